"""How a round of Olympé is counted, clause by clause, against what the rules gave out: in random rounds and by hand."""

from __future__ import annotations

import random
from functools import cache
from typing import Any, NamedTuple

import pytest
from olympe_table import NOTATION, count, held, last_tricks, new_match, play, settle

from tablee.engine.count import Count, CountRow
from tablee.engine.message import Message
from tablee.games.olympe import GAME
from tablee.games.olympe.cards import LETTERS, RANK_NAMES
from tablee.games.olympe.state import State
from tablee.table.match import Match
from tablee.testing.positions import shuffled_decks

TABLES: list[dict[str, Any]] = [
    {"players": 3},
    {"players": 5},
    {"players": 2, "table": "counter"},
    {"players": 2, "virtual": 3, "text": "en"},
    {"players": 3, "virtual": 2, "text": "en"},
    {"players": 3, "virtual": 1},
    {"players": 4, "table": "pairs"},
    {"players": 4, "table": "pairs", "virtual": 1, "text": "en"},
    {"players": 6, "table": "teams", "text": "en"},
    {"players": 9, "table": "teams", "team_size": 3},
]
OPTIONS = [{**table, "scoring": scoring} for table in TABLES for scoring in ("standard", "coins")]
VALUES = {rank: int(rank) if rank.isdigit() else 0 if rank == "X" else 1 for rank in RANK_NAMES}


class Counted(NamedTuple):
    """A round that has ended: how it was counted, what it brought, and the cards that each unit has won."""

    options: dict[str, Any]
    told: Count
    result: dict[str, Any]
    before: list[int]  # the nuggets of each unit before the round
    after: list[int]
    won: list[list[str]]
    aside: int  # tricks that nobody has won
    owners: dict[str, int]  # the unit of each god whose nuggets there are

    @property
    def coins(self) -> bool:
        return bool(self.options["scoring"] == "coins")

    def rows(self) -> list[CountRow]:
        """The rows in the order of the units, the virtual players last."""
        return sorted(self.told.rows, key=lambda row: row.seats or (99, god_of(row)))


def god_of(row: CountRow) -> int:
    assert row.title is not None
    god = row.title.args["god"]
    assert isinstance(god, Message)
    return LETTERS.index(str(god.args["god"]))


def told(match: Match) -> Count:
    return GAME.presentation.count(match.knowledge(None))


def played(options: dict[str, Any], seed: int) -> list[Counted]:
    """Three rounds of random cards. Whatever is held against the count is told from the moves, not from sums of it."""
    chance = random.Random(seed)
    match = new_match(**options)
    found: list[Counted] = []
    while not match.over and len(found) < 3:
        before = NOTATION.scores(match.state)
        match.deal(shuffled_decks(chance, match.decks_due()))
        s: State = match.state
        won: list[list[str]] = [[] for _ in range(s.units)]
        for unit in range(s.teams, s.units):
            won[unit] = held(match, s.players + unit - s.teams)
        aside, trick = 0, []
        while match.rounds[-1].result is None:
            number = s.trick
            trick.append(NOTATION.text(move := chance.choice(match.legal())))
            match.play(move)
            if s.trick > number or match.rounds[-1].result is not None:
                taker = s.taker[number]
                aside += taker < 0
                won[s.unit[taker]] += trick if taker >= 0 else []
                trick = []
        result = match.rounds[-1].result
        owners = {god: s.owner[LETTERS.index(god)] for god in LETTERS if s.owner[LETTERS.index(god)] >= 0}
        after = NOTATION.scores(match.state)
        found.append(Counted(options, told(match), result, before, after, won, aside, owners))
    return found


@cache
def rounds() -> list[Counted]:
    return [counted for number, options in enumerate(OPTIONS) for counted in played(options, number)]


