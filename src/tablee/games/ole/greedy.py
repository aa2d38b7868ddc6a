"""A greedy Olé player: it lays the run of cards that leaves the hand lightest and its rivals least to play.

A card is weighed by what it would cost in hand and by how hard it is to get rid of later: a low number in a weak
colour is higher than few table cards. Cards that few unseen cards can top earn a little more, for they make others
take tokens.
"""

from __future__ import annotations

from functools import cache

from .cards import HIGHER, NUMBER, PACK, PACK_SIZE, SERIES
from .notation import cards_of
from .rules import CHOOSING, FLIP, KEEP, OPENED, TOKEN, State
from .scoring import TOKEN_POINTS

HARDNESS = 30.0  # weight of how few cards a card can top
BLOCKING = 6.0  # weight of how few cards can top a card
CARD = 5.0  # what shedding any card is worth: a step towards going out


def choose(k: State, seat: int) -> int:
    """A legal action for ``seat``, which is to move, from its knowledge ``k``."""
    hand = k.hands[seat]
    if k.phase == CHOOSING:
        return FLIP if _hand_hardness(k, hand, 1 - k.inverted) < _hand_hardness(k, hand, k.inverted) else KEEP
    playable = cards_of(hand & k.higher)
    if not playable:
        return TOKEN
    if k.phase == OPENED:
        return max(playable, key=lambda card: _shed(k, card) + _blocking(k, hand, card))
    return max(playable, key=lambda card: _run(k, hand, card, k.rising))


def _run(k: State, hand: int, card: int, rising: int) -> float:
    """What laying ``card`` is worth, with the best that may follow it where it makes a series."""
    worth = _shed(k, card)
    hand ^= 1 << card
    if not rising >> card & 1 or not hand:
        return worth + _blocking(k, hand, card)
    series = SERIES[k.inverted][card]
    follow = [_run(k, hand, after, series) for after in cards_of(hand & HIGHER[k.inverted][card])]
    token = _blocking(k, hand, card) - TOKEN_POINTS
    return worth + max(follow, default=token)


def _shed(k: State, card: int) -> float:
    """What it is worth to be rid of ``card``."""
    return CARD + NUMBER[card] + HARDNESS * _hardness(k.players, k.inverted, card)


@cache
def _hardness(players: int, inverted: int, card: int) -> float:
    """The share of the pack that ``card`` cannot top."""
    size = PACK_SIZE[players]
    return sum(not HIGHER[inverted][table] >> card & 1 for table in PACK[players][:size]) / size


def _hand_hardness(k: State, hand: int, inverted: int) -> float:
    return sum(_hardness(k.players, inverted, card) for card in cards_of(hand))


def _blocking(k: State, hand: int, card: int) -> float:
    """How few of the cards in other hands are higher than ``card``."""
    others = k.held & ~hand & ~(1 << card)
    if not others:
        return 0.0
    return BLOCKING * (1 - (others & HIGHER[k.inverted][card]).bit_count() / others.bit_count())
