"""What more simulations would find: how much better their moves are than those of fewer, by a search of far more.

    python -m research.regret GAME [--ref 50000] [--budgets 100,1250,5000,20000] [--against 5000] [--positions 200]

In positions of games that a quick search plays against itself, each budget chooses a move. All moves chosen are then
valued again, each alone, with ``--ref`` simulations, a fresh seed and the same cards for all. A row tells what a budget
gains over ``--against`` in a game: the mean lead over the rivals in places, added up over a seat's decisions; above 0,
it plays better. Intervals are over positions, at 95 %. ``--learned`` lets the game's networks choose and value.

It is a cheap gate and no proof: the judge is a search too, and shares the errors of those it judges.
"""

from __future__ import annotations

import argparse
import importlib
import os
import random
from typing import NamedTuple

from bench.levels import options_for
from tablee.bots.search import NONE, Search, network_of
from tablee.engine.discovery import find_game
from tablee.engine.game import Game
from tablee.engine.options import Options
from tablee.engine.rng import first_state
from tablee.lab.executors import processes
from tablee.lab.play_game import deal_due
from tablee.lab.statistics import RunningStats
from tablee.table.match import Match

QUICK = 600  # simulations of the games in which the positions occur
EACH = 8  # positions taken of a game, on average


class Job(NamedTuple):
    """A game whose positions are judged."""

    package: str
    options: Options
    budgets: tuple[int, ...]
    ref: int
    learned: bool
    number: int

    def play(self) -> tuple[int, list[list[float]]]:
        """How many decisions the game had, and for each one judged what the move of each budget is worth."""
        game: Game = importlib.import_module(self.package).GAME
        network = network_of(game) if self.learned else NONE
        quick = Search(game, QUICK, self.number)
        chooser = Search(game, max(self.budgets), self.number, network=network)
        judge = Search(game, self.ref, self.number + 1_000_000, network=network)
        chance = random.Random(self.number)
        match, rng = Match(game, self.options), first_state(self.number, 1)
        decided, left = 0, []
        while not match.over:
            rng = deal_due(match, rng)
            legal, seat = match.legal(), match.state.turn
            if len(legal) == 1:
                match.play(legal[0])
                continue
            k = match.knowledge(seat)
            decided += 1
            left.append((k, seat))
            match.play(quick.run(k, seat)[0].action)
        worths = []
        for k, seat in chance.sample(left, min(EACH, len(left))):
            moves = [chooser.run(k, seat, simulations=budget)[0].action for budget in self.budgets]
            worth = {move: judge.run(k, seat, only=move)[0].worth for move in set(moves)}
            worths.append([worth[move] for move in moves])
        return decided, worths


def main() -> None:
    """Play, judge, and print a row for each budget."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--ref", type=int, default=50_000)
    parser.add_argument("--budgets", default="100,1250,5000,20000")
    parser.add_argument("--against", type=int, default=5000)
    parser.add_argument("--positions", type=int, default=200)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--learned", action="store_true")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    chosen = parser.parse_args()
    game = find_game(chosen.game)
    options = options_for(game, chosen.players)
    budgets = tuple(sorted({chosen.against, *map(int, chosen.budgets.split(","))}))
    jobs = [
        Job(game.package, options, budgets, chosen.ref, chosen.learned, number)
        for number in range(-(-chosen.positions // EACH))
    ]
    with processes(chosen.workers) as pool:
        played = list(pool.map(Job.play, jobs))
    decisions = sum(decided for decided, _ in played) / len(played) / options.players
    places = decisions * options.players / 2  # a utility from -1 to 1 is half as many places as there are players
    for budget in budgets:
        gain = RunningStats()
        for _, worths in played:
            for row in worths:
                gain.add(places * (row[budgets.index(budget)] - row[budgets.index(chosen.against)]))
        found = gain.figures("gain")
        low, high = found["gain_low"], found["gain_high"]
        print(
            f"| {game.id} | {budget:,} | {found['gain_mean']:+.2f} | {low:+.2f} … {high:+.2f} | {gain.n} |", flush=True
        )


if __name__ == "__main__":
    main()
