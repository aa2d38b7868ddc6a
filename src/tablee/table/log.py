"""The log of a room: what happened there, as everybody saw it, and what people said."""

from __future__ import annotations

import msgspec

from tablee.engine.message import Message


class LogEntry(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of the log: ``say``, a message from the game or the table, or ``text`` that ``seat`` said."""

    at: int  # seconds since 1970
    message: Message | None = msgspec.field(name="say", default=None)
    seat: int | None = None
    text: str | None = None
