"""Reads rooms from the store. One that cannot be read is left alone for a while: reading it again would fail again."""

from __future__ import annotations

import asyncio
import logging
import time

from tablee.engine.errors import TableeError
from tablee.rooms.failures import DataDamaged
from tablee.server.storage.clock import DAY_S
from tablee.server.storage.store import RoomData, Store
from tablee.table.room import Room

from . import snapshots

logger = logging.getLogger(__name__)

DAMAGED_S = 60.0  # seconds after which a table that could not be read is tried again
MAX_DAMAGED = 1000  # such tables remembered


class RoomReader:
    """Reads rooms, each from its snapshot if there is one."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._code = snapshots.code()
        self._damaged: dict[str, float] = {}  # tables that could not be read, and when they are tried again

    def count_damaged(self) -> int:
        """How many tables could not be read lately."""
        now = time.monotonic()
        return sum(now < again for again in self._damaged.values())

    async def read(self, id: str) -> tuple[Room, RoomData]:
        """The room as it is stored, and what it is made from; raises `TableeError` if it is not there or unreadable."""
        if time.monotonic() < self._damaged.get(id, 0):
            raise TableeError("room-damaged")
        try:
            return await self._load(id)
        except Exception as error:  # an event that cannot be decoded, or does not fit those before it
            if isinstance(error, TableeError) and not isinstance(error, DataDamaged):
                raise
            logger.exception("a table cannot be read", extra={"table": id})
            self._damaged.pop(id, None)
            self._damaged[id] = time.monotonic() + DAMAGED_S
            if len(self._damaged) > MAX_DAMAGED:
                del self._damaged[next(iter(self._damaged))]
            raise TableeError("room-damaged") from None

    async def _load(self, id: str) -> tuple[Room, RoomData]:
        """The room as it is stored; raises whatever is wrong with it."""
        since = self._store.clock.stamp() - DAY_S
        data = await self._store.room(id, self._code, since)
        if data.snapshot is not None:
            try:
                return await asyncio.to_thread(snapshots.fold, id, data), data
            except Exception:  # the events are what counts
                logger.exception("a snapshot cannot be used", extra={"table": id})
                data = await self._store.room(id, None, since)
        if not data.events:
            raise TableeError("room-unknown")
        return await asyncio.to_thread(snapshots.fold, id, data), data
