"""Has replays read in a process of its own, so that tables do not wait for it: this module, started as a program.

The process reads questions about replays from standard input and writes the answers, one for each; both are in
MessagePack, each after its length in 4 bytes. It ends with its input.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import os
import sys
from collections import OrderedDict
from collections.abc import Callable
from typing import BinaryIO, cast

import msgspec

from tablee.rooms.fair_turns import Turns
from tablee.rooms.replays import OpenReplays, ReplayAnswer, ReplayQuestion
from tablee.server import logs

COMMAND = (sys.executable, "-m", "tablee.server.background.replay_reader")
NICE = 10  # the process is below the tables, above analyses
TIME_LIMIT_S = 60.0  # of one answer
KEPT_BYTES = 2**22  # of answers


class ReplayReader:
    """The process, started when first needed and again if it ends, and its latest answers.

    ``check_waiting`` is told how many questions of an address wait, and raises if that is too many.
    """

    def __init__(self, check_waiting: Callable[[int], None]) -> None:
        self._check_waiting = check_waiting
        self._turns = Turns()
        self._kept: OrderedDict[ReplayQuestion, ReplayAnswer] = OrderedDict()  # the latest last
        self._process: asyncio.subprocess.Process | None = None

    async def answer(self, question: ReplayQuestion, address: str) -> ReplayAnswer:
        """The answer to somebody at an address; addresses take turns."""
        key = msgspec.structs.replace(question, data=hashlib.sha256(question.data).digest())
        answer = self._kept.pop(key, None)
        if answer is None:
            self._check_waiting(self._turns.waiting(address))
            async with self._turns.turn(address):
                answer = await self.ask(question)
        if answer.status == 200:
            self._kept[key] = answer
        while sum(len(each.data) for each in self._kept.values()) > KEPT_BYTES:
            self._kept.popitem(last=False)
        return answer

    async def ask(self, question: ReplayQuestion) -> ReplayAnswer:
        """The process's answer; it must not be called again until then.

        Raises whatever shows that the process has ended, or takes too long.
        """
        if self._process is None:
            pipe = asyncio.subprocess.PIPE
            self._process = await asyncio.create_subprocess_exec(*COMMAND, stdin=pipe, stdout=pipe)
        given, out = self._process.stdin, self._process.stdout
        assert given is not None
        assert out is not None
        try:
            async with asyncio.timeout(TIME_LIMIT_S):
                given.write(_pack(question))
                await given.drain()
                size = int.from_bytes(await out.readexactly(4))
                return msgspec.msgpack.decode(await out.readexactly(size), type=ReplayAnswer)
        except BaseException:  # also if nobody waits for the answer any more: the next one would get it
            await self.close()
            raise

    async def close(self) -> None:
        """End the process."""
        process, self._process = self._process, None
        if process is not None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.communicate()


def _pack(value: ReplayQuestion | ReplayAnswer) -> bytes:
    """A question or an answer, after its length."""
    data = msgspec.msgpack.encode(value)
    return len(data).to_bytes(4) + data


def main() -> int:
    """Answer until the input ends."""
    logs.set_up()
    if hasattr(os, "nice"):
        os.nice(NICE)
    shelf, decoder = OpenReplays(), msgspec.msgpack.Decoder(ReplayQuestion)
    given, out = cast(BinaryIO, sys.stdin.buffer), cast(BinaryIO, sys.stdout.buffer)
    while len(size := given.read(4)) == 4:
        out.write(_pack(shelf.answer(decoder.decode(given.read(int.from_bytes(size))))))
        out.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main())
