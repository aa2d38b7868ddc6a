"""Positions of random games in which there is a choice."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from tablee.engine.contract import AnyState
from tablee.engine.discovery import games
from tablee.engine.game import Game
from tablee.table.match import Match
from tablee.testing.positions import option_sets, random_games

GAMES = list(games().values())
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


def positions(game: Game, number: int, seed: int = 1) -> Iterator[Match]:
    """Positions with a choice, of random games with all options in turn."""
    chance = random.Random(seed)
    sets = option_sets(game)
    chance.shuffle(sets)
    found = 0
    while True:
        for options in sets:
            for match in random_games(game, options, chance):
                if not match.over and len(match.legal()) > 1 and chance.random() < 0.3:
                    yield match
                    found += 1
                    if found == number:
                        return


def early_knowledge(game: Game) -> tuple[AnyState, int]:
    """What a seat knows early in a game, when it has a choice."""
    match = next(positions(game, 1))
    return match.knowledge(match.state.turn), match.state.turn
