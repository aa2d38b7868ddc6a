"""The end of a round: Grand Opéra, what the losers pay, and what goes into the boxes. NJ-9 to NJ-11."""

from __future__ import annotations

from tablee.engine import bit_count, rule

from .cards import BOX_CARDS, BOXES, JACK_RANK, RANKS, SUITS
from .state import ANTE, DOUBLE, State

# NJ-9: ace 1, numbers as printed, 10 for jack, queen and king. A hand's points are summed by the binary digits of its
# cards' points: DIGIT_n is the set of cards whose points contain the digit n.
HIGHEST_POINTS = 10
_POINTS = tuple(HIGHEST_POINTS if rank >= JACK_RANK else rank + 1 for rank in range(RANKS) for _ in range(SUITS))
DIGIT_1 = sum(1 << card for card, points in enumerate(_POINTS) if points & 1)
DIGIT_2 = sum(1 << card for card, points in enumerate(_POINTS) if points & 2)
DIGIT_4 = sum(1 << card for card, points in enumerate(_POINTS) if points & 4)
DIGIT_8 = sum(1 << card for card, points in enumerate(_POINTS) if points & 8)


@rule
def points(hand: int) -> int:
    """Return the points in a hand: NJ-9."""
    return (
        bit_count(hand & DIGIT_1)
        + 2 * bit_count(hand & DIGIT_2)
        + 4 * bit_count(hand & DIGIT_4)
        + 8 * bit_count(hand & DIGIT_8)
    )


@rule
def price(s: State, hand: int) -> int:
    """Return the chips that a loser left with ``hand`` pays the winner, one per point or one per card: NJ-9."""
    return points(hand) if s.pay_points else bit_count(hand)


@rule
def stakes(s: State) -> int:
    """Return what each player puts on the board before a round: NJ-12."""
    return s.stake * BOXES * (BOXES + 1) // 2


@rule
def is_opera(s: State) -> bool:
    """Tell whether the player who is out has made a Grand Opéra: NJ-11."""
    if s.opera_first:
        return s.finished == 0  # no rival has had a turn, so none has laid a card
    return (s.finished >> s.turn) & 1 == 0  # this is still the first turn


@rule
def feed(s: State, box: int) -> int:
    """Return what a player who still holds the card of ``box`` pays into it (NJ-10), nothing after a sweep (NJ-11)."""
    if s.held_cost == ANTE:
        return 2 * s.stake * (box + 1) if s.board[box] else 0
    return s.board[box] * (2 if s.held_cost == DOUBLE else 1)


@rule
def settle(s: State) -> None:
    """Settle the round that ``s.turn`` has won: the sweep (NJ-11), payments (NJ-9), cards of the board (NJ-10)."""
    winner = s.turn
    s.opera = 1 if is_opera(s) else 0
    if s.opera:
        for box in range(BOXES):
            s.swept += s.board[box]
            s.board[box] = 0
        s.chips[winner] += s.swept
    for seat in range(s.players):
        paid = price(s, s.hands[seat])  # nothing for the winner, whose hand is empty
        s.chips[seat] -= paid
        s.chips[winner] += paid
        for box in range(BOXES):
            if (s.hands[seat] >> BOX_CARDS[box]) & 1:
                s.fed[box] = feed(s, box)
                s.chips[seat] -= s.fed[box]
                s.board[box] += s.fed[box]
