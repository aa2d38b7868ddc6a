"""What a learner of Six Cards is told unasked."""

from __future__ import annotations

from tablee.engine.message import Message
from tablee.engine.remark import Remark

from .rules import over
from .state import NOTHING, State


def against(k: State, seat: int, move: int, better: int) -> Message | None:
    """Return what speaks against ``move``: that it loses the trick already."""
    sign = -1 if k.low else 1
    laid = [sign * card for card in k.laid[: k.players] if card != NOTHING]
    return Message("coach-loses") if laid and sign * move < max(laid) else None


def remark(before: State, move: int, after: State, seat: int) -> Remark | None:
    """Return what ``seat`` has won, at the end, or that a trick went to somebody else: SIX-3, SIX-4."""
    if over(after):
        return Remark(Message("coach-won", {"n": after.tricks[seat]}), "SIX-4")
    lost = sum(after.tricks) > sum(before.tricks) and after.tricks[seat] == before.tricks[seat]
    return Remark(Message("coach-lost"), "SIX-3", of_move=True, again=True) if lost else None
