"""The unit of a game's scores, and which of them win."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

import msgspec

from tablee.engine.configuration import configure
from tablee.engine.game import Game
from tablee.engine.message import Message
from tablee.engine.view import Goal, Icon
from tablee.table.match import Match


def goal(game: Game, options: Mapping[str, Any] | None = None) -> Goal | None:
    """What the game's scores count, and what wins, with ``options`` or its defaults in brief."""
    return _goal(game, msgspec.json.encode(game.options.brief if options is None else options))


def counts(game: Game, options: Mapping[str, Any] | None = None) -> Icon:
    """What the game's scores count."""
    found = goal(game, options)
    return "points" if found is None else found.icon


def fewest_win(game: Game, options: Mapping[str, Any] | None = None) -> bool:
    """Whether the lowest score wins."""
    found = goal(game, options)
    return found is not None and found.low


def wins(game: Game, options: Mapping[str, Any]) -> Message:
    """Which score wins, to be said of a number without one: the lowest or the highest."""
    return Message("scores-low" if fewest_win(game, options) else "scores-high")


@cache
def _goal(game: Game, options: bytes) -> Goal | None:
    chosen = configure(game, msgspec.json.decode(options))
    match = Match(game, chosen)
    match.deal([card for size in match.decks_due() for card in range(size)])
    return game.presentation.view(match.knowledge(None), chosen).goal
