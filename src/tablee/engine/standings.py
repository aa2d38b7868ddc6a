"""Places from scores."""

from __future__ import annotations

from collections.abc import Sequence


def standings(scores: Sequence[int], *, lowest_wins: bool = False) -> list[int]:
    """Return the place of each score, 1 is best, by standard competition ranking: 1 2 2 4 (clause G4)."""
    sign = 1 if lowest_wins else -1
    return [1 + sum(sign * other < sign * score for other in scores) for score in scores]
