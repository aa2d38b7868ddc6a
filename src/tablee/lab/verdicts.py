"""What a move cost against the best one found, between what and what that is, and the mark that it deserves.

The best move is chosen by some searches and valued by others, with a fresh seed: that it was the luckiest in its own
search does not count. The searches of the best move alone and of the move played alone fill in the hidden cards alike,
so that luck affects both alike. The interval is that of `tablee.bots.places.Places.gap`.

A mark is a promise: a much longer search would find the move at least as bad. So it goes by less than the cost, by what
such a search confirms in nine of ten cases (measured by ``python -m research.marks``).
"""

from __future__ import annotations

from typing import NamedTuple

from tablee.bots.places import Gap
from tablee.wire.analysis import Verdict

# A move that costs at least this share of the rivals in places is marked so; measured in docs/analysis.md.
MARKS: tuple[tuple[float, Verdict], ...] = ((0.08, "blunder"), (0.04, "mistake"), (0.02, "inaccuracy"), (0.0, "good"))
SURE = 0.25  # the part of half an interval by which a cost that gives a mark is below the cost told


class Cost(NamedTuple):
    """What a move cost in places, and the interval of that, never below 0.

    ``before`` and ``after`` are the places to expect with the best move and with the one played, alike if nothing
    better was found.
    """

    before: float
    after: float
    low: float
    high: float
    mark: Verdict

    @property
    def places(self) -> float:
        """By how many places the move played is worse."""
        return self.after - self.before


def mark_of(places: float, rivals: int) -> Verdict:
    """The mark of a move that costs so many places, where there are so many rivals."""
    return next(mark for least, mark in MARKS if places >= least * rivals or not least)


def cost_of(after: float, gap: Gap, rivals: int) -> Cost:
    """What a move cost that is by ``gap`` worse than the best; ``after`` is the place to expect with it."""
    low, high = max(0.0, gap.places - gap.half), max(0.0, gap.places + gap.half)
    return Cost(after - max(0.0, gap.places), after, low, high, mark_of(gap.places - SURE * gap.half, rivals))


def accuracy(costs: float, stakes: float) -> float | None:
    """How much of what was at stake was kept, in per cent: 100 without a loss, 0 where a random mover does as well.

    ``costs`` are what the moves cost together, ``stakes`` what moves drawn at random would have cost. None if there was
    nothing to lose.
    """
    return 100 * max(0.0, 1 - costs / stakes) if stakes > 0 else None


def mark_counts(marks: list[Verdict]) -> dict[Verdict, int]:
    """How many moves got each mark."""
    return {mark: marks.count(mark) for _, mark in reversed(MARKS)}
