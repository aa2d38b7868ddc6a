"""Bots by name: the house levels, a search of any size, and custom bots."""

from __future__ import annotations

from tablee.engine.contract import Bot
from tablee.engine.errors import TableeError
from tablee.engine.game import Game

from .beginner import BeginnerBot
from .custom import check_custom, is_custom, make_custom
from .greedy import greedy_bot
from .random import RandomBot
from .search_bot import SEARCH, SEARCH_LEVELS, SearchBot, SearchBudget

LEVELS = ("random", "greedy", "beginner", *SEARCH_LEVELS)  # the house bots, which anybody may ask for


def make_bot(name: str, game: Game, seed: int, seconds: float | None = None) -> Bot:
    """Make the bot called ``name``, in one of the forms that `check_bot` describes.

    ``seed`` determines its random choices. ``seconds`` limits how long a searching bot may think about a move; with
    None it plays the same on a busy machine. Raises `TableeError` as `check_bot` does, and if a custom bot cannot be
    made. For a name from the network use `make_house_bot`, as this function may import any module.
    """
    if is_custom(name):
        return make_custom(name, game, seed)
    check_bot(name)
    if name == "random":
        return RandomBot(game, seed)
    if name == "greedy":
        return greedy_bot(game)
    if name == "beginner":
        return BeginnerBot(game, seed)
    simulations = SEARCH_LEVELS[name].simulations if name in SEARCH_LEVELS else int(name.removeprefix(SEARCH))
    return SearchBot(game, SearchBudget(simulations, seconds), seed)


def make_table_bot(name: str, game: Game, seed: int) -> Bot:
    """Make the bot called ``name`` for a table where people wait: a level keeps to its time limit."""
    return make_bot(name, game, seed, SEARCH_LEVELS[name].seconds if name in SEARCH_LEVELS else None)


def make_house_bot(level: str, game: Game, seed: int) -> Bot:
    """Make the bot of one of the `LEVELS` for a table.

    Raises as `check_level` does, so ``level`` may come from anywhere.
    """
    check_level(level)
    return make_table_bot(level, game, seed)


def check_bot(name: str) -> None:
    """Raise `TableeError` unless ``name`` is one of the `LEVELS`, ``search:N`` or ``module:attribute``.

    ``search:N`` searches with N simulations per move. The last form names a custom bot, which is imported, also from
    the working directory: a function that takes the game and a seed and returns a `Bot`.
    """
    if is_custom(name):
        check_custom(name)
        return
    simulations = name.removeprefix(SEARCH)
    searches = simulations != name and simulations.isdecimal() and len(simulations) < 8 and int(simulations) > 0
    if not searches:
        check_level(name)


def check_level(level: str) -> None:
    """Raise `TableeError`, listing the `LEVELS`, unless ``level`` is one of them."""
    if level not in LEVELS:
        raise TableeError("bot-unknown", bot=level[:40], known=", ".join(LEVELS))


def assign_bots(names: list[str], seats: int) -> list[str]:
    """The bot name of each of ``seats`` seats: the ``names`` given, repeated in turn."""
    return [names[seat % len(names)] for seat in range(seats)]
