"""``tablee play``: a game in the terminal against bots, saved if it is left unfinished."""

from __future__ import annotations

import getpass
import os
import sys
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from tablee.bots.factory import make_table_bot
from tablee.engine.contract import Bot
from tablee.engine.errors import TableeError
from tablee.engine.game import Game
from tablee.engine.message import Message
from tablee.engine.words import words
from tablee.table.events import MINE
from tablee.table.names import bot_names, fit_name
from tablee.table.shuffle import FairShuffle
from tablee.table.table import Table, TableSeat

from .setup import game_and_options, seat_bots
from .streams import ask

if TYPE_CHECKING:
    from tablee.terminal.saves import SavedGame

PERSON = 0  # the seat of the person playing; the first dealer is drawn by lot
DEFAULT_BOT = "greedy"  # for seats of a saved game that name no bot


def run(chosen: Namespace) -> int:
    """Resume the saved game or begin a new one, as asked for, and open the table. Returns the exit code."""
    from tablee.terminal import saves

    game, _ = game_and_options(chosen)
    path = saves.path_of(game)
    saved_before = os.path.exists(path)  # not Path.exists, which raises if a folder on the way is not accessible
    if chosen.resume and not saved_before:
        raise TableeError("resume-none", game=game.title)
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise TableeError("no-terminal")
    coach = {"on": True, "off": False}.get(chosen.coach)
    played = _load(path, game) if saved_before and not chosen.new else None
    if played is not None and (chosen.resume or _wants_to_resume(played, chosen)):
        played.language = chosen.lang
    else:
        table, mine = _new_table(chosen, path.parent)
        played = saves.SavedGame(table, PERSON, chosen.lang, mine=mine)
    from tablee.terminal.screen import open_table  # with Textual, which nothing before needs

    return open_table(played, path, _bots(game, played.table, played.seat), coach)


def _load(path: Path, game: Game) -> SavedGame:
    """The saved game; raises `TableeError` if it is damaged or of another game."""
    from tablee.terminal import saves

    saved = saves.load(path)
    if saved.table.game is not game:
        raise TableeError("save-damaged", path=str(path), reason=Message("save-differs"))
    return saved


def _wants_to_resume(saved: SavedGame, chosen: Namespace) -> bool:
    """Ask whether to resume the saved game."""
    say, table = words(chosen.lang), saved.table
    answer = ask(say("resume-ask", game=table.game.title, moves=table.version) + " ")
    return not answer.lower().startswith(say("resume-no"))


def _new_table(chosen: Namespace, folder: Path) -> tuple[Table, list[int]]:
    """A new table, and the seats of the bots that play at the person's level."""
    from tablee.terminal.remembered import my_level

    game, options = game_and_options(chosen)
    say = words(chosen.lang)
    asked = seat_bots(chosen.bots, options.players - 1, MINE)
    bots = [my_level(game, folder) if bot == MINE else bot for bot in asked]
    seats = [TableSeat(fit_name(chosen.name.strip() or _user() or say("your-name")), "human")]
    seats += [TableSeat(name, "bot", bot) for name, bot in zip(bot_names(chosen.lang), bots, strict=False)]
    shuffle = FairShuffle() if chosen.seed is None else FairShuffle.from_seed(chosen.seed)
    mine = [number for number, bot in enumerate(asked, 1) if bot == MINE]
    return Table(game, options, seats, shuffle, pause=True), mine


def _user() -> str:
    """The account's name, written as a first name; empty if the system knows none."""
    try:
        return getpass.getuser().capitalize()
    except (KeyError, OSError, ImportError):
        return ""


def _bots(game: Game, table: Table, person: int) -> dict[int, Bot]:
    return {
        number: make_table_bot(seat.bot or DEFAULT_BOT, game, number)
        for number, seat in enumerate(table.seats)
        if number != person
    }
