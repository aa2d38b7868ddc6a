"""What is said at the table fits the places made for it, in both languages, and what it shows exists."""

from __future__ import annotations

import random
from itertools import islice

import pytest

from tablee.engine.game import Game
from tablee.engine.message import Message
from tablee.engine.view import View
from tablee.engine.words import LANGUAGES, words
from tablee.examples.six_cards import GAME as SIX_CARDS
from tablee.games.coloretto import GAME as COLORETTO
from tablee.games.ole import GAME as OLE
from tablee.games.olympe import GAME as OLYMPE
from tablee.testing import option_sets
from tablee.testing.positions import random_game

GAMES = (OLE, COLORETTO, OLYMPE, SIX_CARDS)
PROMPT, ACTION, CHIP = 60, 44, 24  # most characters
MOVES = 120  # looked at in a game: more than a round of any of these


KNOWN: dict[tuple[str, str, int | None], list[str]] = {}  # most messages come again and again


def said(game: Game, message: Message, viewer: int | None) -> list[str]:
    key = game.id, repr(message), viewer
    if key not in KNOWN:
        names = ["Ada", "Basil", "Chloe", "Dimitri", "Elsa"].__getitem__
        KNOWN[key] = [words(language, game).say(message, names, viewer) for language in LANGUAGES]
    return KNOWN[key]


def check_view(game: Game, view: View) -> None:
    faces = set(game.presentation.FACES)
    if view.turn is not None:
        assert all(len(text) <= PROMPT for text in said(game, view.prompt, view.seat)), view.prompt
    assert all(len(text) <= CHIP for fact in view.facts for text in said(game, fact, view.seat)), view.facts
    marks = [mark for seat in view.seats for mark in seat.marks]
    marks += [mark for zone in view.zones for mark in zone.marks]
    for mark in marks:
        assert all(text.endswith(".") for text in said(game, mark.title, view.seat)), mark
    assert {view.prompt_face, *(choice.face for choice in view.choices)} - {None} <= faces
    assert {slot for zone in view.zones for slot in zone.slots} <= faces


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_prompts_actions_and_chips_are_brief_and_marks_are_sentences(game: Game) -> None:
    for seed, options in enumerate(option_sets(game)):
        if options.players > 5:
            continue
        chance = random.Random(seed)
        before = None
        for match in islice(random_game(game, options, chance), MOVES):
            after = match.knowledge(None)
            if before is not None and match.rounds[-1].moves:
                action = game.presentation.action(before, match.rounds[-1].moves[-1].action, after)
                assert all(len(text) <= ACTION for text in said(game, action.text, None)), action
                assert set(action.faces) <= set(game.presentation.FACES)
            before = after
            if chance.random() < 0.2:
                for seat in (None, 0, options.players - 1):
                    check_view(game, game.view(match.knowledge(seat), seat, options))
