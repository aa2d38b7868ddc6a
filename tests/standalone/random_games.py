"""Random games of every kind, for comparing one Python with another: each is refereed again from the rule sheets."""

from __future__ import annotations

import hashlib
import json
import random
from contextlib import suppress

from referee import inspect

from tablee.engine.configuration import configure
from tablee.engine.discovery import games
from tablee.engine.errors import TableeError
from tablee.engine.game import Game
from tablee.engine.options import Options
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
    match = Match(game, dice.choice(_tables(game)))
    shuffle = FairShuffle.from_seed(number)
    while not match.over:
        if match.legal():
            match.play(dice.choice(match.legal()))
        else:
            match.deal(shuffle.cards(len(match.rounds), match.decks_due()))
    seats = [{"name": str(seat), "kind": "bot"} for seat in range(match.options.players)]
    return to_json_lines([match.replay(seats)])


def _tables(game: Game) -> list[Options]:
    """The usual options of all numbers of players that these allow: seven do not make teams of two."""
    found = []
    for players in game.seats:
        with suppress(TableeError):
            found.append(configure(game, {"players": players}))
    return found
