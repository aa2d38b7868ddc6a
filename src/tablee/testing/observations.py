"""Observations of a game, examined from outside."""

from __future__ import annotations

import operator
from typing import Any, NamedTuple

from tablee.engine.backends import best_backend, bind, load_module
from tablee.engine.buffers import Buffers
from tablee.engine.contract import MAX_DECKS, AnyState, Feature
from tablee.engine.game import Game
from tablee.engine.observation import size
from tablee.engine.options import Options

from .observed_games import WatchWorkspace
from .positions import match_in_order, with_one_changed

LEAST, MOST = -(2**15), 2**15 - 1  # that a number of an observation can be


class Number(NamedTuple):
    """The findings about one number of the observations."""

    feature: Feature
    label: str
    leaks: int  # how often it differed between the state and the seat's knowledge
    least: int
    most: int

    @property
    def name(self) -> str:
        """Its name in messages: the feature and the label."""
        return f"“{self.feature.name} {self.label}”"


def features_of(game: Game) -> tuple[Feature, ...]:
    """Return the features of a game that has an observation."""
    assert game.observation is not None, game
    return game.observation.FEATURES


def observation_of(game: Game, s: AnyState, seat: int) -> list[int]:
    """Return what ``seat`` observes in the state or knowledge ``s``, in the plain backend."""
    out = [0] * size(features_of(game))
    assert game.observation is not None, game
    game.observation.observe(s, seat, out)
    return out


def unseen_options(game: Game, options: Options) -> set[str]:
    """Return the options a change of which nobody observes, neither before nor after the first deal."""
    seen = _first_observations(game, options)
    changed = ((name, _first_observations(game, other)) for name, other in with_one_changed(game, options))
    return {name for name, others in changed if all(map(operator.eq, seen, others))}


def _first_observations(game: Game, options: Options) -> list[list[int]]:
    """Return what each seat observes after a deal in order, and what it observed before."""
    states = match_in_order(game, options).state, game.new_state(options)
    return [observation_of(game, s, seat) for seat in range(options.players) for s in states]


def best_observation_of(game: Game, s: AnyState, seat: int) -> list[int]:
    """Return what ``seat`` observes in the state or knowledge ``s``, in the best backend there is."""
    backend = best_backend()
    (out,) = _blank_observations(game, backend, 1)
    load_module(f"{game.package}.observation", backend).observe(Buffers(backend).holding(s)[0], seat, out)
    return [int(number) for number in out]


def _blank_observations(game: Game, backend: str, count: int) -> Any:
    """Return so many observations of zeros, to be written in ``backend``."""
    length = size(features_of(game))
    if backend == "plain":
        return [[0] * length for _ in range(count)]
    import numpy

    return numpy.zeros((count, length), "i2")


def compare(game: Game, one: list[int], other: list[int]) -> str:
    """List the numbers in which two observations differ, one per line."""
    labels = [f"{feature.name} {label}" for feature in features_of(game) for label in feature.labels]
    numbers = zip(labels, one, other, strict=True)
    return "".join(f"\n  {label}: {first} / {second}" for label, first, second in numbers if first != second)


def watch(game: Game, module: str, options: Options, games: int, seed: int) -> list[Number]:
    """Examine each number that ``module`` observes, for every seat in every position of random games.

    It is done in the best backend there is.
    """
    rules, features, backend = game.rules, features_of(game), best_backend()
    make = Buffers(backend)
    observation = load_module(module, backend)
    template = bind("tablee.testing.observed_games", f"{game.package}.rules", backend, observation=observation)
    seen, known = _blank_observations(game, backend, 2)
    report = make.table(3, len(seen))
    report[1][:], report[2][:] = [MOST] * len(seen), [LEAST] * len(seen)
    workspace = WatchWorkspace(
        start=make.holding(game.new_state(options)),
        zero=make.blank(rules.State, 1),
        states=make.blank(rules.State, 2),
        cards=make.zeros(rules.MAX_CARDS),
        sizes=make.zeros(MAX_DECKS),
        moves=make.zeros(rules.MAX_MOVES),
        seen=seen,
        known=known,
        report=report,
    )
    template.watch(workspace, games, seed)
    labels = [(feature, label) for feature in features for label in feature.labels]
    columns = (map(int, column) for column in zip(*report, strict=True))
    return [Number(*label, *column) for label, column in zip(labels, columns, strict=True)]
