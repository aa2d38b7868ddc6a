"""What searches find in some positions of random games, wherever this runs."""

from __future__ import annotations

import random
from typing import Any

from tablee.bots.search import Search, network_of
from tablee.engine.discovery import games
from tablee.testing.positions import option_sets, random_game

POSITIONS = 6  # of each game
SIMULATIONS = 300


def findings(backend: str) -> list[Any]:
    """By game and position: the simulations done, what was found, and how clearly each seat is ahead."""
    found: list[Any] = []
    for game in games().values():
        searches = [Search(game, SIMULATIONS, 1, backend, network) for network in ((), network_of(game))]
        for number, options in zip(range(POSITIONS), option_sets(game), strict=False):
            match = next(m for m in random_game(game, options, random.Random(number)) if len(m.legal()) > 1)
            search, seat = searches[number % 2], match.state.turn
            moves = search.run(match.knowledge(seat), seat)
            found.append([game.id, search.simulations_done, [list(move) for move in moves], search.outlook()])
    return found
