"""Opens the full-screen table. Textual is loaded here, when the table opens, and not before."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from tablee.engine.contract import Bot
from tablee.engine.errors import TableeError
from tablee.engine.message import Message
from tablee.table.table import Table

from .local_game import LocalGame
from .saves import Note, Saved

DELAY = 0.7  # seconds a bot's move stays to be seen


def run(
    table: Table,
    seat: int,
    language: str,
    save: Path,
    bots: Mapping[int, Bot],
    *,
    notes: Sequence[Note] = (),
    delay: float = DELAY,
) -> int:
    """Play at ``table`` at ``seat`` until the game is over or left. Return the exit code, 0 unless there is a fault.

    ``bots`` play all other seats. ``save`` is the file that keeps the game after every move: a game left in the
    middle stays there (`tablee.terminal.saves.load`, whose ``notes`` go in again), one that is over is removed.
    """
    from .app import TableApp

    local_game = LocalGame(Saved(table, seat, language, list(notes)), bots, save)
    app = TableApp(local_game, delay)
    app.run()
    left = app.local_game
    if not left.table.over:
        sys.stdout.write(left.say(_kept(left)) + "\n")
    return app.return_code or 0


def _kept(local_game: LocalGame) -> Message:
    """How to go on with the game left, or why it could not be kept."""
    try:
        local_game.keep()
    except TableeError as error:
        return error.message
    return Message("table-kept", {"game": local_game.table.game.id})
