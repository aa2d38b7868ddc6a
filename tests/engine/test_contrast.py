"""What tells one move from another, from all that is said of both."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from tablee.engine.contrast import Contrast, contrast, praise
from tablee.engine.message import Message
from tablee.engine.reason import Reason


def given(*moves: list[Reason]) -> Any:
    """A game of which nothing is known but what its hints say of moves 0, 1 and so on."""
    return SimpleNamespace(hints=SimpleNamespace(reasons=lambda k, seat, move: moves[move]))


def brings(points: int) -> Reason:
    return Reason(Message("brings", {"points": points}), points, "points")


def costs(points: int) -> Reason:
    return Reason(Message("costs", {"points": points}), -points, "points")


def of(why: Contrast) -> list[list[str]]:
    return [[f"{say.id}{''.join(map(str, say.args.values()))}" for say in says] for says in why]


def test_what_holds_of_both_is_no_reason_and_less_of_it_is_none_either() -> None:
    game = given([brings(5), Reason(Message("safe"))], [brings(3), Reason(Message("safe"))])
    assert of(contrast(game, None, 0, 0, 1)) == [["brings5"], []]
    assert of(contrast(game, None, 0, 1, 0)) == [[], []]


def test_the_drawbacks_are_those_of_the_other_move_alone() -> None:
    game = given([costs(2), Reason(Message("slow"), -1)], [costs(5), Reason(Message("slow"), -1)], [brings(1)])
    assert of(contrast(game, None, 0, 0, 1)) == [[], ["costs5"]]
    assert of(contrast(game, None, 0, 1, 0)) == [[], []]
    assert of(contrast(game, None, 0, 2, 0)) == [["brings1"], ["costs2", "slow"]]


def test_what_is_true_of_the_other_move_is_no_reason_though_it_is_no_argument_there() -> None:
    keeps = [Reason(Message("keeps", {"card": card}), card > 2) for card in range(4)]
    game = given([keeps[3], keeps[2]], [keeps[3]._replace(worth=0)], [keeps[0]])
    assert of(contrast(game, None, 0, 0, 1)) == [[], []]
    assert of(contrast(game, None, 0, 0, 2)) == [["keeps3"], []]


def test_no_more_than_is_read_and_a_drawback_always_has_room() -> None:
    many = [Reason(Message(f"good{number}")) for number in range(5)]
    bad = [Reason(Message(f"bad{number}"), -1) for number in range(5)]
    game = given(many, bad, [])
    assert of(contrast(game, None, 0, 0, 2)) == [["good0", "good1", "good2"], []]
    assert of(contrast(game, None, 0, 0, 1)) == [["good0", "good1"], ["bad0"]]
    assert of(contrast(game, None, 0, 2, 1)) == [[], ["bad0", "bad1", "bad2"]]
    assert [say.id for say in praise(game, None, 0, 0)] == ["good0", "good1", "good2"]
    assert praise(game, None, 0, 1) == ()


def test_a_game_without_hints_gives_none() -> None:
    game: Any = SimpleNamespace(hints=None)
    assert contrast(game, None, 0, 0, 1) == Contrast()
    assert praise(game, None, 0, 0) == ()
