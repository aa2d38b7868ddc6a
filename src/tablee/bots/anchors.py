"""How strong the house bots are, fitted to their duels: ``anchors.json`` in the folder of each game.

Strengths of bots and people are on one scale (`tablee.server.people.results.ratings`): the chance that the stronger of
two comes out ahead at a table of n is 1 / (1 + exp(-d / c)), where d is how much stronger they are and c = `BETA` √n.
"""

from __future__ import annotations

from functools import cache

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
    """The strength of a house bot on the scale of `Rating.mu`; ``error`` is half of its 95 % interval."""

    mu: float
    error: float


class Measured(msgspec.Struct, frozen=True):
    """The strengths of the levels at a game; the file has the duels too to which they are fitted."""

    anchors: dict[str, Anchor]


@cache
def anchors(game: str) -> dict[str, Anchor]:
    """The strengths of the house bots at a game, by level, the weakest first; those not measured are missing.

    Empty for a game whose levels were never measured, or that is not installed.
    """
    try:
        found = msgspec.json.decode(find_game(game).read(FILE), type=Measured)
    except TableeError:
        return {}
    return dict(sorted(found.anchors.items(), key=lambda item: item[1].mu))
