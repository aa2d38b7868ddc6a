"""Analyses of finished games, made when somebody asks: one at a time, in a process of their own, kept for good.

Whoever may open a replay may have it analysed; a game is analysed once, however many ask. A restart forgets those that
are not done: whoever waits asks again.
"""

from __future__ import annotations

import asyncio
import logging
import re
import sys
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tablee.engine.errors import TableeError
from tablee.server.storage.store import Store
from tablee.wire.analysis import Analysing

from .api import json, kept, told
from .limits import Limits, address

COMMAND = (sys.executable, "-m", "tablee.server.analysis_process")
TIME = 1800.0  # seconds that an analysis may take
LONGEST = 2**26  # bytes of one
FAILED = 60.0  # seconds for which a failure is told to those who ask

_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")

logger = logging.getLogger(__name__)


class _Job:
    """An analysis that is made, waits to be, or failed."""

    def __init__(self) -> None:
        self.state = Analysing("waiting")
        self.task: asyncio.Task[None]


class Analyses:
    """Answers those who ask for analyses, and has them made."""

    def __init__(self, store: Store, limits: Limits) -> None:
        self._store = store
        self._limits = limits
        self._jobs: dict[str, _Job] = {}
        self._one = asyncio.Semaphore(1)

    def routes(self) -> list[Route]:
        """The routes, to be asked before those of replays."""
        path = "/api/replays/{id}/analysis"
        return [Route(path, told(self._get), methods=["GET"]), Route(path, told(self._post), methods=["POST"])]

    async def close(self) -> None:
        """End whatever is being made."""
        tasks = [job.task for job in self._jobs.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _get(self, request: Request) -> Response:
        """``GET /api/replays/{id}/analysis``: how far it is, and the analysis once it is done."""
        id, done = await self._found(request)
        if done is not None:
            return done
        job = self._jobs.get(id)
        return json(Analysing("none") if job is None else job.state)

    async def _post(self, request: Request) -> Response:
        """``POST /api/replays/{id}/analysis``: have it made, unless it is done or under way; answers as `_get`."""
        id, done = await self._found(request)
        if done is not None:
            return done
        job = self._jobs.get(id)
        if job is None or job.state.state == "failed":
            self._limits.room("analyses-waiting", sum(job.state.state != "failed" for job in self._jobs.values()))
            self._limits.take("analyses", address(request.client))
            job = self._jobs[id] = _Job()
            job.task = asyncio.create_task(self._run(id, job))
        return json(job.state, 202)

    async def _found(self, request: Request) -> tuple[str, Response | None]:
        """The replay asked about, and the answer if its analysis is kept. Raises `TableeError` if there is none."""
        id: str = request.path_params["id"]
        if not _ID.fullmatch(id):
            raise TableeError("replay-web-unknown")
        data = await self._store.analysis(id)
        if data is not None:  # it is JSON as it is kept
            return id, kept(request, b'{"state":"done","analysis":' + data + b"}", "application/json")
        if id not in self._jobs and await self._store.replay(id) is None:
            raise TableeError("replay-web-unknown")
        return id, None

    async def _run(self, id: str, job: _Job) -> None:
        try:
            async with self._one, asyncio.timeout(TIME):
                await self._make(id, job)
            del self._jobs[id]
        except Exception as error:
            logger.error("an analysis was not made", exc_info=error)
            job.state = Analysing("failed")
            asyncio.get_running_loop().call_later(FAILED, self._forget, id, job)

    def _forget(self, id: str, job: _Job) -> None:
        if self._jobs.get(id) is job:
            del self._jobs[id]

    async def _make(self, id: str, job: _Job) -> None:
        replay = await self._store.replay(id)
        assert replay is not None, "replays are kept for good"
        job.state = Analysing("running")
        pipe = asyncio.subprocess.PIPE
        process = await asyncio.create_subprocess_exec(*COMMAND, stdin=pipe, stdout=pipe, limit=LONGEST)
        try:
            await self._store.keep_analysis(id, await _heard(process, replay, job))
        finally:
            if process.returncode is None:
                process.kill()
            await process.communicate()  # what it still had to say, and its end


async def _heard(process: asyncio.subprocess.Process, replay: bytes, job: _Job) -> bytes:
    """Give the process its replay and listen to it: ``job`` tells how far it is. The analysis."""
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(replay)
    process.stdin.close()
    async for line in process.stdout:
        said: Any = line.strip()
        if said.startswith(b"{"):
            return bytes(said)
        done, total = msgspec.json.decode(said, type=tuple[int, int])
        job.state = Analysing("running", done, total)
    raise RuntimeError("the process ended without an analysis")
