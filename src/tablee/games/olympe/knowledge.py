"""What a seat knows: its own hand and everything that has been revealed."""

from __future__ import annotations

from tablee.engine import rule

from .cards import COLOURS
from .hands import has_laid
from .state import PILES, UNPLAYED, State


@rule
def knowledge(s: State, seat: int, k: State) -> None:
    """Write what ``seat`` (-1: a spectator) may know about ``s`` to the zeroed ``k``."""
    know_game(s, k)
    know_trick(s, k)
    if seat >= 0:
        for level in range(s.packs):
            for colour in range(COLOURS):
                k.hands[level][seat][colour] = s.hands[level][seat][colour]
    if s.counter:
        know_piles(s, k)
    if virtual_shown(s):
        for row in range(s.players, s.players + s.virtual):
            for colour in range(COLOURS):
                k.hands[0][row][colour] = s.hands[0][row][colour]


@rule
def virtual_shown(s: State) -> bool:
    """Tell whether virtual players' cards are visible: under `en` once they are scored, under `fr` never (OLY-19)."""
    return s.english == 1 and s.trick == s.tricks


@rule
def know_game(s: State, k: State) -> None:
    """Write the game, the seating and the scores, which are public."""
    k.players = s.players
    k.teams = s.teams
    k.virtual = s.virtual
    k.units = s.units
    k.packs = s.packs
    k.counter = s.counter
    k.english = s.english
    k.coins = s.coins
    k.target = s.target
    k.colours = s.colours
    k.phase = s.phase
    k.round = s.round
    k.dealer = s.dealer
    for seat in range(s.players):
        k.god[seat] = s.god[seat]
        k.unit[seat] = s.unit[seat]
    for colour in range(COLOURS):
        k.gods[colour] = s.gods[colour]
        k.owner[colour] = s.owner[colour]
        for unit in range(s.units):
            k.held[colour][unit] = s.held[colour][unit]
    for unit in range(s.units):
        k.points[unit] = s.points[unit]
        k.nuggets[unit] = s.nuggets[unit]
        for kind in range(COLOURS + 1):
            k.won[unit][kind] = s.won[unit][kind]


@rule
def know_trick(s: State, k: State) -> None:
    """Write this round's tricks, what they revealed, and the cards not yet laid, all of which is public."""
    k.tricks = s.tricks
    k.trick = s.trick
    k.leader = s.leader
    k.turn = s.turn
    k.laid = s.laid
    k.asked = s.asked
    k.setter = s.setter
    k.trump = s.trump
    k.over = s.over
    k.master = s.master
    k.top = s.top
    for colour in range(COLOURS):
        k.threat[colour] = s.threat[colour]
        k.pot[colour] = s.pot[colour]
        for seat in range(s.players):
            k.lacks[seat][colour] = s.lacks[seat][colour]
        for level in range(s.packs):
            k.hands[level][UNPLAYED][colour] = s.hands[level][UNPLAYED][colour]
    k.pot[COLOURS] = s.pot[COLOURS]
    for trick in range(s.trick):
        k.taker[trick] = s.taker[trick]
        for seat in range(s.players):
            k.played[trick][seat] = s.played[trick][seat]
    for seat in range(s.players):
        if has_laid(s, seat):
            k.played[s.trick][seat] = s.played[s.trick][seat]


@rule
def know_piles(s: State, k: State) -> None:
    """Write the face-up cards, and which of them lie on another: OLY-18."""
    for seat in range(s.players):
        k.covered[seat] = s.covered[seat]
        for pile in range(PILES):
            k.upper[seat][pile] = s.upper[seat][pile]
        for colour in range(COLOURS):
            k.open[seat][colour] = s.open[seat][colour]
            k.hands[0][seat][colour] |= s.open[seat][colour]
