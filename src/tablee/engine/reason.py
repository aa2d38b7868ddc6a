"""Reasons: what can be said for and against a move, and what of it tells one move from another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from .message import Message

if TYPE_CHECKING:
    from .contract import AnyState
    from .game import Game

MOST = 3  # reasons and drawbacks told together: more are not read


class Reason(NamedTuple):
    """One thing that is true of a move: a short phrase that goes on from “it …”, such as “costs 5 points”.

    ``worth`` is above 0 if it speaks for the move, below 0 if against it, 0 if it is true but no argument here. What is
    said of two moves on the same topic ``about`` can be compared: the greater worth speaks more for its move.
    """

    say: Message
    worth: int = 1
    about: str = ""

    def holds_of(self, others: Sequence[Reason]) -> bool:
        """Tell whether a move of which ``others`` are said has the same said of it, or more, for or against it."""
        sign = 1 if self.worth > 0 else -1
        return any(
            one.say == self.say
            or (self.about != "" and one.about == self.about and sign * one.worth >= sign * self.worth)
            for one in others
        )


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
