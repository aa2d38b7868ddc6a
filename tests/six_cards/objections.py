"""Why a move of Six Cards is not allowed."""

from __future__ import annotations

from tablee.engine.errors import Objection
from tablee.engine.message import Message

from .rules import State


def objection(k: State, move: int) -> Objection | None:
    """Why the one to move may not play ``move``; None exactly when it is legal."""
    if k.hands[k.turn] >> move & 1:
        return None
    return Objection("SIX-2", Message("not-held", {"card": Message("card", {"number": move + 1})}))
