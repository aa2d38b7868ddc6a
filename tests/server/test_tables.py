"""Whole games over the network: people, bots, stand-ins, clocks, restarts."""

from __future__ import annotations

import asyncio
import json
import urllib.request
from pathlib import Path
from typing import Any

import pytest
from databases import Postgresql
from served import Served, serving
from turns import NEVER_S

from tablee.client import Seat, create
from tablee.engine.discovery import games
from tablee.table.replay import Referee, decode, verify
from tablee.wire import messages as wire


def get(served: Served, path: str) -> Any:
    with urllib.request.urlopen(served.url + path, timeout=NEVER_S) as answer:
        return json.loads(answer.read())


async def play(seat: Seat, moves: int = 10**6) -> wire.State:
    """Play the first legal move again and again, until the game is over or so many have been played."""
    async for state in seat:
        assert state.table is not None
        if state.table.status == "over" or moves == 0:
            return state
        if seat.legal:
            await seat.act(seat.legal[0])
            moves -= 1
        elif state.pause:  # alone, the table waits
            await seat.next()
    raise AssertionError("the states ended before the game")


@pytest.mark.parametrize("game", sorted(games()))
async def test_a_game_with_bots_from_the_first_click_to_its_replay(served: Served, game: str) -> None:
    async with create(served.url, game, name="Ada", start=True) as seat:
        state = await play(seat)
    assert state.table is not None
    replay = state.table.replay
    assert replay is not None
    told = get(served, f"/api/tables/{state.table.id}")
    assert (told["status"], told.get("turn"), told["since"]) == ("over", None, state.log[-1].at)
    assert min(told["places"]) == 1
    assert told["places"] == state.table.places
    stored = decode(json.dumps(get(served, f"/api/replays/{replay}")).encode())
    assert Referee(stored).check() == state.version
    assert verify(stored) == len(state.table.scores)
    assert stored.seats[0]["name"] == "Ada"


@pytest.mark.slow
async def test_a_game_is_there_after_a_crash_and_goes_on(tmp_path: Path, postgresql: Postgresql) -> None:
    """On PostgreSQL; `test_kill` has the same of a file."""
    with serving(tmp_path, data=postgresql.fresh()) as served:
        async with create(served.url, "ole", name="Ada", start=True) as seat:
            await play(seat, moves=5)
            await asyncio.to_thread(served.kill)
            await asyncio.to_thread(served.start)
            state = await play(seat)
        assert state.table is not None
        stored = decode(json.dumps(get(served, f"/api/replays/{state.table.replay}")).encode())
        assert Referee(stored).check() == state.version
