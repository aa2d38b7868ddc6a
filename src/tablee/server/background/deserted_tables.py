"""Games at which nobody is, and which go on all the same: rated ones, and those of tournaments.

Leaving a rated game must cost whoever left, and the other tables of a round wait for its last one.

The process that has the table sees to that from memory (`tablee.rooms.job_timer`). One that has just started, or
taken the table over, learns of it here. Slow games have jobs of their own (`tablee.server.rooms.deadlines`).
"""

from __future__ import annotations

import contextlib

from sqlalchemy import select

from tablee.engine.errors import TableeError
from tablee.server.rooms.registry import RoomRegistry
from tablee.server.storage import tables
from tablee.table.events import SLOW
from tablee.table.occasion import TOURNAMENT

LOOK_S = 30.0  # seconds between two looks; after a start, people have as long to come back

_rooms = tables.rooms.c
_GOING_ON = select(_rooms.room).where(
    _rooms.rated | _rooms.occasion.startswith(TOURNAMENT), _rooms.status == "playing", _rooms.clock.not_in(SLOW)
)


class Deserted:
    """Looks after the tables of a registry."""

    def __init__(self, registry: RoomRegistry) -> None:
        self._registry = registry

    async def look(self) -> None:
        """Have those of this process go on that are not in memory. Raises `StorageFailed`."""
        for (id,) in await self._registry.store.read(_GOING_ON):
            if self._registry.session_of(id) is None and self._registry.ownership.holds(id):
                with contextlib.suppress(TableeError):  # it is damaged, which is in the log, or somebody else's by now
                    await (await self._registry.room(id)).wake()
