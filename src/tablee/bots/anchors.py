"""How strong the house bots are, fitted to their duels: ``anchors.json`` in the folder of each game.

Strengths of bots and people are on one scale (`tablee.server.people.results.ratings`): the chance that the stronger of
two comes out ahead at a table of n is 1 / (1 + exp(-d / c)), where d is how much stronger they are and c = `BETA` √n.
"""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from typing import NamedTuple

import msgspec

from tablee.engine.discovery import find_game
from tablee.engine.errors import TableeError

FILE = "anchors.json"  # written by `python -m bench.anchors`
MU, SIGMA = 25.0, 25 / 3  # of somebody who has not played yet; the beginner's strength is that ``MU``
BETA = SIGMA / 2  # deviation of what a player shows in one game
ORIGIN, SCALE = 1500, 40  # of points, as people read them


def points(mu: float) -> int:
    """A strength as people read it: 1500 is where everybody begins, 40 points are one of ``mu``."""
    return round(ORIGIN + SCALE * (mu - MU))


class Anchor(msgspec.Struct, frozen=True):
    """The strength of a house bot on the scale of `Rating.mu`; ``error`` is half of its 95 % interval.

    ``accuracy``: that of its moves by the analysis of games, in per cent; None if it was not measured.
    """

    mu: float
    error: float
    accuracy: float | None = None


class ShownStrength(NamedTuple):
    """The strength that somebody has shown, in points, and by how many it is off: a deviation."""

    mean: float
    deviation: float


class Measurements(msgspec.Struct, frozen=True):
    """What was measured at a game: the strengths by level; those of a game that never was are missing.

    ``spread``: by how many points the strength is off that the accuracy of one game shows; None if no games were
    analysed. The file also has the duels and the commands behind all this.
    """

    anchors: dict[str, Anchor] = {}
    spread: float | None = None

    def shown_by(self, accuracy: float) -> ShownStrength | None:
        """The strength that an ``accuracy`` shows by those of the levels; beyond them, that of the first or last.

        A level that is no more accurate than those below tells nothing. None if no games were analysed.
        """
        rising: list[tuple[float, float]] = []
        for one in sorted(self.anchors.values(), key=lambda one: one.mu):
            if one.accuracy is not None and (not rising or one.accuracy > rising[-1][0]):
                rising.append((one.accuracy, ORIGIN + SCALE * (one.mu - MU)))
        if self.spread is None or not rising:
            return None
        for (low, weak), (high, strong) in pairwise(rising):
            if accuracy <= high:
                return ShownStrength(weak + (strong - weak) * max(0.0, (accuracy - low) / (high - low)), self.spread)
        return ShownStrength(rising[-1][1], self.spread)


@cache
def measurements(game: str) -> Measurements:
    """The measurements of a game; empty if there are none, or the game is not installed."""
    try:
        return msgspec.json.decode(find_game(game).read(FILE), type=Measurements)
    except TableeError:
        return Measurements()


@cache
def anchors(game: str) -> dict[str, Anchor]:
    """The strengths of the house bots at a game, by level, the weakest first; those not measured are missing."""
    return dict(sorted(measurements(game).anchors.items(), key=lambda item: item[1].mu))
