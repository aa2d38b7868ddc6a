"""Carries out jobs (`tablee.server.storage.jobs`): any process those of any table, but a table's own only its owner.

Every process looks every `LOOK_S` seconds for what is due and can be claimed. A job that fails is tried again later and
later: at most `MOST` times, unless something would stand still without it.
"""

from __future__ import annotations

import asyncio
import logging
import math
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import Any, NamedTuple

from .cluster.ownership import Alone, Ownership
from .metrics import JOBS
from .storage import jobs
from .storage.failures import Lost, StorageFailed, Superseded
from .storage.jobs import CLAIM_S, Due, Job
from .storage.store import Store

logger = logging.getLogger(__name__)

LOOK_S = 1.0
RENEW_S = CLAIM_S / 4
NOTE_S = 60.0  # seconds between two notes of the time
TROUBLE_S = 5.0  # seconds to wait for a database that does not answer
MOST = 8  # attempts
FIRST_RETRY_S, LAST_RETRY_S = 5.0, 3600.0

CarryOut = Callable[[Job], Awaitable[None]]


class PutOff(Exception):
    """Raised by a handler: nothing is to be done before ``until``, by `Store.time`."""

    def __init__(self, until: float) -> None:
        self.until = until


class _Handler(NamedTuple):
    carry_out: CarryOut
    at_once: int
    most: float  # attempts


class _Running(NamedTuple):
    kind: str
    task: asyncio.Task[None]


class Jobs:
    """The jobs of one process. Handlers are registered before `run`, which has to be running."""

    def __init__(self, store: Store, ownership: Ownership | None = None) -> None:
        self._store = store
        self._ownership = ownership or Alone()
        self._handlers: dict[str, _Handler] = {}
        self._running: dict[str, _Running] = {}  # by claim
        self._woken = asyncio.Event()
        self._renewed = self._noted = time.monotonic()

    def register(self, kind: str, carry_out: CarryOut, *, at_once: int = 16, lasting: bool = False) -> None:
        """Have ``carry_out`` called with jobs of a kind that are due and claimed, at most so many ``at_once``.

        ``lasting``: however often it fails, it is tried again. The job is deleted once that returns, unless it has been
        already, put off or stored anew. It may be called again for what it has done before, if this process or the
        database fails at the wrong moment.
        """
        self._handlers[kind] = _Handler(carry_out, at_once, math.inf if lasting else MOST)

    async def store(self, *due: Due) -> None:
        """Store jobs that follow from no event of a table."""
        await self._store.write("", jobs.stored(due))
        self.wake()

    def wake(self) -> None:
        """Look at once for what is due."""
        self._woken.set()

    async def run(self) -> None:
        """Carry out what is due, again and again; never returns."""
        alone = self._ownership.shards() is None
        while True:
            wait = LOOK_S
            try:
                if alone:  # whoever claimed something has died
                    await self._store.transaction(jobs.orphan)
                    alone = False
                await self.look()
            except StorageFailed:  # which is in the log
                wait = TROUBLE_S
            with suppress(TimeoutError):
                await asyncio.wait_for(self._woken.wait(), wait)
            self._woken.clear()

    async def look(self) -> None:
        """Claim what is due and begin with it; go on with what is claimed. Raises `StorageFailed`."""
        await self._keep()
        shards = self._ownership.shards()
        for kind in await self._store.ready(shards):
            handler = self._handlers.get(kind)
            free = 0 if handler is None else handler.at_once - sum(job.kind == kind for job in self._running.values())
            if handler is None or free <= 0:
                continue
            now = self._store.time.now()
            for job in await self._store.transaction(partial(jobs.claim, kind=kind, now=now, shards=shards, most=free)):
                assert job.claimed_by is not None
                task = asyncio.create_task(self._carry_out(handler, job, job.claimed_by))
                self._running[job.claimed_by] = _Running(kind, task)

    async def _keep(self) -> None:
        """Renew our claims, and note what time it is."""
        now = time.monotonic()
        if self._running and now >= self._renewed + RENEW_S:
            self._renewed = now
            renew = partial(jobs.renew, claims=list(self._running), now=self._store.time.now())
            await self._store.transaction(renew)
        if now >= self._noted + NOTE_S:
            self._noted = now
            await self._store.agree()

    async def _carry_out(self, handler: _Handler, job: Job, claim: str) -> None:
        about = {"kind": job.kind, "key": job.key, "attempt": job.attempts}
        later: dict[str, Any] | None = None  # when it is tried again, and what is noted of that
        try:
            if job.attempts <= handler.most:
                await handler.carry_out(job)
                JOBS.labels(job.kind, "done").inc()
            else:
                JOBS.labels(job.kind, "given up").inc()
                logger.error("a job was given up", extra=about)
        except Superseded:  # somebody else is at it, or there is another in its place
            JOBS.labels(job.kind, "superseded").inc()
        except PutOff as waiting:
            later = {"until": waiting.until, "attempts": 0}
        except Lost:  # the table has another owner by now
            later = {"until": self._store.time.now() + LOOK_S, "attempts": 0}
        except Exception as error:
            JOBS.labels(job.kind, "failed").inc()
            logger.error("a job failed", exc_info=error, extra=about)
            wait = min(FIRST_RETRY_S * 4 ** min(job.attempts - 1, MOST), LAST_RETRY_S)
            later = {"until": self._store.time.now() + wait}
        with suppress(StorageFailed):  # then the claim ends by itself
            if later is None:
                await self._store.transaction(partial(jobs.finish, claims=[claim]))
            else:
                await self._store.transaction(partial(jobs.put_off, claim=claim, **later))
        self._running.pop(claim, None)
        self.wake()

    async def close(self) -> None:
        """Stop, and leave what is not done to the others, or to this process when it starts again."""
        running, self._running = self._running, {}
        for job in running.values():
            job.task.cancel()
        await asyncio.gather(*(job.task for job in running.values()), return_exceptions=True)
        if running:
            with suppress(StorageFailed):
                await self._store.transaction(partial(jobs.release, claims=list(running)))
