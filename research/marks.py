"""Whether the costs and marks of an analysis are what a search many times as long says.

    python -m research.marks coloretto [--marks 100] [--times 20] [--simulations 5000] [--seed 0] [--set target=2]

Plays games between bots drawn for each seat (club, greedy, beginner, random) with 3, 4 and most players in turn, and
analyses them (see docs/analysis.md), until so many moves are marked; the judge then searches, with another seed, for
the best move of each of these and of as many that are good, and values that one, the analysis's best and the move
played by searches ``--times`` as long as the analysis's longest.

Prints the share of the marked moves whose interval covers what the judge finds the move to cost; the share of the marks
that hold, as the judge finds the move at least as bad, and of those that are the judge's own; the share of the good
moves that are good, and of those that are no mistakes, each with its 95 % interval; the mean distance of the costs from
the judge's, in places; and the processor time of the analysis for a decision. The last column is the error of the game
(`tablee.bots.places`) with which the intervals of 90 % of the marked moves would cover.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator
from statistics import fmean
from typing import NamedTuple

from bench.levels import options_for
from bench.reasons import played
from tablee.bots.places import ERROR, Places, calibration_of
from tablee.bots.search import Search, network_of
from tablee.engine.configuration import configure, from_texts
from tablee.engine.discovery import find_game
from tablee.engine.game import Game
from tablee.lab.analysis import LONGER, SIMULATIONS, Analyst, Position
from tablee.lab.statistics import wilson
from tablee.lab.verdicts import MARKS, mark_of
from tablee.wire.analysis import Decision

BOTS = ("club", "greedy", "beginner", "random")
JUDGING = 2**40  # added to the seed, for the judge
ROUNDING = 0.0051  # costs are told in hundredths
COVERED = 0.9


class Judged(NamedTuple):
    """A decision, what the judge finds that it cost, and among how many rivals."""

    decision: Decision
    cost: float
    rivals: int

    @property
    def covered(self) -> bool:
        """Whether the interval covers the judge's cost."""
        return self.decision.low - ROUNDING <= self.cost <= self.decision.high + ROUNDING

    @property
    def worse(self) -> int:
        """By how many marks the judge finds the move worse; below 0: better."""
        marks = [mark for _, mark in MARKS]
        return marks.index(self.decision.mark) - marks.index(mark_of(self.cost, self.rivals))

    def error(self, told: float) -> float:
        """The error of the game that would make the interval just wide enough, if it is made with ``told``."""
        decision = self.decision
        return abs(self.cost - decision.cost) / self.rivals - (decision.high - decision.cost) / self.rivals + told


def decisions(game: Game, chosen: argparse.Namespace) -> Iterator[tuple[Position, Decision, float]]:
    """Decisions of games, and the processor time that the analysis took for each; at most half of them good."""
    values = from_texts(game, chosen.set)
    sizes = sorted({3, 4, game.seats[-1]} & set(game.seats))
    number = marked = good = 0
    while marked < chosen.marks:
        players = sizes[number % len(sizes)]
        options = configure(game, {"players": players, **values}) if values else options_for(game, players)
        analyst = Analyst(played(game, options, BOTS, chosen.seed, number), chosen.simulations, chosen.seed)
        analyst.prepare()
        number += 1
        began = time.process_time()
        analysed = list(analyst.decisions())
        seconds = (time.process_time() - began) / max(1, len(analysed))
        for position, decision in zip(analyst.positions, analysed, strict=True):
            if marked == chosen.marks or (decision.mark == "good" and good >= marked):
                continue
            marked, good = marked + (decision.mark != "good"), good + (decision.mark == "good")
            yield position, decision, seconds


def judged(game: Game, chosen: argparse.Namespace) -> Iterator[tuple[Judged, float]]:
    """The same, as the judge finds them."""
    simulations = chosen.times * LONGER * chosen.simulations
    search = Search(game, simulations, chosen.seed + JUDGING, network=network_of(game))
    places = Places(game)
    for (_, _, _, seat, action, k), decision, seconds in decisions(game, chosen):
        analysed = game.notation.parse(decision.best.move)
        assert analysed is not None
        looked_at = {action, analysed, search.run(k, seat)[0].action}
        found = {each: places.expect(k, seat, search.run(k, seat, each)[0].worth) for each in looked_at}
        yield Judged(decision, found[action] - min(found.values()), places.count(k) - 1), seconds


def share(right: list[bool]) -> str:
    """A share with its interval."""
    if not right:
        return "–"
    low, high = wilson(fmean(right), len(right))
    return f"{sum(right)} of {len(right)} ({low:.0%} … {high:.0%})"


def main() -> None:
    """Play, analyse, judge."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--marks", type=int, default=100, help="marked moves to judge, and good ones")
    parser.add_argument("--times", type=int, default=20, help="how much longer the judge searches")
    parser.add_argument("--simulations", type=int, default=SIMULATIONS)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE", help="of the game")
    parser.add_argument("--json", action="store_true", help="the moves that were judged, one a line")
    chosen = parser.parse_args()
    game = find_game(chosen.game)
    rows: list[Judged] = []
    seconds: list[float] = []
    for one, took in judged(game, chosen):
        rows.append(one)
        seconds.append(took)
        if chosen.json:
            decision = one.decision
            row = [decision.mark, decision.cost, decision.low, decision.high, round(one.cost, 3), one.rivals]
            print(json.dumps([*row, decision.played.move, decision.best.move]), flush=True)
    print(line(game, rows, seconds))


def line(game: Game, rows: list[Judged], seconds: list[float]) -> str:
    """A row of the table."""
    marked = [one for one in rows if one.decision.mark != "good"]
    good = [one for one in rows if one.decision.mark == "good"]
    calibration = calibration_of(game)
    told = calibration.error if calibration else ERROR
    errors = sorted(max(0.0, one.error(told)) for one in marked)
    cells = [
        game.id,
        share([one.covered for one in marked]),
        share([one.worse >= 0 for one in marked]),
        share([one.worse == 0 for one in marked]),
        share([one.worse == 0 for one in good]),
        share([one.worse <= 1 for one in good]),
        f"{fmean(abs(one.cost - one.decision.cost) for one in rows):.3f}",
        f"{1000 * fmean(seconds):.0f} ms",
        f"{errors[int(COVERED * len(errors))]:.4f}",
    ]
    return f"| {' | '.join(cells)} |"


if __name__ == "__main__":
    main()
