"""Redrawing what a seat cannot know: hands, face-down cards, virtual players.

First every unseen card goes to the place that the shuffled numbers give it, unless the holder of that place has shown
not to hold it. Then each card left over is brought home along a shortest path: it goes to a holder that may have it,
who passes on another card, until one comes to a holder with room. The true deal gives every card a home, so there
always is such a path (the matching theorem of C. Berge, 1957).
"""

from __future__ import annotations

from tablee.engine import bit_count, lowest, rule

from .cards import COLOURS, RANKS
from .hands import count, holders, put, size, take
from .knowledge import virtual_shown
from .state import NONE, UNPLAYED, State

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
def determinize(k: State, seat: int, cards: list[int]) -> None:
    """Complete the knowledge ``k`` of ``seat``: the n-th unseen card goes to place ``cards[n]``, if it can.

    The places are those of the hidden cards, holder by holder.
    """
    if hand_out(k, seat, cards, False) > 0:
        hand_out(k, seat, cards, True)


@rule
def hand_out(k: State, seat: int, cards: list[int], left_over: bool) -> int:
    """Put down the unseen cards that fit their places, or the others; return how many there are of the others."""
    n = 0
    misfits = 0
    for level in range(k.packs):
        for colour in range(COLOURS):
            left = unseen(k, seat, level, colour)
            while left:
                rank = lowest(left)
                left &= left - 1
                row = holder(k, seat, cards[n])
                if not may_hold(k, row, colour, rank):
                    misfits += 1
                    if left_over:
                        bring_home(k, seat, colour, rank, cards[n])
                elif not left_over:
                    put(k, row, colour, rank)
                n += 1
    return misfits


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
    do, ``place`` chooses, so that none is favoured.
    """
    came = 0
    reached = 0  # set of rows
    for row in range(holders(k)):
        if places(k, seat, row) > 0 and may_hold(k, row, colour, rank):
            came |= NOWHERE << (4 * row)
            reached |= 1 << row
    fresh = reached  # those that have not passed a card on
    waiting = with_room(k, reached)
    while waiting == 0:
        giver = member(fresh, place)
        fresh ^= 1 << giver
        for row in range(holders(k)):
            if not (reached >> row) & 1 and places(k, seat, row) > 0 and passed_on(k, giver, row, place) != NONE:
                came |= giver << (4 * row)
                reached |= 1 << row
                fresh |= 1 << row
        waiting = with_room(k, reached)
    row = member(waiting, place)
    giver = (came >> (4 * row)) & 15
    while giver != NOWHERE:
        card = passed_on(k, giver, row, place)
        take(k, giver, card >> 4, card & 15)
        put(k, row, card >> 4, card & 15)
        row = giver
        giver = (came >> (4 * row)) & 15
    put(k, row, colour, rank)


@rule
def with_room(k: State, rows: int) -> int:
    """Those of a set of rows that wait for another card."""
    waiting = 0
    for row in range(holders(k)):
        if (rows >> row) & 1 and has_room(k, row):
            waiting |= 1 << row
    return waiting


@rule
def member(members: int, number: int) -> int:
    """The member of a set that comes at ``number``, counting them round and round."""
    for _ in range(number % bit_count(members)):
        members &= members - 1
    return lowest(members)


@rule
def passed_on(k: State, giver: int, taker: int, number: int) -> int:
    """A card that one row can pass on to another, chosen by ``number``; `NONE` without one."""
    n = 0
    for colour in range(COLOURS):
        n += bit_count(passable(k, giver, taker, colour))
    if n == 0:
        return NONE
    number %= n
    colour = 0
    while number >= bit_count(passable(k, giver, taker, colour)):
        number -= bit_count(passable(k, giver, taker, colour))
        colour += 1
    return colour * RANKS + member(passable(k, giver, taker, colour), number)


@rule
def passable(k: State, giver: int, taker: int, colour: int) -> int:
    """The cards of a colour that have been determinized in one row and may be in another."""
    cards = k.hands[0][giver][colour] & ~k.lacks[taker][colour]
    if k.counter and giver < k.players:
        cards &= ~k.open[giver][colour]
    return cards
