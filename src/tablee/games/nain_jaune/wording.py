"""Cards and ranks as messages."""

from __future__ import annotations

from tablee.engine.bits import lowest, members
from tablee.engine.message import Argument, Message

from .cards import JACK_RANK, PACK, SUITS
from .notation import RANK_NAMES, SUIT_NAMES
from .state import State


def card_message(card: int) -> Message:
    """Return the name of a card: “7 of diamonds”."""
    return Message("card", _name_arguments(card))


def the_card(card: int) -> Message:
    """Return the name of a card with its article: “the 7 of diamonds”."""
    return Message("the-card", _name_arguments(card))


def _name_arguments(card: int) -> dict[str, Argument]:
    return {"rank": _rank(card // SUITS), "suit": SUIT_NAMES[card % SUITS]}


def _rank(rank: int) -> int | str:
    """Return a rank as messages tell it: a number, or the letter of an ace or a court card."""
    return rank + 1 if 0 < rank < JACK_RANK else RANK_NAMES[rank]


def card_messages(cards: int) -> list[Message]:
    """Return the names of a set of cards."""
    return [card_message(card) for card in members(cards)]


def rank_message(rank: int) -> Message:
    """Return the name of a rank: “7”, “jack”."""
    return Message("rank", {"rank": _rank(rank)})


def index(rank: int, sign: str = "") -> Message:
    """Return what is printed in the corner of a card, whose suit has this ``sign``: “7”, “J♣”."""
    return Message("index", {"rank": RANK_NAMES[rank], "sign": sign})


def a_rank(rank: int) -> Message:
    """Return the name of a rank with the indefinite article: “an 8”, “a jack”."""
    return Message("a-rank", {"rank": RANK_NAMES[rank], "n": rank + 1})


def asked_rank(k: State) -> int:
    """Return the rank that must be laid next on the sequence; a new sequence must not be due."""
    assert k.asked != PACK
    return lowest(k.asked) // SUITS
