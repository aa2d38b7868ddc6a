"""Trained networks as bots: ``model:NAME``, one that comes with the game, or ``model:FILE``, somebody's own.

A file holds what NumPy's ``savez`` writes: the weights of the layers, ``w0``, ``b0``, ``w1`` …, and ``about``, a JSON
object that says what they are for and where they come from. Every layer but the last ends in rectified units; the last
has a number for every action, the higher the better, and may have more, which are for training. Inputs are the game's
observation, each number as its logarithm beside that of the farthest bound.
"""

from __future__ import annotations

import json
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy
from numpy.typing import NDArray

from tablee.engine.contract import AnyState
from tablee.engine.errors import TableeError, cause
from tablee.engine.game import Game, legal_moves
from tablee.engine.observation import size

from .custom import MODEL

FORMAT = "tablee-model/1"
FOLDER = "models"  # in a game's folder: those that come with it

Weights = list[NDArray[numpy.float32]]  # of each layer in turn: inputs × units, then units


class Model:
    """A network for one game: called with observations and masks, as environments give them, it chooses actions."""

    def __init__(self, game: Game, weights: Weights, about: dict[str, Any]) -> None:
        self.game = game
        self.weights = weights
        self.about = about
        self._scales = scales(game)

    def __call__(self, observations: NDArray[Any], masks: NDArray[Any]) -> NDArray[numpy.int64]:
        """Choose an action for each of ``n`` games: int16 n × size, int8 n × actions; the first among equals."""
        rated = self.outputs(observations)[:, : masks.shape[1]]
        chosen: NDArray[numpy.int64] = numpy.where(masks > 0, rated, -numpy.inf).argmax(axis=1)
        return chosen

    def outputs(self, observations: NDArray[Any]) -> NDArray[numpy.float32]:
        """The outputs of the last layer for each row of observations."""
        rated: NDArray[numpy.float32] = layers(self.weights, inputs(observations, self._scales))[-1]
        return rated

    def save(self, path: Path) -> None:
        """Write the network to ``path``, with 16 bits for each weight; the same network gives the same bytes."""
        about = {"format": FORMAT, "game": self.game.id, "observation": fingerprint(self.game), **self.about}
        named = {f"{'wb'[k % 2]}{k // 2}": array.astype("f2") for k, array in enumerate(self.weights)}
        with path.open("wb") as file:
            numpy.savez_compressed(file, about=numpy.array(json.dumps(about, ensure_ascii=False)), **named)  # type: ignore[arg-type]


class ModelBot:
    """The bot that plays what its `Model` rates highest."""

    def __init__(self, model: Model) -> None:
        self.model = model

    def choose(self, k: AnyState, seat: int) -> int:
        """A legal action for ``seat``, which is to move, from its knowledge ``k``."""
        game = self.model.game
        assert game.observation is not None, game
        seen = [0] * size(game.observation.FEATURES)
        game.observation.observe(k, seat, seen)
        mask = numpy.zeros((1, game.rules.ACTIONS), "i1")
        mask[0, legal_moves(game.rules, k)] = 1
        return int(self.model(numpy.array([seen], "i2"), mask)[0])


def model_file(name: str, game: Game) -> Path:
    """Where the network of the bot called ``name`` is: with the game, or wherever it says."""
    given = name.removeprefix(MODEL)
    shipped = game.folder / FOLDER / f"{given}.npz"
    return shipped if "/" not in given and shipped.exists() else Path(given)


@cache
def load_model(name: str, game: Game) -> Model:
    """Load the network of the bot called ``name``, once.

    Raises `TableeError` if there is no such file, if it is no network, and if it is for another game or another
    observation than the game has now.
    """
    path = model_file(name, game)
    try:
        with numpy.load(path, allow_pickle=False) as arrays:
            about = json.loads(str(arrays["about"]))
            weights = [arrays[f"{'wb'[k % 2]}{k // 2}"].astype("f4") for k in range(len(arrays.files) - 1)]
    except OSError as error:
        known = ", ".join(sorted(file.stem for file in (game.folder / FOLDER).glob("*.npz"))) or "–"
        raise TableeError("model-unreadable", path=str(path), reason=cause(error), known=known) from None
    except (ValueError, KeyError, TypeError, EOFError, BadZipFile):
        raise TableeError("model-broken", path=str(path)) from None
    if not isinstance(about, dict) or about.get("format") != FORMAT:
        raise TableeError("model-broken", path=str(path))
    if about.get("game") != game.id or about.get("observation") != fingerprint(game):
        raise TableeError("model-other", path=str(path), other=str(about.get("game"))[:40], game=game.title)
    if not _connected(weights, len(scales(game)), game.rules.ACTIONS):
        raise TableeError("model-broken", path=str(path))
    return Model(game, weights, about)


def _connected(weights: Weights, inputs: int, actions: int) -> bool:
    """Whether each layer takes what the one before gives, and the last one gives a number for each action."""
    width = inputs
    for layer, bias in zip(weights[::2], weights[1::2], strict=False):
        if layer.ndim != 2 or layer.shape[0] != width or bias.shape != layer.shape[1:]:
            return False
        width = layer.shape[1]
    return len(weights) % 2 == 0 and width >= actions


def fingerprint(game: Game) -> str:
    """What an observation and the actions of ``game`` are like, as 16 hexadecimal digits: a network fits no other."""
    if game.observation is None:
        raise TableeError("env-unobserved", game=game.title)
    layout = [(f.name, f.labels, f.low, f.high) for f in game.observation.FEATURES]
    return sha256(json.dumps([layout, game.rules.ACTIONS]).encode()).hexdigest()[:16]


def scales(game: Game) -> NDArray[numpy.float32]:
    """By what the logarithm of each number of an observation is multiplied."""
    assert game.observation is not None, game
    farthest = [max(1, abs(f.low), abs(f.high)) for f in game.observation.FEATURES for _ in f.labels]
    by: NDArray[numpy.float32] = (1 / numpy.log1p(numpy.array(farthest, "f4"))).astype("f4")
    return by


def inputs(observations: NDArray[Any], by: NDArray[numpy.float32]) -> NDArray[numpy.float32]:
    """The inputs of a network for rows of observations, scaled to -1 to 1."""
    numbers = observations.astype("f4")
    fed: NDArray[numpy.float32] = numpy.sign(numbers) * numpy.log1p(numpy.abs(numbers)) * by
    return fed


def layers(weights: Weights, fed: NDArray[numpy.float32]) -> Weights:
    """The values of each layer for rows of inputs: the inputs themselves first, the outputs last."""
    given = [fed]
    for k in range(0, len(weights), 2):
        sums = given[-1] @ weights[k] + weights[k + 1]
        given.append(sums if k + 2 == len(weights) else numpy.maximum(sums, 0))
    return given
