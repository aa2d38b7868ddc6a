"""Makes names and chat lines fit to show.

Letters of all scripts and emoji stay as they are. Anything invisible, or that changes how other text looks, is removed:
control characters, direction changes, invisible characters, stacks of accents.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import cache
from typing import Literal, get_args

from tablee.engine.errors import TableeError
from tablee.engine.words import LANGUAGES, plain_text

from .lookalikes import lookalike_key, lookalike_keys, mixed

Manner = Literal["spiteful", "patient", "bold"]
"""How a house bot differs from others of its level: see `tablee.bots.manners`."""
MANNERS: tuple[Manner, ...] = get_args(Manner)
LONGEST = 24  # characters of a name, as a reader counts them
_ZWNJ, _ZWJ, _AS_EMOJI = "\u200c", "\u200d", "\ufe0f"
_PICTURES = range(0x1F000, 0x1FB00)  # emoji, including those that Python's tables do not know yet
# Printable by their Unicode category, yet blank: fillers, joiners, variation selectors, empty Braille.
_BLANK = re.compile("[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0e\uffa0\U000e0100-\U000e01ef]")
_MARKS = 4  # accents on one letter; no script needs more
_FLAG = re.compile("[\U0001f1e6-\U0001f1ff]{2}")
_CODES = 4 * LONGEST  # most code points of a name: an emoji can consist of several


def fit(text: str) -> str:
    """Return the text on one line, in NFC and without anything invisible or misleading; empty if nothing is left."""
    kept: list[str] = []
    marks = 0
    for character in unicodedata.normalize("NFC", _BLANK.sub("", "".join(map(_printable, text)))):
        before = kept[-1] if kept else " "
        if character in (" ", _ZWJ, _ZWNJ, _AS_EMOJI):  # each at most once; invisible ones only after something visible
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
    """Return the character, a space for white space, or nothing if it cannot be shown."""
    if character.isspace():
        return " "
    joiner = character in (_ZWJ, _ZWNJ)
    return character if joiner or character.isprintable() or ord(character) in _PICTURES else ""


def length(text: str) -> int:
    """Return about how many characters a reader sees; accents, skin tones and joined emoji are part of one."""
    count = 0
    joined = False
    for character in _FLAG.sub("⚑", text):
        part = unicodedata.category(character)[0] == "M" or character in (_ZWJ, _ZWNJ) or "🏻" <= character <= "🏿"
        count += not part and not joined
        joined = character == _ZWJ
    return count


def clean_name(text: str, taken: Iterable[str] = ()) -> str:
    """Return a person's name as it will be shown.

    Raises `TableeError`: ``name-empty``, ``name-long`` (over `LONGEST`), ``name-mixed`` (two alphabets in a word), or
    ``name-taken`` if it looks like one of ``taken``.
    """
    name = fit(text)
    if not name or not lookalike_key(name):
        raise TableeError("name-empty")
    if length(name) > LONGEST or len(name) > _CODES:
        raise TableeError("name-long", longest=LONGEST)
    if mixed(name):
        raise TableeError("name-mixed", name=name)
    if not lookalike_keys(name).isdisjoint(map(lookalike_key, taken)):
        raise TableeError("name-taken", name=name)
    return name


def clean_text(text: str) -> str:
    """Return a line of chat as it will be shown; raises `TableeError` (``chat-empty``) if nothing is left."""
    line = fit(text)
    if not line:
        raise TableeError("chat-empty")
    return line


@cache
def manner_of(name: str) -> Manner | None:
    """The manner of the house bots of that ``name``, by its number in the list; None if they are not called so."""
    for names in map(bot_names, LANGUAGES):
        if name in names:
            return MANNERS[names.index(name) % len(MANNERS)]
    return None


def bot_names(language: str) -> list[str]:
    """Return the names of house bots in ``language``, in order."""
    return [name.strip() for name in plain_text(language, "core", "bot-names").split(",")]


def fit_name(text: str) -> str:
    """Make any name from a file or the system fit to show, in at most 40 characters; ``?`` if nothing is left."""
    return fit(text[:40]) or "?"
