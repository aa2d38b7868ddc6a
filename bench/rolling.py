"""A rolling restart under load: every process stopped by SIGTERM and started again while people play at all of them.

    python -m bench.rolling [--processes N] [--tables N] [--rounds N] [--seed N]

Players make a move as soon as it is their turn. Everything acknowledged or shown is held against what is stored, as in
`bench.faults`. Prints how long each player and spectator was shown nothing new at most, and how often they had to
connect again; a new connection itself is nothing new.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import signal
import tempfile
import time
from contextlib import AsyncExitStack
from pathlib import Path
from statistics import median

from tablee.engine.discovery import games
from tablee.server.storage.store import Store

from .cluster import Cluster, Postgresql
from .faults import CALM_S, PLAYERS
from .witness import Game, check, sit_down

PLAY_S = 5.0  # seconds of play before, between and after


async def _play(tables: list[Game]) -> None:
    """Let everybody play for a while; every table has to go on."""
    since = time.monotonic()
    while time.monotonic() < since + PLAY_S or any(table.last < since for table in tables):
        for table in tables:
            table.check()
        assert time.monotonic() < since + CALM_S, "some tables did not go on"
        await asyncio.sleep(0.05)


async def _roll(cluster: Cluster, tables: list[Game]) -> None:
    """Restart all processes, one after another, and print what everybody noticed."""
    viewers = [viewer for table in tables for viewer in table.viewers]
    for viewer in viewers:
        viewer.heard_at, viewer.silence = time.monotonic(), 0.0
    before = [viewer.connections for viewer in viewers]
    for process in cluster.processes:
        code = await process.end(signal.SIGTERM)
        assert code == 0, f"SIGTERM ended a process with {code}"
        await process.start()
        await _play(tables)
    silences = [viewer.silence for viewer in viewers]
    again = [viewer.connections - count for viewer, count in zip(viewers, before, strict=True)]
    print(
        f"{len(viewers)} people at {len(tables)} tables: shown nothing new for {median(silences):.2f} s (median), "
        f"{max(silences):.2f} s (most); connected again {median(again):.0f} times (median), {max(again)} (most)",
        flush=True,
    )


async def _measure(folder: Path, options: argparse.Namespace) -> None:
    chance = random.Random(options.seed)
    database = await asyncio.to_thread(Postgresql, folder)
    try:
        async with AsyncExitStack() as stack:
            cluster = await stack.enter_async_context(
                Cluster(folder, database.url, options.processes, chance, grace=20)
            )
            ids = [id for id, game in games().items() if PLAYERS in game.seats]
            number = options.tables
            tables = [await sit_down(cluster.site, ids[n % len(ids)], PLAYERS, chance, stack) for n in range(number)]
            await _play(tables)
            for _ in range(options.rounds):
                await _roll(cluster, tables)
            for table in tables:
                await table.stop()
        store = await Store.open(database.url)
        try:
            checked = [await check(store, table) for table in tables]
        finally:
            await store.close()
        moves, views = sum(table.moves for table in tables), sum(views for views, _ in checked)
        print(f"{moves} moves acknowledged, {views} views compared: nothing lost, doubled or reordered")
    finally:
        await asyncio.to_thread(database.end)


def main() -> None:
    """Restart everything, and print what people noticed of it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--processes", type=int, default=3, help="(%(default)s)")
    parser.add_argument("--tables", type=int, default=8, help="(%(default)s)")
    parser.add_argument("--rounds", type=int, default=2, help="restarts of all of them (%(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="(%(default)s)")
    with tempfile.TemporaryDirectory(prefix="pg") as folder:
        asyncio.run(_measure(Path(folder), parser.parse_args()))


if __name__ == "__main__":
    main()
