"""Advice: the expert's move where there is time, a legal one always, and the places that people are told."""

from __future__ import annotations

import threading
import time

import pytest
from positions import GAMES, early_knowledge, positions

from tablee.bots import hints
from tablee.bots.hints import HintMaker, tenths
from tablee.bots.search import Search
from tablee.bots.search_bot import SearchBot, SearchBudget
from tablee.engine.contrast import contrast
from tablee.engine.game import Game
from tablee.engine.message import Message

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


@every_game
def test_the_best_move_of_the_search_is_advised(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "LEVEL", SearchBudget(300, None))
    monkeypatch.setattr(hints, "LOAD_TIMEOUT_S", 300)
    hint_maker, search = HintMaker(game, 4), Search(game, 300, 4)
    for match in positions(game, 4, seed=2):
        seat = match.state.turn
        k = match.knowledge(seat)
        given = hint_maker.hint(k, seat)
        found = search.run(k, seat)
        assert given.best.move == game.notation.text(found[0].action)
        assert given.best.place is not None
        assert 1 <= given.best.place <= given.places
        best, *others = (move.action for move in found)
        contrasts = [contrast(game, k, seat, best, other) for other in others]
        assert given.reasons or given.drawbacks
        assert given.reasons == (Message("hint-on-average"),) or given.reasons in [why.reasons for why in contrasts]
        if given.second is not None:
            assert given.second.move == game.notation.text(others[0])
            if any(contrasts[0]):
                assert (given.reasons, given.drawbacks) == contrasts[0]


def test_without_a_search_a_legal_move_is_advised_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    game = GAMES[0]
    monkeypatch.setattr(hints, "LOAD_TIMEOUT_S", 0.05)
    go_on = threading.Event()
    monkeypatch.setattr(SearchBot, "prepare", lambda bot: go_on.wait(30))
    k, seat = early_knowledge(game)
    began = time.monotonic()
    given = HintMaker(game).hint(k, seat)
    assert time.monotonic() - began < 5
    go_on.set()
    moves = [0] * game.rules.MAX_MOVES
    assert game.notation.parse(given.best.move) in moves[: game.rules.legal(k, moves)]
    assert (given.best.place, given.second) == (None, None)
    assert given.reasons


def test_places_are_told_in_tenths() -> None:
    assert tenths(1.96) == {"whole": 2, "tenth": 0}
    assert tenths(3.14) == {"whole": 3, "tenth": 1}
