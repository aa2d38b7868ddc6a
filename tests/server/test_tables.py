"""Whole games over the network: people, bots, stand-ins, clocks, restarts."""

from __future__ import annotations

import json
import urllib.request
from collections.abc import Iterator
from typing import Any

import pytest
from served import Served, serving

from tablee.client import Seat, create
from tablee.engine.discovery import games
from tablee.table.replay import Referee, decode, verify
from tablee.wire import messages as wire


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(tmp_path_factory.mktemp("server")) as running:
        yield running


def get(served: Served, path: str) -> Any:
    with urllib.request.urlopen(served.url + path, timeout=10) as answer:
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
    raise AssertionError("the states ended before the game")


@pytest.mark.parametrize("game", sorted(games()))
async def test_a_game_with_bots_from_the_first_click_to_its_replay(served: Served, game: str) -> None:
    async with create(served.url, game, name="Ada", start=True) as seat:
        state = await play(seat)
    assert state.table is not None
    replay = state.table.replay
    assert replay is not None
    stored = decode(json.dumps(get(served, f"/api/replays/{replay}")).encode())
    assert Referee(stored).check() == state.version
    assert verify(stored) == len(state.table.scores)
    assert stored.seats[0]["name"] == "Ada"
