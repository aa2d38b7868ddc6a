"""What the thinking of bots costs others, and whether it keeps its time limit.

    python -m research.thinking times [GAME] [--decisions 200]  how long the decisions of each level take
    python -m research.thinking two [GAME]                      two searches in two threads, compared with one
    python -m research.thinking felt [GAME]                     how long an event loop waits while a search compiles

All games if none is named. All times are wall time, so other work on the machine is included.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from itertools import islice

from bench.levels import lineups
from tablee.bots.factory import make_table_bot
from tablee.bots.search import Search
from tablee.bots.search_bot import SEARCH_LEVELS, SearchBot
from tablee.engine.contract import AnyState
from tablee.engine.discovery import find_game, games
from tablee.engine.game import Game
from tablee.testing.positions import random_game

LIMITS = {"beginner": 0.1, **{name: level.seconds or 0.0 for name, level in SEARCH_LEVELS.items()}}
SIMULATIONS = 100_000
TICK = 0.002  # seconds between two checks of the event loop's clock


def decisions(game: Game, players: int, seed: int = 1) -> Iterator[tuple[AnyState, int]]:
    """What the seats to move know in random games, wherever they have a choice."""
    chance = random.Random(seed)
    options = next(options for options in lineups(game) if options.players == players)
    while True:
        for match in random_game(game, options, chance):
            if not match.over and len(match.legal()) > 1:
                yield match.knowledge(match.state.turn), match.state.turn


def times(chosen: list[Game], number: int) -> None:
    """Print the median, the 99.9th percentile and the longest decision for every level, game and number of players."""
    for game in chosen:
        for options in lineups(game):
            for level in LIMITS:
                bot = make_table_bot(level, game, 1)
                if isinstance(bot, SearchBot):
                    bot.ready()
                taken = []
                for k, seat in islice(decisions(game, options.players), number):
                    began = time.perf_counter()
                    bot.choose(k, seat)
                    taken.append(time.perf_counter() - began)
                taken.sort()
                print(
                    f"| {game.id} | {options.players} | {level} | {number} | {1000 * taken[number // 2]:.1f} ms "
                    f"| {1000 * taken[number * 999 // 1000]:.1f} ms | {1000 * taken[-1]:.1f} ms "
                    f"| {1000 * LIMITS[level]:.0f} ms |",
                    flush=True,
                )


def two(chosen: list[Game]) -> None:
    """Print how long two searches take in two threads, beside one alone."""
    print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}")
    for game in chosen:
        k, seat = next(decisions(game, game.seats[-1]))
        searches = [Search(game, SIMULATIONS, seed) for seed in (1, 2)]
        runs = [(search, k, seat) for search in searches]
        for search in searches:
            search.warm()
        alone = min(wall([run]) for run in runs)
        together = wall(runs)
        print(f"{game.id:<12} one {alone:.2f} s   two at once {together:.2f} s   {2 * alone / together:.2f} cores")


def wall(runs: list[tuple[Search, AnyState, int]]) -> float:
    """Seconds that these searches take, each in its own thread, to try one action as often as they may."""
    action = runs[0][0].run(*runs[0][1:])[0].action
    threads = [threading.Thread(target=search.run, args=(k, seat, action)) for search, k, seat in runs]
    began = time.perf_counter()
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return time.perf_counter() - began


def felt(game: Game) -> None:
    """Print how an event loop fares while a search compiles, from an empty cache, in another process and in its own.

    Each runs in a process of its own, as what is compiled once stays.
    """
    for where in ("apart", "here"):
        with tempfile.TemporaryDirectory() as cache:
            subprocess.run(
                [sys.executable, "-m", "research.thinking", where, game.id],
                env={**os.environ, "XDG_CACHE_HOME": cache},
                check=True,
            )


async def compiling(game: Game, where: str) -> None:
    """Have a bot think from an empty cache while the loop checks the clock all the time."""
    k, seat = next(decisions(game, game.seats[-1]))
    bot = SearchBot(game, SEARCH_LEVELS["club"], 1)

    def compile() -> None:
        if where == "apart":
            bot.prepare()
        bot.ready()

    compiled = asyncio.get_running_loop().run_in_executor(None, compile)
    waits = []
    began = last = time.perf_counter()
    while not compiled.done():
        await asyncio.sleep(TICK)
        now = time.perf_counter()
        waits.append(now - last - TICK)
        last = now
    assert bot.search_moves(k, seat)
    waits.sort()
    print(
        f"{game.id} compiled {'in another process' if where == 'apart' else 'in the same process'}: "
        f"{last - began:.1f} s; the loop waited {1000 * waits[-1]:.0f} ms at most, "
        f"{1000 * waits[len(waits) * 99 // 100]:.0f} ms at the 99th percentile, {sum(waits):.1f} s in all",
        flush=True,
    )


def main() -> None:
    """Measure what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("times", "two", "felt", "apart", "here"))
    parser.add_argument("game", nargs="?")
    parser.add_argument("--decisions", type=int, default=200)
    chosen = parser.parse_args()
    some = [find_game(chosen.game)] if chosen.game else list(games().values())
    if chosen.what == "times":
        times(some, chosen.decisions)
    elif chosen.what == "two":
        two(some)
    elif chosen.what == "felt":
        for game in some:
            felt(game)
    else:
        sys.setswitchinterval(0.0005)  # as the server does
        asyncio.run(compiling(some[0], chosen.what))


if __name__ == "__main__":
    main()
