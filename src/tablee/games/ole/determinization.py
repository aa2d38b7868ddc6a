"""Deals the unseen cards of Olé to the other hands, by their sizes."""

from __future__ import annotations

from tablee.engine import rule

from .state import DEALING, OVER, State


@rule
def unseen(k: State) -> int:
    """Return the set of cards in the hands that the knowledge ``k`` does not include."""
    cards = k.held
    for player in range(k.players):
        cards &= ~k.hands[player]
    return cards


@rule
def hidden_count(k: State, seat: int) -> int:
    """Return how many face-down cards ``seat`` sees."""
    n = 0
    if k.phase != DEALING and k.phase != OVER:
        for player in range(k.players):
            if player != seat:
                n += k.sizes[player]
    return n


@rule
def determinize(k: State, seat: int, cards: list[int]) -> None:
    """Deal the unseen cards to the other players: in ascending order, the n-th goes to slot ``cards[n]``.

    The slots are those of the hidden hands, one hand after another. Every such deal could be the true one, because a
    token proves nothing about a hand: OLE-15.
    """
    left = unseen(k)
    n = 0
    while left:
        player = 0
        slot = cards[n]
        while player == seat or slot >= k.sizes[player]:
            if player != seat:
                slot -= k.sizes[player]
            player += 1
        k.hands[player] |= left & -left
        left &= left - 1
        n += 1
