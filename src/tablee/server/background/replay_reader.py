"""Has replays read in a process of its own (`replay_process` beside it), so that tables do not wait for it."""

from __future__ import annotations

import asyncio
import contextlib
import sys
from typing import Protocol

import msgspec

from tablee.rooms.replays import ReplayAnswer, ReplayQuestion

from .replay_process import pack

COMMAND = (sys.executable, "-m", "tablee.server.background.replay_process")
TIME_LIMIT_S = 60.0  # of one answer


class Reader(Protocol):
    """Answers questions about replays."""

    async def ask(self, question: ReplayQuestion) -> ReplayAnswer:
        """The answer; it must not be called again until then."""

    async def close(self) -> None:
        """Ask nothing more."""


class ReaderProcess:
    """The process, started when first needed and again if it ends."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None

    async def ask(self, question: ReplayQuestion) -> ReplayAnswer:
        """As in `Reader`. Raises whatever shows that the process has ended, or takes too long."""
        if self._process is None:
            pipe = asyncio.subprocess.PIPE
            self._process = await asyncio.create_subprocess_exec(*COMMAND, stdin=pipe, stdout=pipe)
        given, out = self._process.stdin, self._process.stdout
        assert given is not None
        assert out is not None
        try:
            async with asyncio.timeout(TIME_LIMIT_S):
                given.write(pack(question))
                await given.drain()
                size = int.from_bytes(await out.readexactly(4))
                return msgspec.msgpack.decode(await out.readexactly(size), type=ReplayAnswer)
        except BaseException:  # also if nobody waits for the answer any more: the next one would get it
            await self.close()
            raise

    async def close(self) -> None:
        """As in `Reader`."""
        process, self._process = self._process, None
        if process is not None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.communicate()
