"""Two searches against each other with equal processor time, over deals fixed beforehand.

    python -m bench.matched GAME [--one master] [--other expert] [--players 4] [--deals 100] [--first 0] [--workers N]

Every deal is played once from each seat (or team) by one bot of the first name among bots of the second, with the same
cards. First, both think about the positions of a game dealt elsewhere, and the simulations of the one are set such that
it takes as much processor time as the other with its own; ``--own`` leaves it its own. A row is as in `bench.levels`;
then come the simulations of the one, and the processor time that both took for a decision, in milliseconds. The same
``--simulations`` for the one play the same games again.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import time
from functools import partial
from typing import Any

from tablee.bots.factory import search_budget
from tablee.bots.search import NONE, Search, network_of
from tablee.engine.contract import AnyState
from tablee.engine.discovery import find_game
from tablee.engine.game import Game
from tablee.engine.options import Options
from tablee.lab.executors import processes
from tablee.lab.statistics import RunningStats

from .levels import duel, options_for, play

ELSEWHERE = 100_000  # the number of the deal to measure with
SEER = "seer"  # a bot that sees all cards, and searches like
AS_SEER = "expert"
LINE = (
    "| {game} | {players} | {names} | {games} | {lead_mean:+.3f} | {lead_low:+.3f} … {lead_high:+.3f} "
    "| {simulations:,} | {ms_one:.1f} | {ms_other:.1f} |"
)


class Timed:
    """The search of a bot, without a time limit, that counts its processor time."""

    def __init__(self, game: Game, name: str, seed: int, simulations: int | None = None) -> None:
        self.sees_all = name == SEER
        budget = search_budget(AS_SEER if self.sees_all else name, game)
        network = network_of(game) if budget.learned else NONE
        changes = {"open": int(self.sees_all)}
        self._search = Search(game, simulations or budget.simulations, seed, network=network, changes=changes)
        self._search.warm()
        self.seconds = 0.0
        self.simulations = 0
        self.decisions = 0

    def choose(self, k: AnyState, seat: int) -> int:
        """The best move found."""
        began = time.thread_time()
        found = self._search.run(k, seat)
        self.seconds += time.thread_time() - began
        self.simulations += self._search.simulations_done
        self.decisions += 1
        return found[0].action


class Both:
    """Plays as the one bot and has the other think about the same positions."""

    def __init__(self, one: Timed, other: Timed) -> None:
        self.one, self.other = one, other

    def choose(self, k: AnyState, seat: int) -> int:
        """The first bot's choice."""
        self.other.choose(k, seat)
        return self.one.choose(k, seat)


def play_deal(
    game: Game, options: Options, one: str, other: str, simulations: int, seed: int, number: int
) -> dict[str, Any]:
    """The row of `bench.levels.duel` for a deal, and the seconds and decisions of both."""
    bots = Timed(game, one, seed, simulations), Timed(game, other, seed + 1)
    row = duel(game, options, *bots, range(number, number + 1), seed)
    for name, bot in zip(("one", "other"), bots, strict=True):
        row |= {f"{name}_s": bot.seconds, f"{name}_n": bot.decisions}
    return row


def equal_simulations(game: Game, options: Options, one: str, other: str, seed: int) -> int:
    """How many simulations the one does in the processor time that the other takes for its own."""
    both = Both(Timed(game, one, seed, search_budget(other, game).simulations), Timed(game, other, seed))
    play(game, options, [both] * options.players, seed, ELSEWHERE)
    per_simulation = [bot.seconds / bot.simulations for bot in (both.one, both.other)]
    return math.floor(search_budget(other, game).simulations * per_simulation[1] / per_simulation[0])


def play_match(
    game: Game, options: Options, one: str, other: str, simulations: int, chosen: argparse.Namespace
) -> dict[str, Any]:
    """The row that tells the result of all deals, in the processes that were asked for."""
    deal = partial(play_deal, game, options, one, other, simulations, chosen.seed)
    with processes(chosen.workers) as pool:
        rows = list(pool.map(deal, range(chosen.first, chosen.first + chosen.deals)))
    lead, taken = RunningStats(), dict.fromkeys(("one_s", "other_s", "one_n", "other_n", "games"), 0.0)
    for row in rows:
        lead.add(row["lead_mean"])
        for name in taken:
            taken[name] += row[name]
    return {
        "game": game.id,
        "players": options.players,
        "names": f"{one}, {other}",
        "games": int(taken["games"]),
        **lead.figures("lead"),
        "simulations": simulations,
        "ms_one": 1000 * taken["one_s"] / taken["one_n"],
        "ms_other": 1000 * taken["other_s"] / taken["other_n"],
    }


def simulations_of(game: Game, options: Options, chosen: argparse.Namespace) -> int:
    """The simulations of the one: as asked for, its own, or those that take as much time as the other's."""
    if chosen.simulations:
        return int(chosen.simulations)
    if chosen.own:
        return search_budget(chosen.one, game).simulations
    return equal_simulations(game, options, chosen.one, chosen.other, chosen.seed)


def parser_of(about: str | None) -> argparse.ArgumentParser:
    """The arguments of duels of searches."""
    parser = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--one", default="master")
    parser.add_argument("--other", default="expert")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--first", type=int, default=0, help="the number of the first deal")
    parser.add_argument("--own", action="store_true", help="both do the simulations of their level")
    parser.add_argument("--simulations", type=int, help="of the one, instead of as many as take the same time")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    return parser


def main() -> None:
    """Measure, play, and print a row."""
    chosen = parser_of(__doc__).parse_args()
    game = find_game(chosen.game)
    options = options_for(game, chosen.players)
    simulations = simulations_of(game, options, chosen)
    row = play_match(game, options, chosen.one, chosen.other, simulations, chosen)
    print(json.dumps(row) if chosen.json else LINE.format(**row), flush=True)


if __name__ == "__main__":
    main()
