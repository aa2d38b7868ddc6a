"""Where the numbers of an observation lie: the features one after the other, each as many numbers as it has labels."""

from __future__ import annotations

from itertools import accumulate

# By their full names, for this file has a compiled backend, and these have none.
from tablee.engine import lowest, rule
from tablee.engine.contract import Feature

CLIP = 32_767  # numbers without a bound are clipped to what 16 bits hold
ONE = ("",)  # the labels of a feature that is a single number


def size(features: tuple[Feature, ...]) -> int:
    """How many numbers an observation of these features has."""
    return sum(len(feature.labels) for feature in features)


def offsets(features: tuple[Feature, ...]) -> tuple[int, ...]:
    """The index of the first number of each feature."""
    return tuple(accumulate((len(feature.labels) for feature in features[:-1]), initial=0))


def seats(count: int) -> tuple[str, ...]:
    """The labels of seats counted from the observer: ``self``, ``1 after`` and so on."""
    return ("self", *(f"{n} after" for n in range(1, count)))


def grid(rows: tuple[str, ...], columns: tuple[str, ...]) -> tuple[str, ...]:
    """The labels of a table, row by row."""
    return tuple(f"{row} {column}" for row in rows for column in columns)


@rule
def mark(cards: int, place: int, out: list[int]) -> None:
    """Write 1 for each card of a set, card 0 at ``place``."""
    while cards:
        out[place + lowest(cards)] = 1
        cards &= cards - 1
