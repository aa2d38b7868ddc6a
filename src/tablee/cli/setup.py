"""What several commands make of their arguments: the game and its options, the bots."""

from __future__ import annotations

from argparse import Namespace

from tablee.bots.factory import assign_bots, check_bot
from tablee.engine.configuration import configure, from_texts
from tablee.engine.discovery import find_game
from tablee.engine.errors import TableeError
from tablee.engine.game import Game
from tablee.engine.options import Options


def game_and_options(chosen: Namespace) -> tuple[Game, Options]:
    """The game named, and its options from ``-o`` and ``--players``."""
    game = find_game(chosen.game)
    values = from_texts(game, chosen.options)
    if chosen.players is not None:
        if "players" in values:
            raise TableeError("option-twice", option="players")
        values["players"] = chosen.players
    return game, configure(game, values)


def named_bots(text: str) -> list[str]:
    """The kinds of bots in a text such as ``greedy,random``."""
    kinds = [kind for kind in text.split(",") if kind]
    for kind in kinds or [text]:
        check_bot(kind)
    return kinds


def bot_kinds(text: str, seats: int) -> list[str]:
    """The kind of bot for each seat from a text such as ``greedy,random``."""
    kinds = named_bots(text)
    if len(kinds) > seats:
        raise TableeError("bots-many", bots=len(kinds), seats=seats)
    return assign_bots(kinds, seats)
