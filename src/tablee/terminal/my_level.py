"""How strong bots of *my level* are in the terminal: found from the games that ended here.

What these say is kept in a file beside the interrupted games.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import msgspec

from tablee.bots.my_level import MEMORY, Finisher, Met, estimate, evidence
from tablee.bots.strength import STRENGTH
from tablee.engine.errors import TableeError
from tablee.engine.game import Game
from tablee.table.setup import teams
from tablee.table.table import Table

from . import saves

FILE = "met"
Remembered = dict[str, dict[str, Met]]  # by game, and by the commitment of its shuffle, the earliest first


def my_level(game: Game, folder: Path) -> str:
    """The name of the bots that the person finishes ahead of half the time, as far as is known."""
    return f"{STRENGTH}{round(estimate(game, _read(folder).get(game.id, {}).values()).mean)}"


def keep(table: Table, person: int, folder: Path) -> None:
    """Keep what a finished game says of the person's strength; where nothing can be kept, nothing is learnt."""
    game, numbers = table.game, range(len(table.seats))
    ranked = zip(teams(game, table.options) or numbers, table.places, table.seats, strict=True)
    seats = [Finisher(team, place, seat.bot) for team, place, seat in ranked]
    played = evidence(game, seats, person, len(table.match.result()["places"]))
    if played is not None:
        kept = _read(folder)
        games = {**kept.get(game.id, {}), table.shuffle.commitment: played}
        kept[game.id] = dict(list(games.items())[-MEMORY:])
        with suppress(TableeError):
            saves.write(folder / FILE, msgspec.json.encode(kept))


def _read(folder: Path) -> Remembered:
    try:
        return msgspec.json.decode((folder / FILE).read_bytes(), type=Remembered)
    except (OSError, msgspec.DecodeError):
        return {}
