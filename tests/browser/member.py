"""Members of a circle: what their browsers ask without a page, and whole games that they play over the network."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

from playwright.async_api import BrowserContext

from browser.finished import play_out
from tablee.client import Seat
from tablee.wire.messages import TableInfo


class Member:
    """Somebody at the site ``url``, known there by the cookie of their ``browser``."""

    def __init__(self, browser: BrowserContext, url: str) -> None:
        self.browser = browser
        self.url = url

    async def get(self, path: str) -> Any:
        """What the API answers."""
        answer = await self.browser.request.get(f"{self.url}/api/{path}")
        assert answer.ok, await answer.text()
        return await answer.json()

    async def ask(self, path: str, **body: Any) -> Any:
        """What the API answers to a request that changes something."""
        answer = await self.browser.request.post(f"{self.url}/api/{path}", data=body)
        assert answer.ok, await answer.text()
        return await answer.json()

    @asynccontextmanager
    async def seat(self, table: str) -> AsyncIterator[Seat]:
        """Their seat at a table."""
        seated = await self.ask(f"tables/{table}/seats/mine")
        async with Seat(f"{self.url}/t/{table}", seated["token"]) as seat:
            yield seat


async def played(table: str, there: Sequence[Member], last: int = 0, *, begins: bool = False) -> TableInfo:
    """The table once those ``there`` have played to the end, as in `play_out`.

    ``begins``: the first of them has the game dealt before, another one if there was one.
    """
    async with AsyncExitStack() as stack:
        seats = [await stack.enter_async_context(one.seat(table)) for one in there]
        if begins:
            await seats[0].again()
            await seats[0].start()
        return await play_out(seats, last)
