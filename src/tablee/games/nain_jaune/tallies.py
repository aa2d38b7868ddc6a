"""How often each rule of Nain Jaune comes into play, for balance reports."""

from __future__ import annotations

from tablee.engine import rule

from .cards import BOARD, BOX_CARDS, BOX_OF, BOXES, CARDS, PACK, RANKS, SUITS
from .rules import CALL
from .settlement import price
from .state import OVER, State

TALLIES = (
    "sequences", "kings", "passes", "box_ten", "box_jack", "box_queen", "box_king", "box_dwarf", "misses",
    "chips_taken", "operas", "chips_swept", "chips_paid", "boxes_fed", "chips_fed", "chips_left",
)  # fmt: skip
(
    SEQUENCES, KINGS, PASSES, BOX_TEN, BOX_JACK, BOX_QUEEN, BOX_KING, BOX_DWARF, MISSES, CHIPS_TAKEN, OPERAS,
    CHIPS_SWEPT, CHIPS_PAID, BOXES_FED, CHIPS_FED, CHIPS_LEFT,
) = range(len(TALLIES))  # fmt: skip


@rule
def tally(before: State, move: int, after: State, counts: list[int]) -> None:
    """Add to ``counts`` what ``move`` and everything it forced brought about."""
    card = move % CARDS
    counts[SEQUENCES] += before.asked == PACK
    counts[KINGS] += card // SUITS == RANKS - 1
    missed = before.called == 1 and move < CALL
    if (BOARD >> card) & 1:
        if missed:
            counts[MISSES] += 1
        else:
            counts[BOX_TEN + BOX_OF[card]] += 1
            counts[CHIPS_TAKEN] += before.board[BOX_OF[card]]
    if after.round > before.round:
        count_round(before, card, missed, after, counts)
    elif card // SUITS < RANKS - 1:  # NJ-4: the seats from the one that laid to the one that can continue, if any
        passed = after.players
        if after.asked != PACK:
            passed = (after.turn - before.turn + after.players) % after.players
        counts[PASSES] += passed


@rule
def count_round(before: State, card: int, missed: bool, after: State, counts: list[int]) -> None:
    """Count what the end of a round brought: NJ-9 to NJ-11, and what is left after the last one (NJ-14)."""
    counts[OPERAS] += after.opera
    for box in range(BOXES):
        lying = before.board[box]
        if BOX_CARDS[box] == card:
            lying = 2 * lying if missed else 0
        if after.opera:
            counts[CHIPS_SWEPT] += lying
            lying = 0
        counts[BOXES_FED] += after.board[box] > lying
        counts[CHIPS_FED] += after.board[box] - lying
        if after.phase == OVER:
            counts[CHIPS_LEFT] += after.board[box]
    for seat in range(after.players):
        counts[CHIPS_PAID] += price(after, after.hands[seat])
