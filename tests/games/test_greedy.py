"""The greedy bot of each game wins more often than chance would let it."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.engine.configuration import configure
from tablee.engine.discovery import find_game
from tablee.lab.play_game import play_game


@pytest.mark.parametrize(
    ("id", "options", "games", "share"),
    [
        *(("coloretto", {"players": players}, 60, 0.6) for players in (2, 3, 4, 5)),
        ("nain_jaune", {"players": 4, "rounds": 1}, 300, 0.3),
        ("ole", {"players": 4, "rounds": 2}, 40, 0.5),
        ("olympe", {"players": 4}, 40, 0.5),
    ],
    ids=str,
)
def test_greedy_beats_random(id: str, options: dict[str, Any], games: int, share: float) -> None:
    game, won, players = find_game(id), 0, options["players"]
    for number in range(games):
        seat = number % players
        bots = ["greedy" if other == seat else "random" for other in range(players)]
        won += play_game(game, configure(game, options), bots, 3, number).result()["places"][seat] == 1
    assert won > share * games
