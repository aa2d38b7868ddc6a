"""Why a move of Coloretto is illegal."""

from __future__ import annotations

from tablee.engine.errors import Objection
from tablee.engine.message import Message

from .rules import DRAW, GIVE, ROW, TAKE, taker
from .scoring import in_play
from .state import JOKERS, NOTHING, State
from .wording import card_message, the_card


def objection(k: State, move: int) -> Objection | None:
    """Return why the player to move may not play ``move``; None exactly when the move is legal."""
    if (k.phase == JOKERS) != (move >= GIVE):
        return Objection("COL-8", Message("now-jokers" if k.phase == JOKERS else "jokers-later"))
    if move >= GIVE:
        colour = move - GIVE
        if in_play(k) >> colour & 1:
            return None
        return Objection(_layout(k, "COL-1"), Message("colour-out", {"colour": card_message(colour)}))
    if move == DRAW:
        if k.drawn != NOTHING:
            return Objection("COL-4", Message("drawn-already", {"card": the_card(k.drawn)}))
        return None if k.open_rows else Objection("COL-5", Message("rows-full"))
    if move < TAKE:
        return _row_objection(k, move - ROW, taking=False)
    return _row_objection(k, move - TAKE, taking=True)


def _row_objection(k: State, row: int, *, taking: bool) -> Objection | None:
    """Why a row cannot be taken or, if not ``taking``, have the drawn card put into it."""
    if row >= k.row_count:
        return Objection(_layout(k, "COL-1"), Message("no-such-row", {"rows": k.row_count}))
    if taking and k.drawn != NOTHING:
        return Objection("COL-4", Message("put-first", {"card": the_card(k.drawn)}))
    if not taking and k.drawn == NOTHING:
        return Objection("COL-4", Message("draw-first"))
    if taker(k, row) != NOTHING:
        return Objection("COL-6", Message("row-taken", {"row": row + 1}))
    if taking:
        return None if k.laden >> row & 1 else Objection("COL-5", Message("row-empty", {"row": row + 1}))
    return None if k.open_rows >> row & 1 else Objection(_layout(k, "COL-4"), Message("row-full", {"row": row + 1}))


def _layout(k: State, clause: str) -> str:
    """The clause about colours and rows: COL-12 with two players, otherwise ``clause``."""
    return "COL-12" if k.players == 2 else clause
