"""How strong the house bots are: the fixed points of people's ratings, from all duels of a game together.

    python -m bench.anchors [--game ole]                # fit again
    python -m bench.anchors --game ole --one club --other greedy [--players 4] [--first 0] [--deals 40] [--workers 1]
    python -m bench.anchors --game ole --analysed 5 [--first 0]    # how accurately each level plays

A duel puts one bot of a level among bots of another, on every seat of the same deals (`bench.levels`). Its row is kept
in ``anchors.json`` in the folder of the game, in place of an earlier row of the same command. It says with what chance
the one is placed above each of the others, and how sure that is.

The strengths are those under which all rows together are likeliest, on the scale of the ratings: at a table of n, the
stronger of two is placed above the other with the chance 1 / (1 + exp(-d / c)), where d is the difference of their
strengths and c = β √n, as in the Plackett–Luce model that rates people (`tablee.server.people.results.ratings`); all
pairs of an order together find its strengths (H. Azari Soufiani, W. Chen, D. Parkes and L. Xia, 2013). No level is
weaker than the one below it; a master that thinks like an expert is as strong. A faint prior keeps a level finite that
never loses. The beginner's strength is the one that people begin with. ``error`` is half of the 95 % interval of the
difference to the beginner, from `RESAMPLES` fits to rows drawn within their intervals.

With ``--analysed``, bots of different levels play so many short games, which are analysed (`tablee.lab.analysis`). The
accuracies are kept; from all of them follow the mean of each level, and by how many points the strength that one game
shows is off, as a root mean square: what *my level* learns from (`tablee.bots.my_level`), unless that is too much.
"""

from __future__ import annotations

import argparse
import json
import math
import random
from collections.abc import Container, Mapping, Sequence
from functools import partial
from pathlib import Path
from statistics import fmean
from typing import Any, NamedTuple

import msgspec

import tablee
from tablee.bots.anchors import BETA, FILE, MU, SIGMA, Measurements, points
from tablee.bots.factory import LEVELS, make_bot, search_budget
from tablee.engine.configuration import configure
from tablee.engine.discovery import find_game, games
from tablee.engine.game import Game
from tablee.engine.options import Options
from tablee.lab.analysis import Analyst
from tablee.lab.executors import processes
from tablee.lab.play_game import play_game
from tablee.lab.statistics import NORMAL_95, RunningStats
from tablee.table.match import Match
from tablee.table.replay import decode

from .levels import duel, options_for

FIXED = "beginner"
ANALYSED = LEVELS[: LEVELS.index("master")]
SHORT: Mapping[str, Mapping[str, Any]] = {"ole": {"rounds": 3}, "nain_jaune": {"rounds": 4}, "olympe": {"target": 3}}
SIMULATIONS = 1000  # of the analysis
MOST = 1 / 3  # of the scale: where one game is off by more, nothing is learned from its accuracy
RESAMPLES = 100
FAINT = 2 * SIGMA  # deviation of the prior of a step
STEPS, ENOUGH = 1000, 1e-6  # of Newton's method, and the change of a strength that ends it


class Duel(msgspec.Struct, frozen=True):
    """One bot among others: its mean place less theirs, with its 95 % interval."""

    one: str
    other: str
    players: int
    games: int
    lead: float
    low: float
    high: float
    command: str


class Pair(NamedTuple):
    """The chance that the upper of two levels is placed above the lower, as found, and the deviation of that."""

    lower: int
    upper: int
    c: float
    chance: float
    deviation: float


def ladder(game: Game) -> list[str]:
    """The levels that play differently, the weakest first."""
    same = search_budget("master", game) == search_budget("expert", game)
    return [level for level in LEVELS if not (same and level == "master")]


def pairs(duels: Sequence[Duel], levels: Sequence[str]) -> list[Pair]:
    """What duels say; the interval of a row is at least as wide as for half a game."""
    found = []
    for one in duels:
        rungs = levels.index(one.other), levels.index(one.one)
        deviation = max((one.high - one.low) / (2 * NORMAL_95), one.players / one.games) / one.players
        lead = one.lead if rungs[0] < rungs[1] else -one.lead
        chance = min(max(0.5 - lead / one.players, 0.5 / one.games), 1 - 0.5 / one.games)
        found.append(Pair(min(rungs), max(rungs), BETA * math.sqrt(one.players), chance, deviation))
    return found


