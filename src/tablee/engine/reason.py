"""Reasons: what can be said for and against a move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .message import Message


class Reason(NamedTuple):
    """One thing that is true of a move: a short phrase that goes on from “it …”, such as “costs 5 points”.

    ``worth`` is above 0 if it speaks for the move, below 0 if against it, 0 if it is true but no argument here. What is
    said of two moves on the same topic ``about`` can be compared: the greater worth speaks more for its move.
    """

    say: Message
    worth: int = 1
    about: str = ""

    def holds_of(self, others: Sequence[Reason]) -> bool:
        """Tell whether ``others``, said of another move, hold the same or, on the same topic, something stronger."""
        sign = 1 if self.worth > 0 else -1
        return any(
            one.say == self.say
            or (self.about != "" and one.about == self.about and sign * one.worth >= sign * self.worth)
            for one in others
        )
