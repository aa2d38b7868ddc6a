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


@rule
def tally(before: State, move: int, after: State, counts: list[int]) -> None:
    """Add to ``counts`` what ``move`` and everything it forced brought about."""
    if move == KEEP:
        counts[0] += 1
    elif move == FLIP:
        counts[1] += 1
    elif move == TOKEN:
        if before.hands[before.turn] & before.higher:
            counts[4] += 1
        else:
            counts[5] += 1
    elif (before.rising >> move) & 1:  # OLE-10
        counts[3 if before.in_series else 2] += 1
    if after.round > before.round:
        counts[6] += after.players * (after.ended == STUCK)
        counts[7] += after.ended == OUT
        counts[8] += after.ended == STUCK
        counts[9] += after.ended == LAP
        counts[10] += after.inverted
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
    counts[11] += again
    counts[12] += first
    counts[13] += after.points[last]
