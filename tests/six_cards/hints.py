"""Why a card of Six Cards is good."""

from __future__ import annotations

from tablee.engine.message import Message

from .rules import CARDS, NOTHING, State


def reasons(k: State, seat: int, move: int) -> list[Message]:
    """Return what speaks for the legal ``move`` of ``seat``, which is to move and knows ``k``."""
    sign = -1 if k.low else 1
    laid = [sign * card for card in k.laid[: k.players] if card != NOTHING]
    out = [card for card in range(CARDS) if not (k.played | k.hands[seat]) >> card & 1]
    beaten = Message("why-strength", {"n": sum(sign * move > sign * card for card in out), "all": len(out)})
    if not laid:
        return [beaten]
    return [Message("why-beats" if sign * move > max(laid) else "why-waits"), beaten]
