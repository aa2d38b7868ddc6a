"""Tournaments in numbers: who plays at which table, what a round is worth, and how all stand. Pure calculation.

All tables of a round have the same cards, so that a seat is compared with the same seat at the other tables: that is
fair whatever was dealt. With one table alone, it is compared with the others there.
"""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import chain, combinations, pairwise
from statistics import median
from typing import NamedTuple

LAST = 10**6  # the place of those who were not there
Groups = list[list[int]]


class Held(NamedTuple):
    """What a seat came to: whose it was (None: a bot that filled up), its ``place``, and whether they had ``left``.

    ``team`` as in `tablee.table.outcome.SeatOutcome`.
    """

    entry: int | None
    place: int
    left: bool
    team: int

    @property
    def counted_place(self) -> int:
        """The place that it counts as: whoever was not there at the end is behind everybody who was."""
        return LAST if self.left else self.place


class Row(NamedTuple):
    """How an entry stands: ``place`` 1 is best, equals share it."""

    entry: int
    place: int
    points: Fraction
    won: int
    played: int


def meetings(tables: Iterable[Sequence[int | None]]) -> Counter[tuple[int, int]]:
    """How often any two entries have sat at one table; of a pair, the less number comes first."""
    return Counter(pair for seats in tables for pair in combinations(sorted(e for e in seats if e is not None), 2))


def pair(
    strengths: Mapping[int, float | None],
    seats: int,
    met: Mapping[tuple[int, int], int],
    *,
    by_rating: bool,
    lot: random.Random,
) -> list[list[int | None]]:
    """Seat all entries at as few tables as will do, of nearly equal size. Returns the entry of each seat, or None.

    Those who have met least come together; of several such ways, ``by_rating``, those of like strength, where an
    unknown one counts as the middle. ``strengths`` are by entry, ``met`` as from `meetings`; ``lot`` decides the rest.
    """
    order = sorted(strengths)
    lot.shuffle(order)
    known = [strength for strength in strengths.values() if strength is not None]
    middle = median(known) if by_rating and known else 0.0
    strong = {
        entry: middle if strengths[entry] is None or not by_rating else strengths[entry] or 0.0 for entry in order
    }
    order.sort(key=lambda entry: -strong[entry])
    count = -(-len(order) // seats)
    bounds = [len(order) * number // count for number in range(count + 1)]
    groups = [order[low:high] for low, high in pairwise(bounds)]
    _exchange(groups, met, strong)
    return [_seats(group, seats, lot) for group in groups]


def _seats(group: Sequence[int], seats: int, lot: random.Random) -> list[int | None]:
    places: list[int | None] = [*group, *[None] * (seats - len(group))]
    lot.shuffle(places)
    return places


def _exchange(groups: Groups, met: Mapping[tuple[int, int], int], strong: Mapping[int, float]) -> None:
    """Have two entries change tables as long as that is better."""

    def cost(*chosen: Sequence[int]) -> tuple[int, float]:
        pairs = [(min(pair), max(pair)) for group in chosen for pair in combinations(group, 2)]
        # A third meeting is worse than two second ones.
        again = sum(met.get(pair, 0) ** 2 for pair in pairs)
        return again, round(sum(abs(strong[one] - strong[other]) for one, other in pairs), 6)

    better = True
    while better:
        better = False
        for one, other in combinations(groups, 2):
            for here in range(len(one)):
                for there in range(len(other)):
                    before = cost(one, other)
                    one[here], other[there] = other[there], one[here]
                    if cost(one, other) < before:
                        better = True
                    else:
                        one[here], other[there] = other[there], one[here]


def points(tables: Sequence[Sequence[Held]]) -> dict[int, Fraction]:
    """What each entry gets for a round, from 0 to 1: the share of its rivals that are behind, ties by half.

    The rivals are those with the same seat at the other tables; at one table alone, the others but for partners.
    """
    made = {}
    for table in tables:
        for seat, held in enumerate(table):
            if held.entry is None:
                continue
            rivals = [other[seat] for other in tables if other is not table]
            rivals = rivals or [other for other in table if other.team != held.team]
            halves = sum(
                (their.counted_place > held.counted_place) + (their.counted_place >= held.counted_place)
                for their in rivals
            )
            made[held.entry] = Fraction(halves, 2 * len(rivals)) if rivals else Fraction(0)
    return made


def standings(entries: Iterable[int], rounds: Sequence[Sequence[Sequence[Held]]]) -> list[Row]:
    """How all entries stand after these rounds, the best first: by points, then by games won; equals share a place."""
    total: dict[int, Fraction] = defaultdict(Fraction)
    won: Counter[int] = Counter()
    played: Counter[int] = Counter()
    for tables in rounds:
        for entry, made in points(tables).items():
            total[entry] += made
            played[entry] += 1
        for held in chain.from_iterable(tables):
            if held.entry is not None:
                won[held.entry] += held.counted_place == 1
    order = sorted(entries, key=lambda entry: (-total[entry], -won[entry], entry))
    value = {entry: (total[entry], won[entry]) for entry in order}
    return [
        Row(entry, 1 + sum(value[other] > value[entry] for other in order), total[entry], won[entry], played[entry])
        for entry in order
    ]