def test_oly_15_the_cards_are_those_won_and_add_up_to_the_points() -> None:
    for counted in rounds():
        assert [column.title.id for column in counted.told.columns] == [
            "count-adepts",
            "count-characters",
            "count-points",
        ]
        for row, won, points in zip(counted.rows(), counted.won, counted.result["points"], strict=True):
            adepts, characters, total = row.cells
            worth = [name for name in won if name[1:] != "X"]
            assert sorted(adepts.faces + characters.faces) == sorted(worth)
            assert all(name[1:].isdigit() for name in adepts.faces)
            assert adepts.n == sum(VALUES[name[1:]] for name in adepts.faces)
            assert characters.n == len(characters.faces)
            assert total.n == adepts.n + characters.n == points


def test_oly_15_and_oly_16_gains_and_totals_are_the_nuggets() -> None:
    for counted in rounds():
        rows = counted.rows()
        assert [row.total for row in rows] == counted.after
        assert [row.gain for row in rows] == [
            after - before for before, after in zip(counted.before, counted.after, strict=True)
        ]
        assert counted.told.target == (None if counted.coins else 12)
        assert (counted.told.icon, counted.told.low) == ("nugget", False)


def test_oly_15_the_most_points_win_the_round() -> None:
    seen = 0
    for counted in rounds():
        if not counted.coins:
            points = [row.cells[2].n for row in counted.told.rows]
            assert points == sorted(points, key=lambda n: -(n or 0))
            assert [row.won for row in counted.told.rows] == [n == points[0] for n in points]
            seen += 1
    assert seen == 3 * len(TABLES)


def test_oly_16_the_nuggets_of_each_god_go_to_whoever_won_most_of_its_adepts() -> None:
    seen = set()
    for counted in rounds():
        notes = [note for note in counted.told.notes if note.id.startswith("ev-coin")]
        if not counted.coins:
            assert not notes
            continue
        gains = [0] * len(counted.won)
        expected = []
        for god in sorted(counted.owners, key=LETTERS.index):
            adepts = [
                sum(VALUES[name[1:]] for name in won if name[0] == god and name[1:].isdigit()) for won in counted.won
            ]
            most, owner = max(adepts), counted.owners[god]
            if adepts.count(most) > 1:
                expected.append("ev-coin-tie")
                continue
            best = adepts.index(most)
            expected.append("ev-coin-kept" if best == owner else "ev-coin")
            gains[best] += 1
            gains[owner] -= 1
        assert [note.id for note in notes] == expected
        assert [row.gain for row in counted.rows()] == gains
        best_first = [row.gain for row in counted.told.rows]
        assert best_first == sorted(best_first, reverse=True)
        assert [row.won for row in counted.told.rows] == [gain == best_first[0] > 0 for gain in best_first]
        seen.update(expected)
    assert {"ev-coin", "ev-coin-kept"} <= seen


def test_oly_10_and_oly_13_tricks_that_nobody_won_are_noted() -> None:
    seen = 0
    for counted in rounds():
        told = [note.args["n"] for note in counted.told.notes if note.id == "count-aside"]
        assert told == ([counted.aside] if counted.aside else [])
        seen += counted.aside
    assert seen > 10


def test_oly_15_what_brings_nuggets_is_told_and_who_took_no_trick() -> None:
    match = new_match(players=3)
    settle(match, [{"A": 100}, {"A": 10}, {}])
    assert [note.id for note in told(match).notes] == ["count-aside", "count-nuggets"]
    for counted in rounds():
        texts = [row.cells[0].text for row in counted.rows()]
        assert texts == [None if won else Message("count-no-trick") for won in counted.won]


def test_oly_19_virtual_players_are_counted_under_the_english_text_only() -> None:
    seen = 0
    for counted in rounds():
        virtual = [row for row in counted.told.rows if not row.seats]
        english = counted.options.get("text") == "en"
        assert len(virtual) == (counted.options.get("virtual", 0) if english else 0)
        for row in virtual:
            assert row.title is not None
            assert row.title.id == "virtual-player"
            assert len(row.cells[0].faces) + len(row.cells[1].faces) >= 16 - 5, "of 16 cards, all but the Monsters"
        assert all(row.title is None for row in counted.told.rows if row.seats)
        seen += len(virtual)
    assert seen


