"""How a round of Olé is counted, held against what the rules counted, over random rounds with all options."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from ole_table import deal, in_play, new_match, numbers, play

from tablee.engine.count import Count, CountRow
from tablee.engine.message import Message
from tablee.games.ole import GAME
from tablee.games.ole.cards import NUMBER
from tablee.table.match import Match
from tablee.testing import option_sets
from tablee.testing.positions import shuffled_decks


def count(match: Match) -> Count:
    return GAME.presentation.count(match.knowledge(None))


def rounds(seed: int) -> Iterator[tuple[Match, Count]]:
    """Random rounds that have just ended, with every combination of options."""
    for number, options in enumerate(option_sets(GAME)):
        chance = random.Random(seed + number)
        match = Match(GAME, options)
        while not match.over:
            if decks := match.decks_due():
                match.deal(shuffled_decks(chance, decks))
            match.play(chance.choice(match.legal()))
            if match.rounds[-1].result is not None:
                yield match, count(match)


def by_seat(counted: Count) -> list[CountRow]:
    return sorted(counted.rows, key=lambda row: row.seats)


def test_ole_13_the_count_is_the_one_of_the_rules() -> None:
    seen = 0
    for match, counted in rounds(1):
        result = match.rounds[-1].result
        assert result is not None
        rows = by_seat(counted)
        assert [row.seats for row in rows] == [(seat,) for seat in range(match.state.players)]
        assert [row.gain for row in rows] == result["points"]
        assert [row.cells[1].things for row in rows] == result["tokens"]
        assert [row.total for row in rows] == GAME.notation.scores(match.state)
        assert counted.round == len(match.rounds) - 1
        seen += 1
    assert seen > 50


def test_ole_13_the_cells_add_up_to_the_points() -> None:
    for match, counted in rounds(2):
        for row in counted.rows:
            cards, tokens = row.cells
            (seat,) = row.seats
            assert tokens.n is not None
            assert cards.n == sum(NUMBER[card] for card in numbers(" ".join(cards.faces)))
            assert cards.n + tokens.n == row.gain
            assert tokens.things is not None
            assert tokens.n == 5 * tokens.things
            assert set(numbers(" ".join(cards.faces))) == {c for c in range(56) if match.state.hands[seat] >> c & 1}


def test_ole_13_the_fewest_points_win_the_round_and_come_first() -> None:
    for _, counted in rounds(3):
        gains = [row.gain for row in counted.rows]
        assert gains == sorted(gains)
        assert [row.won for row in counted.rows] == [gain == gains[0] for gain in gains]
        assert counted.low


def test_ole_13_of_those_with_as_many_points_the_lower_total_comes_first() -> None:
    match = in_play("B5", "B6", "R8", "B8", "Y8", rounds=2)
    match.state.totals[:4] = [0, 30, 20, 10]
    play(match, "B6")
    assert [row.seats for row in count(match).rows] == [(0,), (3,), (2,), (1,)]


def test_ole_11_who_went_out_is_told() -> None:
    match = in_play("B5", "B6", "Y8", "B7 B1", rounds=2)
    play(match, "B6")
    first, *others = count(match).rows
    assert (first.seats, first.cells[0].text) == ((0,), Message("count-out"))
    assert [row.cells[0].text for row in others] == [None, None]


@pytest.mark.parametrize(
    ("hands", "moves", "notes"),
    [
        (("B6", "Y8", "B7 B1"), "B6", []),
        (("B10 B1", "Y8", "G2"), "B10", ["ev-stuck"]),
        (("B6", "Y8", "B7"), "token token token", ["ev-lap"]),
    ],
)
def test_ole_11_ole_12_how_the_round_ended_is_noted(hands: tuple[str, ...], moves: str, notes: list[str]) -> None:
    match = in_play("B5", *hands, rounds=1)
    play(match, moves)
    assert [note.id for note in count(match).notes] == notes


@pytest.mark.parametrize("privilege", [True, False])
def test_ole_3_who_may_invert_the_order_next_is_noted(privilege: bool) -> None:
    match = in_play("B5", "B6", "Y8", "B7 B3", rounds=2, privilege=privilege)
    play(match, "B6")
    assert count(match).notes == ((Message("may-flip", {"who": 2}),) if privilege else ())


def test_ole_3_nobody_inverts_the_order_after_the_last_round() -> None:
    match = in_play("B5", "B6", "Y8", "B7 B3", rounds=1)
    play(match, "B6")
    assert count(match).notes == ()


def test_the_round_shown_while_it_is_counted_is_the_one_counted() -> None:
    match = new_match(players=3)
    deal(match, 0)
    play(match, "Y2")
    while match.rounds[-1].result is None:
        play(match, "token")
    shown = GAME.view(match.knowledge(None), None, match.options)
    assert (shown.round, count(match).round) == (0, 0)
    deal(match, 1)
    assert GAME.view(match.knowledge(None), None, match.options).round == 1
