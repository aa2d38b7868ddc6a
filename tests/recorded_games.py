"""Short recorded games for tests."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tablee.engine.configuration import configure, describe
from tablee.engine.discovery import games
from tablee.engine.game import Game
from tablee.lab.play_game import play_game
from tablee.table.recording import Recording
from tablee.table.replay import Replay, decode

NAMES = ("Ana", "Bob", "Chloé", "Dan", "Eva")
GAMES = list(games().values())
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


def written_game(game: Game, kinds: str = "bot") -> dict[str, Any]:
    """A game of at most two rounds, as a replay writes it."""
    short = {"rounds": 2, "target": 4}
    options = configure(game, {name: short[name] for name in short if name in {o["name"] for o in describe(game)}})
    match = play_game(game, options, ["random"] * options.players, 7, 0)
    return match.replay([{"name": NAMES[seat], "kind": kinds} for seat in range(options.players)])


def as_read(written: dict[str, Any]) -> Replay:
    """A replay as read from its file."""
    return decode(msgspec.json.encode(written))


def recorded(game: Game) -> Recording:
    """A recording of `written_game`."""
    return Recording(as_read(written_game(game)))


def with_wrong_move(game: Game) -> tuple[dict[str, Any], int]:
    """A replay whose last move but one is none of this game, and the number of the moment before it."""
    written = written_game(game)
    written["rounds"][-1]["moves"][-2][1] = "\x1b[2J?!"
    moments = sum(len(round["moves"]) + 1 for round in written["rounds"])
    return written, moments - 3