@pytest.mark.parametrize(
    ("options", "sides"),
    [
        ({"players": 4}, [(0,), (1,), (2,), (3,)]),
        ({"players": 4, "table": "pairs"}, [(0, 2), (1, 3)]),
        ({"players": 6}, [(0, 3), (1, 4), (2, 5)]),
        ({"players": 9, "team_size": 3}, [(0, 3, 6), (1, 4, 7), (2, 5, 8)]),
    ],
)
def test_oly_20_and_oly_21_partners_share_a_row(options: dict[str, Any], sides: list[tuple[int, ...]]) -> None:
    for counted in played(options | {"scoring": "standard"}, 1):
        assert [row.seats for row in counted.rows()] == sides


@pytest.mark.parametrize(
    ("points", "told"),
    [((100, 90), [[1, 3]]), ((90, 100), [[0, 2]]), ((90, 90), [])],
)
def test_oly_20_the_pair_with_fewer_points_is_second(points: tuple[int, int], told: list[list[int]]) -> None:
    match = new_match(players=4, table="pairs")
    settle(match, [{"A": n} for n in points])
    notes = [note for note in GAME.presentation.count(match.knowledge(None)).notes if note.id == "count-pair"]
    assert notes == [
        Message("count-pair", {"players": [Message("player", {"who": seat}) for seat in pair]}) for pair in told
    ]


@pytest.mark.parametrize("options", [{"players": 2, "table": "single"}, {"players": 6, "team_size": 3}])
def test_oly_17_and_oly_21_two_sides_that_are_no_pairs_are_not_called_so(options: dict[str, Any]) -> None:
    match = count([{"A": 100}, {"A": 10}], **options)
    assert [note.id for note in told(match).notes] == ["count-aside", "count-nuggets"]


def test_oly_20_a_pair_is_not_called_second_where_a_virtual_player_may_be() -> None:
    match = count([{"A": 100}, {"A": 10}], players=4, table="pairs", virtual=1, text="en")
    assert [note.id for note in told(match).notes if note.id == "count-pair"] == []


def test_oly_21_copies_are_counted_as_often_as_they_were_won() -> None:
    match = last_tricks("D100", "D100", "D20", "D30", "D40", "D50", table="teams", players=6)
    match.state.taker[: match.state.trick] = [-1] * match.state.trick
    play(match, "D100 D100 D20 D30 D40 D50")
    best = told(match).rows[0]
    assert (best.seats, best.cells[0].n, best.cells[0].faces) == (
        (0, 3),
        340,
        ("D20", "D30", "D40", "D50", "D100", "D100"),
    )


def test_oly_16_a_tie_and_a_nugget_that_stays_are_told() -> None:
    match = count([{"A": 50, "H": 20}, {"A": 60, "H": 80}, {"D": 20, "A": 60}], players=3, scoring="coins")
    assert [note.id for note in told(match).notes if note.id.startswith("ev-coin")] == [
        "ev-coin-tie",
        "ev-coin-kept",
        "ev-coin-kept",
    ]
    assert [(row.seats, row.gain, row.won) for row in told(match).rows] == [
        ((1,), 0, False),
        ((2,), 0, False),
        ((0,), 0, False),
    ], "nobody has won a nugget; the most points come first"


def test_the_round_counted_is_the_one_on_the_table() -> None:
    match = new_match(players=3)
    for number in range(2):
        settle(match, [{"A": 10}])
        shown = GAME.view(match.knowledge(None), None, match.options)
        assert (told(match).round, shown.round) == (number, number)


def test_oly_15_a_tie_and_what_was_set_aside_are_noted() -> None:
    match = count([{"A": 100}, {"A": 100}, {"A": 50}], players=4)
    notes = {note.id: note.args for note in told(match).notes}
    s = match.state
    aside = [trick for trick in range(s.tricks) if s.taker[trick] < 0]
    laid = [GAME.notation.text(s.played[trick][seat])[1:] for trick in aside for seat in range(4)]
    lost = sum(int(rank) if rank.isdigit() else rank != "X" for rank in laid)
    assert notes["count-aside"] == {"n": len(aside), "points": lost}
    assert "count-tied" in notes
    match = count([{"A": 100}, {"A": 90}, {"A": 50}], players=4)
    assert "count-tied" not in [note.id for note in told(match).notes]
