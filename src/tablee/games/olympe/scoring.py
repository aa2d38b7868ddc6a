"""Scoring a round, and when the game is over: OLY-15 and OLY-16."""

from __future__ import annotations

from tablee.engine import lowest, rule

from .cards import ADEPT_POINTS, CHARACTER_POINTS, COLOURS
from .state import State

CHARACTERS_POT = COLOURS  # index of the Characters in `State.pot` and `State.won`, after the Adepts of each colour
FIRST_NUGGETS = 3
SECOND_NUGGETS = 1
OWN_NUGGETS = 5  # for each player: OLY-16


def set_nuggets(s: State) -> None:
    """In `coins`, give every owner nuggets of its own colour, five for each player of the god: OLY-16."""
    if s.coins:
        for colour in range(COLOURS):
            if s.owner[colour] >= 0:
                s.held[colour][s.owner[colour]] = OWN_NUGGETS * s.packs
                s.nuggets[s.owner[colour]] += OWN_NUGGETS * s.packs


@rule
def count_round(s: State) -> bool:
    """Score the round that has ended and hand out nuggets; return whether the game is over."""
    for k in range(s.units - s.teams):  # OLY-19
        take_dealt(s, s.players + k, s.teams + k)
    for unit in range(s.units):
        s.points[unit] = points_won(s, unit)
    if s.coins:
        return move_coins(s)
    return give_nuggets(s)


@rule
def take_dealt(s: State, row: int, unit: int) -> None:
    """Count the cards dealt to a virtual player as won by it: OLY-19 under ``text = en``."""
    for colour in range(COLOURS):
        cards = s.hands[0][row][colour]
        while cards:
            rank = lowest(cards)
            s.won[unit][colour] += ADEPT_POINTS[rank]
            s.won[unit][CHARACTERS_POT] += CHARACTER_POINTS[rank]
            cards &= cards - 1


@rule
def points_won(s: State, unit: int) -> int:
    """Return the points that a unit has won in this round so far: OLY-15."""
    points = 0
    for kind in range(COLOURS + 1):
        points += s.won[unit][kind]
    return points


@rule
def give_nuggets(s: State) -> bool:
    """Give 3 nuggets for most points and 1 for second place (OLY-15); return whether a unit has reached the target."""
    reached = False
    for unit in range(s.units):
        better = 0
        for other in range(s.units):
            better += s.points[other] > s.points[unit]
        if better == 0:
            s.nuggets[unit] += FIRST_NUGGETS
        elif better == 1:
            s.nuggets[unit] += SECOND_NUGGETS
        reached |= s.nuggets[unit] >= s.target
    return reached


@rule
def move_coins(s: State) -> bool:
    """Move a nugget of each god to the unit that won most of its Adepts (OLY-16); tell if an owner has none left."""
    spent = False
    for colour in range(COLOURS):
        owner = s.owner[colour]
        if owner >= 0:
            unit = most_adepts(s, colour)
            if unit >= 0:
                s.held[colour][owner] -= 1
                s.held[colour][unit] += 1
                s.nuggets[owner] -= 1
                s.nuggets[unit] += 1
            spent |= s.held[colour][owner] == 0
    return spent


@rule
def most_adepts(s: State, colour: int) -> int:
    """Return the unit with the most Adept points of a colour, or -1 if several are tied."""
    best = 0
    tied = False
    for unit in range(1, s.units):
        if s.won[unit][colour] > s.won[best][colour]:
            best = unit
            tied = False
        elif s.won[unit][colour] == s.won[best][colour]:
            tied = True
    return -1 if tied else best


@rule
def own_nuggets(s: State, unit: int) -> int:
    """Return how many nuggets of its own gods a unit holds: OLY-16."""
    own = 0
    for colour in range(COLOURS):
        if s.owner[colour] == unit:
            own += s.held[colour][unit]
    return own
