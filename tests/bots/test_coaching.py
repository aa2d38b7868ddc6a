"""Costly moves: found by searching each alone, told with what speaks against them, never where that is nothing."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from positions import positions

from tablee.bots import hints
from tablee.bots.coaching import MUCH, costly_moves
from tablee.bots.hints import ALONE, PAIRS, HintMaker, Judged, MoveHint, RatedMove
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
    """Knows the place to expect with each move, by one search or by several; an empty list if it does not answer."""

    def __init__(self, game: Game, places: dict[str, list[float]]) -> None:
        super().__init__(game)
        self.places = places
        self.asked: list[str] = []

    def judge(self, k: AnyState, seat: int, actions: Sequence[int], simulations: int = ALONE) -> Judged:
        moves = {action: self._game.notation.text(action) for action in actions}
        self.asked += moves.values()
        return {action: self.places[move] for action, move in moves.items()}


def hand() -> AnyState:
    """What seat 0 of Six Cards knows, which holds 1, 3 and 5 and is to play on a 2."""
    k: AnyState = find_game("six_cards").rules.State()
    k.players, k.dealt, k.turn, k.hands[0], k.held[:2], k.laid[:] = 2, 1, 0, 0b10101, [3, 2], [-1, 1, -1]
    return k


def coached(places: dict[str, list[float]], *, rated: tuple[RatedMove, ...]) -> tuple[list[str], list[str]]:
    """The costly moves of a hand of 1, 3 and 5 on a 2, of which ``rated`` are known; which were looked at again."""
    game, k = find_game("six_cards"), hand()
    judge = Judge(game, places)
    found = costly_moves(game, judge, k, 0, MoveHint(rated[0], (), places=2, rated=rated))
    return [costly.move for costly in found], judge.asked


def always(place: float) -> list[float]:
    """The same place by each search."""
    return [place] * PAIRS


def test_a_move_that_is_known_to_be_fine_is_not_searched_again() -> None:
    best = RatedMove("5", 1.2)
    assert coached({}, rated=(best, RatedMove("3", 1.21), RatedMove("1", 1.22))) == ([], [])
    places = {"5": always(1.2), "3": always(1.21), "1": always(1.9)}
    assert coached(places, rated=(best, RatedMove("3", 1.21))) == (["1"], ["5", "1"])
    small = {"5": always(1.2), "1": always(1.2 + MUCH / 2)}
    assert coached(small, rated=(best, RatedMove("3", 1.21))) == ([], ["5", "1"])


def test_a_cost_that_some_searches_do_not_see_is_no_reason_for_a_warning() -> None:
    doubtful = {"5": always(1.2), "1": [1.2, 1.9, 1.2, 1.6]}
    assert coached(doubtful, rated=(RatedMove("5", 1.2), RatedMove("3", 1.21))) == ([], ["5", "1"])


def test_nothing_is_said_before_the_search_is_ready_or_if_it_does_not_answer() -> None:
    assert coached({}, rated=(RatedMove("5"),)) == ([], [])
    assert coached({"5": [], "3": [], "1": []}, rated=(RatedMove("5", 1.2),)) == ([], ["5", "1", "3"])
    assert coached({"5": [1.2], "3": [1.9], "1": [1.9]}, rated=(RatedMove("5", 1.2),)) == ([], ["5", "1", "3"])


def test_a_reason_that_holds_of_both_moves_is_no_reason() -> None:
    game, k = find_game("six_cards"), hand()
    judge = Judge(game, {"5": always(1.2), "3": always(1.9)})
    hint = MoveHint(RatedMove("5", 1.2), (), places=2, rated=(RatedMove("5", 1.2), RatedMove("1", 1.2)))
    (costly,) = costly_moves(game, judge, k, 0, hint)
    assert costly.against is None
    label = Message("lay", {"card": Message("card", {"number": 5})})
    assert costly.warning({"5": label}) == Message("coach-better", {"label": label, "reason": costly.why.reasons[0]})
