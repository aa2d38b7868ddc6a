"""The entry point: choose the language, read the arguments, run the command, tell errors in one line."""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Sequence

from tablee.engine.say import TableeError
from tablee.engine.words import LANGUAGES, preferred_language, words

from .parser import build, speak


def main(argv: Sequence[str] | None = None) -> int:
    """Run ``tablee`` with ``argv`` and return its exit code: 0; 2 for bad input; 130 when interrupted."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    language = _language(arguments)
    try:
        speak(language)
        chosen = build().parse_args(arguments)
        chosen.lang = language
        code = int(importlib.import_module(f".{chosen.command}", __package__).run(chosen))
        sys.stdout.flush()
        return code
    except TableeError as error:
        sys.stderr.write(words(language).say(error.say) + "\n")
        return 2
    except KeyboardInterrupt:
        sys.stderr.write(words(language)("interrupted") + "\n")
        return 130
    except BrokenPipeError:
        # Whoever read us has gone; nothing more can be said there, not even by the interpreter's last flush.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 141


def _language(arguments: Sequence[str]) -> str:
    """The language asked for, looked for before the arguments are read: their errors are told in it."""
    for before, argument in zip(["", *arguments], arguments, strict=False):
        value = argument if before == "--lang" else argument.removeprefix("--lang=")
        if value in LANGUAGES:
            return value
    return preferred_language()
