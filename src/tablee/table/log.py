"""The log of a room: what happened there, as everybody saw it, and what people said."""

from __future__ import annotations

import msgspec

from tablee.engine.count import Count
from tablee.engine.message import Message
from tablee.engine.view import Action

from .events import Emote


class LogEntry(msgspec.Struct, frozen=True, gc=False):
    """A line of the log: ``say``, a message from the game or the table, or ``text`` or ``emote`` that ``seat`` said.

    The first line about a move has the ``seat`` that made it and its ``action`` in brief, the last line of a round how
    it was counted.
    """

    at: int  # seconds since 1970
    message: Message | None = msgspec.field(name="say", default=None)
    seat: int | None = None
    text: str | None = None
    action: Action | None = None
    count: Count | None = None
    emote: Emote | None = None
