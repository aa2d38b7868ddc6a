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
    """Take the first free seat at the table of ``link`` and sit there; raises `TableeError` where there is none.

    ``seat.token`` is the proof of the seat: `Seat` comes back to it with that.
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
    """Make a table of ``game`` on the server at ``site`` and sit there as its host; ``seat.link`` invites others."""
    wanted = NewTable(game=game, name=name, options=dict(options or {}), start=start)
    seated = await post(checked(site), "/api/tables", wanted, Seated)
    async with Seat(f"{checked(site)}/t/{seated.table}", seated.token, language=language) as seat:
        yield seat


async def play(seat: Seat, choose: Callable[[View], str], *, hurry: bool = False) -> State:
    """Play to the end of the game and return what is seen then.

    ``choose`` gets the view whenever it is the seat's turn and returns one of its ``choices``' moves; it runs in a
    thread, so that it may think for long. ``hurry`` deals on after a round without the pause that people like.
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
