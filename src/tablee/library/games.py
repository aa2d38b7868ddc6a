"""The games there are, and their options."""

from __future__ import annotations

from typing import Any

from tablee.engine import configuration, discovery
from tablee.engine.game import Game
from tablee.engine.options import Options


def all_games() -> dict[str, Game]:
    """Return all installed games by id, sorted: Tablée's own and those of other packages.

    Other packages offer games through the entry-point group ``tablee.games``. A game that cannot be loaded is left out,
    with a warning in the log.

    >>> [tablee.all_games()[name].title for name in ("coloretto", "nain_jaune", "ole", "olympe")]
    ['Coloretto', 'Nain Jaune', 'Olé', 'Olympé']
    """
    return discovery.games()


def describe_options(game: str | Game) -> list[dict[str, Any]]:
    """Return a dictionary for each option of ``game``; ``players`` comes first.

    Its keys: ``name``; ``clause``, the rule that the option belongs to; ``kind`` (``int``, ``bool``, ``choice`` or
    ``list``); ``low`` and ``high`` of an ``int`` (None: no limit) or the ``choices`` of a ``choice``; and ``default``,
    which is None if it depends on other options. Raises `TableeError` for an unknown game.

    >>> for option in tablee.describe_options("coloretto"):
    ...     print(option["name"], option["default"], option["clause"])
    players 4 COL-1
    jokers best COL-8
    scale rising COL-13
    """
    return configuration.describe(game_of(game))


def make_options(game: str | Game, **values: Any) -> Options:
    """Check ``values`` and return the options of ``game``, with defaults for what is missing.

    Functions that take a game's options as keyword arguments do the same; `Match` takes the result. Raises
    `TableeError` for an unknown game or option, a value of the wrong kind or out of range, and options that contradict
    one another.

    >>> tablee.make_options("ole", players=3)
    Options(players=3, rounds=3, privilege=True)
    >>> tablee.make_options("ole", players=12)
    Traceback (most recent call last):
    tablee.engine.errors.TableeError: Olé is for 3 to 8 players, not 12.
    """
    return configuration.configure(game_of(game), values)


def game_of(game: str | Game) -> Game:
    """Return the game, given itself or its id; raises `TableeError`, naming the known games, if there is none."""
    return game if isinstance(game, Game) else discovery.find_game(str(game))
