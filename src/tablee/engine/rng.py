"""A small random number generator for simulations, with the same numbers in both backends.

Multiply-with-carry on 64 bits (G. Marsaglia, "Random number generators", 2003), the two halves combined by xor
as in D. B. Thomas' MWC64X. The multiplier is below 2**31, so every intermediate value is a non-negative signed
64-bit integer: Python and machine arithmetic agree without a mask. `MULTIPLIER` * 2**32 - 1 and `MULTIPLIER` *
2**31 - 1 are both prime, so the period is `MULTIPLIER` * 2**31 - 1, about 2**61. It is fast and good but not
unpredictable: tables where people play are shuffled with `tablee.table.shuffle`.
"""

from .rule import rule

MULTIPLIER = 1779033213
LOW = 0xFFFFFFFF


@rule
def step(rng: int) -> int:
    """Return the generator's next state."""
    return (rng & LOW) * MULTIPLIER + (rng >> 32)


@rule
def below(rng: int, n: int) -> int:
    """Return a number from 0 to ``n`` - 1 for the state ``rng``; ``n`` is at most 2**31, the bias at most n / 2**32."""
    return (((rng >> 32) ^ (rng & LOW)) * n) >> 32


@rule
def first_state(seed: int, stream: int) -> int:
    """Return the first state of stream number ``stream`` (0 to 2**30) under ``seed`` (0 to 2**62)."""
    rng = ((seed & LOW) ^ 0x2545F491) + (((seed >> 32) & 0x3FFFFFFF) << 32)
    for _ in range(4):
        rng = step(rng)
    rng = ((rng & LOW) ^ (stream & LOW)) + ((rng >> 32) << 32)
    for _ in range(6):
        rng = step(rng)
    return rng


@rule
def shuffle(rng: int, cards: list[int], start: int, n: int) -> int:
    """Write 0 to ``n`` - 1 in random order to ``cards[start:start + n]`` (Fisher-Yates); return the new state."""
    for i in range(n):
        rng = step(rng)
        j = below(rng, i + 1)
        cards[start + i] = cards[start + j]
        cards[start + j] = i
    return rng


@rule
def shuffle_decks(rng: int, cards: list[int], sizes: list[int], decks: int) -> int:
    """Write ``decks`` shuffled decks of these ``sizes``, concatenated, to ``cards`` and return the new state."""
    start = 0
    for deck in range(decks):
        rng = shuffle(rng, cards, start, sizes[deck])
        start += sizes[deck]
    return rng
