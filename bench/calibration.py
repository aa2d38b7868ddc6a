"""Whether the places that people are told come true: the place told against the place reached, in many games.

    python -m bench.calibration coloretto [--games 240] [--simulations 600] [--seed 0] [--workers N] [--set target=2]
        [--kept FILE] [--fit] [--picture FOLDER]

Club bots play games with every number of players in turn. In each, moves are drawn from its first, middle and last
third; each is searched as an analysis does, for the place to expect after it. A row tells the slope of the place
reached on the place told, both as the share of the rivals that are ahead: 1 is right, below 1 the told places are too
sure. Intervals are at 95 %, by game. ``--kept`` writes what was found to a file and, if it is there, goes on
from it.

``--fit`` writes ``calibration.json`` into the game's folder: which part of a lead that a search sees comes true, by how
much is still open, fitted by least squares. ``--picture`` draws ``calibration-GAME.svg``. Fit with one seed and check
with another.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import sys
import time
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import numpy

from tablee.bots.places import ERROR, FILE, Calibration, Places, calibration_of, expected_place, shares
from tablee.bots.search import Search, network_of
from tablee.engine.configuration import from_texts
from tablee.engine.discovery import find_game
from tablee.engine.game import Game
from tablee.engine.options import Options
from tablee.lab import plots
from tablee.lab.executors import processes
from tablee.lab.play_game import play_game
from tablee.lab.statistics import NORMAL_95
from tablee.table.match import Match

from .levels import suited

PHASES = ("early", "middle", "late")
EACH = 3  # moves searched of each phase of a game
BOT = "club"
KNOTS = 3  # doubts at which the part that comes true is fitted, at most
FIRM = 120.0  # moves whose evidence weighs as much as that all leads come true, or as all numbers of players for one
BETWEEN = 10  # games between two times that what was found is kept
BINS = 8  # points of a phase in the picture


class Sample(msgspec.Struct, array_like=True):
    """What a search told of a move, and what came of it: shares of the rivals ahead would be (1 - lead) / 2."""

    game: int
    players: int
    phase: int
    doubt: int
    lead: float  # as the search sees it, -1 to 1
    reached: float  # the same scale: 1 with all rivals behind


def samples_of(game: Game, simulations: int, seed: int, number: int, options: Options) -> list[Sample]:
    """Play game ``number``, and search some of its moves."""
    players = options.players
    match = play_game(game, options, [BOT] * players, seed, number)
    places = match.result()["places"]
    decisions, moments = _decisions(match)
    chance = random.Random(f"{seed} {number}")
    search = Search(game, simulations, seed, network=network_of(game))
    told = Places(game)
    found = []
    for phase in range(len(PHASES)):
        own = [one for one in decisions if one[0] * len(PHASES) // moments == phase]
        for _, k, seat, action in chance.sample(own, min(EACH, len(own))):
            units = told.units(k)
            worth = search.run(k, seat, action, seed=number)[0].worth
            rivals = len(set(units)) - 1
            above = len({unit for unit in units if places[unit] < places[units[seat]]})
            level = len({unit for unit in units if places[unit] == places[units[seat]]}) - 1
            lead = 1 - 2 * (expected_place(units, seat, worth) - 1) / rivals
            reached = 1 - (2 * above + level) / rivals
            found.append(Sample(number, players, phase, told.doubt(k), lead, reached))
    return found


def _decisions(played: Match) -> tuple[list[tuple[int, Any, int, int]], int]:
    """All choices of a game: the moment, what the seat knew, the seat, the action; and how many moments there are."""
    match, found, moment = Match(played.game, played.options), [], 0
    for round in played.rounds:
        match.deal(played.game.notation.cards(match.state, round.deal))
        moment += 1
        for move in round.moves:
            if move.chosen:
                found.append((moment, match.knowledge(move.seat), move.seat, move.action))
            match.play(move.action)
            moment += 1
    return found, moment


def gather(game: Game, chosen: argparse.Namespace) -> list[Sample]:
    """Play and search the games, those that are not among what was found before."""
    found: list[Sample] = []
    if chosen.kept and chosen.kept.exists():
        found = msgspec.json.decode(chosen.kept.read_bytes(), type=list[Sample])
    tables = suited(game, from_texts(game, chosen.set))
    first = 1 + max((sample.game for sample in found), default=-1)
    numbers = range(first, chosen.games)
    play = partial(samples_of, game, chosen.simulations, chosen.seed)
    with processes(chosen.workers) as pool:
        for done, samples in enumerate(pool.map(play, numbers, [tables[n % len(tables)] for n in numbers]), 1):
            found += samples
            if chosen.kept and (done % BETWEEN == 0 or done == len(numbers)):
                chosen.kept.write_bytes(msgspec.json.encode(found))
    return [sample for sample in found if sample.game < chosen.games]


def fitted(samples: list[Sample]) -> Calibration:
    """The parts that come true: by least squares for all numbers of players, then for each.

    Where there is little evidence, those for all are drawn towards 1, and those for each towards those for all.
    """
    doubts = sorted(float(sample.doubt) for sample in samples)
    knots = sorted({doubts[len(doubts) * at // (KNOTS - 1) - (at == KNOTS - 1)] for at in range(KNOTS)})
    weights = numpy.array([shares(sample.doubt, knots) for sample in samples])
    lead = numpy.array([sample.lead for sample in samples])
    reached = numpy.array([sample.reached for sample in samples])
    players = numpy.array([sample.players for sample in samples])
    inputs = weights * lead[:, None]
    prior = FIRM * float(numpy.mean(lead**2)) * numpy.eye(len(knots))
    common = numpy.linalg.solve(inputs.T @ inputs + prior, inputs.T @ reached + prior @ numpy.ones(len(knots)))
    trust = {}
    for number in sorted(set(players.tolist())):
        own = inputs[players == number]
        found = numpy.linalg.solve(own.T @ own + prior, own.T @ reached[players == number] + prior @ common)
        trust[number] = [round(float(part), 3) for part in numpy.clip(found, 0.05, 1.5)]
    return Calibration(tuple(knots), trust)


def slope(told: Any, reached: Any, games: Any) -> tuple[float, float, float]:
    """The slope of ``reached`` on ``told`` and its 95 % interval, where games and not moves are independent."""
    x = told - told.mean()
    square = float((x * x).sum())
    found = float((x * reached).sum()) / square
    left = x * (reached - reached.mean() - found * x)
    sums = numpy.bincount(numpy.unique(games, return_inverse=True)[1], weights=left)
    half = NORMAL_95 * float(numpy.sqrt((sums**2).sum())) / square
    return found, found - half, found + half


def told_of(samples: list[Sample], calibration: Calibration | None) -> Any:
    """The leads as told: what the search saw, and how much of that is trusted."""
    trust = [calibration.trust_at(one.doubt, one.players) if calibration else 1.0 for one in samples]
    return numpy.clip(numpy.array([one.lead for one in samples]) * numpy.array(trust), -1, 1)


def picture(samples: list[Sample], told: Any) -> str:
    """An SVG: for each phase, the share of the rivals that were ahead at the end where such a share was told."""
    import altair as alt

    points = []
    for phase, name in enumerate(PHASES):
        own = numpy.array([one.phase == phase for one in samples])
        ahead = (1 - told[own]) / 2
        reached = (1 - numpy.array([one.reached for one in samples])[own]) / 2
        for part in numpy.array_split(numpy.argsort(ahead, kind="stable"), BINS):
            half = NORMAL_95 * float(reached[part].std()) / len(part) ** 0.5
            came = float(reached[part].mean())
            interval = {"low": max(0.0, came - half), "high": min(1.0, came + half)}
            points.append({"series": name, "told": float(ahead[part].mean()), "came": came, **interval})
    shares: dict[str, Any] = {"scale": alt.Scale(domain=[0, 1]), "axis": alt.Axis(format=".0%", tickCount=5)}
    x = alt.X("told:Q", title="rivals ahead, as told", **shares)
    y = alt.Y("low:Q", title="as it came", **shares)
    colour = plots.colour(PHASES, plots.STANDALONE)
    base = alt.Chart(alt.InlineData(values=points))
    bars = base.mark_rule(strokeWidth=2).encode(x=x, y=y, y2="high:Q", color=colour)
    dots = base.mark_point(size=50, filled=True, opacity=1).encode(x=x, y="came:Q", color=colour)
    equal = alt.Chart(alt.InlineData(values=[{"told": at, "came": at} for at in (0, 1)]))
    line = equal.mark_line(color=plots.STANDALONE.ink, strokeDash=[4, 3], strokeWidth=1).encode(x=x, y="came:Q")
    side = plots.WIDTH // 2
    return plots.svg(alt.layer(line, bars, dots).properties(width=side, height=side), plots.STANDALONE, "en")


def main() -> None:
    """Gather, fit if asked to, and tell the slopes."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=240)
    parser.add_argument("--simulations", type=int, default=600)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE", help="of the game")
    parser.add_argument("--kept", type=Path, help="a file of what was found")
    parser.add_argument("--fit", action="store_true", help="write the game's calibration")
    parser.add_argument("--picture", type=Path, help="a folder for the picture")
    chosen = parser.parse_args()
    game = find_game(chosen.game)
    began = time.perf_counter()
    samples = gather(game, chosen)
    print(f"{time.perf_counter() - began:.0f} s for {len(samples)} moves", file=sys.stderr)
    calibration = calibration_of(game)
    if chosen.fit:
        error = calibration.error if calibration else ERROR  # which `research.marks` measured
        calibration = msgspec.structs.replace(fitted(samples), error=error)
        command = f"python -m bench.calibration {game.id} --games {chosen.games} --seed {chosen.seed} --fit"
        lines = [f'"{players}": {json.dumps(trust)}' for players, trust in calibration.trust.items()]
        text = (
            f'{{\n"command": {json.dumps(command)},\n"doubts": {json.dumps(calibration.doubts)},\n"error": {error},\n'
        )
        (game.folder / FILE).write_text(text + '"trust": {\n' + ",\n".join(lines) + "\n}\n}\n")
    told = told_of(samples, calibration)
    reached = numpy.array([one.reached for one in samples])
    games = numpy.array([one.game for one in samples])
    for name, leads in (("as the search sees it", told_of(samples, None)), ("as told", told)):
        for phase, title in enumerate(PHASES):
            own = numpy.array([one.phase == phase for one in samples])
            found, low, high = slope(leads[own], reached[own], games[own])
            print(f"| {game.id} | {title} | {name} | {found:.2f} ({low:.2f} … {high:.2f}) | {own.sum()} |")
    if chosen.picture:
        (chosen.picture / f"calibration-{game.id}.svg").write_text(picture(samples, told))


if __name__ == "__main__":
    main()
