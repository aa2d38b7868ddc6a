"""How many games a luck-adjusted result saves, and that it is unbiased.

    python -m research.luck GAME [--one club] [--other greedy] [--players 4] [--games 1000] [--playouts 100] [--noise N]
                         [--dice K] [--whole] [--set OPTION=VALUE …] [--seed 1] [--workers N] [--json]
                         [--parts SIMULATIONS]

One bot of the first name, changing seats from game to game, plays among bots of the second, each game with cards of its
own. A row gives its lead, the mean place of the others less its own, as it came out and without the luck of the cards;
the luck itself, whose mean is 0 if nothing is biased; the variance of both leads by game, and their quotient: the share
of the games that the adjusted lead needs for an interval as narrow. With ``--dice K``, what the one's own dice brought
is luck as well: its decisions are compared with those of K more bots of its name. The luck of a game is weighed by what
explains the other games best, as in tournaments, unless ``--whole``. Intervals are of 95 %, Student's.

With ``--parts``, each game is analysed by searches of so many simulations instead. A row tells in how many games what
made the place adds up to the place reached, and own errors to the costs shown, to the last digit and for every seat;
and the mean of each part for the one: that of the cards is 0 if nothing is biased, that of the hidden cards if the
searches find all that errors cost.
"""

from __future__ import annotations

import argparse
import json
import os
import time
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import msgspec
import numpy

from tablee.bots.factory import make_bot
from tablee.engine.configuration import configure, from_texts
from tablee.engine.contract import AnyState
from tablee.engine.discovery import find_game
from tablee.engine.game import game_in
from tablee.engine.options import Options
from tablee.engine.rng import first_state
from tablee.lab.analysis import Analyst
from tablee.lab.executors import processes
from tablee.lab.luck import PLAYOUTS, Prospects, Walk, luck, seed_of, without_luck
from tablee.lab.play_game import play_game
from tablee.lab.statistics import mean_interval
from tablee.table.match import Match
from tablee.table.replay import decode

TWIN_STREAM = 7 * 2**27  # of the random generator, apart from those of `play_game` and `tablee.lab.luck`
PARTS = ("cards", "hidden", "own", "others")  # of a place, after its start
PART = "{:+.3f} ({:+.3f} … {:+.3f})"
CHUNK = 10  # games played by a worker at once
LINE = (
    "| {game} | {players} | {one}, {other} | {games} | {raw_mean:+.3f} | {raw_low:+.3f} … {raw_high:+.3f} "
    "| {adjusted_mean:+.3f} | {adjusted_low:+.3f} … {adjusted_high:+.3f} | {luck_mean:+.3f} "
    "| {luck_low:+.3f} … {luck_high:+.3f} | {raw_variance:.3f} | {adjusted_variance:.3f} | {share:.1%} |"
)


class Job(NamedTuple):
    """Games to play."""

    package: str
    options: Options
    one: str
    other: str
    first: int
    games: int
    seed: int
    playouts: int
    noise: int | None
    dice: int
    simulations: int

    def play(self) -> list[tuple[float, float, float, float]]:
        """Of each game: the lead, the luck in it, and the seconds that playing took and that the luck took."""
        return [self._play(number) for number in range(self.first, self.first + self.games)]

    def _play(self, number: int) -> tuple[float, float, float, float]:
        game, began = game_in(self.package), time.process_time()
        units = game.units(self.options)
        turn, match = self._game(number)
        played = time.process_time()
        prospects = Prospects(game, self.options, self.playouts, seed_of(self.seed, number), noise=self.noise)
        twins = [
            make_bot(self.one, game, first_state(self.seed, TWIN_STREAM + number) + twin) for twin in range(self.dice)
        ]

        def dice(k: AnyState, seat: int) -> list[int]:
            return [twin.choose(k, seat) for twin in twins] if units[seat] == turn else []

        brought = luck(prospects, match.rounds) + (dice_brought(prospects, match, dice) if twins else 0)
        found = time.process_time()

        def lead(places: Any) -> float:
            return float(numpy.mean([places[unit] - places[turn] for unit in range(max(units) + 1) if unit != turn]))

        return lead(match.result()["places"]), lead(brought), played - began, found - played

    def _game(self, number: int) -> tuple[int, Match]:
        """The unit of the one, and the game as it was played."""
        game = game_in(self.package)
        units = game.units(self.options)
        turn = number % (max(units) + 1)
        bots = [self.one if unit == turn else self.other for unit in units]
        return turn, play_game(game, self.options, bots, self.seed, number)

    def explain(self) -> list[tuple[float, ...]]:
        """Of each game: whether the parts of every place add up, and the `PARTS` of the one's."""
        return [self._explain(number) for number in range(self.first, self.first + self.games)]

    def _explain(self, number: int) -> tuple[float, ...]:
        turn, match = self._game(number)
        units, places = match.game.units(self.options), match.result()["places"]
        seats = [{"name": f"P{seat}", "kind": "bot"} for seat in range(self.options.players)]
        replay = decode(msgspec.json.encode(match.replay(seats)))
        analyst = Analyst(replay, self.simulations, self.seed, self.playouts)
        analysis = analyst.analysis(list(analyst.decisions()))
        made = [player.breakdown for player in analysis.players]
        adds_up = True
        for seat, parts in enumerate(made):
            assert parts is not None, "the game is too long"
            shared = sum(places[unit] == places[units[seat]] for unit in set(units))
            reached = places[units[seat]] + (shared - 1) / 2
            costs = sum(decision.cost for decision in analysis.decisions if decision.seat == seat)
            total = parts.start + sum(getattr(parts, part) for part in PARTS)
            adds_up &= round(total, 2) == parts.place == round(reached, 2) and parts.own == round(costs, 2)
        return adds_up, *(getattr(made[units.index(turn)], part) for part in PARTS)


