"""What tells a move from another, of all that can be said for and against the two: for hints, analyses and lessons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .contract import AnyState
from .game import Game
from .message import Message
from .reason import Reason

MOST = 3  # reasons and drawbacks told together: more are not read


class Contrast(NamedTuple):
    """Why one move is better than another, most telling first: what holds of one and not, or less, of the other."""

    reasons: tuple[Message, ...] = ()  # that speak for the better move
    drawbacks: tuple[Message, ...] = ()  # that speak against the other one


def contrast(game: Game, k: AnyState, seat: int, move: int, other: int) -> Contrast:
    """Tell why ``seat``, which is to move and knows ``k``, should prefer ``move`` to ``other``.

    At most `MOST` phrases; all empty if nothing that the game can say tells the two moves apart.
    """
    if game.hints is None:
        return Contrast()
    mine, theirs = (game.hints.reasons(k, seat, one) for one in (move, other))
    reasons = [one for one in mine if one.worth > 0 and not one.holds_of(theirs)]
    drawbacks = [one for one in theirs if one.worth < 0 and not one.holds_of(mine)]
    kept = reasons[: MOST - bool(drawbacks)]
    return Contrast(_phrases(kept), _phrases(drawbacks[: MOST - len(kept)]))


def praise(game: Game, k: AnyState, seat: int, move: int) -> tuple[Message, ...]:
    """Return what speaks for a legal ``move`` of ``seat``, compared with no other, the `MOST` telling of it first."""
    given = () if game.hints is None else game.hints.reasons(k, seat, move)
    return _phrases([reason for reason in given if reason.worth > 0][:MOST])


def _phrases(reasons: Sequence[Reason]) -> tuple[Message, ...]:
    return tuple(reason.say for reason in reasons)
