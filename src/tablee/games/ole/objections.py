"""Why a move of Olé is illegal."""

from __future__ import annotations

from tablee.engine.errors import Objection
from tablee.engine.message import Message

from .cards import COLOUR, NUMBER, USED
from .rules import TOKEN
from .state import CHOOSING, DEALING, OPENED, OVER, State
from .wording import card_message, higher


def objection(k: State, move: int) -> Objection | None:
    """Return why the player to move may not play ``move``; None exactly when the move is legal."""
    if k.phase in (DEALING, OVER):
        return Objection("OLE-13", Message("round-over"))
    if (k.phase == CHOOSING) != (move > TOKEN):
        return _privilege_objection(k)
    if move > TOKEN:
        return None
    if move == TOKEN:
        return Objection("OLE-5", Message("opener-lays")) if k.phase == OPENED else None
    if not k.hands[k.turn] >> move & 1:
        return Objection("OLE-5" if k.phase == OPENED else "OLE-7", _not_held(k, move))
    if not k.higher >> move & 1:
        return Objection(
            "OLE-7",
            Message("not-higher", {"card": card_message(move), "table": card_message(k.table), "what": higher(k)}),
        )
    return None


def _privilege_objection(k: State) -> Objection:
    """A choice of the colour order at the wrong time, or another move when that choice is due."""
    if k.phase == CHOOSING:
        return Objection("OLE-3", Message("choose-order-first"))
    if k.round == 0:
        return Objection("OLE-2", Message("first-round-normal"))
    return Objection("OLE-3", Message("order-settled" if k.privilege else "no-privilege"))


def _not_held(k: State, move: int) -> Message:
    if NUMBER[move] > USED[k.players][COLOUR[move]]:
        return Message("not-in-game", {"card": card_message(move), "players": k.players})
    return Message("not-held" if k.held >> move & 1 else "already-laid", {"card": card_message(move)})
