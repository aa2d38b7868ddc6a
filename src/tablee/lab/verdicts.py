"""What a move cost against the best one found, measured until the mark that it deserves is clear.

The best move is chosen by one search and valued by others, with fresh seeds: that it was the luckiest in its own search
does not count. Each fresh pair of searches, one of the best move alone and one of the move played alone, fills in the
hidden cards alike, so that luck affects both alike.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import NamedTuple

from tablee.wire.analysis import Verdict

from .statistics import RunningStats

# A move that costs at least this share of the rivals in places is marked so; measured in docs/analysis.md.
MARKS: tuple[tuple[float, Verdict], ...] = ((0.08, "blunder"), (0.04, "mistake"), (0.02, "inaccuracy"), (0.0, "good"))
FEWEST, MOST = 4, 24  # pairs of searches
STEP = 2  # pairs between two looks whether the mark is clear


class Cost(NamedTuple):
    """What a move cost in places, and the 95 % interval of that (Student's), never below 0.

    ``before`` and ``after`` are the places to expect with the best move and with the one played, alike if nothing
    better was found. ``sure``: the whole interval deserves the same mark.
    """

    before: float
    after: float
    low: float
    high: float
    mark: Verdict
    sure: bool

    @property
    def places(self) -> float:
        """By how many places the move played is worse."""
        return self.after - self.before


def mark_of(places: float, rivals: int) -> Verdict:
    """The mark of a move that costs so many places, where there are so many rivals."""
    return next(mark for least, mark in MARKS if places >= least * rivals or not least)


def compare(pair: Callable[[int], tuple[float, float]], rivals: int) -> Cost:
    """Measure what a move cost until its mark is clear, or `MOST` pairs of searches are spent.

    ``pair`` searches anew, with a seed for that number, and returns the places to expect with the best move and with
    the one played.
    """
    before, after, lost = RunningStats(), RunningStats(), RunningStats()
    for number in count():
        one, other = pair(number)
        before.add(one)
        after.add(other)
        lost.add(other - one)
        if lost.n < FEWEST or (lost.n - FEWEST) % STEP:
            continue
        interval = lost.figures("cost")
        low, high = max(0.0, interval["cost_low"]), max(0.0, interval["cost_high"])
        mark = mark_of(lost.mean, rivals)
        sure = mark_of(low, rivals) == mark_of(high, rivals) == mark
        if sure or lost.n >= MOST:
            return Cost(min(before.mean, after.mean), after.mean, low, high, mark, sure)
    raise AssertionError


def accuracy(costs: float, stakes: float) -> float | None:
    """How much of what was at stake was kept, in per cent: 100 without a loss, 0 where a random mover does as well.

    ``costs`` are what the moves cost together, ``stakes`` what moves drawn at random would have cost. None if there was
    nothing to lose.
    """
    return 100 * max(0.0, 1 - costs / stakes) if stakes > 0 else None


def mark_counts(marks: list[Verdict]) -> dict[Verdict, int]:
    """How many moves got each mark."""
    return {mark: marks.count(mark) for _, mark in reversed(MARKS)}
