"""Olympé beside its positions (`olympe_seen.toml`): determinized deals, clauses shown, options, its greedy player."""

from __future__ import annotations

import random
from typing import Any

import pytest
from olympe_table import NOTATION, deal, new_match, play

from tablee.engine.configuration import configure, to_json
from tablee.engine.errors import TableeError
from tablee.engine.rule import clone
from tablee.games.olympe import GAME
from tablee.games.olympe.cards import ALL
from tablee.table.match import Match


def determinized(match: Match, seat: int, order: list[int]) -> Any:
    k = match.knowledge(seat)
    assert GAME.rules.hidden_count(k, seat) == len(order)
    state = clone(k)
    GAME.rules.determinize(state, seat, order)
    return state


@pytest.mark.parametrize("backwards", [False, True])
def test_lacks_do_not_bind_face_down_cards(backwards: bool) -> None:
    match = new_match(players=2, table="counter")
    hand = "HI HII HIII HIV HV H100 H90 H80 H70 H60 H50 H40 H30 H20"
    deal(match, 0, hand, piles="D10 H10 D20 HX D30 A10 D40 A20 D50 A30")
    s = play(match, "D100 HV")
    assert s.lacks[0][2] == ALL
    order = list(range(GAME.rules.hidden_count(match.knowledge(1), 1)))
    state = determinized(match, 1, order[::-1] if backwards else order)
    assert state.hands[0][0][2] == 0, "seat 0 has shown to hold nothing of Dionysus"
    assert sum(row[2].bit_count() for row in state.hands[0][2:12]) >= 5, "so they must lie face down"


TABLES: list[dict[str, Any]] = [
    {"players": 4},
    {"players": 3, "virtual": 2, "text": "en"},
    {"players": 2, "table": "counter"},
    {"players": 4, "table": "pairs", "virtual": 1},
    {"players": 6, "table": "teams", "text": "en"},
    {"players": 9, "table": "teams", "team_size": 3},
]


@pytest.mark.parametrize("options", TABLES, ids=str)
def test_every_order_imagines_a_possible_deal(options: dict[str, Any]) -> None:
    chance = random.Random(5)
    match = new_match(**options)
    deal(match, 0)
    while match.legal():
        for seat in range(-1, match.state.players):
            k = match.knowledge(seat)
            order = list(range(GAME.rules.hidden_count(k, seat)))
            chance.shuffle(order)
            state = determinized(match, seat, order)
            again = GAME.rules.State()
            GAME.rules.knowledge(state, seat, again)
            assert again == k
            assert NOTATION.inventory(state) == NOTATION.inventory(match.state)
            for player in range(state.players):
                for colour in range(5):
                    hand = state.hands[0][player][colour] & ~(state.open[player][colour] if state.counter else 0)
                    assert not hand & state.lacks[player][colour]
        match.play(chance.choice(match.legal()))


def test_the_rules_of_the_moment_are_few() -> None:
    everything: dict[str, Any] = {"players": 4, "table": "pairs", "virtual": 1, "text": "en", "scoring": "coins"}
    for options in [*TABLES, everything]:
        match = new_match(**options)
        chance = random.Random(2)
        deal(match, 0)
        while match.legal():
            for seat in (None, match.state.turn):
                clauses = GAME.view(match.knowledge(seat), seat, match.options).clauses
                assert "OLY-3" in clauses
                assert len(clauses) == len(set(clauses)) <= 8
            match.play(chance.choice(match.legal()))


@pytest.mark.parametrize(
    ("options", "error", "named"),
    [
        ({"players": 6, "table": "single"}, "conflict-players", {"players", "table"}),
        ({"players": 7}, "conflict-team-players", {"players", "size"}),
        ({"players": 3, "table": "counter"}, "conflict-players", {"players", "table"}),
        ({"players": 5, "table": "pairs"}, "conflict-players", {"players", "table"}),
        ({"players": 9, "team_size": 2}, "conflict-team-players", {"players", "size"}),
        ({"players": 8, "table": "teams", "team_size": 3}, "conflict-team-players", {"players", "size"}),
        ({"players": 2, "table": "counter", "virtual": 1}, "conflict-virtual-table", {"virtual", "table"}),
        ({"players": 6, "table": "teams", "virtual": 1}, "conflict-virtual-table", {"virtual", "table"}),
        ({"players": 4, "virtual": 2}, "conflict-virtual-players", {"virtual", "players"}),
        ({"players": 4, "table": "pairs", "virtual": 2}, "conflict-virtual-players", {"virtual", "players"}),
        ({"gods": ["A", "H", "D"]}, "conflict-gods", {"gods", "players", "table"}),
        ({"gods": ["A", "H", "D", "D"]}, "gods-twice", {"god"}),
        ({"gods": ["A", "H", "D", "Z"]}, "gods-unknown", {"god"}),
    ],
)
def test_options_that_do_not_go_together(options: dict[str, Any], error: str, named: set[str]) -> None:
    with pytest.raises(TableeError) as caught:
        configure(GAME, options)
    assert caught.value.message.id == error
    assert named <= set(caught.value.message.args)


@pytest.mark.parametrize(
    ("options", "table"),
    [
        ({"players": 2}, "counter"),
        ({"players": 2, "virtual": 1}, "single"),
        ({"players": 2, "table": "single"}, "single"),
        ({"players": 3}, "single"),
        ({"players": 5}, "single"),
        ({"players": 6}, "teams"),
        ({"players": 9, "team_size": 3}, "teams"),
        ({"players": 10}, "teams"),
    ],
)
def test_oly_17_the_table_follows_from_the_number_of_players(options: dict[str, Any], table: str) -> None:
    assert to_json(configure(GAME, options))["table"] == table


@pytest.mark.parametrize(
    ("options", "gods"),
    [
        ({"players": 3}, "AHD"),
        ({"players": 2, "virtual": 3}, "AHDTM"),
        ({"players": 2, "table": "counter"}, "AHD"),
        ({"players": 4, "table": "pairs", "virtual": 1}, "AHDTM"),
        ({"players": 9, "table": "teams", "team_size": 3}, "AHD"),
    ],
)
def test_default_gods(options: dict[str, Any], gods: str) -> None:
    assert to_json(configure(GAME, options))["gods"] == list(gods)
