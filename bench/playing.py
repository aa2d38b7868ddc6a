"""Deals for games that benchmarks play themselves."""

from __future__ import annotations

from tablee.engine.rng import shuffle_decks
from tablee.table.match import Match


def deal_due(match: Match, rng: int) -> int:
    """Make the deal that is due, if one is, from the generator's state; return its new state."""
    sizes = match.decks_due()
    if sizes:
        cards = [0] * sum(sizes)
        rng = shuffle_decks(rng, cards, sizes, len(sizes))
        match.deal(cards)
    return rng
