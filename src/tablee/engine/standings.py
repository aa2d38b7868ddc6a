"""Places from merits: 1 2 2 4."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.engine.rule import rule


def standings(merits: Sequence[int]) -> list[int]:
    """Return the place of each merit, 1 is best, by standard competition ranking: 1 2 2 4 (clause G4)."""
    return [place(merits, len(merits), unit) for unit in range(len(merits))]


@rule
def place(merits: Sequence[int], units: int, unit: int) -> int:
    """Return the place of ``unit`` among the ``units`` that `Rules.standing` gave these ``merits``: 1 2 2 4 (G4)."""
    better = 0
    for other in range(units):
        better += merits[other] > merits[unit]
    return better + 1


@rule
def net_rivals(merits: list[int], unit_of: list[int], players: int, seat: int) -> int:
    """Return how many other seats are placed below ``seat``, less how many above it; ``unit_of`` is by seat."""
    net = 0
    own = merits[unit_of[seat]]
    for other in range(players):
        net += (own > merits[unit_of[other]]) - (own < merits[unit_of[other]])
    return net
