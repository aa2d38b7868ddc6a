"""Costly moves: found by searching each alone, told with what speaks against them, never where that is nothing."""

from __future__ import annotations

import pytest
from positions import positions

from tablee.bots import hints
from tablee.bots.coaching import MUCH, costly_moves
from tablee.bots.hints import HintMaker, MoveHint, RatedMove
from tablee.bots.search_bot import SearchBudget
from tablee.engine.contract import AnyState
from tablee.engine.discovery import find_game
from tablee.engine.game import Game
from tablee.engine.message import Message


@pytest.mark.parametrize("id", ["six_cards", "coloretto"])
def test_costly_moves_cost_much_and_say_why(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = find_game(id)
    monkeypatch.setattr(hints, "LEVEL", SearchBudget(400, None))
    monkeypatch.setattr(hints, "LOAD_TIMEOUT_S", 300)
    maker = HintMaker(game, 4)
    for match in positions(game, 6, seed=3):
        seat = match.state.turn
        k = match.knowledge(seat)
        hint = maker.hint(k, seat)
        found = costly_moves(game, maker, k, seat, hint)
        legal = {game.notation.text(action) for action in match.legal()}
        for costly in found:
            assert costly.move in legal - {hint.best.move}
            assert costly.better == hint.best.move
            assert costly.cost >= MUCH * (hint.places - 1)
            assert costly.against or any(costly.why)
        assert costly_moves(game, maker, k, seat, hint) == found


class Judge(HintMaker):
    """Knows the place to expect with each move."""

    def __init__(self, game: Game, places: dict[str, float | None]) -> None:
        super().__init__(game)
        self.places = places
        self.asked: list[str] = []

    def place(self, k: AnyState, seat: int, move: str) -> float | None:
        self.asked.append(move)
        return self.places[move]


def hand() -> AnyState:
    """What seat 0 of Six Cards knows, which holds 1, 3 and 5 and is to play on a 2."""
    k: AnyState = find_game("six_cards").rules.State()
    k.players, k.dealt, k.turn, k.hands[0], k.held[:2], k.laid[:] = 2, 1, 0, 0b10101, [3, 2], [-1, 1, -1]
    return k


def coached(places: dict[str, float | None], *, rated: tuple[RatedMove, ...]) -> tuple[list[str], list[str]]:
    """The costly moves of a hand of 1, 3 and 5 on a 2, of which ``rated`` are known; which were looked at again."""
    game, k = find_game("six_cards"), hand()
    judge = Judge(game, places)
    found = costly_moves(game, judge, k, 0, MoveHint(rated[0], (), places=2, rated=rated))
    return [costly.move for costly in found], judge.asked


def test_a_move_that_is_known_to_be_fine_is_not_searched_again() -> None:
    best = RatedMove("5", 1.2)
    assert coached({}, rated=(best, RatedMove("3", 1.21), RatedMove("1", 1.22))) == ([], [])
    places = {"5": 1.2, "3": 1.21, "1": 1.9}
    assert coached({**places}, rated=(best, RatedMove("3", 1.21))) == (["1"], ["5", "1"])
    assert coached({"5": 1.2, "1": 1.2 + MUCH / 2}, rated=(best, RatedMove("3", 1.21))) == ([], ["5", "1"])


def test_nothing_is_said_before_the_search_is_ready_or_if_it_does_not_answer() -> None:
    assert coached({}, rated=(RatedMove("5"),)) == ([], [])
    assert coached({"5": None, "3": None, "1": 1.9}, rated=(RatedMove("5", 1.2),)) == ([], ["5", "1"])


def test_a_reason_that_holds_of_both_moves_is_no_reason() -> None:
    game, k = find_game("six_cards"), hand()
    judge = Judge(game, {"5": 1.2, "3": 1.9})
    hint = MoveHint(RatedMove("5", 1.2), (), places=2, rated=(RatedMove("5", 1.2), RatedMove("1", 1.2)))
    (costly,) = costly_moves(game, judge, k, 0, hint)
    assert costly.against is None
    label = Message("lay", {"card": Message("card", {"number": 5})})
    assert costly.warning({"5": label}) == Message("coach-better", {"label": label, "reason": costly.why.reasons[0]})
