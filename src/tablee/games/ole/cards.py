"""The cards of Olé, how many are used, and which of two cards is higher: OLE-1 and OLE-8 to OLE-10.

Cards are numbered 0 to 55, colour by colour: red 1 to 13, blue 1 to 15, green 1 to 15, yellow 1 to 13. A set of
cards is an integer, bit ``c`` for card ``c``. Tables by colour order have two rows: normal, inverted.
"""

from __future__ import annotations

from collections.abc import Iterable

COLOURS = 4  # red, blue, green, yellow
TOPS = (13, 15, 15, 13)  # the highest number of each colour
COLOUR = tuple(colour for colour in range(COLOURS) for _ in range(TOPS[colour]))
NUMBER = tuple(number for top in TOPS for number in range(1, top + 1))
CARDS = len(NUMBER)
ALL = (1 << CARDS) - 1

# By number of players: the highest number used in each colour, the cards used, how many each player is dealt.
USED = (
    *((0, 0, 0, 0),) * 3,
    (8, 10, 10, 8),
    (8, 10, 10, 8),
    (9, 11, 11, 9),
    (11, 13, 13, 11),
    (13, 15, 15, 13),
    (13, 15, 15, 13),
)
PACK_SIZE = tuple(sum(tops) for tops in USED)
PACK = tuple(
    tuple(card for card in range(CARDS) if NUMBER[card] <= tops[COLOUR[card]]) + (0,) * (CARDS - sum(tops))
    for tops in USED
)
EACH = tuple(size // players if size else 0 for players, size in enumerate(PACK_SIZE))

STRENGTH = ((3, 2, 1, 0), (0, 1, 2, 3))  # OLE-1: of each colour, by colour order
OPENING = tuple(  # OLE-5: the 1 of the weakest colour
    next(card for card in range(CARDS) if NUMBER[card] == 1 and strength[COLOUR[card]] == 0) for strength in STRENGTH
)


def set_of(cards: Iterable[int]) -> int:
    """Return the set of ``cards``."""
    return sum(1 << card for card in cards)


def _is_higher(strength: tuple[int, ...], card: int, table: int) -> bool:
    colour_higher = strength[COLOUR[card]] > strength[COLOUR[table]]
    if NUMBER[card] <= NUMBER[table]:
        return colour_higher  # OLE-8
    return not colour_higher or _is_series(strength, card, table)  # OLE-9, OLE-10


def _is_series(strength: tuple[int, ...], card: int, table: int) -> bool:
    """Tell whether both colour and number are higher: OLE-10."""
    return strength[COLOUR[card]] > strength[COLOUR[table]] and NUMBER[card] > NUMBER[table]


# By colour order and table card: the set of cards that are higher, and of those that also make a series.
HIGHER = tuple(
    tuple(set_of(card for card in range(CARDS) if _is_higher(strength, card, table)) for table in range(CARDS))
    for strength in STRENGTH
)
SERIES = tuple(
    tuple(set_of(card for card in range(CARDS) if _is_series(strength, card, table)) for table in range(CARDS))
    for strength in STRENGTH
)

# The cards whose number has binary digit 0, 1, 2 or 3 set: four counts add up the numbers of a hand.
WITH_DIGIT = tuple(set_of(card for card in range(CARDS) if NUMBER[card] >> digit & 1) for digit in range(4))
