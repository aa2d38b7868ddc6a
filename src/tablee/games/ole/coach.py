"""What a learner of Olé is told unasked: before a costly move, and what a round has cost."""

from __future__ import annotations

from tablee.engine.bits import members
from tablee.engine.message import Argument, Message
from tablee.engine.remark import Remark

from .cards import HIGHER, NUMBER
from .events import privilege_holder, round_winners
from .hints import STUCK
from .policy import HARDNESS
from .rules import FLIP, TOKEN
from .scoring import TOKEN_POINTS, sum_of
from .state import CHOOSING, DEALING, OVER, State
from .wording import card_message

MUCH = 4  # points between two cards that are worth a word


def against(k: State, seat: int, move: int, better: int) -> Message | None:
    """Return what speaks against ``move`` of ``seat``, which knows ``k``."""
    if k.phase == CHOOSING:
        stuck, otherwise = (_stuck(k, seat, k.inverted ^ (action == FLIP)) for action in (move, better))
        return Message("coach-order", {"n": stuck, "otherwise": otherwise}) if stuck > otherwise else None
    if move == TOKEN:
        return Message("coach-token", {"points": TOKEN_POINTS, "card": card_message(better)})
    if better == TOKEN:
        return None
    others = k.held & ~k.hands[seat]
    easier, harder = ((others & HIGHER[k.inverted][card]).bit_count() for card in (move, better))
    if not k.rising >> move & 1 and 3 * easier >= 2 * others.bit_count() and 2 * harder <= easier:
        told: dict[str, Argument] = {"n": easier, "all": others.bit_count(), "card": card_message(move)}
        return Message("coach-easy", told)
    if NUMBER[better] >= NUMBER[move] + MUCH:
        return Message("coach-keeps", {"card": card_message(better), "points": NUMBER[better]})
    return None


def _stuck(k: State, seat: int, inverted: int) -> int:
    """How many cards of ``seat`` hardly ever fit in an order of the colours."""
    return sum(HARDNESS[k.players][inverted][card] >= STUCK for card in members(k.hands[seat]))


def remark(before: State, move: int, after: State, seat: int) -> Remark | None:
    """Return what the round that has just ended has cost ``seat``: OLE-13, and OLE-3 for whoever did worst."""
    if after.phase not in (DEALING, OVER):
        return None
    tokens = TOKEN_POINTS * after.tokens[seat]
    told: dict[str, Argument] = {
        "points": after.points[seat], "cards": sum_of(after.hands[seat]), "tokens": tokens,
    }  # fmt: skip
    if seat in round_winners(after):
        return Remark(Message("coach-round-won", told), "OLE-13")
    if privilege_holder(after) == seat:
        return Remark(Message("coach-round-worst", told), "OLE-3")
    return Remark(Message("coach-round", told), "OLE-13")
