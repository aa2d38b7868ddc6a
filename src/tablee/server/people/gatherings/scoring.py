"""What the rounds of a tournament are worth, as bridge clubs count it. Pure calculation.

All tables of a round play the same deal, so a seat is compared with the same seat at the other tables, by the score of
the deal (matchpoints): its share are those that it beats, ties by half. Places at one's own table play no part, unless
there is no other table.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from tablee.wire.tournaments import TournamentTeam

# Bridge's average minus (Law 12C2 of duplicate bridge): for a deal that was not played to its end in time, and for one
# that was played before somebody came.
AVERAGE_MINUS = Fraction(2, 5)
AVERAGE = Fraction(1, 2)


class Held(NamedTuple):
    """What a seat came to: whose it was (None: a bot that filled up), its ``place``, and whether they had ``left``.

    ``team`` as in `tablee.table.outcome.SeatOutcome`; ``score`` is that of the deal, None where time ended the game.
    """

    entry: int | None
    place: int
    left: bool
    team: int
    score: int | None


class Row(NamedTuple):
    """How an entry or a team stands: ``place`` 1 is best, equals share it; ``share`` is the mean of all rounds."""

    entry: int
    place: int
    share: Fraction
    played: int


def shares(tables: Sequence[Sequence[Held]], *, low: bool) -> list[list[Fraction]]:
    """What each seat of each table gets for a round, from 0 to 1; ``low``: the lowest score wins.

    Whoever has left gets nothing, and all others beat them. A table that time ended is compared with no other, and gets
    `AVERAGE_MINUS`; one that is left to compare with none, `AVERAGE`.
    """
    if len(tables) == 1:
        [alone] = tables
        return [[_share(held, [their for their in alone if their.team != held.team], _by_place) for held in alone]]

    def by_score(held: Held) -> tuple[bool, int]:
        assert held.score is not None
        return held.left, held.score if low else -held.score

    def of(table: int, seat: int) -> Fraction:
        held = tables[table][seat]
        if held.left:
            return Fraction(0)
        if held.score is None:
            return AVERAGE_MINUS
        others = [other[seat] for number, other in enumerate(tables) if number != table]
        rivals = [their for their in others if their.score is not None]
        return _share(held, rivals, by_score) if rivals else AVERAGE

    return [[of(table, seat) for seat in range(len(held))] for table, held in enumerate(tables)]


def _by_place(held: Held) -> tuple[bool, int]:
    return held.left, held.place


def _share(held: Held, rivals: Sequence[Held], rank: Callable[[Held], tuple[bool, int]]) -> Fraction:
    if held.left or not rivals:
        return Fraction(0)
    halves = sum((rank(their) > rank(held)) + (rank(their) >= rank(held)) for their in rivals)
    return Fraction(halves, 2 * len(rivals))


def standings(since: Mapping[int, int], rounds: Sequence[Sequence[Sequence[Held]]], *, low: bool) -> list[Row]:
    """How all entries stand after these rounds, the best first, by the mean of the rounds; equals share a place.

    ``since``: how many rounds had begun when each entered, for which it gets `AVERAGE_MINUS`; one that it did not play
    later counts nothing.
    """
    total: dict[int, Fraction] = defaultdict(Fraction)
    played: dict[int, int] = defaultdict(int)
    for number, tables in enumerate(rounds, 1):
        made = {
            held.entry: share
            for table, of_table in zip(tables, shares(tables, low=low), strict=True)
            for held, share in zip(table, of_table, strict=True)
        }
        for entry, before in since.items():
            total[entry] += made.get(entry, AVERAGE_MINUS if number <= before else Fraction(0))
            played[entry] += entry in made
    mean = {entry: total[entry] / max(len(rounds), 1) for entry in since}
    order = sorted(since, key=lambda entry: (-mean[entry], entry))
    return [Row(entry, _place(mean[entry], mean.values()), mean[entry], played[entry]) for entry in order]


def team_standings(rows: Sequence[Row], teams: Mapping[int, str]) -> list[TournamentTeam]:
    """How the teams stand, the best first; ``teams``: the name of each entry's."""
    members: dict[str, list[Fraction]] = defaultdict(list)
    for row in rows:
        if row.entry in teams:
            members[teams[row.entry]].append(row.share)
    mean = {name: sum(of, Fraction(0)) / len(of) for name, of in members.items()}
    order = sorted(mean, key=lambda name: (-mean[name], name))
    return [TournamentTeam(name, _place(mean[name], mean.values()), float(mean[name])) for name in order]


def _place(share: Fraction, of: Iterable[Fraction]) -> int:
    return 1 + sum(other > share for other in of)
