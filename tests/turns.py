"""An event loop for tests that wait for nothing but what they test: it says when that has come about.

Every asynchronous test runs on it (``tests/conftest.py``). After each turn of the loop, it looks at the conditions that
tests wait for, so they wait neither for a time nor in a circle; and its clock is put ahead where a timer is what is
tested.
"""

from __future__ import annotations

import asyncio
import contextlib
import selectors
import time
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar
from unittest import mock

T = TypeVar("T")

NEVER_S = 300.0  # what has not come by then, on however busy a machine, never will


class _Turns(selectors.DefaultSelector):
    """Between two turns of its loop, tells those who wait for a condition, given whether nothing is left to be run."""

    def __init__(self) -> None:
        super().__init__()
        self.waiting: dict[asyncio.Future[None], Callable[[bool], bool]] = {}

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        """Wait for what comes from outside, as long as ``timeout``: 0 where the loop has something to run."""
        if not self.waiting:
            return super().select(timeout)
        events = super().select(0)
        idle = timeout != 0 and not events
        come = [future for future, true in self.waiting.items() if not future.done() and true(idle)]
        for future in come:
            future.set_result(None)
        return super().select(timeout) if idle and not come else events


class TurnLoop(asyncio.SelectorEventLoop):
    """asyncio's own loop, which can be asked when a condition is true, and whose clock can be put ahead."""

    def __init__(self) -> None:
        self._turns = _Turns()
        self._clock = contextlib.ExitStack()
        super().__init__(self._turns)

    def put_ahead(self, seconds: float) -> None:
        """Put the steady clock ahead, the loop's and everybody's, until the loop is closed."""
        before = time.monotonic

        def monotonic() -> float:
            return before() + seconds

        self._clock.enter_context(mock.patch.object(time, "monotonic", monotonic))

    def close(self) -> None:
        """Close it, and leave the clock as it was."""
        super().close()
        self._clock.close()

    async def wait_until(self, true: Callable[[bool], bool]) -> None:
        """Wait until it is true, told whether the loop has run everything that it can run now."""
        future: asyncio.Future[None] = self.create_future()
        self._turns.waiting[future] = true
        try:
            await future
        finally:
            del self._turns.waiting[future]


def _loop() -> TurnLoop:
    loop = asyncio.get_running_loop()
    assert isinstance(loop, TurnLoop)
    return loop


def run(work: Coroutine[Any, Any, T]) -> T:
    """Do it on such a loop, for tests that are not asynchronous themselves."""
    with asyncio.Runner(loop_factory=TurnLoop) as runner:
        return runner.run(work)


async def until(true: Callable[[], object]) -> None:
    """Wait until something is true that only changes when the loop runs; raises `TimeoutError` if it never is."""
    if not true():
        async with asyncio.timeout(NEVER_S):
            await _loop().wait_until(lambda idle: bool(true()))


async def turn() -> None:
    """Let everything run once that is ready, where something happens between two turns of the loop."""
    await asyncio.sleep(0)


async def settled() -> None:
    """Wait until nothing is left that can run without time, another thread or the network."""
    await _loop().wait_until(lambda idle: idle)


def stand_still(seconds: float) -> None:
    """Put the steady clock ahead while nothing else runs."""
    _loop().put_ahead(seconds)


async def pass_time(seconds: float) -> None:
    """Put the steady clock ahead, and have everything run that is due by then."""
    stand_still(seconds)
    await settled()
