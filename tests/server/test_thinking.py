"""Bots think in turns by address, on threads that are played by hand here."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from concurrent.futures import Executor, Future
from functools import partial
from typing import Any

import pytest
from turns import settled

from tablee.rooms.bots.thinking import Thinking


class Threads(Executor):
    """What is to be thought is begun at once, and ends when the test says so."""

    def __init__(self) -> None:
        self.begun: deque[tuple[Future[Any], Callable[[], Any]]] = deque()

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        future.set_running_or_notify_cancel()
        self.begun.append((future, partial(fn, *args, **kwargs)))
        return future

    async def end_one(self) -> None:
        future, work = self.begun.popleft()
        future.set_result(work())
        await settled()


async def test_a_crowd_at_one_address_keeps_no_other_table_waiting() -> None:
    threads, order = Threads(), list[str]()
    thinking = Thinking(threads, 2)
    tables = [f"crowd {table}" for table in range(25)]
    crowd = [asyncio.create_task(thinking.result("crowd", partial(order.append, table))) for table in tables]
    await settled()
    for bot in range(3):  # of the other table, one after the other
        other = asyncio.create_task(thinking.result("other", partial(order.append, f"other {bot}")))
        await settled()
        assert len(threads.begun) == 2  # of the two threads, the crowd never has both
        while not other.done():
            await threads.end_one()
    assert [order.index(f"other {bot}") for bot in range(3)] == [1, 3, 5]
    while threads.begun:
        await threads.end_one()
    assert [name for name in order if name.startswith("crowd")] == tables
    await asyncio.gather(*crowd)


async def test_what_nobody_waits_for_any_more_is_not_begun_and_what_is_begun_keeps_its_turn() -> None:
    threads, thought = Threads(), list[str]()
    thinking = Thinking(threads, 1)
    for name in ("begun", "waiting"):
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0):
                await thinking.result(name, partial(thought.append, name))
    last = asyncio.create_task(thinking.result("last", partial(thought.append, "last")))
    await settled()
    assert len(threads.begun) == 1
    await threads.end_one()
    await threads.end_one()
    await last
    assert thought == ["begun", "last"]


async def test_what_goes_wrong_is_told_to_who_asked() -> None:
    with pytest.raises(ZeroDivisionError):
        await Thinking().result("a", lambda: 1 // 0)
    assert await Thinking().result("a", lambda: 1) == 1
