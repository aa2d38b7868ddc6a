"""A program that uses the library, for the type checker: it sees the types of all that is loaded late."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_type

import numpy
from numpy.typing import NDArray

import tablee
from tablee import Table, View


def last(view: View) -> str:
    """A bot: the last of its choices."""
    return view.choices[-1].move


def play(seed: int) -> Table:
    """A game between a function, a bot of the house and a bot made by hand."""
    game = tablee.find_game("ole")
    assert_type(game, tablee.Game)
    table = tablee.new_table(game, seed=seed, bots=["greedy"], players=3, rounds=1)
    assert_type(table.legal_moves, list[str])
    bot: tablee.Bot = tablee.make_bot("random", game, seed=1)
    tablee.run_bots(table, {0: last, 1: bot, 2: "random"}, seed=1)
    assert_type(table.places, list[int])
    return table


def measure() -> tuple[tablee.Simulation, tablee.Standings]:
    """Many games."""
    found = tablee.simulate("ole", ["greedy", "random"], games=10, players=4)
    assert_type(found.rows, NDArray[numpy.int64])
    return found, tablee.tournament("ole", ["greedy", "random"], deals=2, players=3)


def look_back(path: str) -> int:
    """Read, referee, prove, analyse."""
    replays = tablee.read_replays(path)
    assert_type(replays, Iterator[tablee.Replay])
    moves = 0
    for replay in replays:
        moves += tablee.check_replay(replay) + tablee.verify_replay(replay)
        assert_type(tablee.analyse(replay, simulations=1), tablee.Analysis)
    return moves


def refused() -> str:
    """An error, in two languages."""
    try:
        tablee.make_options("ole", players=1)
    except tablee.TableeError as error:
        return f"{error} {error.in_words('fr')}"
    return tablee.__version__
