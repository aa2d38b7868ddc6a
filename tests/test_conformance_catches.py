"""The conformance kit fails, and says why, for the mistakes that are made in a new game."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from tablee.engine.configuration import configure
from tablee.engine.contract import AnyState, Feature, Observation
from tablee.engine.discovery import find_game
from tablee.engine.errors import Objection
from tablee.engine.game import Game
from tablee.engine.message import Message
from tablee.engine.options import Options
from tablee.engine.reason import Reason
from tablee.engine.remark import Remark
from tablee.engine.view import Action, View, Zone
from tablee.testing.checks import (
    Check,
    declarations_hold,
    determinized_games_go_on,
    gains_stay_within_bounds,
    games_play_at_a_table,
    hints_give_reasons,
    inventory_is_conserved,
    notation_round_trips,
    nothing_leaks,
    objections_agree,
    observations_agree,
    options_are_observed,
)
from tablee.testing.observations import watch

SIX = find_game("six_cards")


def _mistaken(part: str, **functions: Any) -> Game:
    """Six Cards with some functions of a part replaced."""
    game = Game(SIX.package, title=SIX.title, seats=SIX.seats, minutes=1, credit="")
    vars(game)[part] = SimpleNamespace(**{**vars(getattr(SIX, part)), **functions})
    return game


def _open_hands(s: AnyState, seat: int, k: AnyState) -> None:
    SIX.rules.knowledge(s, seat, k)
    k.hands[:] = s.hands


def _no_ones(s: AnyState, moves: list[int]) -> int:
    held = moves[: SIX.rules.legal(s, moves)]
    moves[: len(held)] = [card for card in held if card] + [0] * held.count(0)
    return len(held) - held.count(0)


def _lay_twice(s: AnyState, move: int) -> None:
    hand, turn = s.hands[s.turn], s.turn
    SIX.rules.apply(s, move)
    s.hands[turn] = hand


def _objection_to_ones(k: AnyState, move: int) -> Objection | None:
    return Objection("SIX-2", Message("not-held", {"card": "1"})) if move == 0 else SIX.objections.objection(k, move)


def _objection_of_another_game(k: AnyState, move: int) -> Objection | None:
    objection = SIX.objections.objection(k, move)
    return objection and Objection("OLE-1", objection.reason)


def _objection_without_words(k: AnyState, move: int) -> Objection | None:
    objection = SIX.objections.objection(k, move)
    return objection and Objection("SIX-2", Message("no-such-message"))


def _observe_all_hands(s: AnyState, seat: int, out: list[int]) -> None:
    _observation(SIX).observe(s, seat, out)
    out[0] |= sum(s.hands) & 1


def _observe_otherwise(s: AnyState, seat: int, out: list[int]) -> None:
    _observation(SIX).observe(s, seat, out)
    out[-1] = 1 - out[-1]


def _observe_no_option(s: AnyState, seat: int, out: list[int]) -> None:
    _observation(SIX).observe(s, seat, out)
    out[-1] = 0


def _reason_and_move(k: AnyState, seat: int, move: int) -> list[Reason]:
    k.played |= 1 << move
    return [Reason(Message("why-waits"))]


def _remark_without_clause(before: AnyState, move: int, after: AnyState, seat: int) -> Remark | None:
    return Remark(Message("coach-lost"), "OLE-1")


def _warn_and_move(k: AnyState, seat: int, move: int, better: int) -> Message | None:
    k.played |= 1 << move
    return None


def _zones(change: Callable[[AnyState, Zone], Zone]) -> dict[str, Any]:
    """A view whose zones are changed."""

    def view(k: AnyState, options: Options) -> View:
        seen = SIX.presentation.view(k, options)
        return replace(seen, zones=tuple(change(k, zone) for zone in seen.zones))

    return {"view": view}


def _crowded(k: AnyState, zone: Zone) -> Zone:
    return replace(zone, capacity=0) if zone.kind == "trick" else zone


def _growing(k: AnyState, zone: Zone) -> Zone:
    return replace(zone, capacity=zone.capacity + k.played.bit_count())


def _narrow() -> tuple[Feature, ...]:
    return tuple(feature._replace(high=min(feature.high, 2)) for feature in _observation(SIX).FEATURES)


def _observation(game: Game) -> Observation:
    assert game.observation is not None
    return game.observation


@pytest.mark.parametrize(
    ("check", "part", "functions", "why"),
    [
        (nothing_leaks, "rules", {"knowledge": _open_hands}, "holds what must be hidden"),
        (nothing_leaks, "rules", {"hidden_count": lambda k, seat: 1}, "cannot do with the 1 cards"),
        (observations_agree, "observation", {"observe": _observe_all_hands}, "what it does not know:\n  hand 1: 1 / 0"),
        (observations_agree, "observation", {"observe": _observe_otherwise}, "something else when compiled:\n  low"),
        (
            observations_agree,
            "observation",
            {"FEATURES": _narrow()},
            "“trick self” of the observation is 0 to 6, not 0 to 2",
        ),
        (options_are_observed, "observation", {"observe": _observe_no_option}, "nobody observes the option low"),
        (
            determinized_games_go_on,
            "rules",
            {"determinize": lambda k, seat, cards: None},
            "changes how many there are of",
        ),
        (objections_agree, "rules", {"legal": _no_ones}, "no move is legal|is not legal, the objection is None"),
        (objections_agree, "rules", {"over": lambda s: s.played != 0}, "the game is over, yet"),
        (objections_agree, "objections", {"objection": _objection_to_ones}, "is legal, the objection is Objection"),
        (objections_agree, "objections", {"objection": _objection_of_another_game}, "no clause OLE-1"),
        (objections_agree, "objections", {"objection": _objection_without_words}, "no message 'no-such-message'"),
        (inventory_is_conserved, "rules", {"apply": _lay_twice}, r"not as many as before of \d \(1, then 2\)"),
        (gains_stay_within_bounds, "rules", {"bounds": lambda options: (0, 0)}, "a gain of 1, but the most is 0"),
        (gains_stay_within_bounds, "rules", {"bounds": lambda options: (1, 3)}, "begins outside its bounds 1 to 3"),
        (declarations_hold, "presentation", _zones(_crowded), "trick holds 1 pieces, of at most 0"),
        (declarations_hold, "presentation", _zones(_growing), "is shown a table of"),
        (
            declarations_hold,
            "presentation",
            _zones(lambda k, zone: replace(zone, slots=("1",))),
            "has slots, and pieces in none of them",
        ),
        (
            declarations_hold,
            "presentation",
            _zones(lambda k, zone: replace(zone, by=())),
            "trick says of 0 of 1 pieces who laid them",
        ),
        (notation_round_trips, "notation", {"parse": int}, "action 0 is written '1', which reads as 1"),
        (
            notation_round_trips,
            "notation",
            {"cards": lambda s, deal: list(range(6))},
            "Round 1: “hands” does not match",
        ),
        (notation_round_trips, "notation", {"scores": lambda s: [6, 6]}, r"the rules' standing is .*, the notation's"),
        (
            hints_give_reasons,
            "hints",
            {"reasons": lambda k, seat, move: [Reason(Message("why-beats"))] * 2},
            "a topic comes twice",
        ),
        (hints_give_reasons, "hints", {"reasons": _reason_and_move}, "giving reasons changes what the seat knows"),
        (
            hints_give_reasons,
            "hints",
            {"reasons": lambda k, seat, move: [Reason(Message("no-such-message"))]},
            "no-such-message",
        ),
        (games_play_at_a_table, "coach", {"remark": _remark_without_clause}, "no clause OLE-1"),
        (games_play_at_a_table, "coach", {"against": _warn_and_move}, "the coach changes what the seat knows"),
        (
            games_play_at_a_table,
            "presentation",
            _zones(lambda k, zone: replace(zone, title=Message("lay", {"card": "1"}))),
            "is not explained in en",
        ),
        (
            games_play_at_a_table,
            "presentation",
            {"action": lambda before, move, after: Action(Message("lay", {"card": "1"}))},
            "names nobody",
        ),
        (games_play_at_a_table, "greedy", {"choose": lambda k, seat: 0}, "the greedy bot plays 1, legal are"),
        (games_play_at_a_table, "notation", {"scores": lambda s: [6, 6]}, "by the rules the scores are"),
    ],
)
def test_a_mistake_is_caught_and_told(
    check: Check, part: str, functions: dict[str, Any], why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = _mistaken(part, **functions)
    monkeypatch.setattr("tablee.table.replay.find_game", lambda id: game)
    with pytest.raises((AssertionError, LookupError), match=why):
        check(game, configure(game, {}), 1)


def test_a_game_that_hides_something_is_not_open() -> None:
    game = Game(SIX.package, title=SIX.title, seats=SIX.seats, minutes=1, credit="", open=True)
    with pytest.raises(AssertionError, match=r"seat \d of an open game knows something else"):
        nothing_leaks(game, configure(game, {}), 1)


def test_what_only_the_compiled_backend_sees_is_caught() -> None:
    leaks = {number.name: number.leaks for number in watch(SIX, "peeking.observation", configure(SIX, {}), 3, 1)}
    assert leaks["“hand 1”"] > 0
    assert sum(leaks.values()) == leaks["“hand 1”"]
