"""How long a table waits for its bots while one address plays at many others.

    python -m research.crowd [--tables N] [--seconds S] [--game G] [--level L] [--source DIR …]

Starts ``tablee serve``, plays at a table with three bots of the level, and counts the seconds from a move to the next
turn: alone, then beside so many such tables of another address. With ``--source``, other checkouts of this repository
do the same in turn.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
from pathlib import Path
from statistics import median

from bench.load import Measure, Table
from bench.server import client
from bench.serving import HERE, Servers, servers, store

ONE, CROWD = "127.0.0.1", "127.0.0.2"
BOTS = 3
SEARCH_S = 0.1  # a turn that takes as long was searched: until the search is compiled, bots play greedily
PIECE_S = 5.0


def parsed() -> argparse.Namespace:
    """The options."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=25)
    parser.add_argument("--seconds", type=float, default=60, help="of each measurement")
    parser.add_argument("--game", default="ole")
    parser.add_argument("--level", default="master")
    parser.add_argument("--source", type=Path, nargs="*", default=[HERE])
    return parser.parse_args()


async def waits(server: Servers, options: argparse.Namespace) -> tuple[list[float], list[float]]:
    """Seconds between the turns of one table, alone and beside the crowd."""
    measure, others = Measure(), Measure()
    with client(server.sites[0]) as http:
        table = Table(measure, 1, BOTS, level=options.level, local=ONE)
        await table.open(http, options.game, server.sites)
        while not measure.waits or median(measure.waits) < SEARCH_S:
            await measure.during(PIECE_S)
        await measure.during(options.seconds)
        alone = measure.waits
        crowd = [Table(others, 1, BOTS, level=options.level, local=CROWD) for _ in range(options.tables)]
        for one in crowd:
            await one.open(http, options.game, server.sites)
        await asyncio.sleep(PIECE_S)
        await measure.during(options.seconds)
        for one in (table, *crowd):
            await one.close()
    return alone, measure.waits


def main() -> None:
    """Run from the command line."""
    options = parsed()
    for source in options.source:
        with (
            tempfile.TemporaryDirectory() as folder,
            store("sqlite", folder) as data,
            servers(data, source=source, everywhere=True) as server,
        ):
            alone, beside = asyncio.run(waits(server, options))
        print(
            f"{source}: {median(alone):.2f} s alone ({len(alone)} turns), {median(beside):.2f} s beside"
            f" {options.tables} tables ({len(beside)} turns): × {median(beside) / median(alone):.2f}"
        )


if __name__ == "__main__":
    main()
