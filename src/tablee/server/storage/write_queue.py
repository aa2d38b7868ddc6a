"""The one writer: gathers everything that is to be written while it is busy into one transaction.

Under load many rows share one disk sync, and a lone row waits for nothing.
"""

from __future__ import annotations

import asyncio
import time
from collections import defaultdict
from collections.abc import Set
from operator import attrgetter
from typing import NamedTuple

from sqlalchemy import Connection, func, select, tuple_
from sqlalchemy.exc import IntegrityError

from tablee.rooms.failures import ClaimLost, Conflict, OwnerChanged, StorageFailed
from tablee.server.metrics import COMMIT_SECONDS, COMMIT_WRITES

from . import jobs, tables
from .database import Database, damaged, failure
from .statement import Row, Statement, Writes

MAX_QUEUED = 10_000  # writes queued; further callers wait to enqueue
MAX_BATCH = 1_000  # writes per transaction
FROZEN = "4s"  # within a transaction, no process thinks for so long


class Fence(NamedTuple):
    """The claim on a shard of the tables under which a process writes: void once ``epoch`` has grown.

    `tablee.server.cluster` hands it out.
    """

    shard: int
    owner: int
    epoch: int


class _Write(NamedTuple):
    room: str
    writes: Writes
    fence: Fence | None
    claim: str | None
    done: asyncio.Future[None]


class WriteQueue:
    """Everything that is to be written, and the task that does so."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._queue: asyncio.Queue[_Write] = asyncio.Queue(MAX_QUEUED)
        self._closed = False
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Write what is queued, and nothing more."""
        self._closed = True
        await self._queue.join()
        self._task.cancel()
        await asyncio.wait([self._task])

    async def write(self, room: str, writes: Writes, fence: Fence | None = None, claim: str | None = None) -> None:
        """Have rows written for a room, and the job under ``claim`` deleted that they carry out.

        Returns once that will survive a power cut. Having written nothing, raises `Conflict` if a row is not acceptable
        beside those that are stored, `OwnerChanged` if ``fence`` is void, `ClaimLost` if ``claim`` is, and else
        `StorageFailed`.
        """
        if self._closed:
            raise StorageFailed("store-closed")
        write = _Write(room, writes, fence, claim, asyncio.get_running_loop().create_future())
        await self._queue.put(write)
        await write.done

    async def _run(self) -> None:
        while True:
            batch = [await self._queue.get()]
            while len(batch) < MAX_BATCH and not self._queue.empty():
                batch.append(self._queue.get_nowait())
            batch.sort(key=attrgetter("room"))  # one order, so that two processes cannot deadlock on rows
            began = time.perf_counter()
            failures = await self._store(batch)
            COMMIT_SECONDS.observe(time.perf_counter() - began)
            COMMIT_WRITES.observe(len(batch))
            for write, failed in zip(batch, failures, strict=True):
                if write.done.cancelled():  # the caller has gone
                    pass
                elif failed is None:
                    write.done.set_result(None)
                else:
                    write.done.set_exception(failed)
                self._queue.task_done()

    async def _store(self, batch: list[_Write]) -> list[Exception | None]:
        """Store as much of a batch as possible. Returns each write's error, None where it was stored."""
        try:
            try:
                await self._database.transaction(lambda connection: self._execute(connection, batch))
                return [None] * len(batch)
            except (IntegrityError, OwnerChanged, ClaimLost):
                return await self._database.transaction(lambda connection: self._one_by_one(connection, batch))
        except Exception as error:  # whatever it is, the callers get it and the writer goes on
            if damaged(error) and len(batch) > 1:  # nothing more can be stored in that transaction
                return [failed for write in batch for failed in await self._store([write])]
            failed = failure(error)
            return [type(failed)(failed.message.id) for _ in batch]

    def _one_by_one(self, connection: Connection, batch: list[_Write]) -> list[Exception | None]:
        """Store a batch without the writes that conflict with what is stored or with those before them."""
        failures: list[Exception | None] = []
        for write in batch:
            try:
                with connection.begin_nested():
                    self._execute(connection, [write])
                failures.append(None)
            except IntegrityError:
                failures.append(Conflict())
            except (OwnerChanged, ClaimLost) as void:
                failures.append(void)
        return failures

    def _execute(self, connection: Connection, batch: list[_Write]) -> None:
        _hold(connection, {write.fence for write in batch if write.fence is not None})
        claims = [write.claim for write in batch if write.claim is not None]
        if claims and jobs.finish(connection, claims) < len(claims):
            raise ClaimLost
        gathered: dict[Statement, list[Row]] = defaultdict(list)
        for write in batch:
            for statement, rows in write.writes.items():
                gathered[statement] += rows
        for statement in sorted(gathered, key=attrgetter("order")):
            rows = gathered[statement]
            if statement.key is not None:
                rows.sort(key=statement.key)
            if rows:
                statement.write(connection, rows)


def _hold(connection: Connection, fences: Set[Fence]) -> None:
    """Lock the shards of ``fences`` until the transaction ends. Raises `OwnerChanged` if one of the fences is void.

    Should this process freeze meanwhile, PostgreSQL ends the transaction before the lease ends.
    """
    if not fences:
        return
    shards = tables.shards.c
    claims = tuple_(shards.shard, shards.owner, shards.epoch)
    timeout = func.set_config("idle_in_transaction_session_timeout", FROZEN, True)
    query = select(shards.shard, timeout).where(claims.in_(sorted(fences)))
    query = query.order_by(shards.shard).with_for_update(read=True)
    if len(connection.execute(query).all()) < len(fences):
        raise OwnerChanged
