"""kill -9 in the middle of games: no acknowledged move is lost, none is played twice, and the games go on.

``KILLS=30 pytest tests/server/test_kill.py -s`` for longer than the suite does.
"""

from __future__ import annotations

import asyncio
import os
import random
import sqlite3
from collections import defaultdict
from contextlib import AsyncExitStack
from itertools import chain
from pathlib import Path

import pytest
from served import Served, serving

from tablee.client import Seat, create, join
from tablee.table import events
from tablee.table.room import Room

KILLS = int(os.environ.get("KILLS", "4"))
SEED = 5
GAMES = ("coloretto", "ole", "olympe", "nain_jaune")


class Player:
    """Plays random legal moves in game after game, and remembers those that were acknowledged."""

    def __init__(self, seat: Seat, seed: int) -> None:
        self.seat = seat
        self.acknowledged: list[str] = []
        self._random = random.Random(seed)
        self._task = asyncio.create_task(self._play())

    async def _play(self) -> None:
        async for state in self.seat:
            assert state.table is not None
            if state.table.status == "over" and state.seat == 0:
                await self.seat.again()
            elif state.table.status == "lobby" and state.seat == 0:
                await self.seat.start()
            elif self.seat.legal:
                move = self._random.choice(self.seat.legal)
                await self.seat.act(move)
                self.acknowledged.append(move)

    def check(self) -> None:
        """Raise what ended its play, if something did."""
        if self._task.done():
            self._task.result()

    async def stop(self) -> None:
        """Let the move being made be answered, then stop; it cannot be known whether another was stored."""
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)


async def sit_down(served: Served, game: str, stack: AsyncExitStack) -> list[Seat]:
    """A table of three clients, each the owner of a seat."""
    host = await stack.enter_async_context(create(served.url, game, name="Ada", options={"players": 3}))
    others = [await stack.enter_async_context(join(str(host.link), name=name)) for name in ("Bob", "Cleo")]
    return [host, *others]


def stored_moves(path: Path, table: str) -> dict[int, list[str]]:
    """The moves of each seat as stored, the room folded to see that they are right."""
    with sqlite3.connect(path) as database:
        rows = database.execute("SELECT at, data FROM events WHERE room = ? ORDER BY seq", (table,)).fetchall()
    happened = [(at, events.decode(data)) for at, data in rows]
    Room.fold(table, happened)
    moves = defaultdict(list)
    for _, event in happened:
        if isinstance(event, events.Moved):
            assert event.by == "seat"
            moves[event.seat].append(event.move)
    return moves


@pytest.mark.slow
async def test_no_acknowledged_move_is_lost_and_none_is_played_twice(tmp_path: Path) -> None:
    chance = random.Random(SEED)
    with serving(tmp_path, grace=1000) as served:
        async with AsyncExitStack() as stack:
            tables = [await sit_down(served, game, stack) for game in GAMES]
            players = [Player(seat, SEED + number) for number, seat in enumerate(chain(*tables))]
            for _ in range(KILLS):
                before = sum(len(player.acknowledged) for player in players)
                while sum(len(player.acknowledged) for player in players) < before + 20:
                    await asyncio.sleep(0.01)
                    for player in players:
                        player.check()
                await asyncio.sleep(chance.uniform(0, 0.2))
                await asyncio.to_thread(served.kill)
                await asyncio.to_thread(served.start)
            for player in players:
                await player.stop()
        served.kill()
    acknowledged = 0
    for number, table in enumerate(tables):
        moves = stored_moves(tmp_path / "tables.db", table[0].link.table)
        for seat in range(3):
            mine = players[3 * number + seat].acknowledged
            acknowledged += len(mine)
            assert moves[seat][: len(mine)] == mine
            assert len(moves[seat]) <= len(mine) + 1  # one may be stored and not yet acknowledged
    print(f"seed {SEED}: {KILLS} kills, {acknowledged} moves acknowledged")
    assert acknowledged >= 20 * KILLS
