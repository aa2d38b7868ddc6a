"""How often each rule of Coloretto comes into play, for balance reports."""

from __future__ import annotations

from tablee.engine import rule

from .cards import COLOURS, JOKER, PLUS
from .rules import DRAW, GIVE, TAKE
from .scoring import COUNTED, FULL
from .state import OVER, State

TALLIES = (
    "draws", "draws_last_round", "rows_of_1", "rows_of_2", "rows_of_3", "rows_forced", "rows_alone", "jokers", "pluses",
    "colours_minus", "colours_full",
)  # fmt: skip
(
    DRAWS, DRAWS_LAST_ROUND, ROWS_OF_1, ROWS_OF_2, ROWS_OF_3, ROWS_FORCED, ROWS_ALONE, JOKERS, PLUSES,
    COLOURS_MINUS, COLOURS_FULL,
) = range(len(TALLIES))  # fmt: skip


@rule
def tally(before: State, move: int, after: State, counts: list[int]) -> None:
    """Add to ``counts`` what ``move`` and everything it forced brought about."""
    if move == DRAW:
        counts[DRAWS] += 1
        counts[DRAWS_LAST_ROUND] += after.last_round
    elif TAKE <= move < GIVE:
        row = move - TAKE
        counts[ROWS_OF_1 + before.row_size[row] - 1] += 1
        counts[ROWS_FORCED] += before.open_rows == 0  # COL-5
        counts[ROWS_ALONE] += before.waiting == 1 << before.turn  # COL-6: everybody else has taken a row
        for k in range(before.row_size[row]):
            counts[JOKERS] += before.rows[row][k] == JOKER
            counts[PLUSES] += before.rows[row][k] == PLUS
    if after.phase == OVER:
        for seat in range(after.players):
            count_colours(after, seat, counts)


@rule
def count_colours(s: State, seat: int, counts: list[int]) -> None:
    """Count the colours of a collection that score minus points, and those that have reached the maximum: COL-9."""
    colours = 0
    for colour in range(COLOURS):
        cards = s.hands[seat][colour] + s.given[seat][colour]
        colours += cards > 0
        counts[COLOURS_FULL] += cards >= FULL
    counts[COLOURS_MINUS] += max(0, colours - COUNTED)
