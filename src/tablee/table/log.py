"""The log of a room: what happened there, as everybody saw it, and what people said."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator

import msgspec

from tablee.engine.count import Count
from tablee.engine.message import Message, decoder
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


Line = LogEntry | msgspec.Raw  # an entry, or its JSON


class Log:
    """Entries, the oldest first. Those from a snapshot stay JSON until somebody reads them: most are only sent."""

    def __init__(self, lines: Iterable[Line] = ()) -> None:
        self.lines: deque[Line] = deque(lines)
        self.append = self.lines.append
        self.clear = self.lines.clear

    def __len__(self) -> int:
        return len(self.lines)

    def __getitem__(self, index: int) -> LogEntry:
        return _entry(self.lines[index])

    def __iter__(self) -> Iterator[LogEntry]:
        return map(_entry, self.lines)

    def popleft(self) -> LogEntry:
        """Drop the oldest entry, and return it."""
        return _entry(self.lines.popleft())


_decode: Callable[[msgspec.Raw], LogEntry] = decoder(LogEntry).decode


def _entry(line: Line) -> LogEntry:
    return line if isinstance(line, LogEntry) else _decode(line)
