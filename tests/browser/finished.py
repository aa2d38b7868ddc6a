"""A game played to its end over the network: what a replay page shows."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from typing import NamedTuple
from urllib.request import urlopen

from playwright.async_api import Page, expect

from tablee.client import Seat, create, join, play
from tablee.table.replay import decode

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
        seats: list[Seat] = [host, *guests]
        ends = await asyncio.gather(
            *(play(seat, lambda view: view.choices[0].move, hurry=seat is host) for seat in seats)
        )
    table = ends[0].table
    assert table is not None
    file = await asyncio.to_thread(lambda: _fetch(f"{url}/api/replays/{table.replay}"))
    last = sum(1 + len(round.moves) for round in decode(file).rounds) - 1
    return Finished(f"{url}/r/{table.replay}", file, last)


def _fetch(url: str) -> bytes:
    with urlopen(url, timeout=MOST) as answer:
        read: bytes = answer.read()
        return read