def strengths(found: Sequence[Pair], levels: Sequence[str]) -> dict[str, float]:
    """The likeliest strengths, each at least that of the level below; `FIXED` is 0.

    The likelihood is concave in the steps between levels, so moving one step after another, never below 0, finds it.
    """
    steps = [0.0] * len(levels)  # from the level below
    for _ in range(STEPS):
        before = steps[:]
        for rung in range(1, len(levels)):
            slope, curve = -steps[rung] / FAINT**2, 1 / FAINT**2
            for lower, upper, c, chance, deviation in found:
                if lower < rung <= upper:
                    told = 1 / (1 + math.exp(-sum(steps[lower + 1 : upper + 1]) / c))
                    weight = chance * (1 - chance) / deviation**2  # so many comparisons would be as sure
                    slope += weight * (chance - told) / c
                    curve += weight * told * (1 - told) / c**2
            steps[rung] = max(0.0, steps[rung] + slope / curve / 2)
        if max(abs(new - old) for new, old in zip(steps, before, strict=True)) < ENOUGH:
            break
    base = levels.index(FIXED)
    return {level: sum(steps[: rung + 1]) - sum(steps[: base + 1]) for rung, level in enumerate(levels)}


def errors(found: Sequence[Pair], levels: Sequence[str], seed: int = 1) -> dict[str, float]:
    """Half of each strength's 95 % interval."""
    chance = random.Random(seed)

    def drawn(pair: Pair) -> Pair:
        return pair._replace(chance=min(max(chance.gauss(pair.chance, pair.deviation), 0.001), 0.999))

    fits = [strengths([drawn(pair) for pair in found], levels) for _ in range(RESAMPLES)]
    cut = RESAMPLES // 40
    spread = {level: sorted(fit[level] for fit in fits) for level in levels}
    return {level: (values[-1 - cut] - values[cut]) / 2 for level, values in spread.items()}


def fit(game: Game) -> None:
    """Fit the strengths of a game to its duels, write them and print a row for each level."""
    file = json.loads(game.read(FILE))
    duels, levels = msgspec.convert(file["duels"], list[Duel]), ladder(game)
    found = pairs(duels, levels)
    mus, wide = strengths(found, levels), errors(found, levels)
    for level in LEVELS:
        like = level if level in levels else levels[-1]
        anchor = {"mu": round(MU + mus[like], 2), "error": round(wide[like], 2)}
        file["anchors"][level] = file["anchors"].get(level, {}) | anchor
        print("| {} | {} | {mu:.2f} ± {error:.2f} |".format(game.id, level, **anchor), flush=True)
    file = with_accuracies(file) | {"tablee": tablee.__version__}
    print(f"| {game.id} | one analysed game is off, in points, by {file['spread']} |", flush=True)
    _write(game, file)


def lead(game: Game, options: Options, names: tuple[str, str], seed: int, number: int) -> float:
    """The difference of places in one deal."""
    one, other = (make_bot(name, game, seed + at) for at, name in enumerate(names))
    found: float = duel(game, options, one, other, range(number, number + 1), seed)["lead_mean"]
    return found


def meet(game: Game, chosen: argparse.Namespace) -> None:
    """Play a duel, print its row and keep it."""
    options = options_for(game, chosen.players)
    leads = RunningStats()
    deal = partial(lead, game, options, (chosen.one, chosen.other), chosen.seed)
    with processes(chosen.workers) as pool:
        for one in pool.map(deal, range(chosen.first, chosen.first + chosen.deals)):
            leads.add(one)
    values = {name.removeprefix("lead_"): round(value, 4) for name, value in leads.figures("lead").items()}
    row = {"one": chosen.one, "other": chosen.other, "players": chosen.players, "games": chosen.players * leads.n}
    row |= {"lead": values["mean"], "low": values["low"], "high": values["high"]}
    row["command"] = (
        f"python -m bench.anchors --game {game.id} --one {chosen.one} --other {chosen.other} "
        f"--players {chosen.players} --first {chosen.first} --deals {chosen.deals} --seed {chosen.seed}"
    )
    file = json.loads(game.read(FILE))
    file["duels"] = [old for old in file["duels"] if old["command"] != row["command"]] + [row]
    _write(game, file)
    print(row, flush=True)


