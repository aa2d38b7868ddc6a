"""Opens the full-screen table. Textual is loaded here, when the table opens, and not before."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from tablee.engine.game import Bot
from tablee.engine.say import Say, TableeError
from tablee.table.table import Table

from .saves import Note, Saved
from .sitting import Sitting

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
    """Play at ``table``, sitting at ``seat``, until the game is over or left; return the exit code, 0 but for a fault.

    ``bots`` play all other seats. ``save`` is the file that keeps the game after every move: a game left in the
    middle stays there (`tablee.terminal.saves.load`, whose ``notes`` go in again), one that is over is removed.
    """
    from .app import TableApp

    sitting = Sitting(Saved(table, seat, language, list(notes)), bots, save)
    app = TableApp(sitting, delay)
    app.run()
    left = app.sitting
    if not left.table.over:
        sys.stdout.write(left.say(_kept(left)) + "\n")
    return app.return_code or 0


def _kept(sitting: Sitting) -> Say:
    """How to go on with the game left, or why it could not be kept."""
    try:
        sitting.keep()
    except TableeError as error:
        return error.say
    return Say("table-kept", {"game": sitting.table.game.id})
