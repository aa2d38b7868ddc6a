"""Costly moves: found by searching each alone, told with what speaks against them, never where that is nothing."""

from __future__ import annotations

import pytest
from positions import positions

from tablee.bots import hints
from tablee.bots.coaching import MUCH, SURE, RepeatLimit, costly_moves
from tablee.bots.hints import LONG, HintMaker, MoveHint, RatedMove
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
            assert costly.cost >= (SURE if costly.against else MUCH) * (hint.places - 1)
            assert costly.against or any(costly.why)
        assert costly_moves(game, maker, k, seat, hint) == found


class Judge(HintMaker):
    """Knows the place to expect with each move, by a short search and by a long one; None if it does not answer."""

    def __init__(self, game: Game, told: dict[str, tuple[float, float] | None]) -> None:
        super().__init__(game)
        self.told = told
        self.asked: list[tuple[str, int]] = []

    def place_of(self, k: AnyState, seat: int, action: int, simulations: int) -> float | None:
        move = self._game.notation.text(action)
        self.asked.append((move, simulations))
        weight = self.told[move]
        return weight and weight[simulations == LONG]


def hand() -> AnyState:
    """What seat 0 of Six Cards knows, which holds 1, 3 and 5 and is to play on a 2."""
    k: AnyState = find_game("six_cards").rules.State()
    k.players, k.dealt, k.turn, k.hands[0], k.held[:2], k.laid[:] = 2, 1, 0, 0b10101, [3, 2], [-1, 1, -1]
    return k


def coached(told: dict[str, tuple[float, float] | None], k: AnyState) -> tuple[list[str], set[str]]:
    """The costly moves of a hand of 1, 3 and 5, of which 5 is advised; which were searched for long."""
    judge = Judge(find_game("six_cards"), told)
    found = costly_moves(find_game("six_cards"), judge, k, 0, MoveHint(RatedMove("5", 1.2), places=2))
    return [costly.move for costly in found], {move for move, simulations in judge.asked if simulations == LONG}


def always(place: float) -> tuple[float, float]:
    """The same place by each search."""
    return place, place


def test_only_what_a_glance_finds_worse_is_searched_for_long() -> None:
    told = {"5": always(1.2), "3": always(1.2), "1": always(1.9)}
    assert coached({**told}, hand()) == (["1"], {"5", "1"})


def test_less_is_enough_for_a_warning_where_the_coach_can_say_what_is_lost() -> None:
    """The 1 loses the trick already, which the coach says; the 3 is told apart by the reasons for the 5 alone."""
    small = (SURE + MUCH) / 2
    assert coached({"5": always(1.2), "3": always(1.2 + small), "1": always(1.2 + small)}, hand())[0] == ["1"]
    assert coached({"5": always(1.2), "3": always(1.2 + MUCH), "1": always(1.2 + SURE / 2)}, hand())[0] == ["3"]


def test_a_cost_that_a_longer_search_may_not_see_is_no_reason_for_a_warning() -> None:
    assert coached({"5": always(1.2), "3": always(1.2), "1": (1.9, 1.6)}, hand())[0] == []
    assert coached({"5": always(1.2), "3": always(1.2), "1": (1.7, 1.6)}, hand())[0] == ["1"]


def test_nothing_is_said_before_the_search_is_ready_or_if_it_does_not_answer() -> None:
    game, k = find_game("six_cards"), hand()
    assert costly_moves(game, Judge(game, {}), k, 0, MoveHint(RatedMove("5"))) == []
    assert coached({"5": None, "3": None, "1": None}, k) == ([], set())


def test_the_same_is_said_twice_a_game_then_once_what_lies_behind_it() -> None:
    limit = RepeatLimit({"coach-gives-always"}.__contains__)
    gives = [Message("coach-gives", {"points": points}) for points in (100, 90, 80, 70)]
    assert [limit.sentence(one) for one in gives] == [*gives[:2], Message("coach-gives-always"), None]
    easy = Message("coach-easy")
    assert [limit.sentence(easy) for _ in range(4)] == [easy, easy, None, None], "nothing lies behind it"


def test_another_reason_for_a_better_move_is_something_else() -> None:
    limit = RepeatLimit(set().__contains__)
    run, king = (Message("coach-better", {"reason": Message(id)}) for id in ("why-run", "why-king"))
    assert [limit.sentence(one) for one in (run, run, run, king)] == [run, run, None, king]


def test_a_reason_that_holds_of_both_moves_is_no_reason() -> None:
    game, k = find_game("six_cards"), hand()
    judge = Judge(game, {"5": always(1.2), "3": always(1.9), "1": always(1.2)})
    (costly,) = costly_moves(game, judge, k, 0, MoveHint(RatedMove("5", 1.2), places=2))
    assert costly.against is None
    label = Message("lay", {"card": Message("card", {"number": 5})})
    assert costly.warning({"5": label}) == Message("coach-better", {"label": label, "reason": costly.why.reasons[0]})
