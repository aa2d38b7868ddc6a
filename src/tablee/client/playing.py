"""Taking a seat, and letting a function play from it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from typing import Any

from tablee.engine.errors import NotYours
from tablee.engine.view import View
from tablee.wire.messages import NewSeat, NewTable, Seated, State

from .http import Link, checked, post
from .seat import Seat


@asynccontextmanager
async def join(link: str, *, name: str, language: str | None = None) -> AsyncIterator[Seat]:
    """Take the first free seat at the table of ``link`` and connect to it; raises `TableeError` if there is none.

    ``seat.token`` proves who holds the seat: pass it to `Seat` to come back later.
    """
    site, table = Link.parse(link)
    seated = await post(site, f"/api/tables/{table}/seats", NewSeat(name=name), Seated)
    async with Seat(link, seated.token, language=language) as seat:
        yield seat


@asynccontextmanager
async def create(
    site: str,
    game: str,
    *,
    name: str,
    options: Mapping[str, Any] | None = None,
    start: bool = False,
    language: str | None = None,
) -> AsyncIterator[Seat]:
    """Create a table of ``game`` on the server at ``site`` and join it as its host; ``seat.link`` invites others.

    ``options`` maps option names to values; with ``start``, bots fill the other seats and the game begins. Raises
    `TableeError` for an unknown game or bad options.
    """
    new_table = NewTable(game=game, name=name, options=dict(options or {}), start=start)
    seated = await post(checked(site), "/api/tables", new_table, Seated)
    async with Seat(f"{checked(site)}/t/{seated.table}", seated.token, language=language) as seat:
        yield seat


async def play(seat: Seat, choose: Callable[[View], str], *, hurry: bool = False) -> State:
    """Play to the end of the game and return the final state.

    ``choose`` gets the view whenever it is the seat's turn and returns the move of one of its ``choices``; it runs in a
    thread, so it may take its time. ``hurry`` skips the pause that people like after a round.
    """
    async for state in seat:
        if seat.over:
            break
        try:
            if state.view is not None and state.view.choices:
                await seat.act(await asyncio.to_thread(choose, state.view))
            elif state.pause and hurry:
                await seat.next()
        except NotYours:  # the table has moved on meanwhile: the next state shows how
            continue
    return seat.state
