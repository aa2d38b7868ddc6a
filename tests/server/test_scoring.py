"""Tournaments on duplicate deals: scored as bridge scores are by hand, paired as bridge clubs move."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from fractions import Fraction

import pytest

from tablee.server.people.gatherings.pairing import Table, howell, meetings, mitchell, pair
from tablee.server.people.gatherings.scoring import Row, SeatResult, shares, standings, team_standings
from tablee.wire.tournaments import TournamentTeam


def pairs(scores: Sequence[int | None], *, left: Sequence[int] = ()) -> list[list[SeatResult]]:
    """A board of bridge, by the score of North–South at each table; None where it was not played to its end."""
    return [
        [
            SeatResult(2 * table + 1, 1, table in left, 0, score),
            SeatResult(2 * table + 2, 2, False, 1, None if score is None else -score),
        ]
        for table, score in enumerate(scores)
    ]


def percent(made: Sequence[Sequence[Fraction]], seat: int) -> list[float]:
    return [round(100 * float(table[seat]), 1) for table in made]


def test_a_board_of_bridge_is_matchpointed_as_by_hand() -> None:
    # Six tables, a top of 5. +450 beats all: 5. Thrice +420: two are beaten, two are equal, 2 + 2 · ½ = 3. +170: 1.
    made = shares(pairs([420, 420, 450, 170, -50, 420]), low=False)
    assert percent(made, 0) == [60.0, 60.0, 100.0, 20.0, 0.0, 60.0]
    assert percent(made, 1) == [40.0, 40.0, 0.0, 80.0, 100.0, 40.0]  # East–West have what is left of each top
    # A flat board: everybody has half. Two slams against seven games: 7 + ½ of 8, and the games 6 · ½ of 8.
    assert percent(shares(pairs([620] * 4), low=False), 0) == [50.0] * 4
    slams = percent(shares(pairs([1430, 1430, *[680] * 7]), low=False), 0)
    assert (slams[:2], slams[2:]) == ([93.8, 93.8], [37.5] * 7)


def test_where_the_lowest_wins_the_same_cards_turn_round() -> None:
    board = pairs([12, 12, 3, 30])
    assert percent(shares(board, low=True), 0) == [50.0, 50.0, 100.0, 0.0]
    assert percent(shares(board, low=False), 0) == [50.0, 50.0, 0.0, 100.0]


def test_a_place_at_ones_own_table_plays_no_part() -> None:
    one = [SeatResult(1, 2, False, 0, 40), SeatResult(2, 1, False, 1, 50), SeatResult(None, 3, False, 2, 1)]
    other = [SeatResult(3, 1, False, 0, 30), SeatResult(4, 2, False, 1, 20), SeatResult(5, 3, False, 2, 2)]
    assert shares([one, other], low=False) == [[1, 1, 0], [0, 0, 1]]


def test_leavers_are_last_and_a_table_out_of_time_has_an_average_minus() -> None:
    assert percent(shares(pairs([100, 400, 200], left=[1]), low=False), 0) == [50.0, 0.0, 100.0]
    assert percent(shares(pairs([100, 400], left=[0, 1]), low=False), 0) == [0.0, 0.0]
    late = shares(pairs([100, None, 200, None], left=[3]), low=False)  # which is compared with nobody
    assert (percent(late, 0), percent(late, 1)) == ([0.0, 40.0, 100.0, 0.0], [100.0, 40.0, 0.0, 40.0])
    assert percent(shares(pairs([100, None]), low=False), 0) == [50.0, 40.0]  # nobody to compare with
    assert percent(shares(pairs([100, None], left=[0]), low=False), 0) == [0.0, 40.0]


def test_at_one_table_alone_places_count_but_not_against_partners() -> None:
    alone = [
        SeatResult(1, 1, False, 0, 9),
        SeatResult(2, 2, False, 1, 5),
        SeatResult(3, 2, False, 0, 5),
        SeatResult(4, 2, True, 1, 5),
    ]
    assert shares([alone], low=False) == [[1, Fraction(1, 4), Fraction(3, 4), 0]]
    assert shares([[SeatResult(1, 1, True, 0, 9)]], low=False) == [[0]]


def test_the_mean_of_the_rounds_decides_late_arrivals_and_leavers_included() -> None:
    first, second = pairs([420, 100]), pairs([50, 50])
    came_late = [SeatResult(5, 1, False, 0, 10), SeatResult(None, 1, False, 1, -10)]
    rows = standings({1: 0, 2: 0, 3: 0, 4: 0, 5: 1}, [first, [second[0], came_late]], low=False)
    assert rows == [
        Row(1, 1, Fraction(1), 2),
        Row(4, 2, Fraction(1, 2), 1),  # 100 % of the first round, and left before the second
        Row(5, 3, Fraction(1, 5), 1),  # 40 % of the round before they came, 0 of the one they lost
        Row(2, 4, Fraction(0), 2),
        Row(3, 4, Fraction(0), 1),
    ]
    assert [row.share for row in standings({1: 0}, [], low=False)] == [0]
    assert team_standings(rows, {1: "Hearts", 2: "Hearts", 3: "Spades", 4: "Spades"}) == [
        TournamentTeam("Hearts", 1, 0.5),
        TournamentTeam("Spades", 2, 0.25),
    ]


@pytest.mark.parametrize(("tables", "seats"), [(5, 2), (5, 3), (5, 4), (7, 4), (3, 3)])
def test_mitchell_keeps_seats_and_nobody_meets_twice(tables: int, seats: int) -> None:
    people = list(range(1, tables * seats + 1))
    rounds = [mitchell(people, seats, number) for number in range(1, tables + 1)]
    assert all(sorted(e or 0 for table in made for e in table) == people for made in rounds)
    assert max(meetings(table for made in rounds for table in made).values()) == 1
    kept = {(entry, seat) for made in rounds for table in made for seat, entry in enumerate(table)}
    assert len(kept) == len(people)
    changed = [howell(people, seats, number) for number in range(1, tables + 1)]
    assert max(meetings(table for made in changed for table in made).values()) == 1


def test_howell_has_everybody_meet_everybody_and_change_seats() -> None:
    for count in (6, 7):
        rounds = [howell(list(range(count)), 2, number) for number in range(1, count + count % 2)]
        met = meetings(table for made in rounds for table in made)
        assert (len(met), set(met.values())) == (count * (count - 1) // 2, {1})
        sides = Counter((entry, seat) for made in rounds for table in made for seat, entry in enumerate(table))
        assert all(abs(sides[entry, 0] - sides[entry, 1]) <= count for entry in range(count))
        assert all(sides[entry, seat] for entry in range(count) for seat in (0, 1))
    seats: dict[int, set[int]] = {entry: set() for entry in range(9)}
    for number in (1, 2, 3):
        for table in howell(list(range(9)), 3, number):
            for seat, entry in enumerate(table):
                seats[entry or 0].add(seat)
    assert all(of == {0, 1, 2} for of in seats.values())


def test_who_leaves_a_fixed_plan_leaves_it_as_it_is_for_all_others() -> None:
    before, after = mitchell([1, 2, 3, 4, 5, 6], 2, 2), mitchell([1, None, 3, 4, 5, 6], 2, 2)
    assert [[None if entry == 2 else entry for entry in table] for table in before] == after


def test_like_meet_like_and_who_has_met_meets_late() -> None:
    strengths = {1: 40.0, 2: 10.0, 3: None, 4: 39.0, 5: 11.0, 6: 25.0}
    first = pair(strengths, 2, {}, random.Random(1))
    assert {frozenset(table) for table in first} == {frozenset({1, 4}), frozenset({3, 6}), frozenset({2, 5})}
    tables: list[Table] = []
    for number in range(5):  # everybody meets everybody
        tables += pair(dict.fromkeys(range(6)), 2, meetings(tables), random.Random(number))
    assert max(meetings(tables).values()) <= 2
    assert all(len(table) == 2 and None not in table for table in tables)
    sizes = [sum(seat is not None for seat in table) for table in pair(strengths, 4, {}, random.Random(2))]
    assert sizes == [3, 3]
