"""Why a move of Nain Jaune is illegal."""

from __future__ import annotations

from tablee.engine.errors import Objection
from tablee.engine.message import Message

from .cards import BOARD
from .rules import CALL
from .state import PLAYING, State
from .wording import a_rank, asked_rank, the_card


def objection(k: State, move: int) -> Objection | None:
    """Return why the player to move may not play ``move``; None exactly when the move is legal."""
    if k.phase != PLAYING:
        return Objection("NJ-8", Message("round-over"))
    calls, card = divmod(move, CALL)
    named = {"card": the_card(card)}
    if calls and not k.called:
        return Objection("NJ-13", Message("calls-automatic", named))
    if not k.hands[k.turn] >> card & 1:
        return Objection("NJ-3", Message("not-in-hand", named))
    if not k.asked >> card & 1:
        return _wrong_rank(k, card)
    if calls and not BOARD >> card & 1:
        return Objection("NJ-13", Message("nothing-to-call", named))
    return None


def _wrong_rank(k: State, card: int) -> Objection:
    """The card is not of the rank asked, which the player to move holds and must lay."""
    asked = asked_rank(k)
    words = {"card": the_card(card), "last": a_rank(asked - 1), "rank": a_rank(asked)}
    return Objection("NJ-3" if k.by[asked - 1] == k.turn else "NJ-4", Message("rank-asked", words))
