"""Where the numbers of an observation lie: the features one after the other, each as many numbers as it has labels."""

from __future__ import annotations

from itertools import accumulate

from .game import Feature


def size(features: tuple[Feature, ...]) -> int:
    """How many numbers an observation of these features has."""
    return sum(len(feature.labels) for feature in features)


def offsets(features: tuple[Feature, ...]) -> tuple[int, ...]:
    """The index of the first number of each feature."""
    return tuple(accumulate((len(feature.labels) for feature in features[:-1]), initial=0))
