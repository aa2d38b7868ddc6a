"""The fitting of small networks in plain NumPy: Adam, one hidden layer of rectified units, weights made integers.

A network learns what a seat's value and doubt lack for the utilities of a game's end, pair of seats by pair.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import numpy

from tablee.engine.network import SHIFT

Array = numpy.ndarray[Any, Any]
Report = Callable[[str], None]
Curve = dict[str, list[float]]
BATCH = 256
SPREAD = 200_000  # examples that tell how inputs are spread
SMALLEST_DOUBT = 0.25  # as in `tablee.bots.ismcts.foresee`


class Positions(NamedTuple):
    """Examples of positions between rounds or tricks."""

    rounds: Array  # (positions,)
    seats: Array  # (positions, seats): True where there is a player
    values: Array  # (positions, seats)
    doubts: Array  # (positions,)
    inputs: Array  # (positions, seats, inputs)
    ends: Array  # (positions, seats): the values at the end of the game
    end_doubts: Array  # (positions,)


class Net:
    """A network being fitted, on inputs that are brought to mean 0 and deviation 1; an output of 1 means ``unit``."""

    def __init__(self, inputs: Array, hidden: int, outputs: int, unit: float, seed: int) -> None:
        self.unit = unit
        chance = numpy.random.default_rng(seed)
        flat = chance.choice(inputs, min(SPREAD, len(inputs)), replace=False).astype("f4")
        self._mean, self._scale = flat.mean(0), numpy.maximum(flat.std(0), 1e-3)
        self._scale[flat.std(0) < 1e-3] = 1e6  # an input that never changes counts for nothing
        size = inputs.shape[-1]
        self.parts = [
            chance.normal(0, size**-0.5, (size, hidden)).astype("f4"),
            numpy.zeros(hidden, "f4"),
            chance.normal(0, 0.1 * hidden**-0.5, (hidden, outputs)).astype("f4"),
            numpy.zeros(outputs, "f4"),
        ]
        self.rest()

    def rest(self) -> None:
        """Forget the slopes seen so far, before examples of another kind."""
        self._moments = [(numpy.zeros_like(part), numpy.zeros_like(part)) for part in self.parts]
        self._steps = 0

    def forward(self, inputs: Array) -> tuple[Array, Array, Array]:
        """Return the outputs, and what `learn` needs of the way to them."""
        x = (inputs.astype("f4") - self._mean) / self._scale
        hidden = numpy.maximum(x @ self.parts[0] + self.parts[1], 0)
        return hidden @ self.parts[2] + self.parts[3], x, hidden

    def learn(self, x: Array, hidden: Array, slope: Array, rate: float) -> None:
        """Take a step of Adam down the ``slope`` of the loss over the outputs."""
        x, hidden, slope = (part.reshape(-1, part.shape[-1]) for part in (x, hidden, slope))
        back = (slope @ self.parts[2].T) * (hidden > 0)
        slopes = [x.T @ back, back.sum(0), hidden.T @ slope, slope.sum(0)]
        self._steps += 1
        for part, (first, second), down in zip(self.parts, self._moments, slopes, strict=True):
            first += 0.1 * (down - first)
            second += 0.001 * (down * down - second)
            mean, square = first / (1 - 0.9**self._steps), second / (1 - 0.999**self._steps)
            part -= rate * mean / (numpy.sqrt(square) + 1e-8)

    def integers(self) -> list[int]:
        """The network as `tablee.engine.network` reads it."""
        first, bias, second, last = (part.astype("f8") for part in self.parts)
        first = first / self._scale[:, None]
        bias = bias - self._mean @ first
        flat = [bias, first.ravel(), last * self.unit, (second * self.unit).T.ravel()]
        return [len(bias), len(last), *(round(float(weight) * (1 << SHIFT)) for weight in numpy.concatenate(flat))]


def batches(n: int, epochs: int, seed: int) -> Iterator[tuple[Array, float]]:
    """The numbers of the examples of each batch, and how fast to learn from it: ever slower."""
    chance = numpy.random.default_rng(seed)
    size = min(BATCH, n)
    total, done = n // size * epochs, 0
    for _ in range(epochs):
        order = chance.permutation(n)
        for start in range(0, n // size * size, size):
            done += 1
            yield order[start : start + size], 0.003 * (1 - done / (total + 1)) + 0.00003


def pair_loss(p: Positions, unit: float, net: Array) -> tuple[Array, Array, Array]:
    """Return the loss of each position, its slope over the network's outputs, and the utilities told."""
    value = p.values / unit + net[..., 0]
    free = p.doubts[:, None] / unit + net[..., 1]
    least = SMALLEST_DOUBT * p.doubts[:, None] / unit
    doubt = numpy.maximum(free, least)
    pair, came = ends_of(p)
    lead = value[:, :, None] - value[:, None, :]
    square = (doubt[:, :, None] ** 2 + doubt[:, None, :] ** 2) / 2 + lead**2
    told = lead / numpy.sqrt(square)
    chance, wanted = numpy.clip((1 + told) / 2, 1e-4, 1 - 1e-4), (1 + came) / 2
    pairs = pair.sum((1, 2))
    loss = -(wanted * numpy.log(chance) + (1 - wanted) * numpy.log(1 - chance))
    down = pair * (chance - wanted) / (chance * (1 - chance)) / 2 / pairs[:, None, None]
    cube = square**1.5
    by_lead = down * (square - lead**2) / cube
    by_doubt = -down * lead / cube * doubt[:, :, None] / 2
    slope = numpy.stack((2 * by_lead.sum(2), 2 * by_doubt.sum(2) * (free > least)), -1)
    told_mean = (told * pair).sum(2) / numpy.maximum(1, pair.sum(2))
    return (loss * pair).sum((1, 2)) / pairs, slope.astype("f4"), told_mean


