"""What the tests of observations share: their numbers by name."""

from __future__ import annotations

from tablee.engine.contract import AnyState
from tablee.engine.game import Game
from tablee.testing.observations import features_of
from tablee.testing.observations import observation_of as numbers

Values = dict[str, dict[str, int]]  # by feature and label


def values(game: Game, s: AnyState, seat: int) -> Values:
    """What ``seat`` observes."""
    rest = iter(numbers(game, s, seat))
    return {feature.name: {label: next(rest) for label in feature.labels} for feature in features_of(game)}


def nonzero(game: Game, s: AnyState, seat: int) -> Values:
    """All that ``seat`` observes but zeros."""
    seen = values(game, s, seat).items()
    found = {name: {label: value for label, value in numbers.items() if value} for name, numbers in seen}
    return {name: numbers for name, numbers in found.items() if numbers}
