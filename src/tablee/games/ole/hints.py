"""Why a move of Olé is good: what it sheds, what it keeps others from laying, what it saves for later."""

from __future__ import annotations

from tablee.engine.message import Message

from .cards import COLOUR, HIGHER, NUMBER, OPENING
from .notation import cards_of
from .policy import HARDNESS
from .rules import FLIP, TOKEN
from .scoring import TOKEN_POINTS
from .state import CHOOSING, PLAYING, State
from .wording import card_message, order

STUCK = 750  # thousandths of the pack: a card that cannot top this much hardly ever fits
FEW = 3  # at most one in three of the cards in other hands counts as few


def reasons(k: State, seat: int, move: int) -> list[Message]:
    """Return what speaks for the legal ``move`` of ``seat``, which is to move and knows ``k``, strongest first."""
    if k.phase == CHOOSING:
        return _order(k, seat, flip=move == FLIP)[:3]
    if move == TOKEN:
        return _token(k, seat)[:3]
    return _lay(k, seat, move)[:3]


def _hardness(k: State, card: int, inverted: int) -> int:
    return HARDNESS[k.players][inverted][card]


def _order(k: State, seat: int, *, flip: bool) -> list[Message]:
    found = []
    cards = cards_of(k.hands[seat])
    inverted = k.inverted ^ flip
    stuck, otherwise = (sum(_hardness(k, card, i) >= STUCK for card in cards) for i in (inverted, 1 - inverted))
    if stuck < otherwise:
        found.append(Message("why-order-stuck", {"n": stuck, "otherwise": otherwise}))
    strong = sum(COLOUR[card] >= 2 if inverted else COLOUR[card] < 2 for card in cards)
    if strong > len(cards) - strong:
        found.append(Message("why-order-strong", {"n": strong, "all": len(cards)}))
    if k.hands[seat] >> OPENING[inverted] & 1:
        found.append(Message("why-order-open"))
    return found or [Message("why-flip" if flip else "why-keep")]


def _token(k: State, seat: int) -> list[Message]:
    found = []
    playable = cards_of(k.hands[seat] & k.higher)
    if playable:
        easiest = min(playable, key=lambda card: _hardness(k, card, k.inverted))
        found.append(Message("why-token-keeps", {"card": card_message(easiest)}))
    else:
        found.append(Message("why-token-forced"))
    if not k.in_series and k.lap + 1 == k.players:
        found.append(Message("why-token-ends"))
    else:
        found += _blocked(k, seat, k.table)
    return [*found, Message("why-token-price", {"points": TOKEN_POINTS})]


def _blocked(k: State, seat: int, card: int) -> list[Message]:
    """How few of the cards in other hands are higher than ``card``; nothing unless they are few."""
    others = k.held & ~k.hands[seat]
    above, size = (others & HIGHER[k.inverted][card]).bit_count(), others.bit_count()
    if not above:
        return [Message("why-block-all")]
    return [Message("why-block", {"n": above, "all": size})] if FEW * above <= size else []


def _lay(k: State, seat: int, card: int) -> list[Message]:
    rest = k.hands[seat] & ~(1 << card)
    higher = HIGHER[k.inverted][card]
    sheds = Message("why-sheds", {"points": NUMBER[card]})
    if not rest:
        return [Message("why-out"), sheds]
    if not k.held & ~(1 << card) & higher:
        return [Message("why-ends"), sheds]
    found = []
    next_card = card  # the card itself, unless it makes a series and another one can follow
    if k.phase == PLAYING and k.rising >> card & 1:
        follow = cards_of(rest & higher)
        if follow:
            next_card = max(follow, key=lambda after: NUMBER[after])
            found.append(Message("why-series-follow", {"card": card_message(next_card)}))
        else:
            found.append(Message("why-series"))
    found += _blocked(k, seat, card)
    kept = cards_of(rest)
    if _hardness(k, card, k.inverted) > max(_hardness(k, other, k.inverted) for other in kept):
        found.append(Message("why-hard"))
    if NUMBER[card] > max(NUMBER[other] for other in kept):
        found.append(Message("why-highest", {"points": NUMBER[card]}))
    strongest = order(k)[0]
    if strongest not in (COLOUR[card], COLOUR[next_card]) and any(
        COLOUR[other] == strongest for other in cards_of(rest & k.higher)
    ):
        found.append(Message("why-keeps-strong"))
    return found if any(message.id == "why-highest" for message in found) else [*found, sheds]
