"""Setting a table up: what follows from a choice, and what is left to choose."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tablee.engine.configuration import to_json
from tablee.engine.discovery import find_game
from tablee.engine.errors import TableeError
from tablee.table.setup import changed_options, rows, teams

OLYMPE = find_game("olympe")


def olympe(*changes: dict[str, Any]) -> Any:
    """The options of Olympé after one change after another, each with what a page was told before."""
    options: dict[str, Any] = {}
    for change in changes:
        options = json.loads(json.dumps(to_json(changed_options(OLYMPE, options, change))))
    return changed_options(OLYMPE, options, {})


@pytest.mark.parametrize(
    ("changes", "table", "players"),
    [
        ([{"players": 8}], "teams", 8),
        ([{"players": 9}], "teams", 9),
        ([{"table": "pairs"}, {"players": 8}], "teams", 8),
        ([{"players": 8}, {"table": "pairs"}], "pairs", 4),
        ([{"table": "teams"}], "teams", 6),
        ([{"players": 8}, {"team_size": 3}], "teams", 9),
        ([{"players": 8}, {"players": 4}], "single", 4),
        ([{"players": 2}, {"virtual": 1}], "single", 2),
        ([{"players": 4}, {"players": 2}], "counter", 2),
    ],
)
def test_the_latest_choice_holds_and_the_rest_follows(changes: list[Any], table: str, players: int) -> None:
    options = olympe(*changes)
    assert (options.table, options.players) == (table, players)


def test_what_was_chosen_is_kept_while_it_fits() -> None:
    assert olympe({"target": 5}, {"scoring": "coins"}, {"players": 8}).target == 5
    gods = ["M", "T", "D", "H"]
    assert olympe({"gods": gods}, {"table": "pairs"}).gods == tuple(gods)
    assert olympe({"gods": gods}, {"players": 3}).gods == ("A", "H", "D")
    ole = find_game("ole")
    cases: list[tuple[dict[str, Any], int]] = [({}, 6), ({"rounds": 2}, 2)]
    for change, rounds in cases:
        assert (
            to_json(changed_options(ole, to_json(changed_options(ole, {}, change)), {"players": 6}))["rounds"] == rounds
        )


def test_a_change_that_nothing_goes_with_is_refused() -> None:
    with pytest.raises(TableeError) as error:
        changed_options(OLYMPE, {}, {"players": 7})
    assert error.value.message.id == "conflict-team-players"
    with pytest.raises(TableeError):
        changed_options(OLYMPE, {}, {"table": "round"})


@pytest.mark.parametrize(
    ("change", "there", "absent"),
    [
        ({"players": 4}, {"table", "virtual", "target"}, {"team_size"}),
        ({"players": 5}, {"table"}, {"virtual", "team_size"}),
        ({"players": 6}, {"team_size"}, {"virtual"}),
        ({"players": 8}, {"table"}, {"virtual", "team_size"}),
        ({"scoring": "coins"}, {"scoring"}, {"target"}),
    ],
)
def test_only_options_that_matter_are_left_to_choose(change: Any, there: set[str], absent: set[str]) -> None:
    names = {row["name"] for row in rows(OLYMPE, olympe(change))}
    assert there <= names
    assert not absent & names


def test_only_possible_values_are_left_to_choose() -> None:
    players, virtual = (row for row in rows(OLYMPE, olympe({})) if row["name"] in ("players", "virtual"))
    assert players["values"] == [2, 3, 4, 5, 6, 8, 9, 10]
    assert virtual["values"] == [0, 1]


def test_partners_are_told_from_rivals() -> None:
    assert teams(OLYMPE, olympe({"table": "pairs"})) == [0, 1, 0, 1]
    assert teams(OLYMPE, olympe({"players": 6})) == [0, 1, 2, 0, 1, 2]
    assert teams(OLYMPE, olympe({"players": 4})) == []
