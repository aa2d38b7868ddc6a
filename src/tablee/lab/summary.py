"""What a simulation tells of each bot, summed up chunk by chunk; exactly, so that all orders come to the same."""

from __future__ import annotations

import math
from collections import Counter
from typing import Any

import numpy

from .compiled_games import MOVES, SCORES
from .run import Run
from .statistics import student, wilson


class Sums:
    """Count, sum and sum of squares of whole numbers, exactly."""

    def __init__(self) -> None:
        self.n = 0
        self._total = 0
        self._squares = 0

    def add(self, values: numpy.ndarray[Any, Any]) -> None:
        """Count more numbers."""
        for value, times in zip(*(found.tolist() for found in numpy.unique(values, return_counts=True)), strict=True):
            self.n += times
            self._total += value * times
            self._squares += value * value * times

    def figures(self, name: str) -> dict[str, float]:
        """The mean and its 95 % interval, Student's, under ``name``."""
        n, total = self.n, self._total
        variance = (n * self._squares - total * total) / (n * (n - 1)) if n > 1 else 0.0
        half = student(n - 1) * math.sqrt(variance / n) if n > 1 else 0.0
        mean = total / n
        return {f"{name}_mean": mean, f"{name}_low": mean - half, f"{name}_high": mean + half}


class Tally:
    """The results of one bot: games won, places and scores, with 95 % confidence intervals."""

    def __init__(self) -> None:
        self._won: Counter[int] = Counter()  # by how many shared the first place
        self._places = Sums()
        self._scores = Sums()

    def add(
        self,
        scores: numpy.ndarray[Any, Any],
        places: numpy.ndarray[Any, Any],
        winners: numpy.ndarray[Any, Any],
    ) -> None:
        """Count games: the score and the place in each, and how many had the first place."""
        self._won.update(winners[places == 1].tolist())
        self._places.add(places)
        self._scores.add(scores)

    def figures(self) -> dict[str, float]:
        """The figures by name; ``*_low`` and ``*_high`` bound the mean with 95 % confidence."""
        games = self._places.n
        share = sum(times / winners for winners, times in sorted(self._won.items())) / games
        low, high = wilson(share, games)
        return {
            "games": games,
            "win_rate": share,
            "win_low": low,
            "win_high": high,
            **self._places.figures("place"),
            **self._scores.figures("score"),
        }


class Summary:
    """The moves of all games, and a row a bot: in its seat, or wherever it was if they rotate."""

    def __init__(self, run: Run) -> None:
        self.moves = 0
        self._run = run
        self._units = numpy.array(run.units)
        self._all = sum(name.startswith("score_") for name in run.columns)
        self._tallies = [Tally() for _ in run.bots]

    def add(self, rows: numpy.ndarray[Any, Any]) -> None:
        """Count the games of a chunk."""
        self.moves += int(rows[:, MOVES].sum())
        scores = rows[:, SCORES : SCORES + self._all]
        places = rows[:, SCORES + self._all : SCORES + 2 * self._all]
        winners = (places == 1).sum(axis=1)
        games = numpy.arange(len(rows))
        turns = rows[:, 0] * self._run.rotate
        for bot, tally in enumerate(self._tallies):
            units = self._units[(bot - turns) % len(self._tallies)]
            tally.add(scores[games, units], places[games, units], winners)

    def rows(self) -> list[dict[str, Any]]:
        """The figures of each bot by name; ``seat`` is None where they rotate."""
        return [
            {"seat": None if self._run.rotate else number, "bot": bot, **tally.figures()}
            for number, (bot, tally) in enumerate(zip(self._run.bots, self._tallies, strict=True))
        ]
