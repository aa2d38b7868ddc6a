"""Ratings: how strong somebody is at a game, learnt from where they finished. Pure calculation.

**The model** is Plackett–Luce, updated game by game as in R. C. Weng and C.-J. Lin (2011), by openskill: a game of many
players or teams, with ties, is one observation. A rating is a normal distribution, of mean ``mu`` and deviation
``sigma``. House bots do not learn: their strengths are measured (`tablee.bots.anchors`), fixed, and known for certain.

**What counts.** A unit (a seat, or a team) counts if everybody in it does: kept players, and house bots whose strength
has been measured. Whoever did not play to the end is placed last, with their partners; several share that place.

**Against farming.** Whoever plays against themselves under two names, or with an obliging friend, gains little:

* Ratings that are sure are moved only by rivals who are sure too, and by house bots.
* Only these make a rating sure. New names move one another little, and the less the further they have come: never far
  beyond `REACH` from where everybody begins.
* People who meet more than `FULL` times on a day (UTC) at one game count for each other less and less: a half, a third…

Only the order of the games matters, so ratings can be computed again from what is stored, equal to the last bit.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from statistics import fmean
from typing import NamedTuple

from openskill.models import PlackettLuce

from tablee.bots.anchors import BETA, MU, SIGMA
from tablee.server.storage.clock import DAY_S

TAU = MU / 300  # what a rating loses in certainty with each game, as players change
SURE = 6.0  # the sigma from which on a rating is sure: after some 15 games
CERTAIN = 1e-3  # the sigma of a house bot
NEW = 0.2  # the part of its due by which a rival moves a new name whose own rating is not sure
REACH = 4.0  # of ``mu``: how far from the beginning such rivals move anybody
FULL = 3  # games a day against the same rival that count in full
LAST = 10**6  # the place of those who left

_MODEL = PlackettLuce(mu=MU, sigma=SIGMA, beta=BETA, tau=TAU)


class Rating(NamedTuple):
    """The belief about a player's strength."""

    mu: float = MU
    sigma: float = SIGMA

    @property
    def sure(self) -> bool:
        """Whether enough is known to compare it with others'."""
        return self.sigma <= SURE


def day_of(at: float) -> int:
    """The day of a Unix time, counted from 1970, in UTC."""
    return int(at // DAY_S)


class Entrant(NamedTuple):
    """A seat of a finished game: whose number its ``competitor`` is, or how strong its house bot, or neither.

    ``team``, ``place`` and ``left`` as in `tablee.table.outcome.SeatOutcome`.
    """

    team: int
    place: int
    left: bool
    competitor: int | None
    anchor: float | None

    @property
    def counts(self) -> bool:
        """Whether the seat can be rated or rate others."""
        return self.competitor is not None or self.anchor is not None


class Change(NamedTuple):
    """What a game does to a competitor's rating.

    ``weight``: how much of it counts, from 0 (nobody there could move it) to 1 (these rivals have not met often).
    """

    before: Rating
    after: Rating
    weight: float


class Ledger:
    """All ratings after the games so far, of each game by itself, and who has met whom on which day."""

    def __init__(self) -> None:
        self.ratings: dict[tuple[str, int], Rating] = {}  # by game and competitor
        self.games: Counter[tuple[str, int]] = Counter()  # how many have counted, likewise
        self.met: Counter[tuple[str, int, int, int]] = Counter()  # by game, day and two competitors, the lower first

    def rating(self, game: str, competitor: int) -> Rating:
        """A competitor's rating at a game."""
        return self.ratings.get((game, competitor), Rating())

    def rate(self, game: str, day: int, entrants: Sequence[Entrant]) -> list[Change | None]:
        """Rate a finished game. Returns what it does to each seat's competitor; None where there is none."""
        units = _units(entrants)
        changes = [self._change(game, day, entrant, units) for entrant in entrants]
        here = sorted(entrant.competitor for entrant in entrants if entrant.competitor is not None)
        self.met.update((game, day, one, other) for one, other in combinations(here, 2))
        for entrant, change in zip(entrants, changes, strict=True):
            if entrant.competitor is not None and change is not None:
                self.ratings[game, entrant.competitor] = change.after
                if change.weight > 0:
                    self.games[game, entrant.competitor] += 1
        return changes

    def _change(self, game: str, day: int, entrant: Entrant, units: list[list[Entrant]]) -> Change | None:
        if entrant.competitor is None:
            return None
        before = self.rating(game, entrant.competitor)
        own = next((unit for unit in units if entrant in unit), None)
        others = [unit for unit in units if unit is not own]
        known = [unit for unit in others if all(self._belief(game, rival).sure for rival in unit)]
        if before.sure:
            others = known
        if own is None or not others:
            return Change(before, before, 0.0)
        rivals = [rival for unit in others for rival in unit]
        weight = fmean(self._freshness(game, day, entrant.competitor, rival.competitor) for rival in rivals)
        after = self._rating_after(game, entrant, own, known) if known else before
        mu = after.mu
        if len(known) < len(others):
            mu += _nudge(after.mu, self._rating_after(game, entrant, own, others).mu)
        sigma = before.sigma + weight * (after.sigma - before.sigma)
        return Change(before, Rating(before.mu + weight * (mu - before.mu), sigma), weight)

    def _rating_after(self, game: str, entrant: Entrant, own: list[Entrant], others: list[list[Entrant]]) -> Rating:
        """The rating of somebody in ``own`` after a game against ``others``, by the model alone."""
        units = [own, *others]
        teams = [[_MODEL.rating(*self._belief(game, one)) for one in unit] for unit in units]
        rated = _MODEL.rate(teams, ranks=[_rank(unit) for unit in units])[0][own.index(entrant)]
        return Rating(rated.mu, rated.sigma)

    def _belief(self, game: str, entrant: Entrant) -> Rating:
        if entrant.competitor is not None:
            return self.rating(game, entrant.competitor)
        assert entrant.anchor is not None
        return Rating(entrant.anchor, CERTAIN)

    def _freshness(self, game: str, day: int, one: int, other: int | None) -> float:
        """How much a game against a rival still counts on that day."""
        if other is None:
            return 1.0
        before = self.met[game, day, min(one, other), max(one, other)]
        return 1.0 if before < FULL else 1 / (before - FULL + 2)


def _nudge(mu: float, wanted: float) -> float:
    """By how much rivals who are not sure themselves move a rating from ``mu`` towards ``wanted``."""
    out = (mu - MU) * math.copysign(1.0, wanted - mu)  # how far it is already, on that side
    return NEW * (wanted - mu) * min(1.0, max(0.0, 1 - out / REACH))


def _units(entrants: Sequence[Entrant]) -> list[list[Entrant]]:
    """The units in which every seat counts, each as its seats."""
    teams: dict[int, list[Entrant]] = {}
    for entrant in entrants:
        teams.setdefault(entrant.team, []).append(entrant)
    return [unit for unit in teams.values() if all(entrant.counts for entrant in unit)]


def _rank(unit: list[Entrant]) -> float:
    return float(LAST if any(entrant.left for entrant in unit) else unit[0].place)
