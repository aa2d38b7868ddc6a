"""Guesses what a misspelt word was meant to be."""

from __future__ import annotations

from collections.abc import Iterable
from unicodedata import combining, normalize

from .message import Message


def likely_word(word: str, known: Iterable[str]) -> str | None:
    """The ``known`` word that is most like ``word``, capitals, accents and hyphens apart; None if none is.

    >>> from tablee.engine.likely import likely_word
    >>> likely_word("Nain-jaune", ["nain_jaune", "ole"]), likely_word("whist", ["nain_jaune", "ole"])
    ('nain_jaune', None)
    """
    from difflib import get_close_matches  # slow to import, so imported only when needed

    spelt = {_spelling(other): other for other in known}
    return next((spelt[found] for found in get_close_matches(_spelling(word), spelt, 1)), None)


def suggestion(word: str, known: Iterable[str]) -> Message | str:
    """What to say after refusing ``word``: the ``known`` word that may be meant, or nothing."""
    found = likely_word(word, known)
    return "" if found is None else Message("did-you-mean", {"word": found})


def without_accents(text: str) -> str:
    """Return a text in small letters without accents, to sort by and to compare."""
    return "".join(letter for letter in normalize("NFD", text.casefold()) if not combining(letter))


def _spelling(word: str) -> str:
    return without_accents(word).replace("-", "_").replace(" ", "_")
