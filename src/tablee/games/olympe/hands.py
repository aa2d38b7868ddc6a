"""Who holds which cards, and how many copies of each.

``State.hands[level][row][colour]`` is a set of ranks: level 0 for cards of which the row has at least one copy, level 1
for two or more, level 2 for three. Only in `teams` (OLY-21) is there more than one copy. The rows are the seats, then
the virtual players (OLY-19) or, in `counter` (OLY-18), ten rows for the face-down cards, five per seat; and finally
`UNPLAYED`, all cards that have not been laid in this round, wherever they are.
"""

from __future__ import annotations

from tablee.engine import bit_count, rule

from .cards import COLOURS
from .state import PILES, State

HAND = 16
COUNTER_HAND = 14


@rule
def put(s: State, row: int, colour: int, rank: int) -> None:
    """Add a copy of a card to a row."""
    level = 0
    if s.packs > 1:
        while (s.hands[level][row][colour] >> rank) & 1:
            level += 1
    s.hands[level][row][colour] |= 1 << rank


@rule
def take(s: State, row: int, colour: int, rank: int) -> None:
    """Remove a copy of a card from a row that has one."""
    level = 0
    if s.packs > 1:
        level = s.packs - 1
        while not (s.hands[level][row][colour] >> rank) & 1:
            level -= 1
    s.hands[level][row][colour] ^= 1 << rank


@rule
def count(s: State, row: int) -> int:
    """Return how many cards a row has, counting copies."""
    n = 0
    for level in range(s.packs):
        for colour in range(COLOURS):
            n += bit_count(s.hands[level][row][colour])
    return n


@rule
def holders(s: State) -> int:
    """Return the number of rows before `UNPLAYED`."""
    return s.players + (s.players * PILES if s.counter else s.virtual)


@rule
def first_pile(s: State, seat: int) -> int:
    """Return the row of the face-down card of a seat's first pile."""
    return s.players + PILES * seat


@rule
def has_laid(s: State, seat: int) -> bool:
    """Tell whether a seat has laid its card in the current trick."""
    order = seat - s.leader
    if order < 0:
        order += s.players
    return order < s.laid


@rule
def size(s: State, row: int) -> int:
    """Return how many cards a row other than `UNPLAYED` has, which is public; a seat's piles are not counted."""
    if row >= s.players:
        if not s.counter:
            return HAND
        pile = row - s.players
        return (s.covered[pile // PILES] >> (pile % PILES)) & 1
    n = s.tricks - s.trick - has_laid(s, row)
    if s.counter:
        n -= bit_count(s.covered[row])
        for colour in range(COLOURS):
            n -= bit_count(s.open[row][colour])
    return n
