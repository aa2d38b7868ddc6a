"""How often each rule of Olé comes into play, for balance reports.

The last three tallies follow the player who came last in a round, and so holds the loser's privilege (OLE-3), through
the next round. They are counted with the option on and off, to allow a comparison.
"""

from __future__ import annotations

from tablee.engine import rule

from .rules import FLIP, KEEP, TOKEN
from .scoring import last_of_round
from .state import LAP, OUT, STUCK, State

TALLIES = (
    "order_kept", "order_inverted", "series", "series_cards_more", "tokens_chosen", "tokens_forced", "tokens_stuck",
    "rounds_out", "rounds_stuck", "rounds_lap", "rounds_inverted", "last_again", "last_then_first", "last_then_points",
)  # fmt: skip
(
    ORDER_KEPT, ORDER_INVERTED, SERIES, SERIES_CARDS_MORE, TOKENS_CHOSEN, TOKENS_FORCED, TOKENS_STUCK, ROUNDS_OUT,
    ROUNDS_STUCK, ROUNDS_LAP, ROUNDS_INVERTED, LAST_AGAIN, LAST_THEN_FIRST, LAST_THEN_POINTS,
) = range(len(TALLIES))  # fmt: skip


@rule
def tally(before: State, move: int, after: State, counts: list[int]) -> None:
    """Add to ``counts`` what ``move`` and everything it forced brought about."""
    if move == KEEP:
        counts[ORDER_KEPT] += 1
    elif move == FLIP:
        counts[ORDER_INVERTED] += 1
    elif move == TOKEN:
        if before.hands[before.turn] & before.higher:
            counts[TOKENS_CHOSEN] += 1
        else:
            counts[TOKENS_FORCED] += 1
    elif (before.rising >> move) & 1:  # OLE-10
        counts[SERIES_CARDS_MORE if before.in_series else SERIES] += 1
    if after.round > before.round:
        counts[TOKENS_STUCK] += after.players * (after.ended == STUCK)
        counts[ROUNDS_OUT] += after.ended == OUT
        counts[ROUNDS_STUCK] += after.ended == STUCK
        counts[ROUNDS_LAP] += after.ended == LAP
        counts[ROUNDS_INVERTED] += after.inverted
        if before.round > 0:
            follow_last(after, last_of_round(before, before.dealer), counts)


@rule
def follow_last(after: State, last: int, counts: list[int]) -> None:
    """Count how the seat that came ``last`` in the round before did in the round that has ended."""
    again = 1
    first = 1
    for seat in range(after.players):
        if after.points[seat] > after.points[last]:
            again = 0
        if after.points[seat] < after.points[last]:
            first = 0
    counts[LAST_AGAIN] += again
    counts[LAST_THEN_FIRST] += first
    counts[LAST_THEN_POINTS] += after.points[last]
