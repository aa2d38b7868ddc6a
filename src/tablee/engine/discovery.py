"""Finds the games: every package under ``tablee.games`` and every entry point of the group ``tablee.games``."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache
from importlib.metadata import EntryPoint, entry_points

from .errors import TableeError
from .game import Game
from .likely import suggestion

GROUP = "tablee.games"


@cache
def games() -> dict[str, Game]:
    """Return all installed games by id, sorted. A game that fails to load is left out, with a warning that says why."""
    package = importlib.import_module(GROUP)
    folders = [
        EntryPoint(module.name, f"{GROUP}.{module.name}:GAME", GROUP)
        for module in pkgutil.iter_modules(package.__path__)
        if module.ispkg
    ]
    found: dict[str, Game] = {}
    for point in [*folders, *entry_points(group=GROUP)]:
        try:
            game = point.load()
            if not isinstance(game, Game):
                raise TypeError(f"{point.value} is not a Game")
            if game.id in found:
                raise ValueError(f"{found[game.id].package} is called {game.id} too")
            found[game.id] = game
        except Exception as error:  # somebody's half-written game must not take the others down with it
            _warn(point, error)
    return dict(sorted(found.items()))


def _warn(point: EntryPoint, error: Exception) -> None:
    """Log why a game is left out; unless logging is configured, the warning goes to standard error."""
    import logging  # imported only when needed, to keep listing the games fast

    logging.getLogger(__name__).warning("Game %s left out: %s: %s", point.name, type(error).__name__, error)


def find_game(id: str) -> Game:
    """Return the game called ``id``; raises `TableeError`, naming the known games, if there is none.

    >>> tablee.find_game("ole").title
    'Olé'
    """
    try:
        return games()[id]
    except KeyError:
        short, known = id[:40], games()
        raise TableeError("game-unknown", game=short, known=", ".join(known), meant=suggestion(short, known)) from None
