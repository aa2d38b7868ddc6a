"""What the view and the objections of Olé both say: cards, colours, and what is higher than the table card."""

from __future__ import annotations

from tablee.engine.message import Message

from .cards import COLOUR, COLOURS, NUMBER, STRENGTH
from .state import State

COLOUR_NAMES = ("red", "blue", "green", "yellow")


def card(number: int) -> Message:
    """A card by its colour and number."""
    return Message("card", {"colour": COLOUR_NAMES[COLOUR[number]], "number": NUMBER[number]})


_ORDERS = [tuple(sorted(range(COLOURS), key=lambda number: -strength[number])) for strength in STRENGTH]


def order(k: State) -> tuple[int, ...]:
    """The colours, the strongest in force first: OLE-1."""
    return _ORDERS[k.inverted]


def higher(k: State) -> Message:
    """What is higher than the table card: a stronger colour with any number (OLE-8, OLE-10), else a number (OLE-9)."""
    number = NUMBER[k.table]
    stronger = order(k)[: order(k).index(COLOUR[k.table])]
    if not stronger:
        return Message("higher-number", {"number": number})
    names = [Message("any-colour", {"colour": COLOUR_NAMES[colour]}) for colour in stronger]
    return Message("higher-colour", {"colours": names, "number": number})
