"""Cards as messages."""

from __future__ import annotations

from collections.abc import Iterable

from tablee.engine.message import Message

from .notation import KINDS


def card_message(kind: int) -> Message:
    """Return a card as in a list, or a colour: “blue”, “joker”."""
    return Message("card", {"kind": KINDS[kind]})


def a_card(kind: int) -> Message:
    """Return a card with the indefinite article: “a blue card”, “a joker”."""
    return Message("a-card", {"kind": KINDS[kind]})


def the_card(kind: int) -> Message:
    """Return a card with its article: “the blue card”, “the joker”."""
    return Message("the-card", {"kind": KINDS[kind]})


def cards_message(kinds: Iterable[int]) -> list[Message]:
    """Return cards as a list."""
    return [card_message(kind) for kind in kinds]
