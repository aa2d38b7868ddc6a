"""Small networks of integers, the same to the last bit in both backends: one hidden layer of rectified units.

A network is a flat list: the number of hidden units, a multiple of `LANES`, and of outputs; the biases of the hidden
units; for each input its weight for every hidden unit; the biases of the outputs; and for each output its weight for
every hidden unit. Weights of both layers are in units of 2 to the power of -`SHIFT`, so a product of two of them is
shifted back once, at the end.
"""

from __future__ import annotations

from .rule import rule

SHIFT = 12
LANES = 8  # units that are computed together, in a loop of fixed length, which is faster
HIDDEN = 0
OUTPUTS = 1
BIASES = 2  # the biases of the hidden units begin here


@rule
def begin(network: list[int], hidden: list[int]) -> None:
    """Set the hidden units to their biases."""
    for h in range(network[HIDDEN]):
        hidden[h] = network[BIASES + h]


@rule
def feed(network: list[int], inputs: list[int], n: int, hidden: list[int]) -> None:
    """Add to the hidden units what the network's ``n`` inputs give."""
    size = network[HIDDEN]
    for i in range(n):
        value = inputs[i]
        if value:  # most are zero
            start = BIASES + size * (1 + i)
            for lane in range(0, size, LANES):
                for h in range(LANES):
                    hidden[lane + h] += value * network[start + lane + h]


@rule
def output(network: list[int], inputs: int, number: int, hidden: list[int]) -> int:
    """Return output ``number`` of a network with so many inputs, rounded down."""
    size = network[HIDDEN]
    start = BIASES + size * (1 + inputs)
    total = network[start + number] << SHIFT
    start += network[OUTPUTS] + size * number
    for h in range(size):
        if hidden[h] > 0:
            total += hidden[h] * network[start + h]
    return total >> (2 * SHIFT)
