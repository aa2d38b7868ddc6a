"""Analyses of finished games, made on request: one at a time, in a separate process, then stored for good.

Anyone who may open a replay may have it analysed; each game is analysed once, however many ask, and addresses take
turns. A restart forgets unfinished analyses: clients that are waiting ask again.
"""

from __future__ import annotations

import asyncio
import logging
import re
import sys

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tablee.engine.errors import TableeError
from tablee.server.storage.store import Store
from tablee.wire.analysis import Analysing

from .limits import Limits, address
from .responses import JSON, cacheable, json, with_problems
from .turns import Turns

COMMAND = (sys.executable, "-m", "tablee.server.analysis_process")
TIME_LIMIT_S = 1800.0  # of one analysis
MAX_BYTES = 2**26  # bytes in one analysis
FAILURE_SHOWN_S = 60.0  # how long a failure is reported to those who ask

_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")

logger = logging.getLogger(__name__)


class _Job:
    """An analysis that is running, queued or failed."""

    def __init__(self) -> None:
        self.state = Analysing("waiting")
        self.task: asyncio.Task[None]


class Analyses:
    """Answers requests for analyses and runs them."""

    def __init__(self, store: Store, limits: Limits) -> None:
        self._store = store
        self._limits = limits
        self._jobs: dict[str, _Job] = {}
        self._turns = Turns()

    def routes(self) -> list[Route]:
        """The routes; they must come before those of the replays."""
        path = "/api/replays/{id}/analysis"
        return [
            Route(path, with_problems(self._get), methods=["GET"]),
            Route(path, with_problems(self._post), methods=["POST"]),
        ]

    async def close(self) -> None:
        """Cancel whatever is running."""
        tasks = [job.task for job in self._jobs.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _get(self, request: Request) -> Response:
        """``GET /api/replays/{id}/analysis``: the progress, and the analysis itself once it is done."""
        id, done = await self._stored(request)
        if done is not None:
            return done
        job = self._jobs.get(id)
        return json(Analysing("none") if job is None else job.state)

    async def _post(self, request: Request) -> Response:
        """``POST /api/replays/{id}/analysis``: start it unless it is done or under way; answers like `_get`."""
        id, done = await self._stored(request)
        if done is not None:
            return done
        job = self._jobs.get(id)
        if job is None or job.state.state == "failed":
            who = address(request.client)
            self._limits.check_slots("analyses-waiting", self._turns.waiting(who))
            self._limits.check_slots(
                "analyses-waiting-all", sum(job.state.state != "failed" for job in self._jobs.values())
            )
            self._limits.take_from("analyses", who)
            job = self._jobs[id] = _Job()
            job.task = asyncio.create_task(self._run(id, job, who))
        return json(job.state, 202)

    async def _stored(self, request: Request) -> tuple[str, Response | None]:
        """The replay's id, and its analysis if that is stored. Raises `TableeError` if there is no such replay."""
        id: str = request.path_params["id"]
        if not _ID.fullmatch(id):
            raise TableeError("replay-web-unknown")
        data = await self._store.analysis(id)
        if data is not None:  # stored as JSON already
            return id, cacheable(request, b'{"state":"done","analysis":' + data + b"}", JSON)
        if id not in self._jobs and await self._store.replay(id) is None:
            raise TableeError("replay-web-unknown")
        return id, None

    async def _run(self, id: str, job: _Job, who: str) -> None:
        try:
            async with self._turns.turn(who), asyncio.timeout(TIME_LIMIT_S):
                await self._make(id, job)
            del self._jobs[id]
        except Exception as error:
            logger.error("an analysis was not made", exc_info=error)
            job.state = Analysing("failed")
            asyncio.get_running_loop().call_later(FAILURE_SHOWN_S, self._forget, id, job)

    def _forget(self, id: str, job: _Job) -> None:
        if self._jobs.get(id) is job:
            del self._jobs[id]

    async def _make(self, id: str, job: _Job) -> None:
        replay = await self._store.replay(id)
        if replay is None:
            raise RuntimeError("the replay was deleted meanwhile")
        job.state = Analysing("running")
        pipe = asyncio.subprocess.PIPE
        process = await asyncio.create_subprocess_exec(*COMMAND, stdin=pipe, stdout=pipe, limit=MAX_BYTES)
        try:
            await self._store.store_analysis(id, await _read_progress(process, replay, job))
        finally:
            if process.returncode is None:
                process.kill()
            await process.communicate()  # its remaining output, and its exit


async def _read_progress(process: asyncio.subprocess.Process, replay: bytes, job: _Job) -> bytes:
    """Send the process its replay, keep ``job`` up to date with its progress, and return the analysis as JSON."""
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(replay)
    process.stdin.close()
    async for line in process.stdout:
        if line.startswith(b"{"):
            return bytes(line.strip())
        done, total = msgspec.json.decode(line, type=tuple[int, int])
        job.state = Analysing("running", done, total)
    raise RuntimeError("the process ended without an analysis")
