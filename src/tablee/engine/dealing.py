"""The deals between two moves: a template that those that play games have as a part (`tablee.engine.backends.bind`)."""

from __future__ import annotations

from typing import Any

from tablee.engine.rng import shuffle_decks
from tablee.engine.rule import rule

rules: Any = None  # the rules of the game, bound by `tablee.engine.backends.bind`


@rule
def deal(s: Any, cards: Any, sizes: Any, rng: int) -> tuple[int, int]:
    """Make the deal that is due, if one is, where nobody has a move; returns whether one was, and the generator."""
    decks = rules.decks(s, sizes)
    if decks:
        rng = shuffle_decks(rng, cards, sizes, decks)
        rules.deal(s, cards)
    return decks, rng


@rule
def deal_on(s: Any, moves: Any, cards: Any, sizes: Any, rng: int) -> tuple[int, int, int]:
    """Make the deals that are due before the next move.

    Returns how many moves are legal then (0 at the end of the game), the generator and the number of deals.
    """
    deals = 0
    n = rules.legal(s, moves)
    while n == 0:
        dealt, rng = deal(s, cards, sizes, rng)
        if not dealt:
            break
        deals += 1
        n = rules.legal(s, moves)
    return n, rng, deals
