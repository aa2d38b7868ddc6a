"""How cards and ranks are said."""

from __future__ import annotations

from tablee.engine import lowest
from tablee.engine.message import Message

from .cards import PACK, SUITS
from .notation import RANK_NAMES, SUIT_NAMES, members
from .state import State


def say_card(card: int) -> Message:
    """A card's name: “7 of diamonds”."""
    return Message("card", _named(card))


def say_the_card(card: int) -> Message:
    """A card's name with its article: “the 7 of diamonds”."""
    return Message("the-card", _named(card))


def _named(card: int) -> dict[str, str]:
    return {"rank": RANK_NAMES[card // SUITS], "suit": SUIT_NAMES[card % SUITS]}


def say_cards(cards: int) -> list[Message]:
    """The names of a set of cards."""
    return [say_card(card) for card in members(cards)]


def say_rank(rank: int) -> Message:
    """A rank's name: “7”, “jack”."""
    return Message("rank", {"rank": RANK_NAMES[rank]})


def say_a_rank(rank: int) -> Message:
    """A rank's name with the indefinite article: “an 8”, “a jack”."""
    return Message("a-rank", {"rank": RANK_NAMES[rank], "n": rank + 1})


def asked_rank(k: State) -> int:
    """The rank that must be laid next on the sequence; there is none when a new sequence begins."""
    assert k.asked != PACK
    return lowest(k.asked) // SUITS
