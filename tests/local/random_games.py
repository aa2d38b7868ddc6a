"""Random games of every kind, for comparing one Python with another: each is refereed again from the rule sheets."""

from __future__ import annotations

import hashlib
import json
import random

from referee import inspect

from tablee.engine.configuration import configure
from tablee.engine.discovery import games
from tablee.engine.game import Game
from tablee.table.match import Match
from tablee.table.replay import to_json_lines
from tablee.table.shuffle import FairShuffle


def fingerprints(count: int) -> dict[str, str]:
    """What ``count`` games of each kind came to, move by move, as one hash a game."""
    ours = [game for game in games().values() if game.package.startswith("tablee.games.")]
    return {game.id: _fingerprint(game, count) for game in ours}


def _fingerprint(game: Game, count: int) -> str:
    found = hashlib.sha256()
    for number in range(count):
        replay = _random_game(game, number)
        errors = inspect(json.loads(replay)).errors
        assert not errors, f"{game.id}, game {number}: {errors[0]}"
        found.update(replay)
    return found.hexdigest()


def _random_game(game: Game, number: int) -> bytes:
    dice = random.Random(f"{game.id} {number}")
    match = Match(game, configure(game, {"players": dice.choice(list(game.seats))}))
    shuffle = FairShuffle.from_seed(number)
    while not match.over:
        if match.legal():
            match.play(dice.choice(match.legal()))
        else:
            match.deal(shuffle.cards(len(match.rounds), match.decks_due()))
    seats = [{"name": str(seat), "kind": "bot"} for seat in range(match.options.players)]
    return to_json_lines([match.replay(seats)])