def dice_brought(prospects: Prospects, played: Match, dice: Callable[[AnyState, int], Sequence[int]]) -> Any:
    """What it brought to choose as was done rather than what might have been chosen as well.

    From what a seat knew, ``dice`` gives actions drawn as the one that was played; none if nobody knows.
    """
    walk, brought = Walk(prospects), []
    for round in played.rounds:
        walk.deal(round)
        for number, move in enumerate(round.moves):
            others = Counter(dice(walk.match.knowledge(move.seat), move.seat) if move.chosen else [])
            if set(others) - {move.action}:
                dealt, state, stock = len(walk.match.rounds), walk.match.state, walk.stock
                places = {
                    action: prospects.places(state, dealt, number, stock, action) for action in (*others, move.action)
                }
                mean = sum(times * places[action] for action, times in others.items()) / others.total()
                brought.append(places[move.action] - mean)
            walk.play(move)
    return sum(brought)


def figures(name: str, values: Any) -> dict[str, float]:
    """The mean of the values, with its interval."""
    low, high = mean_interval(values.mean(), values.std(ddof=1), len(values))
    return {f"{name}_mean": float(values.mean()), f"{name}_low": float(low), f"{name}_high": float(high)}


def main() -> None:
    """Play, and print the row."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--one", default="club")
    parser.add_argument("--other", default="greedy")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--playouts", type=int, default=PLAYOUTS)
    parser.add_argument("--noise", type=int)
    parser.add_argument("--dice", type=int, default=0, metavar="K")
    parser.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE")
    parser.add_argument("--whole", action="store_true")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--parts", type=int, default=0, metavar="SIMULATIONS")
    chosen = parser.parse_args()
    game = find_game(chosen.game)
    options = configure(game, {"players": chosen.players, **from_texts(game, chosen.set)})
    jobs = [
        Job(
            game.package,
            options,
            chosen.one,
            chosen.other,
            first,
            min(CHUNK, chosen.games - first),
            chosen.seed,
            chosen.playouts,
            chosen.noise,
            chosen.dice,
            chosen.parts,
        )
        for first in range(0, chosen.games, CHUNK)
    ]
    with processes(chosen.workers) as pool:
        work: Callable[[Job], Sequence[tuple[float, ...]]] = Job.explain if chosen.parts else Job.play
        rows = numpy.array([row for part in pool.map(work, jobs) for row in part])
    if chosen.parts:
        means = [PART.format(*figures(part, rows[:, column]).values()) for column, part in enumerate(PARTS, 1)]
        sums = f"{rows[:, 0].sum():.0f} of {len(rows)}"
        print(f"| {' | '.join([game.id, f'{chosen.one}, {chosen.other}', sums, *means])} |", flush=True)
        return
    raw, brought = rows[:, 0], rows[:, 1]
    adjusted = raw - brought if chosen.whole else without_luck(raw.tolist(), brought.tolist())
    row: dict[str, Any] = {"game": game.id, "players": chosen.players, "one": chosen.one, "other": chosen.other}
    row |= {"games": len(rows), **figures("raw", raw), **figures("adjusted", adjusted), **figures("luck", brought)}
    row |= {"raw_variance": raw.var(ddof=1), "adjusted_variance": adjusted.var(ddof=1)}
    row |= {"share": row["adjusted_variance"] / row["raw_variance"]}
    row |= {"ms_game": 1000 * rows[:, 2].mean(), "ms_luck": 1000 * rows[:, 3].mean()}
    print(json.dumps(row) if chosen.json else LINE.format(**row), flush=True)


if __name__ == "__main__":
    main()
