"""Who has a turn next, and what becomes of the turns of those who go away."""

from __future__ import annotations

import asyncio

from turns import settled, turn

from tablee.rooms.fair_turns import Turns


async def order(turns: Turns, asking: str) -> str:
    """Who had a turn, in order, when these addresses asked for one each, all at once."""
    had: list[str] = []

    async def ask(address: str) -> None:
        async with turns.turn(address):
            had.append(address)
            await turn()

    await asyncio.gather(*map(ask, asking))
    return "".join(had)


async def test_addresses_take_turns() -> None:
    assert await order(Turns(), "aaaaab") == "aabaaa"
    assert await order(Turns(), "aaaabbbcc") == "aabcabcab"
    assert await order(Turns(2), "aaab") == "aaba"
    assert await order(Turns(3, 2), "aaaab") == "aabaa"
    assert await order(Turns(2, 1), "aaaa") == "aaaa"


async def test_who_goes_away_leaves_the_turn_to_others() -> None:
    turns = Turns()
    had: list[str] = []

    async def ask(address: str) -> None:
        async with turns.turn(address):
            had.append(address)

    async with turns.turn("a"):
        waiting = [asyncio.create_task(ask(address)) for address in "bcd"]
        await settled()
        assert turns.waiting("b") == 1
        waiting[0].cancel()  # while waiting
        await settled()
        assert turns.waiting("b") == 0
    waiting[1].cancel()  # just called
    await asyncio.wait(waiting)
    await ask("e")
    assert had == ["d", "e"]
    async with turns.turn("f"):  # one turn is left, no more
        next_one = asyncio.create_task(ask("g"))
        await settled()
        assert turns.waiting("g") == 1
    await next_one
