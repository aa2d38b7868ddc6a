"""Taking a seat, and letting a function play from it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from typing import Any

from tablee.engine.errors import NotYours, TableeError
from tablee.engine.view import View
from tablee.wire.messages import State
from tablee.wire.people import MadePlayer, NewPlayer
from tablee.wire.tables import NewSeat, NewTable, SeatToken

from .http import TableAddress, post, site_address
from .seat import Seat


async def new_player(site: str, name: str) -> str:
    """Make a player for a program, marked as such, on the server at ``site``; raises `TableeError` for a bad name.

    Returns the token that the program proves itself with from then on: there is no other way back to the player.
    """
    return (await post(site_address(site), "/api/players", NewPlayer(name), MadePlayer)).token


@asynccontextmanager
async def join(
    link: str | TableAddress, *, name: str, player: str | None = None, language: str | None = None
) -> AsyncIterator[Seat]:
    """Take the first free seat at the table of ``link`` and connect to it; raises `TableeError` if there is none.

    ``link`` is an address or another seat's ``link``. ``seat.token`` proves who holds the seat: pass it to `Seat` to
    come back later. ``player`` is the token of `new_player`: the seat is marked as a bot's, and the results are that
    player's.
    """
    to = TableAddress.parse(link)
    seated = await post(to.site, f"/api/tables/{to.table}/seats", NewSeat(name=name), SeatToken, player)
    async with Seat(to, seated.token, language=language) as seat:
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
    new_table = NewTable(game=game, name=name, options=dict(options or {}))
    seated = await post(site_address(site), "/api/tables", new_table, SeatToken)
    async with Seat(TableAddress(site_address(site), seated.table), seated.token, language=language) as seat:
        if start:
            await seat.start()
        yield seat


async def play(seat: Seat, choose: Callable[[View], str], *, hurry: bool = False) -> State:
    """Play to the end of the game and return the final state.

    ``choose`` gets the view whenever it is the seat's turn and returns the move of one of its ``choices``; it runs in a
    thread, so it may take its time. ``hurry`` skips the pause that people like after a round; alone with house bots
    there is none. Where the server asks to wait, because moves come faster than it allows, it waits so many seconds
    and goes on.
    """
    async for state in seat:
        if seat.over:
            break
        try:
            if state.view is not None and state.view.choices:
                move = await asyncio.to_thread(choose, state.view)
                await _patiently(lambda move=move: seat.act(move))  # type: ignore[misc]
            elif state.pause and (hurry or state.left is None):  # alone with house bots, the table waits for this
                await _patiently(seat.next)
        except NotYours:  # the table has moved on meanwhile: the next state shows how
            continue
    return seat.state


async def _patiently(ask: Callable[[], Awaitable[None]]) -> None:
    """Ask, and again after as many seconds as the server asks to wait."""
    while True:
        try:
            return await ask()
        except TableeError as error:
            if error.message.id != "limit-wait":
                raise
            await asyncio.sleep(float(str(error.message.args["seconds"])))
