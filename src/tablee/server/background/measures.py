"""What is measured now and then for the figures, as it is not counted where it happens."""

from __future__ import annotations

import asyncio
import math

from sqlalchemy import select

from tablee.server.metrics import BACKUP_AT, DAMAGED, DATABASE_BYTES, DISK_FREE, JOBS_LATE, JOBS_WAITING, PEERS
from tablee.server.rooms.registry import RoomRegistry
from tablee.server.storage import administration, files, jobs, tables
from tablee.server.storage.rotation import BACKUP

MEASURE_S = 15.0  # as often as Prometheus asks


class Measures:
    """What `take` measures of the database, the disk and the other processes."""

    def __init__(self, registry: RoomRegistry) -> None:
        self._registry = registry

    async def take(self) -> None:
        """Measure everything. Raises `StorageFailed`."""
        DAMAGED.set(self._registry.reader.count_damaged())
        for state, count in self._registry.ownership.states().items():
            PEERS.labels(state).set(count)
        file = self._registry.store.file
        DISK_FREE.set(math.nan if file is None else await asyncio.to_thread(files.free_bytes, file))
        await self._ask_the_database()

    async def _ask_the_database(self) -> None:
        store = self._registry.store
        DATABASE_BYTES.set(await administration.whole_size(store))
        health = tables.health.c
        for row in await store.read(select(health.at).where(health.id == BACKUP)):
            BACKUP_AT.set(row.at)
        now = store.clock.due()
        found = await store.read(jobs.waiting(now))
        JOBS_WAITING.clear()
        JOBS_LATE.clear()
        for row in found:
            JOBS_WAITING.labels(row.kind).set(row.jobs)
            JOBS_LATE.labels(row.kind).set(now - row.since)
