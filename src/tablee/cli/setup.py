"""What several commands read from their arguments: the game and its options, the bots."""

from __future__ import annotations

from argparse import Namespace
from typing import Any

from tablee.bots.factory import assign_bots, check_bot
from tablee.engine.configuration import configure, from_texts
from tablee.engine.discovery import find_game
from tablee.engine.errors import TableeError
from tablee.engine.game import Game
from tablee.engine.options import Options


def game_and_options(chosen: Namespace) -> tuple[Game, Options]:
    """The game named, and its options from ``-o`` and ``--players``."""
    game = find_game(chosen.game)
    return game, configure(game, option_values(game, chosen))


def option_values(game: Game, chosen: Namespace) -> dict[str, Any]:
    """What ``-o`` and ``--players`` say of a game's options, unchecked; raises `TableeError` if both name players."""
    values = from_texts(game, chosen.options)
    if chosen.players is not None:
        if "players" in values:
            raise TableeError("option-twice", option="players")
        values["players"] = chosen.players
    return values


def database(chosen: Namespace) -> str:
    """The address that ``--data`` gives, or the environment, or that of the server's own file."""
    from tablee.server.settings import from_environment

    settings, _ = from_environment({} if chosen.data is None else {"data": chosen.data})
    return settings.data


def parse_bots(text: str, *also: str) -> list[str]:
    """The bot names in a text such as ``greedy,random``, and those ``also`` known; raises `TableeError` for others."""
    names = [name for name in text.split(",") if name]
    for name in names or [text]:
        if name not in also:
            check_bot(name)
    return names


def seat_bots(text: str, seats: int, *also: str) -> list[str]:
    """The bot name for each of ``seats`` seats, from a text such as ``greedy,random``; raises like `parse_bots`."""
    return assign_bots(parse_bots(text, *also), seats)
