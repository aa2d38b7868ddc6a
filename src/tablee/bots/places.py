"""The place that a player can expect at the end, from what a search finds a move worth.

A search rates how clearly a seat leads, and takes more for decided than is: of the leads that it sees early in a game,
only a part comes true. How large a part is measured in many games (``python -m bench.calibration``) and kept in
``calibration.json`` in the game's folder; in a game without that file, leads are told as the search sees them.

What one move is worth beside another is found by a long search of each alone, and how sure that is by a short one.
Searches of one length with other seeds hardly differ, but all may be wrong alike: a longer one sees more, and the cost
of a move goes on in the direction in which it has gone since a short search. So the way from the short search to the
long one says how far a much longer one may still go. How wide an interval that makes is measured, too: by
``python -m research.marks``, which has much longer searches judge.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import msgspec

from tablee.engine.contract import AnyState
from tablee.engine.game import Game

from .search import policy_of

FILE = "calibration.json"
SHORT = 10  # a short search has this part of the simulations of a long one: a tenth
WIDER = 2.0  # half an interval: so many times the way from the short search to the long one, and the game's error
ERROR = 0.01  # that error, as a share of the rivals in places, in a game where it was not measured


class Calibration(msgspec.Struct, frozen=True):
    """How much of a lead comes true: at each of ``doubts``, ascending, by number of players; linear in between.

    Doubts are what `Policy.value` returns: how much of the game is still open. ``error`` is the least half of an
    interval of a cost, as a share of the rivals in places.
    """

    doubts: tuple[float, ...]
    trust: Mapping[int, Sequence[float]]
    error: float = ERROR

    def trust_at(self, doubt: float, players: int) -> float:
        """The part that comes true; for a number of players without an entry, that of the nearest."""
        trust = self.trust[min(self.trust, key=lambda number: (abs(number - players), number))]
        return sum(part * share for part, share in zip(shares(doubt, self.doubts), trust, strict=True))


def shares(doubt: float, knots: Sequence[float]) -> list[float]:
    """How much each of the ascending ``knots`` counts at ``doubt``: all of the nearest one beyond the ends."""
    at = min(max(doubt, knots[0]), knots[-1])
    found = [0.0] * len(knots)
    for place in range(len(knots) - 1):
        low, high = knots[place], knots[place + 1]
        if low <= at <= high:
            found[place], found[place + 1] = (high - at) / (high - low), (at - low) / (high - low)
            return found
    return [1.0]


def calibration_of(game: Game) -> Calibration | None:
    """The calibration that the game brings; None if it has none."""
    brought = (game.folder / FILE).exists()
    return msgspec.json.decode(game.read(FILE), type=Calibration) if brought else None


class Weight(NamedTuple):
    """The place to expect with a move, by a short search of it and by a long one."""

    short: float
    long: float


class Gap(NamedTuple):
    """By how many places a move is worse than another one, and half the interval of that, of at least 90 %."""

    places: float
    half: float


class Places:
    """Turns what a search finds worth into places, for one game. ``calibration`` takes the place of the game's own."""

    def __init__(self, game: Game, calibration: Calibration | None = None) -> None:
        self._game = game
        self._value = policy_of(game, "plain").value
        self._calibration = calibration or calibration_of(game)

    def units(self, k: AnyState) -> list[int]:
        """The unit of each seat: itself, or its team."""
        return [self._game.notation.unit(k, seat) for seat in range(k.players)]

    def count(self, k: AnyState) -> int:
        """How many places there are."""
        return len(set(self.units(k)))

    def doubt(self, k: AnyState) -> int:
        """How much of the game is still open, as the game's policy tells it."""
        return int(self._value(k, [0] * k.players))

    def expect(self, k: AnyState, seat: int, worth: float) -> float:
        """The place to expect for ``seat``, which knows ``k``, where a search finds its lead ``worth`` (-1 to 1)."""
        trust = self._calibration.trust_at(self.doubt(k), k.players) if self._calibration else 1.0
        return expected_place(self.units(k), seat, worth, trust)

    def gap(self, k: AnyState, one: Weight, other: Weight) -> Gap:
        """By how much a move is worse than another one, which was searched with the same hidden cards."""
        places = one.long - other.long
        error = self._calibration.error if self._calibration else ERROR
        return Gap(places, error * (self.count(k) - 1) + WIDER * abs(places - (one.short - other.short)))


def expected_place(units: Sequence[int], seat: int, worth: float, trust: float = 1.0) -> float:
    """The place to expect for ``seat`` or its team, from ``worth``, its mean lead over all other seats (-1 to 1).

    ``units`` are the units that the seats score for; the place ranges from 1 to the number of units. ``trust`` is the
    part of the lead that comes true.
    """
    rivals = sum(unit != units[seat] for unit in units)
    lead = max(-1.0, min(1.0, worth * (len(units) - 1) / rivals * trust))  # teammates never lead one another
    return 1 + (len(set(units)) - 1) * (1 - lead) / 2
