"""What a coach says of what has just happened to a learner."""

from __future__ import annotations

import msgspec

from .message import Message


class Remark(msgspec.Struct, frozen=True):
    """A short sentence to one learner, and the clause that it is about.

    ``again``: the learner's latest move was a choice, and another one is worth trying.
    """

    text: Message
    clause: str | None = None
    again: bool = False
