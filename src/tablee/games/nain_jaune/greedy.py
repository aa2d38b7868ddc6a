"""A greedy Nain Jaune player: it empties boxes, and begins the sequence that sheds most and keeps the lead.

A sequence is followed in thought up to the king: the player's own cards as they come, and at each rank it lacks the
chance that a rival holds that rank, from the cards not seen yet and from what the rivals have shown to lack. Where
nobody does the one who laid last begins again, which is worth much to the player itself.
"""

from __future__ import annotations

from tablee.engine import bit_count

from .cards import BOARD, BOX_OF, PACK, RANK, RANKS, SUITS
from .notation import members
from .rules import CALL, State
from .settling import price

COST = 0.5  # weight of what a card would cost in hand
BOX = 3.0  # weight of the chips in its box: won now, and not paid later
CARD = 5.0  # what shedding any card is worth: a step towards going out
LOW = 1.0  # and for each rank that a card is below the king: low cards seldom follow anything
LEAD = 60.0  # what beginning the next sequence is worth
SHARE = 0.5  # the chance to go on with a rank that rivals may hold as well


def choose(k: State, seat: int) -> int:
    """A legal action for ``seat``, which is to move, from its knowledge ``k``."""
    cards = members(k.hands[seat] & k.asked)
    if k.asked == PACK:
        card = max(cards, key=lambda card: _sequence_worth(k, seat, card))
    else:
        card = max(cards, key=lambda card: _card_worth(k, card))
    return CALL + card if k.called and BOARD >> card & 1 else card


def _card_worth(k: State, card: int) -> float:
    """What it is worth to shed a card: what it would cost in hand, what it brings, how hard it is to shed later."""
    worth = CARD + LOW * (RANKS - 1 - card // SUITS) + COST * price(k, 1 << card)
    if BOARD >> card & 1:
        worth += BOX * k.board[BOX_OF[card]]
    return worth


def _sequence_worth(k: State, seat: int, first: int) -> float:
    """What a sequence that begins with ``first`` promises."""
    worth = _card_worth(k, first)
    chance = 1.0  # that the sequence gets here
    mine = 1.0  # that the last card of it was the player's own
    for rank in range(first // SUITS + 1, RANKS):
        own = k.hands[seat] & RANK << SUITS * rank
        rivals = _held_by_rivals(k, seat, rank)
        if own:
            goes_on = mine + (1.0 - mine) * (1.0 - SHARE * rivals)
            worth += chance * goes_on * max(_card_worth(k, card) for card in members(own))
            mine = goes_on
        else:
            worth += chance * mine * (1.0 - rivals) * LEAD
            chance *= rivals
            mine = 0.0
    return worth + chance * mine * LEAD


def _held_by_rivals(k: State, seat: int, rank: int) -> float:
    """The chance that a rival holds a card of ``rank``."""
    unseen = PACK & ~(k.laid | k.hands[seat])
    cards = RANK << SUITS * rank & unseen
    if not cards:
        return 0.0
    held = sum(k.held[rival] for rival in range(k.players) if rival != seat and not k.lacks[rival] & cards)
    return 1.0 - (1.0 - held / bit_count(unseen)) ** bit_count(cards)
