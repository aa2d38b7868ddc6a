"""Hands that could be the true ones: the unseen cards dealt so that they fit all that the players have shown.

Every card has a place, a seat's hand or the talon. First all unseen cards are dealt at random, then each card dealt
to a player who has shown not to hold its rank is put right: it goes to another place in exchange for a card from
there, or, where no single exchange will do, round by several places. That always succeeds: the true deal differs
from the one at hand by such rounds.
"""

from __future__ import annotations

from tablee.engine import lowest, rule

from .cards import CARDS, PACK
from .state import PLACES, TALON, State

PLACE_BITS = 4  # a place as a digit of a number


@rule
def unseen_cards(k: State, seat: int) -> int:
    """The set of cards that ``seat`` has not seen in this round."""
    own = k.hands[seat] if seat >= 0 else 0
    return PACK & ~(k.laid | own)


@rule
def deal_unseen(k: State, seat: int, cards: list[int]) -> int:
    """Deal the n-th unseen card to place ``cards[n]`` in the row of all cards in hand, then the talon; return how many.

    The hand of ``seat`` itself is known and has no part in it.
    """
    unseen = unseen_cards(k, seat)
    n = 0
    while unseen:
        card = lowest(unseen)
        unseen &= unseen - 1
        place = 0
        end = 0
        for player in range(k.players):
            end += 0 if player == seat else k.held[player]
            place += 1 if cards[n] >= end else 0
        k.hands[TALON if place == k.players else place] |= 1 << card
        n += 1
    return n


@rule
def put_right(k: State, seat: int, cards: list[int], size: int) -> None:
    """Move every card that is with a player who lacks its rank; ``cards`` give the random choices."""
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
def accepts(k: State, seat: int, place: int, card: int) -> bool:
    """Tell whether ``card`` could be at ``place``."""
    return place != seat and (place < k.players or place == TALON) and not (k.lacks[place] >> card) & 1


@rule
def exchange(k: State, seat: int, player: int, card: int, pivot: int) -> bool:
    """Exchange ``card`` of ``player`` for one from a place that accepts it; tell whether there is one."""
    offers = 0
    for place in range(PLACES):
        if accepts(k, seat, place, card):
            offers |= k.hands[place]
    offers &= ~k.lacks[player]
    if offers == 0:
        return False
    other = first_from(offers, pivot)
    for place in range(PLACES):
        if (k.hands[place] >> other) & 1:
            move_card(k, card, player, place)
            move_card(k, other, place, player)
            return True
    return False


@rule
def first_from(cards: int, pivot: int) -> int:
    """The first card of a set from ``pivot`` on, beginning again at the aces after the kings."""
    later = (cards >> pivot) << pivot
    return lowest(later if later else cards)


@rule
def move_card(k: State, card: int, place: int, other: int) -> None:
    """Move ``card`` from ``place`` to ``other``."""
    k.hands[place] ^= 1 << card
    k.hands[other] |= 1 << card


@rule
def send_round(k: State, seat: int, player: int, card: int, pivot: int) -> None:
    """Move ``card`` of ``player`` on to a place that accepts it, a card from there further on, until one comes back.

    Places from which a way leads back to ``player`` are found backwards, one after the other; digit p of ``onward`` is
    where a card from place p goes.
    """
    onward = 0
    found = 1 << player
    at = player
    while not accepts(k, seat, at, card):
        at = -1
        for place in range(PLACES):
            if at < 0 and not (found >> place) & 1 and place != seat:
                for target in range(PLACES):
                    if at < 0 and (found >> target) & 1 and k.hands[place] & ~k.lacks[target]:
                        at = place
                        onward |= target << (PLACE_BITS * place)
        found |= 1 << at
    move_card(k, card, player, at)
    while at != player:
        target = (onward >> (PLACE_BITS * at)) & ((1 << PLACE_BITS) - 1)
        passed_on = first_from(k.hands[at] & ~(k.lacks[target] | 1 << card), pivot)
        move_card(k, passed_on, at, target)
        card = passed_on
        at = target
