"""The standard streams, made to bear whatever they are connected to."""

from __future__ import annotations

import codecs
import io
import os
import sys
import unicodedata

# What stands for characters that the terminal's encoding lacks, where taking off accents does not help.
_PLAIN = str.maketrans({"’": "'", "“": '"', "”": '"', "«": '"', "»": '"', "–": "-", "—": "-", "±": "+-", "✓": "x"})


def mend() -> None:
    """Give a stream that is closed somewhere to lead, and let characters that an encoding lacks be replaced."""
    codecs.register_error("tablee", _nearest)
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115  # open to the end
        elif isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace" if mode == "r" else "tablee")


def silence() -> None:
    """Send standard output nowhere: nothing more can be said there, not even by the interpreter's last flush."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _nearest(error: UnicodeError) -> tuple[str, int]:
    """For ``codecs``: characters that cannot be written, as plain ones: ``e`` for ``é``, at worst ``?``."""
    assert isinstance(error, UnicodeEncodeError)
    return "".join(map(_plain, error.object[error.start : error.end])), error.end


def _plain(character: str) -> str:
    spelled = unicodedata.normalize("NFKD", character.translate(_PLAIN))
    return spelled.encode("ascii", "ignore").decode() or "?"
