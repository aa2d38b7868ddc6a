"""What may be done now in Olé, and why, in plain words."""

from __future__ import annotations

from tablee.engine.message import Message

from .state import CHOOSING, OPENED, PLAYING, State
from .wording import card_message, higher


def moment(k: State, mine: bool) -> tuple[Message, ...]:
    """Return what the player to move may do, for a viewer who knows ``k``; ``mine`` if that is the viewer."""
    if k.phase == CHOOSING:
        return (Message("now-order", {"who": k.turn}),)
    if k.phase == OPENED:
        return (Message("now-opening", {"card": card_message(k.table)}),)
    if k.phase != PLAYING:
        return ()
    card = card_message(k.table)
    said = [Message("now-series", {"who": k.turn})] if k.in_series else []
    if mine and not k.hands[k.turn] & k.higher:
        said.append(Message("now-token", {"card": card}))
    else:
        said.append(Message("now-higher", {"card": card, "what": higher(k)}))
    return (*said, Message("now-lap", {"n": k.lap, "players": k.players})) if k.lap else tuple(said)
