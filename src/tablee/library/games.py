"""The games there are, and their options."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tablee.engine import configuration, discovery
from tablee.engine.game import Game
from tablee.engine.options import Options

from .arguments import plain


def all_games() -> dict[str, Game]:
    """All installed games by their ids, sorted: Tablée's own, and those of other packages.

    Games of other packages are found by the entry-point group ``tablee.games``. One that cannot be loaded is left
    out, with a warning in the log.

    >>> [tablee.all_games()[name].title for name in ("coloretto", "nain_jaune", "ole", "olympe")]
    ['Coloretto', 'Nain Jaune', 'Olé', 'Olympé']
    """
    return discovery.games()


def describe_options(game: str | Game) -> list[dict[str, Any]]:
    """The options of ``game``, a dictionary for each, in the order of its rules; ``players`` is always among them.

    Keys: ``name``; ``clause``, the rule it belongs to; ``kind`` (``int``, ``bool``, ``choice`` or ``list``); ``low``
    and ``high`` of an ``int`` (None: no limit) or ``choices`` of a ``choice``; and ``default``, which is None where it
    depends on other options. Raises `TableeError` for an unknown game.

    >>> for option in tablee.describe_options("coloretto"):
    ...     print(option["name"], option["default"], option["clause"])
    players 4 COL-1
    jokers best COL-8
    scale rising COL-9
    """
    return configuration.describe(game_of(game))


def make_options(game: str | Game, **values: Any) -> Options:
    """The options of ``game`` from ``values``, checked and with the defaults filled in.

    All functions that take options as keyword arguments make them in this way; `Match` takes them made. Raises
    `TableeError` for an unknown game or option, a value of the wrong kind or out of range, and options that do not go
    together.

    >>> tablee.make_options("ole", players=3)
    Options(players=3, rounds=3, privilege=True)
    >>> tablee.make_options("ole", players=12)
    Traceback (most recent call last):
    tablee.engine.words.TableeError: Olé is for 3 to 8 players, not 12.
    """
    return options_of(game_of(game), values)


def game_of(game: str | Game) -> Game:
    """The game, by its id or itself; raises `TableeError` naming the known ones."""
    return game if isinstance(game, Game) else discovery.find_game(str(game))


def options_of(game: Game, values: Mapping[str, Any]) -> Options:
    """The options from ``values``, which may be NumPy's; raises as `make_options` does."""
    return configuration.configure(game, {name: plain(value) for name, value in values.items()})
