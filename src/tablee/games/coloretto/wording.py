"""How cards are said."""

from __future__ import annotations

from tablee.engine.say import Say

from .notation import KINDS


def card(kind: int) -> Say:
    """A card in a list, or a colour: “blue”, “joker”."""
    return Say("card", {"kind": KINDS[kind]})


def a_card(kind: int) -> Say:
    """A card with the indefinite article: “a blue card”, “a joker”."""
    return Say("a-card", {"kind": KINDS[kind]})


def the_card(kind: int) -> Say:
    """A card with its article: “the blue card”, “the joker”."""
    return Say("the-card", {"kind": KINDS[kind]})
