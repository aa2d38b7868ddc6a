"""The greedy bot of Six Cards: it plays the cheapest card that wins the trick, or else its worst card."""

from __future__ import annotations

from tablee.engine.bits import members

from .state import CARDS, State


def choose(k: State, seat: int) -> int:
    """Return a legal action for ``seat``, which is to move and knows ``k``."""
    strength = [CARDS - 1 - card if k.low else card for card in range(CARDS)]
    own = sorted(members(k.hands[seat]), key=lambda card: strength[card])
    laid = max((strength[card] for card in k.laid[: k.players] if card >= 0), default=-1)
    winning = [card for card in own if strength[card] > laid]
    return winning[0] if laid >= 0 and winning else own[-1] if laid < 0 else own[0]
