"""My level: the strength of the bots that somebody finishes ahead of half the time, found from results.

What is believed of a person's strength is a normal distribution on the scale of the bots (`strength`). It begins where
the first bots of *my level* were whom the person met: as people asked for them, or where the beginner is; with half of
the scale as its deviation. A finished game is one observation: whom of the house bots the person came out ahead of. It
moves the mean by Newton's method, towards the strength at which that was to be expected: far while little is known,
less and less later. As people learn, and forget, every game makes the belief a little wider, so that some `MEMORY`
games count.

Where a game was analysed, the accuracy of the person's moves is a second observation: it shows a strength, by the
accuracies of the house bots (`anchors.Measurements`). It says much while little is known. But bots err in other ways
than people do, so what all of somebody's games show may be off to the same side, by `BIAS`: each counts for less than
the one before, and in the end the places decide.

Whatever the scale is worth, these are only at rest where the person is ahead of bots of that strength half the time.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from statistics import fmean
from typing import NamedTuple

import msgspec

from tablee.engine.game import Game

from .anchors import BETA, ORIGIN, SCALE, ShownStrength, measurements
from .strength import is_strength, rungs, strength_of

MEMORY = 60  # latest games of a person that count
BIAS = 100.0  # points by which all of a person's accuracies may show too much, or too little: a deviation
DRIFT = 12.0  # points by which a person's strength may move from one game to the next: a deviation


class Finisher(NamedTuple):
    """A seat of a finished game: its ``team`` (its own number if it plays alone), its place, its bot's name if any."""

    team: int
    place: int
    bot: str | None


class StrengthEvidence(msgspec.Struct, frozen=True):
    """What a game says of somebody's strength: how many ``units`` held places, and the house bots among the rivals.

    Of each, or each team of them, the strength in points, and whether the person came out ahead: 1, 0, or 0.5 level.
    ``fitted``: the strength of bots of *my level* there, None without such. ``accuracy``: of the person's moves, in per
    cent, None if the game was not analysed.
    """

    units: int
    rivals: list[tuple[float, float]]
    fitted: int | None = None
    accuracy: float | None = None


class Belief(NamedTuple):
    """The belief about a person's strength: mean and deviation in points, and the games ``analysed`` so far."""

    mean: float
    deviation: float
    analysed: int = 0


def evidence(
    game: Game, seats: Sequence[Finisher], own: int, units: int, accuracy: float | None = None
) -> StrengthEvidence | None:
    """What a finished game says of who sat in seat ``own``; None if nothing, as among people alone, if not analysed.

    Rivals with a person among them say nothing: nobody's strength is certain but a bot's. Partners are taken to be as
    strong as the rivals are.
    """
    rivals = []
    for team in sorted({seat.team for seat in seats} - {seats[own].team}):
        members = [seat for seat in seats if seat.team == team]
        known = [None if one.bot is None else strength_of(game, one.bot) for one in members]
        sure = [strength for strength in known if strength is not None]
        if len(sure) == len(members):
            mine, theirs = seats[own].place, members[0].place
            rivals.append((fmean(sure), 0.5 + 0.5 * ((mine < theirs) - (mine > theirs))))
    fitted = (strength_of(game, seat.bot) for seat in seats if seat.bot is not None and is_strength(seat.bot))
    return None if not rivals and accuracy is None else StrengthEvidence(units, rivals, next(fitted, None), accuracy)


def begin(game: Game, strength: float | None = None) -> Belief:
    """The belief about a person who has not played: this ``strength``, in points, or the beginner's."""
    low, high = rungs(game)[0][0], rungs(game)[-1][0]
    return Belief(min(max(ORIGIN if strength is None else strength, low), high), (high - low) / 2)


def learn(game: Game, belief: Belief, played: StrengthEvidence) -> Belief:
    """What is believed after one more game.

    Places among one's rivals hang together: with m of them, all as strong as oneself, the share that one is ahead of
    varies as little as if 3m/(m+2) had been met in games apart. So much one game counts.
    """
    low, high = rungs(game)[0][0], rungs(game)[-1][0]
    scale = SCALE * BETA * math.sqrt(played.units)
    weight = 3 / (len(played.rivals) + 2)
    slope = curve = 0.0
    for rival, ahead in played.rivals:
        chance = 1 / (1 + math.exp((rival - belief.mean) / scale))
        slope += weight * (ahead - chance) / scale
        curve += weight * chance * (1 - chance) / scale**2
    shown = None if played.accuracy is None else measurements(game.id).shown_by(played.accuracy)
    analysed = belief.analysed + (shown is not None)
    if shown is not None:
        more = _precision(shown, analysed) - _precision(shown, belief.analysed)
        slope += more * (shown.mean - belief.mean)
        curve += more
    variance = 1 / (1 / belief.deviation**2 + curve)
    mean = min(max(belief.mean + variance * slope, low), high)
    return Belief(mean, math.sqrt(variance + DRIFT**2), analysed)


def _precision(shown: ShownStrength, games: int) -> float:
    """How much the accuracies of so many games tell together: one over a variance."""
    return games / (shown.deviation**2 + games * BIAS**2)


def estimate(game: Game, games: Iterable[StrengthEvidence], bot: str | None = None) -> Belief:
    """What is believed of somebody after ``games``, the earliest first; the latest `MEMORY` of them count.

    Who never met bots of *my level* begins as strong as the ``bot`` of that name.
    """
    latest = list(games)[-MEMORY:]
    fitted = (played.fitted for played in latest if played.fitted is not None)
    belief = begin(game, next(fitted, None if bot is None else strength_of(game, bot)))
    for played in latest:
        belief = learn(game, belief, played)
    return belief
