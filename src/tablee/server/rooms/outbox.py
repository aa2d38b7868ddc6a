"""What waits to be sent to one socket, bounded, so that a slow reader harms nobody.

Putting something in never waits. Replies are kept and stay in order. Changes are kept while there is room; when
there is none, all changes that wait are dropped, and the socket gets one whole state instead once it reads again.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import NamedTuple

from tablee.server.metrics import STATES_DROPPED


class Stalled(Exception):
    """The reader has taken nothing for too long, or asks more than it reads answers of: close the socket."""


class _Waiting(NamedTuple):
    data: bytes
    change: bool


class Outbox:
    """The queue of one socket. ``send`` sends a message and waits as long as the reader is slow.

    ``whole`` makes a whole state as of the last `state` call; it is asked for when it is about to be sent.
    """

    def __init__(
        self,
        send: Callable[[bytes], Awaitable[None]],
        whole: Callable[[], bytes],
        *,
        max_messages: int = 64,
        max_bytes: int = 256 * 1024,
        stall: float = 20.0,
    ) -> None:
        self._send = send
        self._whole = whole
        self._max_messages = max_messages
        self._max_bytes = max_bytes
        self._stall = stall
        self._waiting: deque[_Waiting] = deque()
        self._bytes = 0
        self._behind = False  # changes were dropped: a whole state is due after all replies
        self._flooded = False  # there was no room for a reply
        self._something = asyncio.Event()
        self._sending = False
        self._sent = 0  # messages
        self._patience: asyncio.Timeout | None = None  # of `run`
        self._watching: asyncio.TimerHandle | None = None

    def reply(self, data: bytes) -> None:
        """Send the answer to a request, after everything put in before."""
        self._put(data, change=False)

    def state(self, data: bytes) -> None:
        """Send what changed; what waits may be dropped for one whole state."""
        if self._behind:
            STATES_DROPPED.inc()
        else:
            self._put(data, change=True)

    def resync(self) -> None:
        """Send a whole state, in place of all changes that wait."""
        self._drop_changes()
        self._something.set()

    async def run(self) -> None:
        """Send what is put in, until cancelled. Raises `Stalled`, and what ``send`` raises."""
        try:
            async with asyncio.timeout(0 if self._flooded else None) as self._patience:
                self._watch(-1)
                await self._send_all()
        except TimeoutError:
            raise Stalled from None
        finally:
            if self._watching is not None:
                self._watching.cancel()

    async def _send_all(self) -> None:
        while True:
            while not self._waiting and not self._behind:
                self._something.clear()
                await self._something.wait()
            self._sending = True
            await self._send(self._next())
            self._sending = False
            self._sent += 1

    def _watch(self, sent: int) -> None:
        """See whether the message that was being sent ``stall`` seconds ago still is: cheaper than a timer for each."""
        if self._sending and self._sent == sent:
            self._run_out()
        else:
            self._watching = asyncio.get_running_loop().call_later(self._stall, self._watch, self._sent)

    def _next(self) -> bytes:
        if self._waiting:
            data = self._waiting.popleft().data
            self._bytes -= len(data)
            return data
        self._behind = False
        return self._whole()

    def _put(self, data: bytes, *, change: bool) -> None:
        if not self._room(data):
            self._drop_changes()
            if change:
                STATES_DROPPED.inc()
            elif not self._room(data):
                self._give_up()
        if not (change and self._behind) and not self._flooded:
            self._waiting.append(_Waiting(data, change))
            self._bytes += len(data)
        self._something.set()

    def _room(self, data: bytes) -> bool:
        return len(self._waiting) < self._max_messages and self._bytes + len(data) <= self._max_bytes

    def _drop_changes(self) -> None:
        replies = [waiting for waiting in self._waiting if not waiting.change]
        STATES_DROPPED.inc(len(self._waiting) - len(replies))
        self._waiting = deque(replies)
        self._bytes = sum(len(waiting.data) for waiting in replies)
        self._behind = True

    def _give_up(self) -> None:
        self._flooded = True
        self._run_out()

    def _run_out(self) -> None:
        """Let `run` end with `Stalled`."""
        if self._patience is not None:
            self._patience.reschedule(asyncio.get_running_loop().time())
            self._patience = None
