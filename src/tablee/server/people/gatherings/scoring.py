"""Scores the rounds of a tournament as bridge clubs do. Pure calculation.

All tables of a round play the same deal, so a seat is compared with the same seat at the other tables, by the score of
the deal (matchpoints): its share is the fraction of them that it beats, where a tie counts half. Places at one's own
table play no part, unless there is no other table.
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


class SeatResult(NamedTuple):
    """The result of a seat: its ``entry`` (None: a bot that filled up), its ``place``, whether its player had ``left``.

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


def shares(tables: Sequence[Sequence[SeatResult]], *, low: bool) -> list[list[Fraction]]:
    """The share of each seat at each table in a round, from 0 to 1; ``low``: the lowest score wins.

    Whoever has left gets nothing, and all others beat them. A table that time ended is compared with no other, and gets
    `AVERAGE_MINUS`; one that is left to compare with none, `AVERAGE`.
    """
    if len(tables) == 1:
        [alone] = tables
        return [
            [_share(result, [rival for rival in alone if rival.team != result.team], _by_place) for result in alone]
        ]

    def by_score(result: SeatResult) -> tuple[bool, int]:
        assert result.score is not None
        return result.left, result.score if low else -result.score

    def share_of(table: int, seat: int) -> Fraction:
        result = tables[table][seat]
        if result.left:
            return Fraction(0)
        if result.score is None:
            return AVERAGE_MINUS
        others = [other[seat] for number, other in enumerate(tables) if number != table]
        rivals = [rival for rival in others if rival.score is not None]
        return _share(result, rivals, by_score) if rivals else AVERAGE

    return [[share_of(table, seat) for seat in range(len(results))] for table, results in enumerate(tables)]


def _by_place(result: SeatResult) -> tuple[bool, int]:
    return result.left, result.place


def _share(
    result: SeatResult, rivals: Sequence[SeatResult], rank: Callable[[SeatResult], tuple[bool, int]]
) -> Fraction:
    if result.left or not rivals:
        return Fraction(0)
    halves = sum((rank(rival) > rank(result)) + (rank(rival) >= rank(result)) for rival in rivals)
    return Fraction(halves, 2 * len(rivals))


def standings(since: Mapping[int, int], rounds: Sequence[Sequence[Sequence[SeatResult]]], *, low: bool) -> list[Row]:
    """How all entries stand after these rounds, the best first, by the mean of the rounds; equals share a place.

    ``since``: how many rounds had begun when each entered, for which it gets `AVERAGE_MINUS`; one that it did not play
    later counts nothing.
    """
    total: dict[int, Fraction] = defaultdict(Fraction)
    played: dict[int, int] = defaultdict(int)
    for number, tables in enumerate(rounds, 1):
        of_entry = {
            result.entry: share
            for table, of_table in zip(tables, shares(tables, low=low), strict=True)
            for result, share in zip(table, of_table, strict=True)
        }
        for entry, before in since.items():
            total[entry] += of_entry.get(entry, AVERAGE_MINUS if number <= before else Fraction(0))
            played[entry] += entry in of_entry
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
