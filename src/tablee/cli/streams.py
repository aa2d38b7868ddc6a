"""The standard streams, made to cope with whatever they are connected to."""

from __future__ import annotations

import codecs
import io
import os
import sys
import unicodedata

from tablee import interrupts

# Replacements for characters that the terminal's encoding lacks, where removing accents does not help.
_PLAIN = str.maketrans({"’": "'", "“": '"', "”": '"', "«": '"', "»": '"', "–": "-", "—": "-", "±": "+-", "✓": "x"})


def repair() -> None:
    """Connect closed streams to the null device, and replace characters that a stream's encoding lacks."""
    codecs.register_error("tablee", _nearest)
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115  # stays open to the end
        elif isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace" if mode == "r" else "tablee")


def ask(prompt: str) -> str:
    """The line that is typed after a prompt; the end of the input, such as Ctrl-D, ends the command as Ctrl-C does."""
    try:
        return input(prompt).strip()
    except EOFError:
        interrupts.interrupt()


def silence() -> None:
    """Discard standard output: nothing more can be written there, not even by the interpreter's final flush."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _nearest(error: UnicodeError) -> tuple[str, int]:
    """For ``codecs``: replace characters that cannot be written by plain ones: ``e`` for ``é``, at worst ``?``."""
    assert isinstance(error, UnicodeEncodeError)
    return "".join(map(_plain, error.object[error.start : error.end])), error.end


def _plain(character: str) -> str:
    spelled = unicodedata.normalize("NFKD", character.translate(_PLAIN))
    return spelled.encode("ascii", "ignore").decode() or "?"
