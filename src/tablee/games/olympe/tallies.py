"""How often each rule of Olympé comes into play, for balance reports."""

from __future__ import annotations

from tablee.engine import rule

from .cards import ALL, COLOURS, HERO, MONSTER, POINTS, RANKED, RANKS
from .state import NONE, State

TALLIES = (
    "ruffs", "overruffs", "underruffs", "discards", "monsters_led", "monsters_woken", "monsters_asked", "monsters_ruff",
    "monsters_inactive", "monsters_slain", "tricks", "tricks_destroyed", "tricks_of_monsters", "points_destroyed",
    "nuggets_moved", "rounds_tied",
)  # fmt: skip
(
    RUFFS, OVERRUFFS, UNDERRUFFS, DISCARDS, MONSTERS_LED, MONSTERS_WOKEN, MONSTERS_ASKED, MONSTERS_RUFF,
    MONSTERS_INACTIVE, MONSTERS_SLAIN, TRICKS, TRICKS_DESTROYED, TRICKS_OF_MONSTERS, POINTS_DESTROYED,
    NUGGETS_MOVED, ROUNDS_TIED,
) = range(len(TALLIES))  # fmt: skip


@rule
def tally(before: State, move: int, after: State, counts: list[int]) -> None:
    """Add to ``counts`` what ``move`` and everything it forced brought about."""
    colour = move // RANKS
    rank = move % RANKS
    if before.asked == NONE:
        if rank == MONSTER:  # OLY-12
            counts[MONSTERS_LED] += 1
        else:
            counts[MONSTERS_WOKEN] += before.threat[colour]
    elif colour != before.asked:
        count_other_colour(before, colour, rank, counts)
    elif rank == MONSTER:  # OLY-10
        counts[MONSTERS_ASKED] += 1
    if after.trick > before.trick:
        count_trick(before, colour, rank, after, counts)
    if after.round > before.round:
        count_nuggets(before, after, counts)


@rule
def count_other_colour(before: State, colour: int, rank: int, counts: list[int]) -> None:
    """Count a card that is not of the colour asked: a ruff (OLY-7), a discard (OLY-8), a Monster (OLY-14)."""
    ruff = colour == before.trump and (rank != MONSTER or not before.english)
    if not ruff:
        counts[DISCARDS] += 1
        counts[MONSTERS_INACTIVE] += rank == MONSTER
        return
    counts[MONSTERS_RUFF] += rank == MONSTER
    ranked_ruff = (before.over & RANKED) != RANKED
    if before.over == ALL or (before.english and not ranked_ruff):  # nobody has ruffed so far
        counts[RUFFS] += 1
    elif (before.over >> rank) & 1:
        counts[OVERRUFFS] += 1
    else:
        counts[UNDERRUFFS] += 1


@rule
def count_trick(before: State, colour: int, rank: int, after: State, counts: list[int]) -> None:
    """Count the outcome of the trick that ``before.turn`` ended with this card: OLY-10, OLY-11, OLY-13."""
    counts[TRICKS] += 1
    asked = before.asked
    trump = before.trump
    setter = before.setter
    if asked == NONE:
        if rank == MONSTER:
            counts[TRICKS_OF_MONSTERS] += 1
            return
        asked = colour  # the last player sets the colour, after nothing but Monsters
        trump = before.god[before.turn]
        setter = before.turn
    counts[MONSTERS_SLAIN] += monsters_slain(before, after, asked, setter, asked)
    if trump != asked and not before.english:
        counts[MONSTERS_SLAIN] += monsters_slain(before, after, asked, setter, trump)
    if after.taker[before.trick] == NONE:
        counts[TRICKS_DESTROYED] += 1
        counts[POINTS_DESTROYED] += POINTS[rank]
        for kind in range(COLOURS + 1):
            counts[POINTS_DESTROYED] += before.pot[kind]


@rule
def monsters_slain(before: State, after: State, asked: int, setter: int, colour: int) -> int:
    """Return how many active Monsters of ``colour`` Heroes have slain in the trick that has ended: OLY-11."""
    monsters = 0
    heroes = 0
    seat = before.leader
    led = seat != setter  # a Monster that was led stays inactive unless its colour is asked: OLY-12
    for _ in range(before.players):
        if seat == setter:
            led = False
        card = after.played[before.trick][seat]
        monsters += card == colour * RANKS + MONSTER and (not led or colour == asked)
        heroes += card == colour * RANKS + HERO
        seat = seat + 1 if seat + 1 < before.players else 0
    return min(monsters, heroes)


@rule
def count_nuggets(before: State, after: State, counts: list[int]) -> None:
    """Count the nuggets that units gained in the round that has ended, and ties for most points: OLY-15, OLY-16."""
    most = 0
    for unit in range(after.units):
        counts[NUGGETS_MOVED] += max(0, after.nuggets[unit] - before.nuggets[unit])
        most = max(most, after.points[unit])
    best = 0
    for unit in range(after.units):
        best += after.points[unit] == most
    counts[ROUNDS_TIED] += best > 1
