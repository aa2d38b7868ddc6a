"""Who plays at which table in a round of a tournament. Pure calculation.

Nobody sits out: bots fill up what is left of a table. Seats are those of a round's tables, by number.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations, pairwise
from statistics import median

Groups = list[list[int]]
Table = list[int | None]


def meetings(tables: Iterable[Sequence[int | None]]) -> Counter[tuple[int, int]]:
    """How often any two entries have sat at one table; of a pair, the less number comes first."""
    return Counter(pair for seats in tables for pair in combinations(sorted(e for e in seats if e is not None), 2))


def pair(
    strengths: Mapping[int, float | None],
    seats: int,
    met: Mapping[tuple[int, int], int],
    lot: random.Random,
) -> list[Table]:
    """Seat all entries at as few tables as will do, of nearly equal size. Returns the entry of each seat, or None.

    Those who have met least come together; of several such ways, those of like strength, where an unknown one counts as
    the middle. ``strengths`` are by entry, ``met`` as from `meetings`; ``lot`` decides the rest.
    """
    order = sorted(strengths)
    lot.shuffle(order)
    known = [strength for strength in strengths.values() if strength is not None]
    middle = median(known) if known else 0.0
    strong = {entry: middle if strength is None else strength for entry, strength in strengths.items()}
    order.sort(key=lambda entry: -strong[entry])
    count = -(-len(order) // seats)
    bounds = [len(order) * number // count for number in range(count + 1)]
    groups = [order[low:high] for low, high in pairwise(bounds)]
    _exchange(groups, met, strong)
    return [_seats(group, seats, lot) for group in groups]


def _seats(group: Sequence[int], seats: int, lot: random.Random) -> Table:
    places: Table = [*group, *[None] * (seats - len(group))]
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


def mitchell(entries: Sequence[int | None], seats: int, round: int) -> list[Table]:
    """A round in which everybody keeps their seat: seat 1 stays where it is, seat 2 moves on by a table, seat 3 by two.

    ``entries``: in an order that stays the same in all rounds, counted from 1; a bot takes the seat of None. With a
    prime number of tables nobody meets anybody twice in as many rounds.
    """
    count = -(-len(entries) // seats)
    tables: list[Table] = [[None] * seats for _ in range(count)]
    for index, entry in enumerate(entries):
        seat, first = divmod(index, count)
        tables[(first + seat * (round - 1)) % count][seat] = entry
    return tables


def howell(entries: Sequence[int | None], seats: int, round: int) -> list[Table]:
    """A round in which everybody changes tables and seats, so that all are compared with all; the rest as `mitchell`.

    At tables for two, everybody meets everybody once before anybody meets again.
    """
    if seats != 2:
        turn = -((round - 1) % seats)
        return [[*table[turn:], *table[:turn]] for table in mitchell(entries, seats, round)]
    there: Table = [*entries, *[None] * (len(entries) % 2)]
    stays, others = there[0], there[1:]
    turn = (round - 1) % len(others)
    ring = [stays, *others[turn:], *others[:turn]]
    pairs: list[Table] = [[ring[number], ring[-1 - number]] for number in range(len(ring) // 2)]
    return [table[::-1] if (number or round) % 2 else table for number, table in enumerate(pairs)]
