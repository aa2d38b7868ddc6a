"""kill -9 in the middle of games: no acknowledged move is lost, none is played twice, and the games go on.

``KILLS=30 pytest tests/server/test_kill.py -s`` for longer than the suite does.
"""

from __future__ import annotations

import asyncio
import os
import random
from collections.abc import Sequence
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from served import serving
from turns import until

from bench.witness import Game, check, sit_down
from tablee.server.storage.store import Store

KILLS = int(os.environ.get("KILLS", "4"))
SEED = 5
GAMES = ("coloretto", "ole", "olympe", "nain_jaune")


def moves(tables: Sequence[Game]) -> int:
    """How many have been acknowledged; raises what ended somebody's play."""
    for table in tables:
        table.check()
    return sum(table.moves for table in tables)


async def moved(tables: Sequence[Game], more: int) -> None:
    """Wait until so many more have been acknowledged."""
    goal = moves(tables) + more
    await until(lambda: moves(tables) >= goal)


@pytest.mark.slow
async def test_no_acknowledged_move_is_lost_and_none_is_played_twice(tmp_path: Path) -> None:
    chance = random.Random(SEED)
    with serving(tmp_path, grace=1000) as served:
        async with AsyncExitStack() as stack:
            tables = [await sit_down(served.url, game, 3, chance, stack) for game in GAMES]
            for _ in range(KILLS):
                await moved(tables, chance.randint(20, 40))
                await asyncio.to_thread(served.kill)
                await asyncio.to_thread(served.start)
            for table in tables:
                await table.stop()
        served.kill()
    store = await Store.open(str(served.settings["data"]))
    for table in tables:
        await check(store, table)
    await store.close()
    acknowledged = sum(table.moves for table in tables)
    print(f"seed {SEED}: {KILLS} kills, {acknowledged} moves acknowledged")
    assert acknowledged >= 20 * KILLS
