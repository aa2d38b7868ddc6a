"""An independent referee, written from the rule sheets alone, finds no error in games of every option."""

from __future__ import annotations

import json
import random

import pytest
from referee import inspect

from tablee.engine.discovery import games
from tablee.engine.game import Game
from tablee.lab.play_game import play_game
from tablee.table.replay import to_json_lines
from tablee.testing import option_sets

GAMES = [game for game in games().values() if game.package.startswith("tablee.games.")]


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_independent_referee_agrees(game: Game) -> None:
    for number, options in enumerate(option_sets(game)):
        kinds = random.Random(number).choices(["random", "greedy"], k=options.players)
        match = play_game(game, options, kinds, 7, number, keep_legal=True)
        seats = [{"name": kind, "kind": "bot"} for kind in kinds]
        replay = json.loads(to_json_lines([match.replay(seats)]))
        errors = inspect(replay).errors
        assert not errors, f"{options}, seed 7, game {number}: {errors[0]}"
