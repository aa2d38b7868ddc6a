"""Deals the unseen cards into hands that could be the true ones: they fit everything the players have shown.

Every card has a holder: a seat or the talon. First all unseen cards are dealt at random. Then each card dealt to a
player who has shown not to hold its rank is put right: it is exchanged for a card of another holder or, if no single
exchange will do, passed around a cycle of several holders. That always succeeds, because the true deal differs from
the random one by such cycles.
"""

from __future__ import annotations

from tablee.engine import lowest, rule

from .cards import CARDS, PACK
from .state import HOLDERS, TALON, State

HOLDER_BITS = 4  # bits per holder in a packed list


@rule
def unseen_cards(k: State, seat: int) -> int:
    """Return the set of cards that ``seat`` (-1: a spectator) has not seen in this round."""
    own = k.hands[seat] if seat >= 0 else 0
    return PACK & ~(k.laid | own)


@rule
def deal_unseen(k: State, seat: int, cards: list[int]) -> int:
    """Deal the unseen cards and return their number: ``cards[n]`` is the slot of the n-th one.

    The slots are those of each hand in turn, then the talon's. The hand of ``seat`` itself is known and left out.
    """
    unseen = unseen_cards(k, seat)
    n = 0
    while unseen:
        card = lowest(unseen)
        unseen &= unseen - 1
        holder = 0
        end = 0
        for player in range(k.players):
            end += 0 if player == seat else k.held[player]
            holder += 1 if cards[n] >= end else 0
        k.hands[TALON if holder == k.players else holder] |= 1 << card
        n += 1
    return n


@rule
def put_right(k: State, seat: int, cards: list[int], size: int) -> None:
    """Move every card that is held by a player who lacks its rank; ``cards`` provide the random choices."""
    n = 0
    for player in range(k.players):
        if player != seat:
            while k.hands[player] & k.lacks[player]:
                n += 1
                pivot = cards[n % size] * CARDS // size
                card = lowest(k.hands[player] & k.lacks[player])
                if not exchange(k, seat, player, card, pivot):
                    send_round(k, seat, player, card, pivot)


@rule
def accepts(k: State, seat: int, holder: int, card: int) -> bool:
    """Tell whether ``holder`` could have ``card``."""
    return holder != seat and (holder < k.players or holder == TALON) and not (k.lacks[holder] >> card) & 1


@rule
def exchange(k: State, seat: int, player: int, card: int, pivot: int) -> bool:
    """Exchange ``card`` of ``player`` for a card of a holder that accepts it; tell whether there is such a holder."""
    offers = 0
    for holder in range(HOLDERS):
        if accepts(k, seat, holder, card):
            offers |= k.hands[holder]
    offers &= ~k.lacks[player]
    if offers == 0:
        return False
    other = first_from(offers, pivot)
    for holder in range(HOLDERS):
        if (k.hands[holder] >> other) & 1:
            move_card(k, card, player, holder)
            move_card(k, other, holder, player)
            return True
    return False


@rule
def first_from(cards: int, pivot: int) -> int:
    """Return the first card of a set from ``pivot`` on, wrapping around from the kings to the aces."""
    later = (cards >> pivot) << pivot
    return lowest(later if later else cards)


@rule
def move_card(k: State, card: int, holder: int, other: int) -> None:
    """Move ``card`` from ``holder`` to ``other``."""
    k.hands[holder] ^= 1 << card
    k.hands[other] |= 1 << card


@rule
def send_round(k: State, seat: int, player: int, card: int, pivot: int) -> None:
    """Move ``card`` of ``player`` to a holder that accepts it, a card from there onwards, until one comes back.

    Holders from which a chain leads back to ``player`` are found one after another, going backwards; digit p of
    ``onward`` is the holder to which a card from holder p goes.
    """
    onward = 0
    found = 1 << player
    at = player
    while not accepts(k, seat, at, card):
        at = -1
        for holder in range(HOLDERS):
            if at < 0 and not (found >> holder) & 1 and holder != seat:
                for target in range(HOLDERS):
                    if at < 0 and (found >> target) & 1 and k.hands[holder] & ~k.lacks[target]:
                        at = holder
                        onward |= target << (HOLDER_BITS * holder)
        found |= 1 << at
    move_card(k, card, player, at)
    while at != player:
        target = (onward >> (HOLDER_BITS * at)) & ((1 << HOLDER_BITS) - 1)
        passed_on = first_from(k.hands[at] & ~(k.lacks[target] | 1 << card), pivot)
        move_card(k, passed_on, at, target)
        card = passed_on
        at = target
