"""What several commands make of their arguments: the game and its options, the bots."""

from __future__ import annotations

from argparse import Namespace

from tablee.engine.discovery import find_game
from tablee.engine.game import Game
from tablee.engine.options import Options, configure, from_texts
from tablee.engine.say import TableeError
from tablee.players.bots import KINDS, is_kind, seat_bots


def game_and_options(chosen: Namespace) -> tuple[Game, Options]:
    """The game named, and its options from ``-o`` and ``--players``."""
    game = find_game(chosen.game)
    values = from_texts(game, chosen.options)
    if chosen.players is not None:
        if "players" in values:
            raise TableeError("option-twice", option="players")
        values["players"] = chosen.players
    return game, configure(game, values)


def bot_kinds(text: str, seats: int) -> list[str]:
    """The kind of bot for each seat from a text such as ``greedy,random``."""
    kinds = [kind for kind in text.split(",") if kind]
    for kind in kinds or [text]:
        if not is_kind(kind):
            raise TableeError("bot-unknown", bot=kind[:40], known=", ".join(KINDS))
    if len(kinds) > seats:
        raise TableeError("bots-many", bots=len(kinds), seats=seats)
    return seat_bots(kinds, seats)
