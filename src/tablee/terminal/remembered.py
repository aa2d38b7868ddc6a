"""What is kept of the games that somebody played here, in files beside the interrupted ones.

What cannot be read counts for nothing, and where nothing can be kept, nothing is learnt.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import TypeVar

import msgspec

from tablee.bots.my_level import MEMORY, Finisher, StrengthEvidence, estimate, evidence
from tablee.bots.strength import STRENGTH
from tablee.engine.errors import TableeError
from tablee.engine.game import Game
from tablee.table.setup import teams
from tablee.table.table import Table

from . import saves

MET = "met"  # the file of what games say of the person's strength, in the folder of interrupted games
FIRST = 3  # games of each kind, in which the coach is there unasked
V = TypeVar("V")


def my_level(game: Game, folder: Path) -> str:
    """The name of the bots that the person finishes ahead of half the time, as far as is known."""
    met = _read(folder / MET, dict[str, dict[str, StrengthEvidence]]).get(game.id, {})
    return f"{STRENGTH}{round(estimate(game, met.values()).mean)}"


def keep(table: Table, person: int, folder: Path) -> None:
    """Keep what a finished game says of the person's strength."""
    game, numbers = table.game, range(len(table.seats))
    ranked = zip(teams(game, table.options) or numbers, table.places, table.seats, strict=True)
    seats = [Finisher(team, place, seat.bot) for team, place, seat in ranked]
    played = evidence(game, seats, person, len(table.match.result()["places"]))
    if played is not None:
        kept = _read(folder / MET, dict[str, dict[str, StrengthEvidence]])
        games = {**kept.get(game.id, {}), table.shuffle.commitment: played}
        _write(folder / MET, {**kept, game.id: dict(list(games.items())[-MEMORY:])})


def among_first(table: Table) -> bool:
    """Whether the game at ``table`` is one of the first `FIRST` of its kind practised here; it joins them if it can."""
    path = saves.folder().parent / "practised.json"
    practised = _read(path, dict[str, list[str]])
    first, this = practised.get(table.game.id, []), table.shuffle.commitment
    if this in first or len(first) >= FIRST:
        return this in first
    _write(path, {**practised, table.game.id: [*first, this]})
    return True


def _read(path: Path, kept: type[dict[str, V]]) -> dict[str, V]:
    """The records ``kept`` of each game, by its id."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=kept)
    except (OSError, msgspec.DecodeError):
        return {}


def _write(path: Path, kept: dict[str, V]) -> None:
    with suppress(TableeError):
        saves.write(path, msgspec.json.encode(kept))
