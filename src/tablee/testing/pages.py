"""What is written about a game: rule pages, option words, faces, in both languages."""

from __future__ import annotations

from tablee.engine.configuration import describe
from tablee.engine.game import Game
from tablee.engine.message import Message
from tablee.engine.rulebook import clauses
from tablee.engine.words import LANGUAGES, words

from .wording import Speech


def check_pages(game: Game) -> None:
    """Both rule pages explain the same clauses; every option, every choice and every face has its words."""
    pages = [clauses(game, language) for language in LANGUAGES]
    assert list(pages[0]) == list(pages[1]), f"{game.id}: the rule pages explain different clauses"
    assert pages[0], f"{game.id}: the rule pages explain no clause"
    speech = Speech.of(game)
    speech.hear(Message("tagline"))
    for option in describe(game):
        assert option["clause"] in speech.clauses, f"{game.id}: option {option['name']} names no clause"
        speech.hear_all([Message(f"option-{option['name']}"), Message(f"option-{option['name']}-help")])
        speech.hear_all([Message(f"option-{option['name']}-{choice}") for choice in option.get("choices", ())])
    for face in game.presentation.FACES.values():
        speech.hear(face.name)
        assert 1 <= len(face.text) <= 4, f"{game.id}: a face has one to four characters, not {face.text!r}"
    ids = [words(language, game).ids() for language in LANGUAGES]
    assert ids[0] == ids[1], f"{game.id}: only in one language: {sorted(ids[0] ^ ids[1])}"