def ends_of(p: Positions) -> tuple[Array, Array]:
    """Which seats are rivals, and how far each came out ahead of each."""
    pair = (p.seats[:, :, None] & p.seats[:, None, :]) & ~numpy.eye(p.seats.shape[1], dtype=bool)
    end = p.ends[:, :, None] - p.ends[:, None, :]
    return pair, end / numpy.sqrt(p.end_doubts[:, None, None] ** 2 + end**2)


def utilities(p: Positions) -> Array:
    """The utilities of the games' ends, seat by seat."""
    pair, came = ends_of(p)
    mean: Array = (came * pair).sum(2) / numpy.maximum(1, pair.sum(2))
    return mean


def taken(examples: Any, index: Array) -> Any:
    """The positions with these numbers."""
    return type(examples)(*(part[index] for part in examples))


def fit(p: Positions, net: Net, epochs: int, seed: int, report: Report) -> Curve:
    """Fit a network to the positions; a tenth of the rounds, held out, tells how well, before and after each pass."""
    held = p.rounds % 10 == 0
    inside, outside = numpy.flatnonzero(~held), numpy.flatnonzero(held)
    test = taken(p, outside[:: 1 + len(outside) // 50_000])
    net.rest()
    curve: Curve = {"loss": [], "correlation": []}

    def check() -> None:
        outputs, _, _ = net.forward(test.inputs)
        loss, _, told = pair_loss(test, net.unit, outputs)
        seen = test.seats
        note(curve, report, loss=loss.mean(), correlation=numpy.corrcoef(told[seen], utilities(test)[seen])[0, 1])

    check()
    steps = max(1, len(inside) // BATCH)
    for done, (index, rate) in enumerate(batches(len(inside), epochs, seed), 1):
        batch = taken(p, inside[index])
        outputs, x, units = net.forward(batch.inputs)
        _, slope, _ = pair_loss(batch, net.unit, outputs)
        net.learn(x, units, slope / len(index), rate)
        if done % steps == 0:
            check()
    return curve


def note(curve: Curve, report: Report, **figures: Any) -> None:
    """Add a point to the curve and report it."""
    for name, figure in figures.items():
        curve[name].append(round(float(figure), 4))
    report("held out: " + ", ".join(f"{name} {points[-1]:.4f}" for name, points in curve.items()))
