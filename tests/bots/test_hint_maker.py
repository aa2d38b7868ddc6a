"""Advice: the best move where there is time, a legal one always, and no difference told where none is known."""

from __future__ import annotations

import threading
import time

import pytest
from positions import GAMES, early_knowledge, positions

from tablee.bots import hints
from tablee.bots.hints import LONG, HintMaker, MoveHint, RatedMove
from tablee.bots.search import ActionStats
from tablee.bots.search_bot import ActionSearch, SearchBot, SearchBudget
from tablee.engine.contract import AnyState
from tablee.engine.contrast import contrast
from tablee.engine.discovery import find_game
from tablee.engine.game import Game
from tablee.engine.message import Message
from tablee.engine.words import words

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


@every_game
def test_the_best_move_of_fresh_searches_is_advised(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "LEVEL", SearchBudget(2000, None))
    monkeypatch.setattr(hints, "LOAD_TIMEOUT_S", 300)
    monkeypatch.setattr(hints, "LONG", 1000)
    hint_maker, compared = HintMaker(game, 4), 0
    for match in positions(game, 4, seed=2):
        seat = match.state.turn
        k = match.knowledge(seat)
        given = hint_maker.hint(k, seat)
        assert given.rated[0] == given.best
        assert given.best.place is not None
        assert 1 <= given.best.place <= given.places
        assert [rated.place for rated in given.rated] == sorted(rated.place or 0 for rated in given.rated)
        actions = {rated.move: game.notation.parse(rated.move) for rated in given.rated}
        weights = hint_maker.weigh(k, seat, [action for action in actions.values() if action is not None])
        if len(weights) > 1:
            compared += 1
            assert [rated.place for rated in given.rated] == [weight.long for weight in weights.values()]
        best = actions[given.best.move]
        assert best is not None
        if given.second is not None:
            other = game.notation.parse(given.second.move)
            assert other is not None
            assert given.second.move not in given.alike
            why = contrast(game, k, seat, best, other)
            assert (given.reasons, given.drawbacks) == why or not any(why)
    assert compared


class Told(HintMaker):
    """Hints from worths that are told: of each move by a short search and by a long one."""

    def __init__(self, worths: dict[int, tuple[float, float]]) -> None:
        super().__init__(find_game("six_cards"))
        self.worths = worths

    def _search(self, k: AnyState, seat: int, alone: ActionSearch | None = None) -> list[ActionStats]:
        if alone is not None:
            return [ActionStats(alone.action, alone.simulations, self.worths[alone.action][alone.simulations == LONG])]
        return [ActionStats(action, 1000, long) for action, (_, long) in self.worths.items()]


def hand(laid: int) -> AnyState:
    """What seat 0 of Six Cards knows, which holds 1, 3 and 5 and is to play on a card."""
    k: AnyState = find_game("six_cards").rules.State()
    k.players, k.dealt, k.turn, k.hands[0], k.held[:2], k.laid[:] = 2, 1, 0, 0b10101, [3, 2], [-1, laid - 1, -1]
    return k


def advice(worths: dict[int, tuple[float, float]]) -> tuple[MoveHint, list[str]]:
    """The hint for cards 1, 3 and 5 (actions 0, 2, 4) on a 2, and all its sentences."""
    given = Told(worths).hint(hand(2), 0)
    labels = {move: Message("lay", {"card": Message("card", {"number": int(move)})}) for move in "135"}
    english = words("en", find_game("six_cards"))
    return given, [english.say(one) for one in given.sentences(labels)]


EVEN, WORSE = (0.0, 0.0), (-0.6, -0.6)


def test_moves_within_noise_of_each_other_are_told_as_one_choice() -> None:
    given, said = advice({0: WORSE, 2: (0.01, 0.01), 4: EVEN})
    assert (given.best.move, given.alike) == ("3", ("5",))
    assert said[0] == "“Play the 5” is just as good."
    assert given.second == RatedMove("1", given.rated[2].place)
    given, said = advice({0: WORSE, 2: (-0.2, -0.2), 4: EVEN})
    assert (given.best.move, given.alike, given.second and given.second.move) == ("5", (), "3")
    assert all("just as good" not in one for one in said)


def test_a_small_lead_is_none_if_a_longer_search_may_turn_it_and_a_large_one_is_one() -> None:
    assert advice({0: EVEN, 2: (0.03, 0.03), 4: WORSE})[0].alike == ()
    assert advice({0: EVEN, 2: (0.05, 0.03), 4: WORSE})[0].alike == ("1",)
    assert advice({0: EVEN, 2: (0.3, 0.1), 4: WORSE})[0].alike == ()


def test_no_reason_is_given_where_all_moves_are_alike() -> None:
    given, said = advice({0: EVEN, 2: EVEN, 4: EVEN})
    assert said == ["All your moves are equally good."]
    assert (given.reasons, given.drawbacks, given.second) == ((), (), None)


def test_reasons_are_sentences_and_places_are_told_only_where_they_differ() -> None:
    given, said = advice({0: WORSE, 2: WORSE, 4: (0.6, 0.6)})
    assert given.best.place == pytest.approx(1.2)
    assert said[0] == "It beats the cards already played."
    assert said[-1] == "It gives you an expected place of 1.2 out of 2; “Play the 1”, 1.8."
    _, said = advice({0: WORSE, 2: (-0.05, -0.05), 4: EVEN})
    assert not any("expected place" in one for one in said)


def test_a_move_that_the_search_never_tried_is_still_what_the_other_is_better_than() -> None:
    given, said = advice({4: EVEN})
    assert given.second is not None
    assert given.second.place is None
    assert said[0] == "It beats the cards already played."
    assert said[-1] == "“Play the 1” gives up a card that beats 0 of the 3 still out."


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
