"""The points of a round, and who came last in it: OLE-13 and OLE-3."""

from __future__ import annotations

from tablee.engine import bit_count, rule

from .cards import WITH_DIGIT
from .state import State

TOKEN_POINTS = 5


@rule
def sum_of(cards: int) -> int:
    """Return the sum of the numbers of a set of cards."""
    total = 0
    for digit in range(4):
        total += bit_count(cards & WITH_DIGIT[digit]) << digit
    return total


@rule
def count_points(s: State) -> None:
    """Write the points of the round and add them to the totals: OLE-13."""
    for seat in range(s.players):
        points = sum_of(s.hands[seat]) + TOKEN_POINTS * s.tokens[seat]
        s.points[seat] = points
        s.totals[seat] += points


@rule
def last_of_round(s: State, dealer: int) -> int:
    """Return the seat with most points in the last round; ties: worst total, then first after ``dealer``, the next one.

    It is the seat that may invert the colour order: OLE-3.
    """
    last = (dealer + 1) % s.players
    for k in range(2, s.players + 1):
        seat = (dealer + k) % s.players
        worse = s.points[seat] - s.points[last]
        if worse == 0:
            worse = s.totals[seat] - s.totals[last]
        if worse > 0:
            last = seat
    return last
