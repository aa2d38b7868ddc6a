"""Choosing among moves by the weights that a policy gives them."""

from __future__ import annotations

from .rng import below, step
from .rule import rule


@rule
def heaviest(weights: list[int], n: int) -> int:
    """Return the index of the greatest of the first ``n`` weights; among equals, the lowest index."""
    pick = 0
    for i in range(1, n):
        if weights[i] > weights[pick]:
            pick = i
    return pick


@rule
def heaviest_with_noise(rng: int, weights: list[int], n: int, noise: int) -> tuple[int, int]:
    """Add a random 0 to ``noise`` - 1 to each weight; return the generator's new state and the `heaviest` index."""
    pick = 0
    best = -(1 << 62)
    for i in range(n):
        rng = step(rng)
        weight = weights[i] + below(rng, noise)
        if weight > best:
            best = weight
            pick = i
    return rng, pick
