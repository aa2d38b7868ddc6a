"""What speaks for and against a card of Six Cards."""

from __future__ import annotations

from tablee.engine.message import Message
from tablee.engine.reason import Reason

from .state import CARDS, NOTHING, State


def reasons(k: State, seat: int, move: int) -> list[Reason]:
    """Return all that can be said of the legal ``move`` of ``seat``, which is to move and knows ``k``."""
    sign = -1 if k.low else 1
    laid = [sign * card for card in k.laid[: k.players] if card != NOTHING]
    out = [card for card in range(CARDS) if not (k.played | k.hands[seat]) >> card & 1]
    args = {"n": sum(sign * move > sign * card for card in out), "all": len(out)}
    if laid and sign * move < max(laid):
        return [Reason(Message("why-waits")), Reason(Message("but-strength", args), -1 - args["n"], "strength")]
    found = [Reason(Message("why-beats"))] if laid else []
    return [*found, Reason(Message("why-strength", args), 1 + args["n"], "strength")]
