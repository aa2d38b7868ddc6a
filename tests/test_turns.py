"""The tests' event loop tells when something is true, and has timers come without waiting for them."""

from __future__ import annotations

import asyncio

from turns import pass_time, settled, until


async def test_a_condition_is_told_of_whatever_makes_it_true() -> None:
    loop, found = asyncio.get_running_loop(), list[str]()
    await until(lambda: True)
    loop.call_soon(found.append, "here")
    await until(lambda: found == ["here"])
    loop.run_in_executor(None, loop.call_soon_threadsafe, found.append, "thread")
    await until(lambda: found == ["here", "thread"])


async def test_what_is_settled_has_run_to_its_end() -> None:
    steps = list[int]()

    def step(number: int) -> None:
        steps.append(number)
        if number < 100:
            asyncio.get_running_loop().call_soon(step, number + 1)

    step(0)
    await settled()
    assert len(steps) == 101


async def test_time_passes_when_the_test_says_so() -> None:
    loop, rung = asyncio.get_running_loop(), asyncio.Event()
    loop.call_later(3600, rung.set)
    await pass_time(3500)
    assert not rung.is_set()
    await pass_time(100)
    assert rung.is_set()
