"""What may be done now in Nain Jaune, why, and why chips have changed hands, in plain words."""

from __future__ import annotations

from tablee.engine.message import Message

from .cards import BOX_CARDS, BOX_OF, CARDS, PACK, SUITS
from .state import DEALING, OVER, PLAYING, State
from .wording import a_rank, asked_rank, the_card


def moment(k: State, mine: bool) -> tuple[Message, ...]:
    """Return what the player to move may do, for a viewer who knows ``k``; ``mine`` if that is the viewer."""
    if k.phase == PLAYING:
        return (_turn(k), *(_boxes(k) if mine else ()))
    return _payments(k) if k.phase == OVER or (k.phase == DEALING and k.round) else ()


def _turn(k: State) -> Message:
    if k.asked != PACK:
        return Message("now-rank", {"rank": a_rank(asked_rank(k))})
    king = k.sequence >> (CARDS - SUITS)
    return Message("now-first" if not k.laid else "now-king" if king else "now-stuck", {"who": k.turn})


def _boxes(k: State) -> list[Message]:
    """The choice between cards of a rank, and the boxes to be taken now; who is to call is not reminded: NJ-13."""
    fits = k.hands[k.turn] & k.asked
    said = [Message("now-which")] if k.asked != PACK and fits.bit_count() > 1 else []
    return said + [
        Message("now-box", {"card": the_card(card), "chips": k.board[BOX_OF[card]]})
        for card in BOX_CARDS
        if fits >> card & 1 and not k.called
    ]


def _payments(k: State) -> tuple[Message, ...]:
    """Why chips have changed hands at the end of the round: NJ-9 to NJ-11."""
    said = [Message("now-paid-points" if k.pay_points else "now-paid-cards")]
    if k.opera:
        said.append(Message("now-opera"))
    if any(k.fed):
        said.append(Message(("now-fed-same", "now-fed-double", "now-fed-ante")[k.held_cost]))
    return tuple(said)
