"""What each process does again and again: it sees to games at which nobody is, and measures itself for the figures."""

from __future__ import annotations

import asyncio
import contextlib
import math

from sqlalchemy import select

from tablee.engine.errors import TableeError
from tablee.server.metrics import BACKUP_AT, DAMAGED, DATABASE_BYTES, DISK_FREE, JOBS_LATE, JOBS_WAITING, PEERS
from tablee.server.rooms.registry import RoomRegistry
from tablee.server.storage import administration, files, jobs, tables
from tablee.server.storage.rotation import BACKUP
from tablee.table.events import SLOW
from tablee.table.occasion import TOURNAMENT

LOOK_S = 30.0  # seconds between two looks for deserted games; after a start, people have as long to come back
MEASURE_S = 15.0  # as often as Prometheus asks

_rooms = tables.rooms.c
_GOING_ON = select(_rooms.room).where(
    _rooms.rated | _rooms.occasion.startswith(TOURNAMENT), _rooms.status == "playing", _rooms.clock.not_in(SLOW)
)


async def wake_deserted(registry: RoomRegistry) -> None:
    """Have games at which nobody is, and which go on all the same, do so at tables of this process.

    Those are rated games, where leaving must cost whoever left, and those of tournaments: the other tables of a round
    wait for its last one. The process that has a table sees to that from memory (`tablee.rooms.job_timer`); one that
    has just started, or taken the table over, learns of it here. Slow games have jobs of their own
    (`tablee.server.rooms.deadlines`). Raises `StorageFailed`.
    """
    for (id,) in await registry.store.read(_GOING_ON):
        if registry.session_of(id) is None and registry.ownership.holds(id):
            with contextlib.suppress(TableeError):  # it is damaged, which is in the log, or somebody else's by now
                await (await registry.room(id)).wake()


async def measure(registry: RoomRegistry) -> None:
    """Measure the database, the disk and the other processes, which are not counted where it happens.

    Raises `StorageFailed`.
    """
    DAMAGED.set(registry.reader.count_damaged())
    for state, count in registry.ownership.states().items():
        PEERS.labels(state).set(count)
    store = registry.store
    DISK_FREE.set(math.nan if store.file is None else await asyncio.to_thread(files.free_bytes, store.file))
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
