"""Why a move of Nain Jaune is not allowed."""

from __future__ import annotations

from tablee.engine import lowest
from tablee.engine.say import Objection, Say

from .cards import BOARD, PACK, SUITS
from .notation import RANK_NAMES, SUIT_NAMES
from .rules import CALL, State


def objection(k: State, move: int) -> Objection | None:
    """Why the one to move may not play ``move``; None exactly when it is legal."""
    calls = move >= CALL
    card = move - CALL if calls else move
    if calls and not k.called:
        return Objection("NJ-13", Say("calls-automatic", {"card": say_card(card)}))
    if not k.hands[k.turn] >> card & 1:
        return Objection("NJ-3", Say("not-in-hand", {"card": say_card(card)}))
    if not k.asked >> card & 1:
        return _wrong_rank(k, card)
    if calls and not BOARD >> card & 1:
        return Objection("NJ-13", Say("nothing-to-call", {"card": say_card(card)}))
    return None


def _wrong_rank(k: State, card: int) -> Objection:
    """The card is of another rank than the one asked, which the one to move can lay and must."""
    asked = asked_rank(k)
    last = k.by[asked - 1]
    return Objection(
        "NJ-3" if last == k.turn else "NJ-4",
        Say("rank-asked", {"card": say_card(card), "last": say_rank(asked - 1), "rank": say_rank(asked)}),
    )


def asked_rank(k: State) -> int:
    """The rank that must be laid next in the sequence on the table; not when a new one begins."""
    assert k.asked != PACK
    return lowest(k.asked) // SUITS


def say_card(card: int) -> Say:
    """A card's name."""
    return Say("card", {"rank": RANK_NAMES[card // SUITS], "suit": SUIT_NAMES[card % SUITS]})


def say_rank(rank: int) -> Say:
    """A rank's name."""
    return Say("rank", {"rank": RANK_NAMES[rank]})
