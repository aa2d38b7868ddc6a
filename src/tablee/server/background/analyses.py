"""Analyses of finished games, made on request in a separate process, then stored for good.

Anyone who may open a replay may have it analysed; each game is analysed once, however many ask, and addresses take
turns. What is asked for is a job: any process of the server takes it, one at a time, and another one or the same takes
it up again should that process end.
"""

from __future__ import annotations

import asyncio
import logging
import sys
import time
from contextlib import suppress
from functools import partial

import msgspec
from sqlalchemy import Connection

from tablee.engine.message import decoder
from tablee.rooms.failures import ClaimLost, Conflict, StorageFailed
from tablee.server.jobs import Jobs, Postponed
from tablee.server.people.results.history import costs
from tablee.server.storage import jobs
from tablee.server.storage.jobs import Due, Job
from tablee.server.storage.store import Store
from tablee.wire.analysis import FORMAT, Analysis, AnalysisProgress

COMMAND = (sys.executable, "-m", "tablee.server.background.analysis_process")
KIND = "analysis"
TIME_LIMIT_S = 1800.0  # of one analysis
ATTEMPTS = 3  # of processes to live to its end
MAX_BYTES = 2**26  # bytes in one analysis
FAILURE_SHOWN_S = 60.0  # how long a failure is reported to those who ask
NOTED_S = 1.0  # seconds between two notes of the progress

_CURRENT = msgspec.json.encode({"format": FORMAT})[:-1]  # how an analysis begins

logger = logging.getLogger(__name__)


class _Progress(msgspec.Struct, omit_defaults=True):
    """The data of a job: who asked (a hash), and what has become of it."""

    who: str
    done: int = 0
    total: int = 0
    failed: bool = False


_progress = msgspec.json.Decoder(_Progress).decode
_analysis = decoder(Analysis).decode


class Analyses:
    """Makes what analyses are asked for, one at a time, and says how far they are."""

    def __init__(self, store: Store, jobs: Jobs) -> None:
        self._store = store
        jobs.register(KIND, self._run, at_once=1)

    async def analysis(self, id: str) -> Analysis | None:
        """The analysis of a replay; None if there is none that can be read, or only one of an earlier version."""
        data = await self._store.analysis(id)
        if data is None or not data.startswith(_CURRENT):
            return None
        with suppress(msgspec.MsgspecError):
            return await asyncio.to_thread(_analysis, data)  # which may be large
        return None

    async def progress(self, id: str) -> AnalysisProgress | None:
        """How far an analysis is that has been asked for; None if it has not."""
        job = await self._store.job(KIND, id)
        if job is None:
            return None
        progress = _progress(job.data)
        if progress.failed:
            return AnalysisProgress("failed")
        if not job.running(self._store.clock.due()):
            return AnalysisProgress("waiting")
        return AnalysisProgress("running", progress.done, progress.total)

    async def waiting(self, who: str) -> tuple[int, int]:
        """How many analyses wait that ``who`` has asked for, and how many wait or run in all."""
        now = self._store.clock.due()
        theirs = [(job, _progress(job.data)) for job in await self._store.jobs(KIND)]
        going_on = [(job, progress.who) for job, progress in theirs if not progress.failed]
        return sum(asker == who and not job.running(now) for job, asker in going_on), len(going_on)

    async def ask(self, id: str, who: str) -> None:
        """Have a replay analysed, which is there."""
        await self._store.transaction(partial(_enter, id=id, who=who, now=self._store.clock.due()))

    async def _run(self, job: Job) -> None:
        replay = await self._store.replay(job.key)
        progress = _progress(job.data)
        if progress.failed or replay is None:  # the failure has been told, or the replay was deleted meanwhile
            return
        assert job.claimed_by is not None
        try:
            if job.attempts > ATTEMPTS:
                raise RuntimeError("each process that made it has ended")
            async with asyncio.timeout(TIME_LIMIT_S):
                await self._make(job.key, job.claimed_by, replay, progress)
        except (Postponed, StorageFailed, ClaimLost):
            raise
        except Exception as error:
            logger.error("an analysis was not made", exc_info=error)
            told = msgspec.json.encode(msgspec.structs.replace(progress, failed=True))
            until = self._store.clock.due() + FAILURE_SHOWN_S
            await self._store.transaction(partial(jobs.postpone, claim=job.claimed_by, until=until, data=told))

    async def _make(self, id: str, claim: str, replay: bytes, progress: _Progress) -> None:
        pipe = asyncio.subprocess.PIPE
        process = await asyncio.create_subprocess_exec(*COMMAND, stdin=pipe, stdout=pipe, limit=MAX_BYTES)
        try:
            made = await self._read(process, claim, replay, progress)
            await self._store.store_analysis(id, replay, made, claim, costs(id, made))
        except Conflict:  # somebody has been taken out of the replay: once more, of what is left
            raise Postponed(self._store.clock.due()) from None
        finally:
            if process.returncode is None:
                process.kill()
            await process.communicate()  # its remaining output, and its exit

    async def _read(self, process: asyncio.subprocess.Process, claim: str, replay: bytes, progress: _Progress) -> bytes:
        """Send the process its replay, note its progress now and then, and return the analysis as JSON."""
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(replay)
        process.stdin.close()
        noted = 0.0
        async for line in process.stdout:
            if line.startswith(b"{"):
                return bytes(line.strip())
            progress.done, progress.total = msgspec.json.decode(line, type=tuple[int, int])
            if time.monotonic() > noted + NOTED_S:
                noted = time.monotonic()
                await self._store.transaction(partial(jobs.note, claim=claim, data=msgspec.json.encode(progress)))
        raise RuntimeError("the process ended without an analysis")


def _enter(connection: Connection, id: str, who: str, now: float) -> None:
    """Store the job, for its turn: addresses go round, beginning with those who wait for fewer."""
    asked = [
        Job(*row) for row in connection.execute(jobs.of_kind(KIND)) if row.key != id or not _progress(row.data).failed
    ]
    if any(job.key == id for job in asked):
        return
    first = min((job.turn for job in asked), default=0)
    turn = max((job.turn + 1 for job in asked if _progress(job.data).who == who), default=first)
    jobs.store(connection, Due(KIND, id, now, msgspec.json.encode(_Progress(who)), turn))
