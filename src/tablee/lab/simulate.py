"""A game between bots, the same for the same seed and number; means and shares with their confidence intervals."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import TypeAlias

from tablee.engine.game import AnyState, Bot, Game
from tablee.engine.options import Options
from tablee.engine.rng import seeded, shuffle
from tablee.engine.rule import clone
from tablee.players.bots import make_bot
from tablee.players.levels import LevelBot
from tablee.table.match import Match

from .playing import BOT_STREAM

Watch: TypeAlias = "Callable[[AnyState, int, AnyState], None]"  # gets the state before a move, the move, and after it


def play_game(
    game: Game,
    options: Options,
    kinds: Sequence[str],
    seed: int,
    number: int,
    *,
    keep_legal: bool = False,
    time: int | None = None,
    watch: Watch | None = None,
) -> Match:
    """Play game ``number`` under ``seed`` between bots of these kinds, seat by seat, to its end.

    ``time`` is how many milliseconds they may think about a move; ``watch`` is called after every move.
    """
    match = Match(game, options, keep_legal=keep_legal)
    rng = seeded(seed, number)
    luck = seeded(seed, BOT_STREAM + number)
    bots = [make_bot(kind, game, luck + seat, time) for seat, kind in enumerate(kinds)]
    for bot in bots:
        if isinstance(bot, LevelBot):  # others would play its first moves while its search is being compiled
            bot.ready()
    while not match.over:
        sizes = match.due()
        if sizes:
            rng = _deal(match, sizes, rng)
        _play_round(match, bots, watch)
    return match


def _deal(match: Match, sizes: list[int], rng: int) -> int:
    cards = [0] * sum(sizes)
    start = 0
    for size in sizes:
        rng = shuffle(rng, cards, start, size)
        start += size
    match.deal(cards)
    return rng


def _play_round(match: Match, bots: Sequence[Bot], watch: Watch | None) -> None:
    round = match.rounds[-1]
    while round.result is None:
        seat = match.state.turn
        move = bots[seat].choose(match.knowledge(seat), seat)
        before = clone(match.state) if watch else None
        match.play(move)
        if watch:
            watch(before, move, match.state)


class Moments:
    """Count, mean and variance of numbers added one by one (B. P. Welford, 1962)."""

    def __init__(self) -> None:
        self.n = 0
        self.mean = 0.0
        self._squares = 0.0

    def add(self, value: float) -> None:
        """Count one more number."""
        self.n += 1
        delta = value - self.mean
        self.mean += delta / self.n
        self._squares += delta * (value - self.mean)

    def figures(self, name: str) -> dict[str, float]:
        """The mean and its 95 % interval, Student's, under ``name``."""
        variance = self._squares / (self.n - 1) if self.n > 1 else 0.0
        half = student(self.n - 1) * math.sqrt(variance / self.n) if self.n > 1 else 0.0
        return {f"{name}_mean": self.mean, f"{name}_low": self.mean - half, f"{name}_high": self.mean + half}


def student(freedom: int, x: float = 1.959964) -> float:
    """Student's t of the interval, a 95 % one by default, that would reach to ``x`` if it were normal.

    Of 95 % within 0.2 % from 3 degrees of freedom on (Abramowitz and Stegun, 26.7.5).
    """
    parts = (
        x,
        (x**3 + x) / 4,
        (5 * x**5 + 16 * x**3 + 3 * x) / 96,
        (3 * x**7 + 19 * x**5 + 17 * x**3 - 15 * x) / 384,
        (79 * x**9 + 776 * x**7 + 1482 * x**5 - 1920 * x**3 - 945 * x) / 92160,
    )
    return sum(part / float(freedom) ** power for power, part in enumerate(parts))


def wilson(share: float, n: int) -> tuple[float, float]:
    """The 95 % interval of a share observed in ``n`` trials (E. B. Wilson, 1927)."""
    z = 1.96
    centre = (share + z * z / (2 * n)) / (1 + z * z / n)
    half = z / (1 + z * z / n) * math.sqrt(share * (1 - share) / n + z * z / (4 * n * n))
    return max(0.0, centre - half), min(1.0, centre + half)
