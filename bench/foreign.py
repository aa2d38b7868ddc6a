"""What it costs to come in by a process that has not got the table: delays there beside those at the table's owner.

    python -m bench.foreign [--tables N] [--rate R] [--seconds S] [--rounds N]

Two processes serve one PostgreSQL. One of them owns all tables; those who play at half of these are connected to it,
the others to the process that passes their frames on. Both halves are played at the same steady pace, at the same time.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import tempfile
from statistics import median

from .load import Measure, Pace, Table, in_turn
from .server import WARM_UP, client, quantile_ms
from .serving import CORES, Servers, servers, store

GAME = "coloretto"
PLAYERS = 4
Delays = dict[str, float]  # medians in milliseconds


async def _measure(running: Servers, options: argparse.Namespace) -> list[tuple[Delays, Delays]]:
    """The delays of each round, at the owner and at the other process."""
    owner, other = running.sites
    halves = [(Measure(), [owner]), (Measure(), [other])]
    tables = [(Table(measure, PLAYERS), sites) for _ in range(options.tables // 2) for measure, sites in halves]
    for table, _ in tables:
        table.pace = Pace(options.rate / len(tables))
    await asyncio.sleep(WARM_UP)  # until the processes have divided the shards between them
    with client(owner) as http:  # whoever opens a table owns it
        await in_turn(table.open(http, GAME, sites) for table, sites in tables)
    await asyncio.sleep(WARM_UP)
    rounds = []
    for _ in range(options.rounds):
        await asyncio.gather(*(measure.during(options.seconds) for measure, _ in halves))
        here, there = (
            {"act to Done": quantile_ms(measure.acks, 0.5), "act to others' State": quantile_ms(measure.shown, 0.5)}
            for measure, _ in halves
        )
        rounds.append((here, there))
    await in_turn((table.close() for table, _ in tables), at_once=len(tables))
    return rounds


def main() -> None:
    """Measure and print one line each."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=8, help="(%(default)s)")
    parser.add_argument("--rate", type=float, default=40, help="moves a second, of all tables together (%(default)s)")
    parser.add_argument("--seconds", type=float, default=5.0, help="of each round (%(default)s)")
    parser.add_argument("--rounds", type=int, default=8, help="(%(default)s)")
    options = parser.parse_args()
    os.sched_setaffinity(0, {CORES[-1]})
    with (
        tempfile.TemporaryDirectory(prefix="tb-") as folder,
        store("postgresql", folder) as data,
        servers(data, 2) as running,
    ):
        rounds = asyncio.run(_measure(running, options))
    for what in rounds[0][0]:
        here, there = (median(one[side][what] for one in rounds) for side in (0, 1))
        later = [one[1][what] - one[0][what] for one in rounds]
        print(
            f"{what:<24}owner {here:6.1f} ms   other process {there:6.1f} ms   "
            f"later by {median(later):.1f} ms ({min(later):.1f} to {max(later):.1f})"
        )


if __name__ == "__main__":
    main()
