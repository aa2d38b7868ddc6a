"""How a round of Olympé was counted: OLY-15, OLY-16 and OLY-19."""

from __future__ import annotations

from collections.abc import Iterable

from tablee.engine.count import Count, CountCell, CountColumn, CountRow
from tablee.engine.message import Message
from tablee.engine.rule import clone

from .cards import ADEPT_POINTS, CHARACTER_POINTS, COLOURS, POINTS, RANKS
from .notation import NAMES, cards_of
from .scoring import CHARACTERS_POT, FIRST_NUGGETS, SECOND_NUGGETS, give_nuggets, most_adepts, move_coins
from .state import NONE, UNITS, State
from .wording import by_god, players_of, side, virtual_god


def count(k: State) -> Count:
    """Tell what the cards that each unit won are worth, and the nuggets they bring; the most of them come first."""
    gains = _gains(k)
    units = sorted(range(k.units), key=lambda unit: (-gains[unit], -k.points[unit], unit))
    most = max(gains)
    return Count(
        round=k.round - 1,
        columns=(
            CountColumn(Message("count-adepts")),
            CountColumn(Message("count-characters")),
            CountColumn(Message("count-points"), "points"),
        ),
        rows=tuple(_row(k, unit, gains[unit], 0 < gains[unit] == most) for unit in units),
        icon="nugget",
        target=None if k.coins else k.target,
        notes=_notes(k, gains),
    )


def _row(k: State, unit: int, gain: int, won: bool) -> CountRow:
    """What a unit has won; where tricks are not known, as on a score pad, none are told."""
    cards = _cards_won(k, unit)
    adepts = tuple(NAMES[card] for card in cards if ADEPT_POINTS[card % RANKS])
    characters = tuple(NAMES[card] for card in cards if CHARACTER_POINTS[card % RANKS])
    virtual = unit >= k.teams
    return CountRow(
        tuple(seat for seat in range(k.players) if k.unit[seat] == unit),
        (
            CountCell(sum(k.won[unit][:COLOURS]), adepts, None if cards or not k.tricks else Message("count-no-trick")),
            CountCell(k.won[unit][CHARACTERS_POT], characters),
            CountCell(k.points[unit]),
        ),
        gain=gain,
        total=k.nuggets[unit],
        won=won,
        title=Message("virtual-player", by_god(virtual_god(k, unit - k.teams))) if virtual else None,
    )


def _cards_won(k: State, unit: int) -> list[int]:
    """The cards that a unit has won, by colour and rank; those dealt to a virtual player count as won: OLY-19."""
    if unit >= k.teams:
        return cards_of(k, k.players + unit - k.teams)
    taken = [trick for trick in range(k.tricks) if k.taker[trick] != NONE and k.unit[k.taker[trick]] == unit]
    return sorted(k.played[trick][seat] for trick in taken for seat in range(k.players))


def _gains(k: State) -> list[int]:
    """What the round brings each unit, as the rules count it for units that have no nuggets yet: OLY-15, OLY-16."""
    counted = clone(k)
    counted.nuggets = [0] * UNITS
    (move_coins if k.coins else give_nuggets)(counted)
    return counted.nuggets[: k.units]


def points_of(cards: Iterable[int]) -> int:
    """Return what cards are worth: OLY-15."""
    return sum(POINTS[card % RANKS] for card in cards)


def trick_points(k: State, trick: int) -> int:
    """Return what the cards of a completed trick are worth."""
    return points_of(k.played[trick][: k.players])


def _notes(k: State, gains: list[int]) -> tuple[Message, ...]:
    """The tricks that counted for nobody, and what brought the nuggets."""
    aside = [trick for trick in range(k.tricks) if k.taker[trick] == NONE]
    notes = []
    if aside:
        lost = sum(trick_points(k, trick) for trick in aside)
        notes.append(Message("count-aside", {"n": len(aside), "points": lost}))
    if k.coins:
        notes += [coin(k, colour) for colour in range(COLOURS) if k.owner[colour] != NONE]
    elif gains.count(FIRST_NUGGETS) > 1:
        notes.append(Message("count-tied"))
    elif k.players == 4 and k.units == 2:  # OLY-20
        notes.append(Message("count-pair", {"players": players_of(k, gains.index(SECOND_NUGGETS))}))
    else:
        notes.append(Message("count-nuggets"))
    return tuple(notes)


def coin(k: State, colour: int) -> Message:
    """Where a nugget of a god has gone, or why it has not moved: OLY-16."""
    unit = most_adepts(k, colour)
    if unit == NONE:
        return Message("ev-coin-tie", by_god(colour))
    return Message("ev-coin-kept" if unit == k.owner[colour] else "ev-coin", by_god(colour, side=side(k, unit)))
