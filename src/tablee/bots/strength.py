"""One scale of strength for each game, and bots that play at any point of it.

The rungs of the scale are the house levels, at the strengths fitted to duels (`anchors`), in rating points. A
bot between two of them plays each of its moves as one or as the other, the more often as the upper the nearer it is to
that one. What lapses cost adds up over a game, so strength goes up evenly from rung to rung.
"""

from __future__ import annotations

import random
from functools import cache
from itertools import pairwise
from typing import NamedTuple

from tablee.engine.contract import AnyState, Bot
from tablee.engine.game import Game
from tablee.engine.rule import save

from .anchors import ORIGIN, anchors, points
from .search_bot import SEARCH_LEVELS, SearchBot

LEVELS = ("random", "beginner", "greedy", *SEARCH_LEVELS)
"""The names of the house bots, which anybody may ask for, the weakest first."""
STRENGTH = "strength:"  # followed by rating points: a bot of that strength
BEGINNER = "beginner"  # people begin where it is
STEP = 200  # points from one level to the next in a game whose levels were never measured


class LevelMix(NamedTuple):
    """How a bot of some strength plays: a ``share`` of its moves as the ``upper`` level, the rest as the ``lower``."""

    lower: str
    upper: str
    share: float


@cache
def strengths(game: Game) -> dict[str, int]:
    """The strengths of the house levels at a game, in points; if any were measured, of those only."""
    measured = anchors(game.id)
    if measured:
        return {level: points(measured[level].mu) for level in LEVELS if level in measured}
    return {level: ORIGIN + STEP * (rung - LEVELS.index(BEGINNER)) for rung, level in enumerate(LEVELS)}


@cache
def rungs(game: Game) -> tuple[tuple[int, str], ...]:
    """The scale of a game, from the bottom: strengths in points, each with its level.

    A level that was not measured as stronger than all below it is no rung.
    """
    found: list[tuple[int, str]] = []
    for level, strength in strengths(game).items():
        if not found or strength > found[-1][0]:
            found.append((strength, level))
    return tuple(found)


def level_mix(game: Game, strength: float) -> LevelMix:
    """The levels between which a ``strength`` in points lies; beyond the scale, its end."""
    scale = rungs(game)
    for (low, lower), (high, upper) in pairwise(scale):
        if strength <= high:
            return LevelMix(lower, upper, max(0.0, (strength - low) / (high - low)))
    return LevelMix(scale[-1][1], scale[-1][1], 1.0)


def strength_of(game: Game, name: str) -> int | None:
    """The strength, in points, of the house bot called ``name``; None of one that has none."""
    if is_strength(name):
        return int(name.removeprefix(STRENGTH))
    return strengths(game).get(name)


def searches(name: str | None, game: Game) -> bool:
    """Tell whether the house bot called ``name`` searches, now and then at least."""
    if name is None or not is_strength(name):
        return name in SEARCH_LEVELS
    found = level_mix(game, int(name.removeprefix(STRENGTH)))
    return found.upper in SEARCH_LEVELS and found.share > 0


def is_strength(name: str) -> bool:
    """Tell whether ``name`` is that of a bot of a given strength, ``strength:1620`` for instance."""
    text = name.removeprefix(STRENGTH)
    return text != name and text.isdecimal() and text.isascii() and len(text) <= 4


class StrengthBot:
    """Plays a ``share`` of its moves as one bot and the rest as another; which, ``seed`` and position decide."""

    def __init__(self, lower: Bot, upper: Bot, share: float, seed: int) -> None:
        self._lower, self._upper = lower, upper
        self._share = share
        self._seed = seed

    def ready(self) -> None:
        """Compile what searches."""
        for bot in (self._lower, self._upper):
            if isinstance(bot, SearchBot):
                bot.ready()

    def choose(self, k: AnyState, seat: int) -> int:
        """A legal action for ``seat``, which is to move, from its knowledge ``k``."""
        chance = random.Random(repr((self._seed, seat, save(k)))).random()
        return (self._upper if chance < self._share else self._lower).choose(k, seat)
