"""The layout of an observation: its features one after another, each with as many numbers as it has labels."""

from __future__ import annotations

from itertools import accumulate

# Imported by their full names: this file has a compiled backend, these do not.
from tablee.engine import lowest, rule
from tablee.engine.contract import Feature

CLIP = 32_767  # unbounded numbers are clipped to 16 bits
ONE = ("",)  # the label of a feature that is a single number


def size(features: tuple[Feature, ...]) -> int:
    """Return how many numbers an observation of these features has."""
    return sum(len(feature.labels) for feature in features)


def offsets(features: tuple[Feature, ...]) -> tuple[int, ...]:
    """Return the index of the first number of each feature."""
    return tuple(accumulate((len(feature.labels) for feature in features[:-1]), initial=0))


def seats(count: int) -> tuple[str, ...]:
    """Return the labels of ``count`` seats, counted from the observer: ``self``, ``1 after`` and so on."""
    return ("self", *(f"{n} after" for n in range(1, count)))


def grid(rows: tuple[str, ...], columns: tuple[str, ...]) -> tuple[str, ...]:
    """Return the labels of a table, row by row."""
    return tuple(f"{row} {column}" for row in rows for column in columns)


@rule
def mark(cards: int, offset: int, out: list[int]) -> None:
    """Write 1 to ``out[offset + card]`` for each card of a set."""
    while cards:
        out[offset + lowest(cards)] = 1
        cards &= cards - 1
