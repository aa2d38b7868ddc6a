"""A game played to its end over the network: what a replay page shows."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import AsyncExitStack
from functools import partial
from typing import NamedTuple
from urllib.request import urlopen

from playwright.async_api import Page, expect

from tablee.client import Seat, create, join, play
from tablee.engine.view import View
from tablee.table.replay import decode
from tablee.wire.messages import TableInfo

GAME = "ole"
MOST = 300  # seconds for a game to come to its end


class Finished(NamedTuple):
    """A finished game, and the last moment of it."""

    url: str  # of its page
    file: bytes
    last: int


async def finished_game(url: str, watcher: Page | None = None) -> Finished:
    """Play a game of two rounds to its end; ``watcher`` looks on from before it begins."""
    async with AsyncExitStack() as stack, asyncio.timeout(MOST):
        options = {"players": 3, "rounds": 2}
        host = await stack.enter_async_context(create(url, GAME, name="Ada", options=options, language="en"))
        guests = [await stack.enter_async_context(join(str(host.link), name=name)) for name in ("Zoé", "Max")]
        if watcher is not None:
            await watcher.goto(str(host.link))
            await watcher.get_by_role("button", name="Watch").click()
            await expect(watcher.get_by_text("Zoé").first).to_be_visible()
        await host.start()
        table = await play_out([host, *guests])
    file = await asyncio.to_thread(lambda: _fetch(f"{url}/api/replays/{table.replay}"))
    last = sum(1 + len(round.moves) for round in decode(file).rounds) - 1
    return Finished(f"{url}/r/{table.replay}", file, last)


async def play_out(seats: Sequence[Seat], last: int = 0) -> TableInfo:
    """Have everybody at a table play until the game is over; the table then.

    They play the first legal move, those whose bit is set in ``last`` the last one.
    """

    def choose(number: int, view: View) -> str:
        return view.choices[-(last >> number & 1)].move

    ends = await asyncio.gather(
        *(play(seat, partial(choose, number), hurry=not number) for number, seat in enumerate(seats))
    )
    table = ends[0].table
    assert table is not None
    return table


def _fetch(url: str) -> bytes:
    with urlopen(url, timeout=MOST) as answer:
        read: bytes = answer.read()
        return read
