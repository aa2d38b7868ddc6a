"""Deletes what has been kept for as long as it should be, a moment at a time: moves wait for each transaction."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Mapping
from functools import partial

from sqlalchemy import Connection, Delete, Select, bindparam, delete, exists, func, select

from . import jobs, tables
from .store import Store

LOCK = 7_461_627  # PostgreSQL advisory lock of the process that deletes
MOMENT_S = 0.02  # seconds that a transaction takes, unless one row takes longer
LOOK = 100  # rows found at a time


async def expire(store: Store, now: float, kept_s: Mapping[str, float], keep: Collection[str] = ()) -> int:
    """Delete what has expired at ``now``, in Unix time. Returns how many tables, replays and analyses that were.

    ``kept_s``: for how many seconds ``lobbies`` and other ``tables`` are kept after their last update, but for those in
    ``keep``, which are in use, and those with a deadline; ``replays`` after their game, once its table is gone; and
    ``analyses``. 0, or none given: for good. Raises `StorageFailed`.
    """
    rooms, replays, analyses = tables.rooms.c, tables.replays.c, tables.analyses.c
    waits = exists().where(tables.jobs.c.kind == jobs.DEADLINE, tables.jobs.c.key == rooms.room)
    has_table = exists().where(rooms.room == replays.room)
    kinds = {
        "lobbies": (tables.rooms, rooms.updated, [rooms.status == "lobby", ~waits]),
        "tables": (tables.rooms, rooms.updated, [rooms.status.in_(("playing", "over")), ~waits]),
        "replays": (tables.replays, replays.at, [~has_table]),
        "analyses": (tables.analyses, analyses.at, []),
    }
    count = 0
    for name, (table, since, conditions) in kinds.items():
        if seconds := kept_s.get(name):
            key = next(iter(table.primary_key))
            old = select(key).where(since < now - seconds, *conditions)
            gone = partial(_delete, delete(table).where(key == bindparam("gone")))
            count += await little_by_little(store, old, gone, keep if table is tables.rooms else ())
    return count


def _delete(statement: Delete, connection: Connection, key: str) -> None:
    connection.execute(statement, {"gone": key})


async def little_by_little(
    store: Store,
    old: Select[str],
    end: Callable[[Connection, str], object],
    keep: Collection[str] = (),
) -> int:
    """``end`` everything whose key ``old`` selects, unless it is in ``keep``; returns how many there were.

    On PostgreSQL only one process at a time does so: the others leave it to that one. Rows that somebody is writing to
    are left for later, as waiting for them could be a deadlock.
    """
    some = old.limit(LOOK + len(keep)).with_for_update(skip_locked=True)

    def a_few(connection: Connection) -> int:
        mine = select(func.pg_try_advisory_xact_lock(LOCK))
        if connection.dialect.name == "postgresql" and not connection.scalar(mine):
            return 0
        began, count = time.perf_counter(), 0
        for key in connection.scalars(some).all():
            if key not in keep:
                end(connection, key)
                count += 1
                if time.perf_counter() > began + MOMENT_S:
                    break
        return count

    count = 0
    while ended := await store.transaction(a_few):
        count += ended
    return count
