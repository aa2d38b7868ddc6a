"""The results of a simulation for each bot, added up chunk by chunk; exactly, so that the order does not matter."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy

from .compiled_games import MOVES, SCORES
from .run import Run
from .statistics import ExactStats, wilson


class BotResults:
    """The results of one bot: games won, places and scores, with 95 % confidence intervals."""

    def __init__(self) -> None:
        self._won: Counter[int] = Counter()  # by how many units shared the first place
        self._places = ExactStats()
        self._scores = ExactStats()

    def add(
        self,
        scores: numpy.ndarray[Any, Any],
        places: numpy.ndarray[Any, Any],
        winners: numpy.ndarray[Any, Any],
    ) -> None:
        """Add games: the score and the place in each, and how many units had the first place."""
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


class RunSummary:
    """The number of moves in all games, and one row per bot: in its seat, or wherever it was if they rotate."""

    def __init__(self, run: Run) -> None:
        self.moves = 0
        self._run = run
        self._units = numpy.array(run.units)
        self._units_scored = run.scoring_units
        self._results = [BotResults() for _ in run.bots]

    def add(self, rows: numpy.ndarray[Any, Any]) -> None:
        """Add the games of a chunk, one row each; see `Run.columns`."""
        self.moves += int(rows[:, MOVES].sum())
        scores = rows[:, SCORES : SCORES + self._units_scored]
        places = rows[:, SCORES + self._units_scored : SCORES + 2 * self._units_scored]
        winners = (places == 1).sum(axis=1)
        games = numpy.arange(len(rows))
        turns = rows[:, 0] * self._run.rotate
        for bot, results in enumerate(self._results):
            units = self._units[(bot - turns) % len(self._results)]
            results.add(scores[games, units], places[games, units], winners)

    def rows(self) -> list[dict[str, Any]]:
        """Each bot's figures by name; ``seat`` is None if they rotate."""
        return [
            {"seat": None if self._run.rotate else number, "bot": bot, **results.figures()}
            for number, (bot, results) in enumerate(zip(self._run.bots, self._results, strict=True))
        ]
