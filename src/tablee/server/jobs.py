"""Carries out jobs (`tablee.server.storage.jobs`): the one loop of each process that looks for work.

Every process looks every `LOOK_S` seconds for jobs that are due, and as soon as it hears that some have been stored.
Those with a shard wait for the process that owns it; all others go to whichever process looks first. A job that fails
is tried again after ever longer waits, at most `MAX_ATTEMPTS` times unless it is `lasting`. The same loop does the
periodic work of each process, such as clearing its memory (`Jobs.repeat`).
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
from tablee.rooms.failures import ClaimLost, OwnerChanged, StorageFailed

from .cluster.ownership import Ownership
from .metrics import JOBS
from .storage import jobs
from .storage.jobs import CLAIM_S, Due, Job
from .storage.store import Store

logger = logging.getLogger(__name__)

LOOK_S = 1.0
RENEW_S = CLAIM_S / 4
NOTE_S = 60.0  # seconds between two records of the time
TROUBLE_S = 5.0  # seconds to wait for a database that does not answer
MAX_ATTEMPTS = 8
FIRST_RETRY_S, LAST_RETRY_S = 5.0, 3600.0

CarryOut = Callable[[Job], Awaitable[None]]


class Postponed(Exception):
    """Raised by a handler to postpone its job: it is due again at ``until``, by `Clock.due`."""

    def __init__(self, until: float) -> None:
        self.until = until


class _Handler(NamedTuple):
    carry_out: CarryOut
    at_once: int
    max_attempts: float
    final_errors: Collection[str]
    batched: bool


@dataclass
class _Periodic:
    work: Callable[[], Awaitable[object]]
    every_s: float
    next: float  # by `Clock.steady`
    task: asyncio.Task[None] | None = None

    async def run(self) -> None:
        try:
            await self.work()
        except StorageFailed:  # which is in the log
            pass
        except Exception:  # it may go well the next time
            logger.exception("periodic work failed")


class Jobs:
    """The jobs of one process. Handlers are registered before `run`, which has to be running."""

    def __init__(self, store: Store, ownership: Ownership | None = None) -> None:
        self._store = store
        self._ownership = ownership or Ownership()
        self._handlers: dict[str, _Handler] = {}
        self._running: dict[str, tuple[str, asyncio.Task[None]]] = {}  # kinds and tasks, by claim
        self._periodic: list[_Periodic] = []
        self._looking = asyncio.Lock()
        self._renewed = self._noted = self._store.clock.steady()

    def register(
        self,
        kind: str,
        carry_out: CarryOut,
        *,
        at_once: int = 16,
        lasting: bool = False,
        final_errors: Collection[str] = (),
        batched: bool = False,
    ) -> None:
        """Register the handler of a kind of job; at most ``at_once`` of them run at a time in this process.

        ``lasting``: a failed job is retried without limit. A `TableeError` whose message has one of the ids in
        ``final_errors`` ends the job, as nothing is left to do. ``batched``: when a job falls due, all waiting jobs
        with its address come as one, whose data is a JSON array of theirs. A job is deleted once ``carry_out``
        returns, unless it was stored anew meanwhile. ``carry_out`` may be called twice for one job if the process or
        the database fails in between.
        """
        self._handlers[kind] = _Handler(
            carry_out, at_once, math.inf if lasting else MAX_ATTEMPTS, final_errors, batched
        )

    def repeat(self, work: Callable[[], Awaitable[object]], every_s: float, *, first_s: float | None = None) -> None:
        """Call ``work`` in every process each ``every_s`` seconds, for the first time after ``first_s`` if given."""
        self._periodic.append(
            _Periodic(work, every_s, self._store.clock.steady() + (every_s if first_s is None else first_s))
        )

    async def store(self, *due: Due) -> None:
        """Store jobs that follow from no event of a table."""
        await self._store.write("", jobs.job_writes(due))

    async def run(self) -> None:
        """Carry out due jobs and periodic work; never returns."""
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
        """Start the periodic work that is due, unless it is still running."""
        now = self._store.clock.steady()
        for periodic in self._periodic:
            if now >= periodic.next and (periodic.task is None or periodic.task.done()):
                periodic.next = now + periodic.every_s
                periodic.task = asyncio.create_task(periodic.run())

    async def look(self) -> None:
        """Claim due jobs and start them; renew the claims of running ones. Raises `StorageFailed`."""
        async with self._looking:
            await self._keep()
            await self._claim()

    async def settle(self, *kinds: str) -> None:
        """Carry out the due jobs of these kinds (default: all), and wait for them. Raises `StorageFailed`."""
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
            claim = partial(jobs.claim, kind=kind, now=now, shards=shards, limit=free, batched=handler.batched)
            for job in await self._store.transaction(claim):
                assert job.claimed_by is not None
                task = asyncio.create_task(self._carry_out(handler, job, job.claimed_by))
                self._running[job.claimed_by] = kind, task

    async def _keep(self) -> None:
        """Renew our claims, and record the time."""
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
        later: dict[str, Any] | None = None  # when it is due again, and other columns that change
        try:
            if job.attempts <= handler.max_attempts:
                await handler.carry_out(job)
                JOBS.labels(job.kind, "done").inc()
            else:
                JOBS.labels(job.kind, "given up").inc()
                logger.error("a job was given up", extra=about)
        except ClaimLost:  # somebody else is at it, or there is another in its place
            JOBS.labels(job.kind, "superseded").inc()
        except Postponed as postponed:
            later = {"until": postponed.until, "attempts": 0}
        except OwnerChanged:  # the table has another owner by now
            later = {"until": self._store.clock.due() + LOOK_S, "attempts": 0}
        except Exception as error:
            if isinstance(error, TableeError) and error.message.id in handler.final_errors:
                JOBS.labels(job.kind, "done").inc()
            else:
                JOBS.labels(job.kind, "failed").inc()
                logger.error("a job failed", exc_info=error, extra=about)
                wait = min(FIRST_RETRY_S * 4 ** min(job.attempts - 1, MAX_ATTEMPTS), LAST_RETRY_S)
                later = {"until": self._store.clock.due() + wait}
        with suppress(StorageFailed):  # then the claim ends by itself
            if later is None:
                await self._store.transaction(partial(jobs.finish, claims=[claim]))
            else:
                await self._store.transaction(partial(jobs.postpone, claim=claim, **later))
        self._running.pop(claim, None)
        self._store.jobs_stored.set()  # there may be others, or the same again

    async def close(self) -> None:
        """Stop, and release unfinished jobs to other processes, or to this one after a restart."""
        running, self._running = self._running, {}
        tasks = [task for _, task in running.values()] + [each.task for each in self._periodic if each.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if running:
            with suppress(StorageFailed):
                await self._store.transaction(partial(jobs.release, claims=list(running)))
