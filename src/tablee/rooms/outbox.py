"""The bounded queue of messages for one socket, so that a slow reader harms nobody else.

Adding a message never waits: while the reader keeps up, it is written at once, else queued. Replies are never dropped
and stay in order. Updates are queued while they fit; once they do not, all queued updates are dropped, and a slow
reader gets one full state instead of a backlog.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import NamedTuple

from . import meter


class ReaderStalled(Exception):
    """Close the socket: the reader has taken nothing for too long, or asks for more than it reads."""


class _QueuedFrame(NamedTuple):
    data: bytes
    droppable: bool


class Outbox:
    """The queue of one socket. ``send`` sends a message and waits as long as the reader is slow.

    ``write`` sends some without waiting, or does nothing and returns False where it would have to wait.

    ``full_state`` makes a full state as of the last `update` call; it is called just before the state is sent.
    ``stall`` is the number of seconds that sending one message may take.
    """

    def __init__(
        self,
        send: Callable[[bytes], Awaitable[None]],
        full_state: Callable[[], bytes],
        *,
        write: Callable[..., bool] = lambda *data: False,
        max_messages: int = 64,
        max_bytes: int = 256 * 1024,
        stall: float = 20.0,
    ) -> None:
        self._send = send
        self._write = write
        self._full_state = full_state
        self._max_messages = max_messages
        self._max_bytes = max_bytes
        self._stall = stall
        self.waiting: deque[_QueuedFrame] = deque()  # to be sent
        self.size = 0  # their bytes
        self._behind = False  # updates were dropped: a full state must follow all replies
        self._flooded = False  # a reply did not fit
        self._wake = asyncio.Event()
        self._sending = False
        self._sent = 0  # number of messages
        self._timeout: asyncio.Timeout | None = None  # of `run`
        self._stall_timer: asyncio.TimerHandle | None = None

    def reply(self, data: bytes) -> None:
        """Send the answer to a request, after everything added before."""
        self._add(data, droppable=False)

    def update(self, data: bytes, answer: bytes | None = None) -> None:
        """Send an update, which may be dropped for a full state, after the ``answer`` to the request that led to it."""
        if answer is not None:
            if self._idle and self._write(answer, data):
                return
            self.reply(answer)
        if self._behind:
            meter.meter.count_dropped(1)
        else:
            self._add(data, droppable=True)

    def resync(self) -> None:
        """Send a full state in place of all queued updates."""
        self._drop_updates()
        self._wake.set()

    def close(self) -> None:
        """Let go of what makes full states; nothing is sent any more."""
        self._full_state = bytes

    async def run(self) -> None:
        """Send what is added, until cancelled. Raises `ReaderStalled`, and whatever ``send`` raises."""
        try:
            async with asyncio.timeout(0 if self._flooded else None) as self._timeout:
                self._watch(-1)
                await self._send_all()
        except TimeoutError:
            raise ReaderStalled from None
        finally:
            self._timeout = None  # it refers to the task that ends here, and so to this
            if self._stall_timer is not None:
                self._stall_timer.cancel()

    async def _send_all(self) -> None:
        while True:
            while not self.waiting and not self._behind:
                self._wake.clear()
                await self._wake.wait()
            self._sending = True
            await self._send(self._next())
            self._sending = False
            self._sent += 1

    def _watch(self, sent: int) -> None:
        """Give up if the message being sent ``stall`` seconds ago still is: cheaper than a timer per message."""
        if self._sending and self._sent == sent:
            self._expire()
        else:
            self._stall_timer = asyncio.get_running_loop().call_later(self._stall, self._watch, self._sent)

    def _next(self) -> bytes:
        if self.waiting:
            data = self.waiting.popleft().data
            self.size -= len(data)
            return data
        self._behind = False
        return self._full_state()

    def _add(self, data: bytes, *, droppable: bool) -> None:
        if self._idle and self._write(data):
            return
        if not self._fits(data):
            self._drop_updates()
            if droppable:
                meter.meter.count_dropped(1)
            elif not self._fits(data):
                self._flooded = True
                self._expire()
        if not (droppable and self._behind) and not self._flooded:
            self.waiting.append(_QueuedFrame(data, droppable))
            self.size += len(data)
        self._wake.set()

    @property
    def _idle(self) -> bool:
        """Whether nothing is to be sent before what is added now."""
        return not (self.waiting or self._behind or self._sending)

    def _fits(self, data: bytes) -> bool:
        return len(self.waiting) < self._max_messages and self.size + len(data) <= self._max_bytes

    def _drop_updates(self) -> None:
        replies = [waiting for waiting in self.waiting if not waiting.droppable]
        meter.meter.count_dropped(len(self.waiting) - len(replies))
        self.waiting = deque(replies)
        self.size = sum(len(waiting.data) for waiting in replies)
        self._behind = True

    def _expire(self) -> None:
        """Make `run` raise `ReaderStalled`."""
        if self._timeout is not None:
            self._timeout.reschedule(asyncio.get_running_loop().time())
            self._timeout = None
