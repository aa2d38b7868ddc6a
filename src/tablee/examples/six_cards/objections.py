"""Why a move of Six Cards is illegal."""

from __future__ import annotations

from tablee.engine.errors import Objection
from tablee.engine.message import Message

from .state import State


def objection(k: State, move: int) -> Objection | None:
    """Return why the player to move may not play ``move``; None exactly when the move is legal."""
    if k.hands[k.turn] >> move & 1:
        return None
    return Objection("SIX-2", Message("not-held", {"card": Message("card", {"number": move + 1})}))
