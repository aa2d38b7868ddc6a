"""Turns at what only some can have at a time, so that nobody has to wait for all that another wants.

Those who wait go round by address; within an address, who came first goes first.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class Turns:
    """``width`` turns at a time."""

    def __init__(self, width: int = 1) -> None:
        self._free = width
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()  # in the order of the next turns

    def waiting(self, address: str) -> int:
        """How many of an address wait for their turn."""
        return len(self._waiting.get(address, ()))

    @asynccontextmanager
    async def turn(self, address: str) -> AsyncIterator[None]:
        """Wait for a turn, and give it back at the end."""
        if self._free:
            self._free -= 1
        else:
            await self._wait(address)
        try:
            yield
        finally:
            self._next()

    async def _wait(self, address: str) -> None:
        called: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(address, deque()).append(called)
        try:
            await called
        except asyncio.CancelledError:
            if called.done() and not called.cancelled():
                self._next()  # called and cancelled at once
            else:
                self._forget(address, called)
            raise

    def _forget(self, address: str, called: asyncio.Future[None]) -> None:
        self._waiting[address].remove(called)
        if not self._waiting[address]:
            del self._waiting[address]

    def _next(self) -> None:
        if not self._waiting:
            self._free += 1
            return
        address, queue = self._waiting.popitem(last=False)
        queue.popleft().set_result(None)
        if queue:
            self._waiting[address] = queue
