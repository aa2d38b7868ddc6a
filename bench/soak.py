"""Hours of play with people coming and going: whether the server's memory, open files and moves stay as they are.

    python -m bench.soak [--minutes M] [--tables N] [--pace P] [--leave N] [--game G …]

So many tables of four make ``--pace`` moves a second each. Every quarter of a minute, everybody leaves some of them for
good, and others begin. Prints a line each time, and in the end by how much an hour memory grew over the second half.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import tempfile
import time
from statistics import linear_regression

from tablee.engine.discovery import games

from .load import Measure, Pace, Table, in_turn
from .server import client, quantile_ms
from .serving import Servers, servers, store

EVERY_S = 15.0
IDLE_S = 60.0  # until tables that everybody has left go out of memory, as by default
PLAYERS = 4


async def _soak(server: Servers, options: argparse.Namespace) -> list[tuple[float, float]]:
    """Play; the seconds since the beginning, and MiB of memory then."""
    measure, began = Measure(), time.perf_counter()
    tables: list[Table] = []
    kinds = itertools.cycle(options.game or games())
    seen: list[tuple[float, float]] = []
    while time.perf_counter() < began + 60 * options.minutes:
        gone, tables = tables[: options.leave], tables[options.leave :]
        await in_turn((table.close() for table in gone), at_once=len(gone) or 1)
        new = [Table(measure, PLAYERS) for _ in range(options.tables - len(tables))]
        for table in new:
            table.pace = Pace(options.pace)
        with client(server.sites[0]) as http:
            await in_turn(table.open(http, next(kinds), server.sites) for table in new)
        tables += new
        await measure.during(EVERY_S)
        seen.append((time.perf_counter() - began, server.memory() / 2**20))
        print(
            f"{seen[-1][0]:6.0f} s {seen[-1][1]:7.1f} MiB {server.files():6} files {len(measure.acks) / EVERY_S:7.0f} "
            f"moves/s  p99 {quantile_ms(measure.acks, 0.99):6.0f} ms",
            flush=True,
        )
    await in_turn((table.close() for table in tables), at_once=len(tables))
    return seen


def main() -> None:
    """Play, and tell what grew."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=30, help="(%(default)s)")
    parser.add_argument("--tables", type=int, default=64, help="(%(default)s)")
    parser.add_argument("--pace", type=float, default=4, help="moves a second at each (%(default)s)")
    parser.add_argument("--leave", type=int, default=4, help="tables that end each time (%(default)s)")
    parser.add_argument("--game", action="append", help="all, in turn, unless named")
    options = parser.parse_args()
    with (
        tempfile.TemporaryDirectory(prefix="tb-") as folder,
        store("sqlite", folder) as data,
        servers(data, idle=IDLE_S) as server,
    ):
        seen = asyncio.run(_soak(server, options))
    half = seen[(len(seen) - 1) // 2 :]
    hourly = linear_regression(*zip(*half, strict=True)).slope * 3600
    print(f"memory over the second half: {half[0][1]:.1f} to {half[-1][1]:.1f} MiB, {hourly:+.0f} MiB an hour")


if __name__ == "__main__":
    main()
