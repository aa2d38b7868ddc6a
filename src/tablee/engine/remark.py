"""A coach's remark to a learner on what has just happened."""

from __future__ import annotations

import msgspec

from .message import Message


class Remark(msgspec.Struct, frozen=True):
    """A short sentence to one learner, and the clause that it is about.

    ``of_move``: it is about the learner's latest move, not about a round or a game. ``again``: that move was a choice,
    and another one is worth trying.
    """

    text: Message
    clause: str | None = None
    of_move: bool = False
    again: bool = False
