"""Turns at what only some can have at a time, so that nobody has to wait for all that another wants.

Of the addresses that wait, one with the fewest turns at the time is next; they go round. Within an address, who came
first goes first.
"""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class Turns:
    """``width`` turns at a time; an address has no more than ``most`` of them, even if nobody else wants any."""

    def __init__(self, width: int = 1, most: int | None = None) -> None:
        self._free = width
        self._most = width if most is None else most
        self._held: Counter[str] = Counter()
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}  # in the order of the next turns

    def waiting(self, address: str) -> int:
        """How many of an address wait for their turn."""
        return len(self._waiting.get(address, ()))

    @asynccontextmanager
    async def turn(self, address: str) -> AsyncIterator[None]:
        """Wait for a turn, and give it back at the end."""
        await self.take(address)
        try:
            yield
        finally:
            self.give_back(address)

    async def take(self, address: str) -> None:
        """Wait for a turn, which has to be given back."""
        if self._free and self._held[address] < self._most:
            self._free -= 1
            self._held[address] += 1
            return
        called: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(address, deque()).append(called)
        try:
            await called
        except asyncio.CancelledError:
            if called.done() and not called.cancelled():
                self.give_back(address)  # called and cancelled at once
            else:
                self._forget(address, called)
            raise

    def _forget(self, address: str, called: asyncio.Future[None]) -> None:
        self._waiting[address].remove(called)
        if not self._waiting[address]:
            del self._waiting[address]

    def give_back(self, address: str) -> None:
        """Leave a turn that an address had to whoever is next."""
        self._held[address] -= 1
        if not self._held[address]:
            del self._held[address]
        following = min(self._waiting, key=self._held.__getitem__, default=None)
        if following is None or self._held[following] >= self._most:
            self._free += 1
            return
        self._held[following] += 1
        queue = self._waiting.pop(following)
        queue.popleft().set_result(None)
        if queue:
            self._waiting[following] = queue
