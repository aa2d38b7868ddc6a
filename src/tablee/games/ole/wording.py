"""Wording shared by the view, the hints and the objections of Olé: cards, and what is higher than the table card."""

from __future__ import annotations

from tablee.engine.message import Message
from tablee.engine.view import Colour

from .cards import COLOUR, COLOURS, NUMBER, STRENGTH
from .state import State

COLOUR_NAMES: tuple[Colour, ...] = ("red", "blue", "green", "yellow")


def card_message(number: int) -> Message:
    """Return a card by its colour and number."""
    return Message("card", {"colour": COLOUR_NAMES[COLOUR[number]], "number": NUMBER[number]})


_ORDERS = [tuple(sorted(range(COLOURS), key=lambda number: -strength[number])) for strength in STRENGTH]


def order(k: State) -> tuple[int, ...]:
    """Return the colours, the strongest under the present order first: OLE-1."""
    return _ORDERS[k.inverted]


def higher(k: State) -> Message:
    """Return what beats the table card: any number of a stronger colour (OLE-8, OLE-10), or a higher number (OLE-9)."""
    number = NUMBER[k.table]
    stronger = order(k)[: order(k).index(COLOUR[k.table])]
    if not stronger:
        return Message("higher-number", {"number": number})
    names = [Message("colour", {"colour": COLOUR_NAMES[colour]}) for colour in stronger]
    return Message("higher-colour", {"colours": names, "number": number})
