"""Deletes what has been kept for as long as it should be, a moment at a time: moves wait for each transaction."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Mapping

from sqlalchemy import Connection, Select, Table, and_, bindparam, delete, exists, false, func, or_, select

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
    lobbies_s, tables_s, replays_s, analyses_s = (
        kept_s.get(name, 0.0) for name in ("lobbies", "tables", "replays", "analyses")
    )
    rooms, replays, analyses = tables.rooms.c, tables.replays.c, tables.analyses.c
    old = or_(
        false(),
        *([and_(rooms.status == "lobby", rooms.updated < now - lobbies_s)] if lobbies_s else ()),
        *([and_(rooms.status.in_(("playing", "over")), rooms.updated < now - tables_s)] if tables_s else ()),
    )
    waiting = exists().where(tables.jobs.c.kind == jobs.DEADLINE, tables.jobs.c.key == rooms.room)
    there = exists().where(rooms.room == replays.room)
    count = 0
    if lobbies_s or tables_s:
        count += await little_by_little(store, select(rooms.room).where(old, ~waiting), _delete(tables.rooms), keep)
    if replays_s:
        query = select(replays.id).where(replays.at < now - replays_s, ~there)
        count += await little_by_little(store, query, _delete(tables.replays))
    if analyses_s:
        query = select(analyses.id).where(analyses.at < now - analyses_s)
        count += await little_by_little(store, query, _delete(tables.analyses))
    return count


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


def _delete(table: Table) -> Callable[[Connection, str], object]:
    key = next(iter(table.primary_key))
    gone = delete(table).where(key == bindparam("gone"))
    return lambda connection, id: connection.execute(gone, {"gone": id})
