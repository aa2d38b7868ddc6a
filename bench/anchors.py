"""How strong the house bots are: the fixed points of people's ratings, measured by tournaments of this version.

    python -m bench.anchors [--game ole] [--players 4] [--deals 100] [--seed 1] [--workers 1]
    python -m bench.anchors --game ole --level master --among expert [--first 0] [--deals 40] [--workers 1]

The levels below `BELOW` play a tournament over duplicate deals (`tablee.lab.tournament`), all of them at the table in
turn. Two bots that meet in a game are one comparison, won, lost or level. Their strengths are those under which the
comparisons are likeliest (Bradley and Terry's model), on the scale of the ratings: at a table of n, the stronger of two
is placed above the other with the chance 1 / (1 + exp(-d / c)), where d is the difference of their strengths and
c = β √n, as in the Plackett–Luce model that rates people (`tablee.server.people.results.ratings`). A faint prior keeps
the strength of a bot that never wins finite. The beginner's is the one that people begin with. ``error`` is half of
the 95 % interval of the difference to the beginner, from `RESAMPLES` tournaments of deals drawn again from these.

A level whose thinking takes too long for that is added by itself: one bot of it plays among bots of a measured level,
from every seat of the same deals, as in ``python -m bench.matched --own``. Its error is that of the difference to them,
and theirs, as the root of the sum of squares.

Writes ``anchors.json`` into the folder of each game, with how it came about, and prints a row for each level, or for
the level added the row of `bench.matched` as well.
"""

from __future__ import annotations

import argparse
import json
import math
import random
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import tablee
from tablee.bots.anchors import BETA, FILE, MU, SIGMA, anchors
from tablee.bots.factory import LEVELS, search_budget
from tablee.engine.configuration import configure
from tablee.engine.discovery import find_game, games
from tablee.engine.game import Game
from tablee.lab.executors import processes
from tablee.lab.tournament import GameResult, Result, play_deals

from .matched import LINE, Job, summary

FIXED = "beginner"
BELOW = "master"  # the first level that is too slow for the tournament
TOGETHER = LEVELS[: LEVELS.index(BELOW)]
RESAMPLES = 200
STEPS, ENOUGH = 200, 1e-9  # of Newton's method, and the change of a strength that ends it

Pairs = Counter[tuple[str, str, int]]  # who was placed above whom at a table of how many, 2 for a win and 1 for a tie


def compared(deals: Sequence[Sequence[GameResult]]) -> Pairs:
    """All comparisons of two bots in the same game."""
    pairs: Pairs = Counter()
    for deal in deals:
        for game in deal:
            for bot, place, _ in game:
                for rival, other, _ in game:
                    if bot != rival and place <= other:
                        pairs[bot, rival, len(game)] += 2 if place < other else 1
    return pairs


def strengths(pairs: Pairs, bots: Sequence[str]) -> dict[str, float]:
    """The likeliest strengths; that of the first bot is 0."""
    found = dict.fromkeys(bots, 0.0)
    for _ in range(STEPS):
        slope = {bot: -found[bot] / SIGMA**2 for bot in bots}
        curve = dict.fromkeys(bots, 1 / SIGMA**2)
        for (bot, rival, table), halves in pairs.items():
            c = BETA * math.sqrt(table)
            lost = 1 / (1 + math.exp((found[bot] - found[rival]) / c))
            for one, sign in ((bot, 1), (rival, -1)):
                slope[one] += sign * halves / 2 * lost / c
                curve[one] += halves / 2 * lost * (1 - lost) / c**2
        steps = {bot: slope[bot] / curve[bot] / 2 for bot in bots}  # half of one: bots are moved one by one
        found = {bot: found[bot] + steps[bot] for bot in bots}
        if max(map(abs, steps.values())) < ENOUGH:
            break
    return {bot: found[bot] - found[bots[0]] for bot in bots}


def errors(deals: Sequence[Sequence[GameResult]], bots: Sequence[str], seed: int) -> dict[str, float]:
    """Half of each strength's 95 % interval."""
    chance = random.Random(seed)
    drawn = [strengths(compared(chance.choices(deals, k=len(deals))), bots) for _ in range(RESAMPLES)]
    cut = RESAMPLES // 40
    spread = {bot: sorted(one[bot] for one in drawn) for bot in bots}
    return {bot: (values[-1 - cut] - values[cut]) / 2 for bot, values in spread.items()}


def measure(game: Game, players: int, deals: int, seed: int, workers: int) -> None:
    """Play the tournament of a game, write its file and print the strengths."""
    options = configure(game, {"players": players})
    played = list(play_deals(game, options, TOGETHER, deals, seed, time=None, workers=workers))
    bots = sorted(TOGETHER, key=FIXED.__ne__)
    found, wide = strengths(compared(played), bots), errors(played, bots, seed)
    games = sum(map(len, played))
    file: dict[str, Any] = {
        "tablee": tablee.__version__,
        "command": f"python -m bench.anchors --game {game.id} --players {players} --deals {deals} --seed {seed}",
        "games": games,
        "anchors": {bot: {"mu": round(MU + found[bot], 2), "error": round(wide[bot], 2)} for bot in TOGETHER},
    }
    _write(game, file)
    for bot, one in file["anchors"].items():
        print(f"| {game.id} | {bot} | {one['mu']:.2f} ± {one['error']:.2f} | {games} |", flush=True)


def add(game: Game, jobs: Sequence[Job], rows: Sequence[dict[str, Any]]) -> None:
    """Add the one bot of these jobs to the file of the game, and print its row and strength."""
    one, among = jobs[0].one, jobs[0].other
    deals = [
        [[Result(one, first), *(Result(among, place) for place in rest)] for first, *rest in row["places"]]
        for row in rows
    ]
    bots, known = (among, one), anchors(game.id)[among]
    lead, wide = strengths(compared(deals), bots)[one], errors(deals, bots, jobs[0].seed)[one]
    file = json.loads(game.read(FILE))
    file["anchors"][one] = {
        "mu": round(known.mu + lead, 2),
        "error": round(math.hypot(known.error, wide), 2),
        "command": f"python -m bench.anchors --game {game.id} --level {one} --among {among} "
        f"--players {jobs[0].options.players} --first {jobs[0].number} --deals {len(jobs)} --seed {jobs[0].seed}",
        "games": sum(map(len, deals)),
    }
    _write(game, file)
    print(LINE.format(**summary(jobs, rows)))
    print(f"| {game.id} | {one} | {file['anchors'][one]['mu']:.2f} ± {file['anchors'][one]['error']:.2f} |", flush=True)


def _write(game: Game, file: dict[str, Any]) -> None:
    Path(game.folder / FILE).write_text(json.dumps(file, indent=2) + "\n", encoding="utf-8")


def main() -> None:
    """Measure one game or all."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--level", help="to be added")
    parser.add_argument("--among", default=TOGETHER[-1])
    parser.add_argument("--first", type=int, default=0, help="the number of the first deal, for a level added")
    chosen = parser.parse_args()
    for game in [find_game(chosen.game)] if chosen.game else games().values():
        if not chosen.level:
            measure(game, chosen.players, chosen.deals, chosen.seed, chosen.workers)
            continue
        options = configure(game, {"players": chosen.players})
        own = search_budget(chosen.level, game).simulations
        numbers = range(chosen.first, chosen.first + chosen.deals)
        jobs = [Job(game.package, options, chosen.level, chosen.among, own, n, chosen.seed) for n in numbers]
        with processes(chosen.workers) as pool:
            add(game, jobs, list(pool.map(Job.play, jobs)))


if __name__ == "__main__":
    main()
