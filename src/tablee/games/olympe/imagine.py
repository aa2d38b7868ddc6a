"""Redrawing what a seat cannot know: hands, face-down cards, virtual players.

First every unseen card goes to the place that the shuffled numbers give it, unless the holder of that place has shown
not to hold it. Then each card left over is brought home along a shortest path: it goes to a holder that may have it,
who passes on another card, until one comes to a holder with room. The true deal gives every card a home, so there
always is such a path (the matching theorem of C. Berge, 1957).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablee.engine import bit_count, lowest, rule

from .cards import ALL, COLOURS, RANKS
from .hands import UNPLAYED, count, put, size, take
from .knowledge import virtual_shown
from .trick import NONE

if TYPE_CHECKING:
    from .rules import State

NOWHERE = 15  # in four bits: the start of a path


@rule
def hidden(k: State, seat: int) -> int:
    """How many cards ``seat`` cannot place."""
    n = 0
    for level in range(k.packs):
        for colour in range(COLOURS):
            n += bit_count(unseen(k, seat, level, colour))
    return n


@rule
def unseen(k: State, seat: int, level: int, colour: int) -> int:
    """The set of cards of a colour that ``seat`` cannot place; all levels together hold each copy once.

    That is so for copies, too: of three in play and two in hand, the sets of the first two levels cancel out.
    """
    cards = k.hands[level][UNPLAYED][colour]
    if seat >= 0:
        cards &= ~k.hands[level][seat][colour]
    if k.counter:
        cards &= ~(k.open[0][colour] | k.open[1][colour])
    if virtual_shown(k):
        for row in range(k.players, k.players + k.virtual):
            cards &= ~k.hands[level][row][colour]
    return cards


@rule
def imagine(k: State, seat: int, cards: list[int]) -> None:
    """Complete the knowledge ``k`` of ``seat``: the n-th unseen card goes to place ``cards[n]``, if it can.

    The places are those of the hidden cards, holder by holder.
    """
    for left_over in range(2):  # the cards that fit, then the others
        n = 0
        for level in range(k.packs):
            for colour in range(COLOURS):
                left = unseen(k, seat, level, colour)
                while left:
                    rank = lowest(left)
                    left &= left - 1
                    row = holder(k, seat, cards[n])
                    fits = may_hold(k, row, colour, rank)
                    if fits and not left_over:
                        put(k, row, colour, rank)
                    elif left_over and not fits:
                        bring_home(k, seat, colour, rank, cards[n])
                    n += 1


@rule
def places(k: State, seat: int, row: int) -> int:
    """How many cards of a row ``seat`` cannot see."""
    if row == seat or (row >= k.players and virtual_shown(k)):
        return 0
    return size(k, row)


@rule
def holder(k: State, seat: int, place: int) -> int:
    """The row of a place."""
    row = 0
    while place >= places(k, seat, row):
        place -= places(k, seat, row)
        row += 1
    return row


@rule
def may_hold(k: State, row: int, colour: int, rank: int) -> bool:
    """Tell whether nothing shown so far speaks against a card in this row."""
    return not (k.lacks[row][colour] >> rank) & 1


@rule
def movable(k: State, row: int, colour: int) -> int:
    """The cards of a row that have been imagined there."""
    cards = k.hands[0][row][colour]
    if k.counter and row < k.players:
        cards &= ~k.open[row][colour]
    return cards


@rule
def has_room(k: State, row: int) -> bool:
    """Tell whether a row waits for another card."""
    n = size(k, row) - count(k, row)
    if k.counter and row < k.players:
        for colour in range(COLOURS):
            n += bit_count(k.open[row][colour])
    return n > 0


@rule
def bring_home(k: State, seat: int, colour: int, rank: int, place: int) -> None:
    """Find a home for a card that its place does not fit, by a search over the rows.

    ``came`` holds in four bits for each row reached which row passes a card to it. Where several rows or cards would
    do, ``place`` says where to begin looking, so that none is favoured.
    """
    came = 0
    reached = 0  # set of rows
    fresh = 0  # those of them that have not passed a card on
    for row in range(UNPLAYED):
        if places(k, seat, row) > 0 and may_hold(k, row, colour, rank):
            came |= NOWHERE << (4 * row)
            reached |= 1 << row
    fresh = reached
    end = row_with_room(k, reached, place)
    while end == NONE:
        giver = lowest(fresh)
        fresh &= fresh - 1
        for row in range(UNPLAYED):
            if not (reached >> row) & 1 and places(k, seat, row) > 0 and passed_on(k, giver, row, place) != NONE:
                came |= giver << (4 * row)
                reached |= 1 << row
                fresh |= 1 << row
        end = row_with_room(k, reached, place)
    giver = (came >> (4 * end)) & 15
    while giver != NOWHERE:
        card = passed_on(k, giver, end, place)
        take(k, giver, card >> 4, card & 15)
        put(k, end, card >> 4, card & 15)
        end = giver
        giver = (came >> (4 * end)) & 15
    put(k, end, colour, rank)


@rule
def row_with_room(k: State, rows: int, start: int) -> int:
    """A row of the set that waits for another card, `NONE` without one."""
    for step in range(UNPLAYED):
        row = (start + step) % UNPLAYED
        if (rows >> row) & 1 and has_room(k, row):
            return row
    return NONE


@rule
def passed_on(k: State, giver: int, taker: int, start: int) -> int:
    """A card that one row can pass on to another, `NONE` without one."""
    for step in range(COLOURS):
        colour = (start + step) % COLOURS
        cards = movable(k, giver, colour) & ~k.lacks[taker][colour]
        if cards:
            later = cards & (ALL << (start & 15))
            return colour * RANKS + lowest(later if later else cards)
    return NONE
