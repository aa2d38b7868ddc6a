"""How cards and ranks are said."""

from __future__ import annotations

from tablee.engine import lowest
from tablee.engine.say import Say

from .cards import PACK, SUITS
from .notation import RANK_NAMES, SUIT_NAMES, members
from .rules import State


def say_card(card: int) -> Say:
    """A card's name: “7 of diamonds”."""
    return Say("card", _named(card))


def say_the_card(card: int) -> Say:
    """A card's name with its article: “the 7 of diamonds”."""
    return Say("the-card", _named(card))


def _named(card: int) -> dict[str, str]:
    return {"rank": RANK_NAMES[card // SUITS], "suit": SUIT_NAMES[card % SUITS]}


def say_cards(cards: int) -> list[Say]:
    """The names of a set of cards."""
    return [say_card(card) for card in members(cards)]


def say_rank(rank: int) -> Say:
    """A rank's name: “7”, “jack”."""
    return Say("rank", {"rank": RANK_NAMES[rank]})


def say_a_rank(rank: int) -> Say:
    """A rank's name with the indefinite article: “an 8”, “a jack”."""
    return Say("a-rank", {"rank": RANK_NAMES[rank], "n": rank + 1})


def asked_rank(k: State) -> int:
    """The rank that must be laid next on the sequence; there is none when a new sequence begins."""
    assert k.asked != PACK
    return lowest(k.asked) // SUITS
