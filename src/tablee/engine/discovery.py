"""Finding the games: every package under ``tablee.games`` and every entry point of the group ``tablee.games``."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache
from importlib.metadata import entry_points

from .game import Game
from .say import TableeError


@cache
def games() -> dict[str, Game]:
    """All installed games by id, sorted."""
    package = importlib.import_module("tablee.games")
    found: list[Game] = [
        importlib.import_module(f"tablee.games.{module.name}").GAME
        for module in pkgutil.iter_modules(package.__path__)
        if module.ispkg
    ]
    found += [point.load() for point in entry_points(group="tablee.games")]
    return {game.id: game for game in sorted(found, key=lambda game: game.id)}


def find_game(id: str) -> Game:
    """The game called ``id``; raises `TableeError` naming the known ones."""
    try:
        return games()[id]
    except KeyError:
        raise TableeError("game-unknown", game=id[:40], known=", ".join(games())) from None
