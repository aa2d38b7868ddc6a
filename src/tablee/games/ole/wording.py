"""What the view and the objections of Olé both say: cards, colours, and what is higher than the table card."""

from __future__ import annotations

from tablee.engine.say import Say

from .cards import COLOUR, COLOURS, NUMBER, STRENGTH
from .rules import State

COLOUR_NAMES = ("red", "blue", "green", "yellow")


def card(number: int) -> Say:
    """A card by its colour and number."""
    return Say("card", {"colour": COLOUR_NAMES[COLOUR[number]], "number": NUMBER[number]})


_ORDERS = [tuple(sorted(range(COLOURS), key=lambda number: -strength[number])) for strength in STRENGTH]


def order(k: State) -> tuple[int, ...]:
    """The colours, the strongest in force first: OLE-1."""
    return _ORDERS[k.inverted]


def higher(k: State) -> Say:
    """What is higher than the table card: a stronger colour with any number (OLE-8, OLE-10), else a number (OLE-9)."""
    number = NUMBER[k.table]
    stronger = order(k)[: order(k).index(COLOUR[k.table])]
    if not stronger:
        return Say("higher-number", {"number": number})
    names = [Say("any-colour", {"colour": COLOUR_NAMES[colour]}) for colour in stronger]
    return Say("higher-colour", {"colours": names, "number": number})
