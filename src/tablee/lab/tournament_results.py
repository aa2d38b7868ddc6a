"""The folder of a tournament: a manifest, and every game as Parquet; see docs/simulate.md."""

from __future__ import annotations

import json
from array import array
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy

import tablee
from tablee.engine.configuration import to_json
from tablee.engine.errors import TableeError, writing
from tablee.engine.files import write_text
from tablee.engine.game import Game
from tablee.engine.options import Options

from .parquet import Parquet
from .provenance import bot_hash, commit
from .tournament import GameResult

FORMAT = "tablee-tournament/1"
MANIFEST, GAMES = "manifest.json", "games.parquet"
COLUMNS = {
    "deal": ("INTEGER", "the deal's number"),
    "game": ("TINYINT", "which of the games of this deal, from 0"),
    "unit": ("TINYINT", "the unit, a seat or a team, from 0"),
    "bot": ("VARCHAR", "the name of the bot that played it"),
    "place": ("TINYINT", "the unit's place; 1 is best, equals share (1, 2, 2, 4)"),
}


class TournamentGames:
    """Every game of a tournament, to be written to ``folder``, which must be new or empty.

    ``time`` is in milliseconds a move (None: no limit). Raises `TableeError` if the folder is not empty, or cannot be
    written.
    """

    def __init__(
        self, folder: Path, game: Game, options: Options, bots: list[str], *, deals: int, seed: int, time: int | None
    ) -> None:
        self._parquet = Parquet()
        self._folder, self._bots = folder, bots
        self._deals = 0
        self._rows = array("q")
        self._manifest = {
            "format": FORMAT,
            "tablee": tablee.__version__,
            "commit": commit(),
            "game": game.id,
            "options": to_json(options),
            "bots": bots,
            "hashes": {bot: bot_hash(bot, game) for bot in bots},
            "seed": seed,
            "deals": deals,
            "time": time,
        }
        with writing(folder):
            folder.mkdir(parents=True, exist_ok=True)
            if any(folder.iterdir()):
                raise TableeError("simulate-folder", path=str(folder))

    def add(self, deal: Sequence[GameResult]) -> None:
        """Add the games of one deal."""
        for game, played in enumerate(deal):
            for unit, one in enumerate(played):
                self._rows.extend((self._deals, game, unit, self._bots.index(one.bot), one.place))
        self._deals += 1

    def write(self) -> None:
        """Write the games, then the manifest."""
        table: dict[str, Any] = dict(
            zip(COLUMNS, numpy.array(self._rows, "i8").reshape(-1, len(COLUMNS)).T, strict=True)
        )
        table["bot"] = (table["bot"], self._bots)
        self._parquet.write(self._folder / GAMES, table, COLUMNS, self._manifest)
        file = self._folder / MANIFEST
        with writing(file):
            write_text(file, json.dumps(self._manifest, ensure_ascii=False, indent=1) + "\n")
