"""How much a table may store, so that nobody fills the disk: in a day, and in all.

Whatever has been stored counts, but what a game needs to reach its end is never refused: moves, deals, stand-ins,
leaving. A game that could begin can end. What the server itself tells a table is not refused either.
"""

from __future__ import annotations

from collections.abc import Sequence

from tablee.engine.errors import TableeError
from tablee.server.storage.clock import DAY_S
from tablee.table import events
from tablee.table.events import Event

DAY_BYTES = 8 * 2**20  # some 300 long games, or 50,000 lines of chat
ALL_BYTES = 64 * 2**20
_NEEDED = (
    *(events.Moved, events.Dealt, events.StoodIn, events.Replaced, events.Freed, events.Ended),
    *(events.Announced, events.Revised),
)


class Quota:
    """The bytes that a table has stored: ``total``, ``recent`` of them within the day before ``now``.

    ``scale`` multiplies both limits.
    """

    def __init__(self, total: int, recent: int, now: float, scale: float = 1) -> None:
        self._total = total
        self._recent: float = recent
        self._at = now
        self._scale = scale

    def check(self, new: Sequence[Event], now: float) -> None:
        """Raise `TableeError` if none of these events may be stored at ``now``, in Unix time."""
        if all(isinstance(event, _NEEDED) for event in new):
            return
        if self._total >= ALL_BYTES * self._scale:
            raise TableeError("quota-all")
        if self._recently(now) >= DAY_BYTES * self._scale:
            raise TableeError("quota-day")

    def add(self, size: int, now: float) -> None:
        """Count bytes that were stored at ``now``."""
        self._recent = self._recently(now) + size
        self._at = now
        self._total += size

    def _recently(self, now: float) -> float:
        """The bytes of the last day, as if each day's were given back evenly in the next."""
        passed = max(0.0, now - self._at)
        return max(0.0, self._recent - passed * DAY_BYTES * self._scale / DAY_S)
