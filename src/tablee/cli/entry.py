"""Choose the language, parse the arguments, run the command, report errors in one line."""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Sequence

from tablee.engine.errors import TableeError, cause
from tablee.engine.words import LANGUAGES, plain_text, preferred_language, words

from . import streams
from .parser import build, set_language


def run(arguments: list[str], language: str) -> int:
    """Run ``tablee`` with ``arguments`` and return its exit code: 0, 2 after an error in one line, 1 after a fault."""
    streams.repair()
    try:
        code = _command(arguments, language)
        sys.stdout.flush()
        return code
    except TableeError as error:
        sys.stderr.write(error.in_words(language) + "\n")
        return 2
    except BrokenPipeError:
        streams.silence()
        return 141
    except Exception as error:
        if isinstance(error, OSError) and error.filename is None:  # raised by writing to a stream
            streams.silence()
            sys.stderr.write(words(language)("output-failed", reason=cause(error)) + "\n")
            return 2
        from .fault import fault_in_words

        sys.stderr.write(fault_in_words(error, language) + "\n")
        return 1


def _command(arguments: list[str], language: str) -> int:
    """Parse the arguments and run the command they name; help and version end here too."""
    set_language(language)
    parser = build()
    if "_ARGCOMPLETE" in os.environ:  # a shell asks what may follow
        from .completion import complete

        complete(parser, words(language))
    try:
        chosen = parser.parse_args(arguments)
    except SystemExit as end:
        return int(end.code or 0)
    chosen.lang = language
    command = importlib.import_module(f".{chosen.command.replace('-', '_')}", __package__)
    try:
        return int(command.run(chosen))
    except TableeError:
        sys.stdout.flush()  # what was printed comes before the error
        raise


def asked_language(arguments: Sequence[str]) -> str:
    """The language asked for, found before the arguments are parsed so that their errors are in it."""
    language = preferred_language()
    for before, argument in zip(["", *arguments], arguments, strict=False):
        name, _, value = argument.partition("=")
        asked = argument if before == "--lang" else value if name == "--lang" else ""
        if asked in LANGUAGES:
            language = asked
    return language


def interruption(language: str) -> str:
    """What to say at Ctrl-C: found without Fluent, which is slow to load and may be what is interrupted."""
    return plain_text(language, "cli", "interrupted")