def accuracies(match: Match, seats: Container[int], seed: int) -> list[float | None]:
    """The accuracy of each seat in a match, in per cent; None for those not in ``seats``, or with nothing at stake."""
    seated = [{"name": str(seat), "kind": "bot"} for seat in range(match.options.players)]
    analyst = Analyst(decode(msgspec.json.encode(match.replay(seated))), SIMULATIONS, seed, playouts=0)
    analyst.positions = [position for position in analyst.positions if position.seat in seats]
    return [player.accuracy for player in analyst.analysis(list(analyst.decisions())).players]


def analysed_game(game: Game, seed: int, number: int) -> list[tuple[str, float]]:
    """The level and accuracy of each bot in game ``number``, at a table of four; in turn, one level is left out."""
    options = configure(game, {"players": 4, **SHORT.get(game.id, {})})
    levels = [ANALYSED[(number + at) % len(ANALYSED)] for at in range(4)]
    found = accuracies(play_game(game, options, levels, seed, number), range(4), seed)
    return [(level, accuracy) for level, accuracy in zip(levels, found, strict=True) if accuracy is not None]


def analyse(game: Game, chosen: argparse.Namespace) -> None:
    """Have games analysed, and keep how accurately each level played."""
    found: dict[str, list[float]] = {}
    with processes(chosen.workers) as pool:
        numbers = range(chosen.first, chosen.first + chosen.analysed)
        for played in pool.map(partial(analysed_game, game, chosen.seed), numbers):
            for level, accuracy in played:
                found.setdefault(level, []).append(accuracy)
    command = f"python -m bench.anchors --game {game.id} --analysed {chosen.analysed} --first {chosen.first} "
    row = {"command": f"{command}--seed {chosen.seed}", "accuracies": found}
    file = json.loads(game.read(FILE))
    rows = [old for old in file.get("analysed", []) if old["command"] != row["command"]]
    _write(game, file | {"analysed": [*rows, row]})


def with_accuracies(file: dict[str, Any]) -> dict[str, Any]:
    """What is in a file, and what follows from the games analysed: accuracies by level, and how much one game tells."""
    found = [one for row in file.get("analysed", []) for one in row["accuracies"].items()]
    for level, anchor in file["anchors"].items():
        own = [accuracy for name, some in found if name == level for accuracy in some]
        anchor |= {"accuracy": round(fmean(own), 1)} if own else {}
    measured = msgspec.convert(file | {"spread": 0.0}, Measurements)
    shown = [(measured.shown_by(accuracy), file["anchors"][level]["mu"]) for level, some in found for accuracy in some]
    off = math.sqrt(fmean((one.mean - points(mu)) ** 2 for one, mu in shown if one is not None)) if found else math.inf
    strengths_told = [points(anchor["mu"]) for anchor in file["anchors"].values()]
    tells = off < (max(strengths_told) - min(strengths_told)) * MOST
    return file | {"spread": round(off) if tells else None}


def _write(game: Game, file: dict[str, Any]) -> None:
    Path(game.folder / FILE).write_text(json.dumps(file, indent=2) + "\n", encoding="utf-8")


def main() -> None:
    """Play a duel if asked to, and fit one game or all."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game")
    parser.add_argument("--one")
    parser.add_argument("--other")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--first", type=int, default=0, help="the number of the first deal")
    parser.add_argument("--deals", type=int, default=40)
    parser.add_argument("--analysed", type=int, metavar="GAMES")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    chosen = parser.parse_args()
    for game in [find_game(chosen.game)] if chosen.game else games().values():
        if chosen.one:
            meet(game, chosen)
        if chosen.analysed:
            analyse(game, chosen)
        fit(game)


if __name__ == "__main__":
    main()
