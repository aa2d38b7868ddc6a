"""Tells whether names look alike, and whether words mix alphabets, as Unicode Technical Standard #39 has it.

`unicode.json` holds Unicode's own data, which ``python -m tools.unicode_data`` writes.
"""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_right
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

LATIN = "Latn"
_INVISIBLE = re.compile("[ \u200c\u200d\ufe0f]")
_SMALL_CAPITAL = "LATIN LETTER SMALL CAPITAL "
# Alphabets that are written together: in Japanese, Chinese and Korean, each with Latin letters among them.
_TOGETHER = ({LATIN, "Hani", "Hira", "Kana"}, {LATIN, "Hani", "Bopo"}, {LATIN, "Hani", "Hang"})


class _Tables(NamedTuple):
    """``prototypes``: what a code point looks like. ``spans``: ranges of code points and the scripts they belong to."""

    prototypes: dict[int, str]
    spans: list[tuple[int, int, frozenset[str]]]


@cache
def _tables() -> _Tables:
    data: dict[str, Any] = msgspec.json.decode(Path(__file__).with_name("unicode.json").read_bytes())
    spans = [
        (ord(first), ord(last), frozenset(names.split()))
        for names, ends in data["scripts"].items()
        for first, last in zip(ends[::2], ends[1::2], strict=True)
    ]
    latin = (code for first, last, scripts in spans if LATIN in scripts for code in range(first, last + 1))
    prototypes = {code: letter for code in latin if (letter := _small_capital(chr(code)))}
    prototypes |= {ord(one): prototype for prototype, those in data["prototypes"].items() for one in those}
    return _Tables(prototypes, sorted(spans, key=lambda span: span[0]))


def _small_capital(character: str) -> str:
    """The letter that a small capital is one of, which Unicode's data takes for another; empty for anything else."""
    _, found, letter = unicodedata.name(character, "").partition(_SMALL_CAPITAL)
    return letter.lower() if found and len(letter) == 1 else ""


def lookalike_key(name: str) -> str:
    """Return a key that is equal for names that look alike, in whatever alphabets.

    It is the skeleton of UTS #39, of which capitals, spaces, joiners and accents do not count: “Zoe” and “Zoé” are two
    names, and look alike, since accents are small and often left out. Marks of other scripts (が and か) do
    count. Capitals are told apart from small letters before they are compared: Η looks like H, but η like n.
    """
    image = _skeleton(_skeleton(unicodedata.normalize("NFKC", name)).casefold())
    letters = (character for character in _INVISIBLE.sub("", image) if not _is_accent(character))
    return "".join(letters).replace("i", "l")  # as a capital, it is one


def lookalike_keys(name: str) -> set[str]:
    """Return the keys of a name as it is written, and in the usual other ways: in capitals, in small letters.

    Letters whose capitals and small ones look like different Latin letters (Р and р, but Г and г) have several.
    """
    return {lookalike_key(spelling) for spelling in (name, name.lower(), name.upper(), name.title())}


def spelling_key(name: str) -> str:
    """Return a key that is equal for names that are written alike, but for capitals, width, spaces and joiners."""
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    return _INVISIBLE.sub("", folded)


def _skeleton(text: str) -> str:
    shown = unicodedata.normalize("NFD", text).translate(_tables().prototypes)
    return unicodedata.normalize("NFD", shown)


def _is_accent(character: str) -> bool:
    if unicodedata.category(character) != "Mn":
        return False
    scripts = _scripts(character)
    return not scripts or LATIN in scripts


def _scripts(character: str) -> frozenset[str]:
    """The scripts that a character belongs to; none if it is used with any."""
    spans = _tables().spans
    found = bisect_right(spans, ord(character), key=lambda span: span[0]) - 1
    return spans[found][2] if found >= 0 and ord(character) <= spans[found][1] else frozenset()


def mixed(name: str) -> bool:
    """Return whether some word mixes alphabets, as in “Аdа” with Cyrillic А and а: it is not “highly restrictive”.

    Several words may be in several alphabets.
    """
    return any(map(_mixes, name.split()))


def _mixes(word: str) -> bool:
    sets = [scripts for character in word if (scripts := _scripts(character))]
    if not sets or frozenset.intersection(*sets):
        return False
    return not any(all(scripts & together for scripts in sets) for together in _TOGETHER)
