"""Carries out jobs (`tablee.server.storage.jobs`), in the one loop that looks for what is to be done.

Every process looks every `LOOK_S` seconds for jobs that are due, and as soon as it hears that some have been stored.
Those with a shard wait for the process that owns it; all others go to whichever process looks first. A job that fails
is tried again after ever longer waits: at most `MOST` times, unless something would stand still without it. The same
loop does what every process has to do again and again for itself, such as clearing its memory (`Jobs.repeat`).
"""

from __future__ import annotations

import asyncio
import logging
import math
from collections.abc import Awaitable, Callable, Collection
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Any, NamedTuple

from tablee.engine.errors import TableeError
from tablee.rooms.failures import Lost, StorageFailed, Superseded

from .cluster.ownership import Ownership
from .metrics import JOBS
from .storage import jobs
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
    """Raised by a handler: nothing is to be done before ``until``, by `Clock.due`."""

    def __init__(self, until: float) -> None:
        self.until = until


class _Handler(NamedTuple):
    carry_out: CarryOut
    at_once: int
    most: float  # attempts
    gone: Collection[str]
    together: bool


@dataclass
class _Repeated:
    work: Callable[[], Awaitable[object]]
    every_s: float
    next: float  # on the monotonic clock
    task: asyncio.Task[None] | None = None

    async def run(self) -> None:
        try:
            await self.work()
        except StorageFailed:  # which is in the log
            pass
        except Exception:  # it may go well the next time
            logger.exception("what is done again and again failed")


class Jobs:
    """The jobs of one process. Handlers are registered before `run`, which has to be running."""

    def __init__(self, store: Store, ownership: Ownership | None = None) -> None:
        self._store = store
        self._ownership = ownership or Ownership()
        self._handlers: dict[str, _Handler] = {}
        self._running: dict[str, tuple[str, asyncio.Task[None]]] = {}  # kinds and tasks, by claim
        self._repeated: list[_Repeated] = []
        self._looking = asyncio.Lock()
        self._renewed = self._noted = self._store.clock.steady()

    def register(
        self,
        kind: str,
        carry_out: CarryOut,
        *,
        at_once: int = 16,
        lasting: bool = False,
        gone: Collection[str] = (),
        together: bool = False,
    ) -> None:
        """Have ``carry_out`` called with jobs of a kind that are due and claimed, at most so many ``at_once``.

        ``lasting``: however often it fails, it is tried again, unless it raises a `TableeError` with a message of the
        ids in ``gone``: then there is nothing left to do. ``together``: all that waits for a place when the first of it
        is due comes as one job, whose data is a JSON array of theirs. Once ``carry_out`` returns, the job is deleted,
        unless it has been already, put off or stored anew. It may be called again for what it has done before, if this
        process or the database fails at the wrong moment.
        """
        self._handlers[kind] = _Handler(carry_out, at_once, math.inf if lasting else MOST, gone, together)

    def repeat(self, work: Callable[[], Awaitable[object]], every_s: float, *, first_s: float | None = None) -> None:
        """Have every process call ``work`` every so many seconds, the first time after ``first_s`` if that is given."""
        self._repeated.append(
            _Repeated(work, every_s, self._store.clock.steady() + (every_s if first_s is None else first_s))
        )

    async def store(self, *due: Due) -> None:
        """Store jobs that follow from no event of a table."""
        await self._store.write("", jobs.job_writes(due))

    async def run(self) -> None:
        """Carry out what is due, again and again; never returns."""
        alone = self._ownership.shards() is None
        while True:
            self._repeat()
            wait = LOOK_S
            try:
                if alone:  # whoever claimed something has died
                    await self._store.transaction(jobs.orphan)
                    alone = False
                await self.look()
                await self._store.listen()
            except StorageFailed:  # which is in the log
                wait = TROUBLE_S
            except Exception:  # all else that the process has to do depends on this loop
                logger.exception("jobs could not be looked for")
                wait = TROUBLE_S
            with suppress(TimeoutError):
                async with asyncio.timeout(wait):
                    await self._store.jobs_stored.wait()
            self._store.jobs_stored.clear()

    def _repeat(self) -> None:
        """Begin what is to be done again, unless it is still being done."""
        now = self._store.clock.steady()
        for one in self._repeated:
            if now >= one.next and (one.task is None or one.task.done()):
                one.next = now + one.every_s
                one.task = asyncio.create_task(one.run())

    async def look(self) -> None:
        """Claim what is due and begin with it; go on with what is claimed. Raises `StorageFailed`."""
        async with self._looking:
            await self._keep()
            await self._claim()

    async def settle(self, *kinds: str) -> None:
        """Carry out what is due of these kinds, or of all, and wait until it is done. Raises `StorageFailed`."""
        await self.look()
        running = [task for kind, task in self._running.values() if not kinds or kind in kinds]
        if running:
            await asyncio.wait(running)  # they go on if whoever waits here is cancelled

    async def _claim(self) -> None:
        shards = self._ownership.shards()
        for kind in await self._store.ready(shards):
            handler = self._handlers.get(kind)
            free = 0 if handler is None else handler.at_once - sum(of == kind for of, _ in self._running.values())
            if handler is None or free <= 0:
                continue
            now = self._store.clock.due()
            claim = partial(jobs.claim, kind=kind, now=now, shards=shards, most=free, together=handler.together)
            for job in await self._store.transaction(claim):
                assert job.claimed_by is not None
                task = asyncio.create_task(self._carry_out(handler, job, job.claimed_by))
                self._running[job.claimed_by] = kind, task

    async def _keep(self) -> None:
        """Renew our claims, and note what time it is."""
        now = self._store.clock.steady()
        if self._running and now >= self._renewed + RENEW_S:
            self._renewed = now
            renew = partial(jobs.renew, claims=list(self._running), now=self._store.clock.due())
            await self._store.transaction(renew)
        if now >= self._noted + NOTE_S:
            self._noted = now
            await self._store.agree(self._handlers)

    async def _carry_out(self, handler: _Handler, job: Job, claim: str) -> None:
        about = {"job": job.kind, "count": job.attempts}
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
            later = {"until": self._store.clock.due() + LOOK_S, "attempts": 0}
        except Exception as error:
            if isinstance(error, TableeError) and error.message.id in handler.gone:
                JOBS.labels(job.kind, "done").inc()
            else:
                JOBS.labels(job.kind, "failed").inc()
                logger.error("a job failed", exc_info=error, extra=about)
                wait = min(FIRST_RETRY_S * 4 ** min(job.attempts - 1, MOST), LAST_RETRY_S)
                later = {"until": self._store.clock.due() + wait}
        with suppress(StorageFailed):  # then the claim ends by itself
            if later is None:
                await self._store.transaction(partial(jobs.finish, claims=[claim]))
            else:
                await self._store.transaction(partial(jobs.put_off, claim=claim, **later))
        self._running.pop(claim, None)
        self._store.jobs_stored.set()  # there may be others, or the same again

    async def close(self) -> None:
        """Stop, and leave what is not done to the others, or to this process when it starts again."""
        running, self._running = self._running, {}
        tasks = [task for _, task in running.values()] + [one.task for one in self._repeated if one.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if running:
            with suppress(StorageFailed):
                await self._store.transaction(partial(jobs.release, claims=list(running)))
