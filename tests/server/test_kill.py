"""kill -9 in the middle of games: no acknowledged move is lost, none is played twice, and the games go on.

``KILLS=30 pytest tests/server/test_kill.py -s`` for longer than the suite does.
"""

from __future__ import annotations

import asyncio
import os
import random
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from served import serving

from bench.witness import check, sit_down
from tablee.server.storage.store import Store

KILLS = int(os.environ.get("KILLS", "4"))
SEED = 5
GAMES = ("coloretto", "ole", "olympe", "nain_jaune")


@pytest.mark.slow
async def test_no_acknowledged_move_is_lost_and_none_is_played_twice(tmp_path: Path) -> None:
    chance = random.Random(SEED)
    with serving(tmp_path, grace=1000) as served:
        async with AsyncExitStack() as stack:
            tables = [await sit_down(served.url, game, 3, chance, stack) for game in GAMES]
            for _ in range(KILLS):
                before = sum(table.moves for table in tables)
                while sum(table.moves for table in tables) < before + 20:
                    await asyncio.sleep(0.01)
                    for table in tables:
                        table.check()
                await asyncio.sleep(chance.uniform(0, 0.2))
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
