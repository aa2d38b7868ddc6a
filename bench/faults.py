"""Games at several processes while everything breaks: nothing may be lost, doubled or reordered, or silent for long.

    python -m bench.faults [--moves N] [--faults N] [--processes N] [--tables N] [--seed N]

Starts a PostgreSQL and ``tablee serve`` processes on it, with players of each table spread over them, and walks at
random through faults: processes killed, frozen, stopped and started, PostgreSQL stopped and started, the network
between processes cut, commits held up. At the end, everything that was acknowledged or shown is held against what is
stored. Prints for each fault the longest time in which some table heard of no acknowledged move.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import signal
import tempfile
import time
from collections import defaultdict
from collections.abc import Awaitable, Callable, Collection
from contextlib import AsyncExitStack
from pathlib import Path

import asyncpg  # type: ignore[import-untyped]

from tablee.engine.discovery import games
from tablee.server.storage.store import Store

from .cluster import Cluster, Postgresql, Process
from .witness import Game, check, sit_down

PLAYERS = 3
CALM_S = 180.0  # seconds within which every table goes on after a fault, on a machine that does much else too
WATCH_S = 0.02


class Report:
    """What came of it: silences in seconds by fault, and what was checked."""

    def __init__(self) -> None:
        self.silences: dict[str, list[float]] = defaultdict(list)
        self.moves = self.views = self.replays = 0

    def __str__(self) -> str:
        lines = [f"{self.moves} moves acknowledged, {self.views} views and {self.replays} finished games compared"]
        for fault, silences in sorted(self.silences.items()):
            middle = sorted(silences)[len(silences) // 2]
            lines.append(
                f"{fault:10} {len(silences):4} times, silent for {middle:.2f} s (median), {max(silences):.2f} s (most)"
            )
        return "\n".join(lines)


class Walk:
    """A random walk through faults while games go on."""

    def __init__(self, cluster: Cluster, database: Postgresql, tables: list[Game], chance: random.Random) -> None:
        self._cluster = cluster
        self._database = database
        self._tables = tables
        self._chance = chance
        self.report = Report()
        self.faults: dict[str, Callable[[], Awaitable[None]]] = {
            "kill": self._kill,
            "freeze": self._freeze,
            "nap": self._nap,
            "stop": self._stop,
            "database": self._postgresql,
            "cable": self._cable,
            "slow": self._slow,
        }

    async def fault(self, name: str) -> None:
        """Let one fault happen, and wait until every table has gone on after it."""
        over = asyncio.create_task(self._happen(name))
        try:
            longest = await self._silence(name, over)
        finally:
            await asyncio.wait([over])  # what it has stopped must not be ended meanwhile
        self.report.silences[name].append(longest)
        print(f"{name:10} {longest:6.2f} s", flush=True)

    async def _silence(self, name: str, over: asyncio.Task[float]) -> float:
        """The longest time in which some table heard of no move, until the fault is over and all have gone on."""
        began = time.monotonic()
        quiet = {table: table.last for table in self._tables}
        longest = 0.0
        waiting = set(self._tables)
        while waiting or not over.done():
            await asyncio.sleep(WATCH_S)
            now = time.monotonic()
            for table in self._tables:
                table.check()
                longest = max(longest, (table.last if table.last != quiet[table] else now) - max(began, quiet[table]))
                quiet[table] = table.last
                if over.done() and table.last > over.result():
                    waiting.discard(table)
            if now > began + CALM_S:
                raise AssertionError(f"after {name}, {len(waiting)} tables did not go on in {CALM_S:.0f} s")
        return longest

    async def _happen(self, name: str) -> float:
        """Carry out a fault; returns when all was well again."""
        await self.faults[name]()
        return time.monotonic()

    def _one(self) -> Process:
        return self._chance.choice(self._cluster.processes)

    async def _kill(self) -> None:
        process = self._one()
        await process.end(signal.SIGKILL)
        await asyncio.sleep(self._chance.choice((0, 1)))
        await process.start()

    async def _freeze(self) -> None:
        await self._pause(self._chance.uniform(7, 9))  # longer than a lease

    async def _nap(self) -> None:
        await self._pause(self._chance.uniform(0.2, 3))

    async def _pause(self, seconds: float) -> None:
        process = self._one()
        process.send(signal.SIGSTOP)
        await asyncio.sleep(min(1, seconds))
        process.well = False  # a health check has failed
        await asyncio.sleep(seconds - min(1, seconds))
        process.send(signal.SIGCONT)
        process.well = True

    async def _stop(self) -> None:
        process = self._one()
        code = await process.end(signal.SIGTERM)
        assert code == 0, f"SIGTERM ended a process with {code}"
        await process.start()

    async def _postgresql(self) -> None:
        await asyncio.to_thread(self._database.stop)
        await asyncio.sleep(self._chance.uniform(0, 2))
        await asyncio.to_thread(self._database.start)

    async def _cable(self) -> None:
        process = self._one()
        process.cable.cut()
        await asyncio.sleep(self._chance.uniform(0.5, 3))
        await process.cable.start()

    async def _slow(self) -> None:
        connection = await asyncpg.connect(self._database.url.replace("+asyncpg", ""))
        try:
            async with connection.transaction():
                await connection.execute("LOCK TABLE events IN EXCLUSIVE MODE")
                await asyncio.sleep(self._chance.uniform(0.5, 2))
        finally:
            await connection.close()


async def walk(
    folder: Path,
    *,
    seed: int,
    faults: int,
    kinds: Collection[str] = (),
    moves: int = 0,
    processes: int = 3,
    tables: int = 4,
    rest_s: float = 0.5,
) -> Report:
    """Play until there were so many faults, each of ``kinds`` (all, if empty) in turn, and so many moves.

    Raises `AssertionError` as soon as anything is not as it must be.
    """
    chance = random.Random(seed)
    database = Postgresql(folder)
    try:
        async with AsyncExitStack() as stack:
            cluster = await stack.enter_async_context(Cluster(folder, database.url, processes, chance, grace=20))
            ids = [id for id, game in games().items() if PLAYERS in game.seats]
            played = [await sit_down(cluster.site, ids[n % len(ids)], PLAYERS, chance, stack) for n in range(tables)]
            walked = Walk(cluster, database, played, chance)
            wanted = sorted(kinds or walked.faults)
            due: list[str] = []
            number = 0
            while number < faults or sum(table.moves for table in played) < moves:
                if number < faults:
                    due = due or chance.sample(wanted, len(wanted))
                    await walked.fault(due.pop())
                    number += 1
                await asyncio.sleep(rest_s * chance.uniform(0.5, 1.5))
            for table in played:
                await table.stop()
        store = await Store.open(database.url)
        try:
            for table in played:
                views, replays = await check(store, table)
                walked.report.views += views
                walked.report.replays += replays
                walked.report.moves += table.moves
        finally:
            await store.close()
        return walked.report
    finally:
        await asyncio.to_thread(database.end)


def main() -> None:
    """Walk, and print what came of it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--moves", type=int, default=2000, help="acknowledged, at least (%(default)s)")
    parser.add_argument("--faults", type=int, default=14, help="(%(default)s)")
    parser.add_argument("--processes", type=int, default=3, help="(%(default)s)")
    parser.add_argument("--tables", type=int, default=4, help="(%(default)s)")
    parser.add_argument("--kind", action="append", default=[], help="of faults; may be repeated; all, unless named")
    parser.add_argument("--seed", type=int, default=int(time.time()), help="that of the time, unless given")
    options = parser.parse_args()
    print("seed", options.seed, flush=True)
    with tempfile.TemporaryDirectory(prefix="pg") as folder:
        report = asyncio.run(
            walk(
                Path(folder),
                seed=options.seed,
                faults=options.faults,
                kinds=options.kind,
                moves=options.moves,
                processes=options.processes,
                tables=options.tables,
            )
        )
    print(report)


if __name__ == "__main__":
    main()
