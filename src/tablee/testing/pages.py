"""Checks what is written about a game in both languages: rule pages, the words of options, faces, the glossary."""

from __future__ import annotations

import re

from tablee.engine.configuration import describe
from tablee.engine.game import Game
from tablee.engine.message import Message
from tablee.engine.rulebook import clauses, guide, score_sheet, summary
from tablee.engine.words import LANGUAGES, words

from .glossary import check_glossary
from .wording import WordingCheck


def check_pages(game: Game) -> None:
    """Both rule pages explain the same clauses, options, choices, faces and terms have words, the printed pages agree.

    Raises `AssertionError` or, for a missing word, `LookupError`.
    """
    pages = [clauses(game, language) for language in LANGUAGES]
    assert list(pages[0]) == list(pages[1]), f"{game.id}: the rule pages explain different clauses"
    assert pages[0], f"{game.id}: the rule pages explain no clause"
    _check_printed(game)
    wording = WordingCheck.of(game)
    wording.check(Message("tagline"))
    for option in describe(game):
        assert option["clause"] in wording.clauses, f"{game.id}: option {option['name']} names no clause"
        wording.check_all([Message(f"option-{option['name']}"), Message(f"option-{option['name']}-help")])
        wording.check_all([Message(f"option-{option['name']}-{choice}") for choice in option.get("choices", ())])
        unknown = set(option.get("faces", ())) - set(game.presentation.FACES)
        assert not unknown, f"{game.id}: option {option['name']} offers faces that there are not: {sorted(unknown)}"
    for face in game.presentation.FACES.values():
        wording.check_explained(face.name)
        for text in {face.text, *(face.label(words(language, game).say) for language in LANGUAGES)}:
            assert 1 <= len(text) <= 4, f"{game.id}: a face has one to four characters, not {text!r}"
    ids = [words(language, game).ids() for language in LANGUAGES]
    assert ids[0] == ids[1], f"{game.id}: only in one language: {sorted(ids[0] ^ ids[1])}"
    check_glossary(game)


def _check_printed(game: Game) -> None:
    """The guides name the same clauses of the rules, as do the summaries; guides and score sheets look alike."""
    for page in (guide, summary):
        named = [set(re.findall(r"`([A-Z]+-\d+)`", page(game, language))) for language in LANGUAGES]
        assert named[0] == named[1], f"{game.id}: only one {page.__name__} names {sorted(named[0] ^ named[1])}"
        unknown = named[0] - set(clauses(game, LANGUAGES[0]))
        assert not unknown, f"{game.id}: a {page.__name__} names clauses that there are not: {sorted(unknown)}"
    shapes = [re.findall(r"^(?:#+ |\||- |!)", guide(game, language), re.MULTILINE) for language in LANGUAGES]
    assert shapes[0] == shapes[1], f"{game.id}: the guides differ in headings, tables, lists or pictures"
    sheets = [score_sheet(game, language).splitlines() for language in LANGUAGES]
    columns = [[line.count("|") - 1 for line in lines if line.startswith("|")] for lines in sheets]
    assert columns[0], f"{game.id}: the score sheet has no table"
    assert columns[0] == columns[1], f"{game.id}: the score sheets differ in columns or rows"
