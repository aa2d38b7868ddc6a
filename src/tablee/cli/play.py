"""``tablee play``: a game in the terminal against bots, kept when it is left in the middle."""

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
from tablee.table.names import fit_name
from tablee.table.shuffle import FairShuffle
from tablee.table.table import Seat, Table

from .setup import bot_kinds, game_and_options

if TYPE_CHECKING:
    from tablee.terminal.saves import Saved

PERSON = 0  # the seat of whoever plays here; the first dealer is drawn by lot
DEFAULT_BOT = "greedy"  # for seats of a kept game whose bot is not named


def run(chosen: Namespace) -> int:
    """Go on with the kept game of this kind or begin a new one, as asked for, and open the table."""
    from tablee.terminal import saves
    from tablee.terminal.play import run as open_table

    game, _ = game_and_options(chosen)
    path = saves.path_of(game)
    kept = os.path.exists(path)  # not Path.exists: that raises where a folder on the way cannot be looked into
    if chosen.resume and not kept:
        raise TableeError("resume-none", game=game.title)
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise TableeError("no-terminal")
    if kept and not chosen.new and (chosen.resume or _wanted(path, game, chosen)):
        saved = _load(path, game)
        bots = _bots(game, saved.table, saved.seat)
        return open_table(saved.table, saved.seat, chosen.lang, path, bots, notes=saved.notes)
    table = _new_table(chosen)
    return open_table(table, PERSON, chosen.lang, path, _bots(game, table, PERSON))


def _load(path: Path, game: Game) -> Saved:
    """The kept game; raises `TableeError` if it is damaged or another one."""
    from tablee.terminal import saves

    saved = saves.load(path)
    if saved.table.game is not game:
        raise TableeError("save-damaged", path=str(path), reason=Message("save-differs"))
    return saved


def _wanted(path: Path, game: Game, chosen: Namespace) -> bool:
    """Whether the person wants to go on with the kept game; raises `TableeError` if it is damaged."""
    say = words(chosen.lang)
    moves = _load(path, game).table.version
    try:
        answer = input(say("resume-ask", game=game.title, moves=moves) + " ")
    except EOFError:  # Ctrl-D instead of an answer
        raise KeyboardInterrupt from None
    return not answer.strip().lower().startswith(say("resume-no"))


def _new_table(chosen: Namespace) -> Table:
    game, options = game_and_options(chosen)
    say = words(chosen.lang)
    kinds = bot_kinds(chosen.bots, options.players - 1)
    names = [name.strip() for name in say("bot-names").split(",")]
    seats = [Seat(fit_name(chosen.name.strip() or _user() or say("your-name")), "human")]
    seats += [Seat(name, "bot", kind) for name, kind in zip(names, kinds, strict=False)]
    shuffle = FairShuffle() if chosen.seed is None else FairShuffle.from_seed(chosen.seed)
    return Table(game, options, seats, shuffle)


def _user() -> str:
    """The name of the account, as a first name; empty where the system knows none."""
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
