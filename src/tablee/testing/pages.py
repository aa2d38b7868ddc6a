"""Checks what is written about a game in both languages: rule pages, the words of options, faces."""

from __future__ import annotations

from tablee.engine.configuration import describe
from tablee.engine.game import Game
from tablee.engine.message import Message
from tablee.engine.rulebook import clauses
from tablee.engine.words import LANGUAGES, words

from .wording import WordingCheck


def check_pages(game: Game) -> None:
    """Both rule pages explain the same clauses, and every option, choice and face has its words.

    Raises `AssertionError` or, for a missing word, `LookupError`.
    """
    pages = [clauses(game, language) for language in LANGUAGES]
    assert list(pages[0]) == list(pages[1]), f"{game.id}: the rule pages explain different clauses"
    assert pages[0], f"{game.id}: the rule pages explain no clause"
    wording = WordingCheck.of(game)
    wording.check(Message("tagline"))
    for option in describe(game):
        assert option["clause"] in wording.clauses, f"{game.id}: option {option['name']} names no clause"
        wording.check_all([Message(f"option-{option['name']}"), Message(f"option-{option['name']}-help")])
        wording.check_all([Message(f"option-{option['name']}-{choice}") for choice in option.get("choices", ())])
    for face in game.presentation.FACES.values():
        wording.check(face.name)
        assert 1 <= len(face.text) <= 4, f"{game.id}: a face has one to four characters, not {face.text!r}"
    ids = [words(language, game).ids() for language in LANGUAGES]
    assert ids[0] == ids[1], f"{game.id}: only in one language: {sorted(ids[0] ^ ids[1])}"
