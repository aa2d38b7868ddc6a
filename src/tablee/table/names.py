"""Names and lines that people give: made fit to show, and told apart.

Letters of all scripts and emoji stay as they are. What nobody sees, or what changes what others see, goes: controls,
changes of direction, invisible characters, piles of accents.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

from tablee.engine.errors import TableeError

LONGEST = 24  # characters of a name, as a reader counts them
_ZWNJ, _ZWJ, _AS_EMOJI = "\u200c", "\u200d", "\ufe0f"
_PICTURES = range(0x1F000, 0x1FB00)  # emoji, those with it that Python's tables do not know yet
# Printable by Unicode's categories, and yet blank: fillers, joiners, variation selectors, empty Braille.
_BLANK = re.compile("[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0e\uffa0\U000e0100-\U000e01ef]")
_MARKS = 4  # accents on one letter; no script needs more
_FLAG = re.compile("[\U0001f1e6-\U0001f1ff]{2}")
_CODES = 4 * LONGEST  # code points of a name: emoji are made of several


def fit(text: str) -> str:
    """The text in one line and in NFC, with nothing invisible or misleading in it; empty if nothing is left."""
    kept: list[str] = []
    marks = 0
    for character in unicodedata.normalize("NFC", _BLANK.sub("", "".join(map(_printable, text)))):
        before = kept[-1] if kept else " "
        if character in (" ", _ZWJ, _ZWNJ, _AS_EMOJI):  # each at most once, the invisible ones after something seen
            if before not in (" ", _ZWJ, _ZWNJ, character):
                kept.append(character)
        elif unicodedata.category(character)[0] != "M":
            kept.append(character)
            marks = 0
        elif before != " " and marks < _MARKS:
            kept.append(character)
            marks += 1
    return "".join(kept).strip(f" {_ZWJ}{_ZWNJ}")


def _printable(character: str) -> str:
    """The character, a space for white space, nothing for what cannot be shown."""
    if character.isspace():
        return " "
    joiner = character in (_ZWJ, _ZWNJ)
    return character if joiner or character.isprintable() or ord(character) in _PICTURES else ""


def length(text: str) -> int:
    """About how many characters a reader counts: accents, skin tones and joined emoji are parts of one."""
    count = 0
    joined = False
    for character in _FLAG.sub("⚑", text):
        part = unicodedata.category(character)[0] == "M" or character in (_ZWJ, _ZWNJ) or "🏻" <= character <= "🏿"
        count += not part and not joined
        joined = character == _ZWJ
    return count


def look(name: str) -> str:
    """What is alike for two names that look the same: capitals, widths and invisible joints do not count."""
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    return re.sub(f"[ {_ZWJ}{_ZWNJ}{_AS_EMOJI}]", "", folded)


def clean_name(text: str, taken: Iterable[str] = ()) -> str:
    """A person's name as it is shown.

    Raises `TableeError`: ``name-empty``, ``name-long``, or ``name-taken`` where it looks like one of ``taken``.
    """
    name = fit(text)
    if not name or not look(name):
        raise TableeError("name-empty")
    if length(name) > LONGEST or len(name) > _CODES:
        raise TableeError("name-long", longest=LONGEST)
    if look(name) in map(look, taken):
        raise TableeError("name-taken", name=name)
    return name


def clean_text(text: str) -> str:
    """A line of chat as it is shown; raises `TableeError` (``chat-empty``) if nothing is left."""
    line = fit(text)
    if not line:
        raise TableeError("chat-empty")
    return line


def fit_name(text: str) -> str:
    """A name from a file or from the system, fit to show whatever it was; at most 40 characters."""
    return fit(text[:40]) or "?"
