"""Fills the deck of Coloretto with the cards that nobody has seen; only the last-round card has a known position."""

from __future__ import annotations

from tablee.engine import rule

from .cards import BOTTOM, CARDS_OF_COLOUR, DECK, JOKER, JOKER_CARDS, KINDS, LAST, PLUS, PLUS_CARDS
from .scoring import in_play
from .state import DEALING, State


@rule
def hidden_count(k: State, seat: int) -> int:
    """Return how many cards of the deck are unseen, not counting the last-round card, whose position is known."""
    if k.phase == DEALING:
        return 0
    return DECK[k.players] + 1 - k.position - (1 - k.last_round)


@rule
def determinize(k: State, seat: int, cards: list[int]) -> None:
    """Fill the deck with the unseen cards in the order of ``cards``, the last-round card at its position: COL-3."""
    top = DECK[k.players] - BOTTOM
    k.deck[top] = LAST
    n = 0
    for kind in range(KINDS):
        for _ in range(unseen(k, kind)):  # the n-th unseen card is the cards[n]-th from the top
            index = k.position + cards[n]
            if index >= top and not k.last_round:
                index += 1
            k.deck[index] = kind
            n += 1


@rule
def unseen(k: State, kind: int) -> int:
    """Return how many cards of a kind have not been drawn from the deck yet."""
    if kind == PLUS:
        left = PLUS_CARDS
    elif kind == JOKER:
        left = JOKER_CARDS
    else:
        left = CARDS_OF_COLOUR * ((in_play(k) >> kind) & 1)
    left -= k.gone[kind]
    if k.drawn == kind:
        left -= 1
    for player in range(k.players):
        left -= k.hands[player][kind]
    for row in range(k.row_count):
        for i in range(k.row_size[row]):
            if k.rows[row][i] == kind:
                left -= 1
    return left
