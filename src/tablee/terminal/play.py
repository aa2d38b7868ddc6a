"""Opens the full-screen table, and loads Textual only then."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path

from tablee.engine.contract import Bot
from tablee.engine.errors import TableeError
from tablee.engine.message import Message

from .local_game import LocalGame
from .saves import Saved

DELAY = 0.7  # seconds that a bot's move stays visible


def run(saved: Saved, save: Path, bots: Mapping[int, Bot], *, delay: float = DELAY, coach: bool | None = None) -> int:
    """Play a game, new or ``saved``, until it is over or left. Returns the exit code, 0 unless there is a fault.

    ``bots`` play all other seats, with ``delay`` seconds between moves. ``save`` is the file that the game is saved in
    after every move: an unfinished game stays there (`tablee.terminal.saves.load` loads it), a finished one is removed.
    ``coach`` tells whether a coach speaks; None: in the first games of each kind.
    """
    from .app import FullScreen
    from .screen import TableScreen

    app = FullScreen(TableScreen(LocalGame(saved, bots, save, coach), delay))
    app.run()
    ended = app.first.local_game
    if not ended.table.over:
        sys.stdout.write(ended.say(_save_message(ended)) + "\n")
    return app.return_code or 0


def _save_message(local_game: LocalGame) -> Message:
    """How to resume the unfinished game, or why it could not be saved."""
    try:
        local_game.save()
    except TableeError as error:
        return error.message
    return Message("table-kept", {"game": local_game.table.game.id})
