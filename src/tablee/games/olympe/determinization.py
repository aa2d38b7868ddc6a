"""Redeals what a seat cannot know: hands, face-down cards, virtual players' cards.

First, every unseen card goes to the slot that the shuffled numbers give it, unless the row of that slot has shown not
to hold it. Then each card left over is brought home along a shortest path: it goes to a row that may hold it, which
passes on another card, until a card reaches a row with a gap. Since the true deal gives every card a home, there is
always such a path (the matching theorem of C. Berge, 1957).
"""

from __future__ import annotations

from tablee.engine import bit_count, lowest, rule

from .cards import COLOURS, RANKS
from .hands import count, holders, put, size, take
from .knowledge import virtual_shown
from .state import NONE, UNPLAYED, State

NOWHERE = 15  # in four bits: the start of a path


@rule
def hidden_count(k: State, seat: int) -> int:
    """Return how many cards ``seat`` cannot locate."""
    n = 0
    for level in range(k.packs):
        for colour in range(COLOURS):
            n += bit_count(unseen(k, seat, level, colour))
    return n


@rule
def unseen(k: State, seat: int, level: int, colour: int) -> int:
    """Return the set of cards of a colour that ``seat`` cannot locate; all levels together hold each copy once.

    That also works for copies: with three in play and two of them in hand, the sets of the first two levels cancel out.
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
    """Complete ``k``, the knowledge of ``seat``: the n-th unseen card goes to slot ``cards[n]`` if it can.

    The slots are those of the hidden cards, row by row.
    """
    if hand_out(k, seat, cards, False) > 0:
        hand_out(k, seat, cards, True)


@rule
def hand_out(k: State, seat: int, cards: list[int], left_over: bool) -> int:
    """Deal the unseen cards that fit their slots or, if ``left_over``, the others; return how many others there are."""
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
def slots(k: State, seat: int, row: int) -> int:
    """Return how many cards of a row ``seat`` cannot see."""
    if row == seat or (row >= k.players and virtual_shown(k)):
        return 0
    return size(k, row)


@rule
def holder(k: State, seat: int, slot: int) -> int:
    """Return the row of a slot."""
    row = 0
    while slot >= slots(k, seat, row):
        slot -= slots(k, seat, row)
        row += 1
    return row


@rule
def may_hold(k: State, row: int, colour: int, rank: int) -> bool:
    """Tell whether this row could hold a card, given everything shown so far."""
    return not (k.lacks[row][colour] >> rank) & 1


@rule
def has_gap(k: State, row: int) -> bool:
    """Tell whether a row is short of a card."""
    n = size(k, row) - count(k, row)
    if k.counter and row < k.players:
        for colour in range(COLOURS):
            n += bit_count(k.open[row][colour])
    return n > 0


@rule
def bring_home(k: State, seat: int, colour: int, rank: int, slot: int) -> None:
    """Find a home for a card that does not fit its slot, by a search over the rows.

    ``came`` holds, in four bits for each row reached, the row that passes a card to it. If several rows or cards would
    do, ``slot`` decides, so that none is favoured.
    """
    came = 0
    reached = 0  # set of rows
    for row in range(holders(k)):
        if slots(k, seat, row) > 0 and may_hold(k, row, colour, rank):
            came |= NOWHERE << (4 * row)
            reached |= 1 << row
    fresh = reached  # rows that have not passed on a card yet
    waiting = with_gap(k, reached)
    while waiting == 0:
        giver = member(fresh, slot)
        fresh ^= 1 << giver
        for row in range(holders(k)):
            if not (reached >> row) & 1 and slots(k, seat, row) > 0 and passed_on(k, giver, row, slot) != NONE:
                came |= giver << (4 * row)
                reached |= 1 << row
                fresh |= 1 << row
        waiting = with_gap(k, reached)
    row = member(waiting, slot)
    giver = (came >> (4 * row)) & 15
    while giver != NOWHERE:
        card = passed_on(k, giver, row, slot)
        take(k, giver, card >> 4, card & 15)
        put(k, row, card >> 4, card & 15)
        row = giver
        giver = (came >> (4 * row)) & 15
    put(k, row, colour, rank)


@rule
def with_gap(k: State, rows: int) -> int:
    """Return the rows of a set that are short of a card."""
    waiting = 0
    for row in range(holders(k)):
        if (rows >> row) & 1 and has_gap(k, row):
            waiting |= 1 << row
    return waiting


@rule
def member(members: int, number: int) -> int:
    """Return the member of a set at index ``number``, counting round and round."""
    for _ in range(number % bit_count(members)):
        members &= members - 1
    return lowest(members)


@rule
def passed_on(k: State, giver: int, taker: int, number: int) -> int:
    """Return a card that one row can pass on to another, chosen by ``number``, or `NONE`."""
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
    """Return the cards of a colour that were dealt to one row by determinization and could be in another."""
    cards = k.hands[0][giver][colour] & ~k.lacks[taker][colour]
    if k.counter and giver < k.players:
        cards &= ~k.open[giver][colour]
    return cards
