"""How fast the lists of ratings are, and whether ratings order bots as a tournament does.

    python -m research.ranks [--people 500] [--games 10000] [--seed 1]

**Lists.** A SQLite file is filled as by `research.people`; its rated games are rated, computed again and compared. Then
everything that a page shows of ratings is asked for `ROUNDS` times, in turn; medians and the longest are printed.

**Order.** The eight bots of `research.slips` play a tournament over duplicate deals (`tablee.lab.tournament`), and then
other games in tables drawn by lot, which are rated. Printed is Spearman's correlation between the bots' mean places in
the one and their ratings after the other, for each game.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import tempfile
import time
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from pathlib import Path
from statistics import median
from typing import TypeVar

from sqlalchemy import select

from tablee.bots.anchors import points
from tablee.engine.configuration import configure
from tablee.engine.discovery import games
from tablee.engine.game import Game
from tablee.lab.tournament import Result, Standings, circles, lineups
from tablee.server.people.results.ranks import PAGE, Ratings
from tablee.server.people.results.ratings import Entrant, Ledger
from tablee.server.people.results.recomputing import recompute
from tablee.server.storage import tables
from tablee.server.storage.store import Store

from .people import SLIPS, fill
from .slips import play

T = TypeVar("T")
ROUNDS = 30
SEATS = 4
DEALS = 100  # of the tournament
DRAWN = 2000  # games by lot


async def lists(people: int, count: int, seed: int) -> None:
    """Measure the lists."""
    with tempfile.TemporaryDirectory() as folder:
        store = await Store.open(f"sqlite+aiosqlite:///{Path(folder) / 'tables.db'}")
        try:
            everybody = await fill(store, people, count, seed)
            ratings = Ratings(store)
            await _told("rating all games", ratings.catch_up)
            print(await _told("computing them again", lambda: recompute(store)))
            finished = await store.read(select(tables.rated_games.c.game).limit(ROUNDS))
            me = everybody[0].id
            for game in games():
                for start in (0, PAGE):
                    asked = [partial(ratings.ranks, game, me, start)] * ROUNDS
                    await _measured(f"ranks of {game} from {start} on", asked)
            await _measured("what a game changed", [partial(ratings.of_game, row.game, None) for row in finished])
        finally:
            await store.close()


async def _told(what: str, work: Callable[[], Awaitable[T]]) -> T:
    began = time.perf_counter()
    done = await work()
    print(f"{what:40} {time.perf_counter() - began:8.1f} s", flush=True)
    return done


async def _measured(what: str, asked: Sequence[Callable[[], Awaitable[object]]]) -> None:
    seconds = []
    for ask in asked:
        began = time.perf_counter()
        await ask()
        seconds.append(time.perf_counter() - began)
    print(f"{what:40} median {median(seconds) * 1e3:6.2f} ms   longest {max(seconds) * 1e3:6.2f} ms", flush=True)


def order(game: Game, seed: int) -> float:
    """Spearman's correlation between a tournament of the eight bots and their ratings."""
    options = configure(game, {"players": SEATS})
    bots = [str(slips) for slips in SLIPS]
    standings = Standings(bots)
    orders = circles(bots, seed)
    deals = [lineups(orders[number % len(orders)], SEATS) for number in range(DEALS)]
    seated = [[int(bot) for bot in lineup] for deal in deals for lineup in deal]
    finished = iter(play(game, options, seated, [number for number in range(DEALS) for _ in bots], seed))
    for deal in deals:
        standings.add([list(map(Result, lineup, next(finished).places)) for lineup in deal])
    tournament = [row["bot"] for row in standings.rows()]

    chance = random.Random(seed)
    drawn = [chance.sample(SLIPS, SEATS) for _ in range(DRAWN)]
    ledger = Ledger()
    for number, (seats, done) in enumerate(zip(drawn, play(game, options, drawn, range(DRAWN), seed + 1), strict=True)):
        entrants = [Entrant(seat, done.places[seat], False, slips, None) for seat, slips in enumerate(seats)]
        ledger.rate(game.id, number, entrants)
    rated = sorted(bots, key=lambda bot: -ledger.rating(game.id, int(bot)).mu)
    for bot in tournament:
        rating = points(ledger.rating(game.id, int(bot)).mu)
        print(f"  {bot:>3} % slips: place {tournament.index(bot) + 1}, {rating} points")
    apart = sum((tournament.index(bot) - rated.index(bot)) ** 2 for bot in bots)
    return 1 - 6 * apart / (len(bots) * (len(bots) ** 2 - 1))


def main() -> None:
    """Measure both."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--people", type=int, default=500)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    for game in games().values():
        print(f"{game.id}: rank correlation {order(game, chosen.seed):.3f}", flush=True)
    asyncio.run(lists(chosen.people, chosen.games, chosen.seed))


if __name__ == "__main__":
    main()
