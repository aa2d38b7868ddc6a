"""Interrupted games: one JSON file per game, written after every move, removed when the game is over.

A save holds the replay so far, including the secret of the shuffle, and the person's seat. Loading replays every move
at a new table with the same shuffle: the result must equal what was written, or the file is refused.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from tablee.engine.errors import TableeError, reading, writing
from tablee.engine.files import replacement
from tablee.engine.game import Game
from tablee.engine.words import LANGUAGES
from tablee.table.replay import MAX_BYTES, Referee, decode
from tablee.table.shuffle import FairShuffle
from tablee.table.table import Table, TableSeat

FORMAT = "tablee-save/1"


class Note(msgspec.Struct, frozen=True):
    """The failure of the bot in ``seat``, with ``error``, before message number ``at`` of the table's log."""

    at: int
    seat: int
    error: str


class SavedGame(msgspec.Struct):
    """A game to resume: the table, the person's seat and language, the notes; ``mine``: bots at the person's level."""

    table: Table = msgspec.field(name="replay")  # written as its replay so far
    seat: int
    language: str
    notes: list[Note] = []
    mine: list[int] = []
    format: str = ""  # as it was read: a file without one is refused


def folder() -> Path:
    """The folder of interrupted games."""
    from platformdirs import user_data_path

    return user_data_path("tablee", appauthor=False) / "saves"


def path_of(game: Game) -> Path:
    """The file that holds the interrupted game of ``game``."""
    return folder() / f"{game.id}.json"


def save(path: Path, saved: SavedGame) -> None:
    """Write a game to ``path``, whole or not at all; raises `TableeError` if it cannot be written."""
    write(path, msgspec.json.encode(msgspec.structs.replace(saved, format=FORMAT), enc_hook=Table.replay))


def write(path: Path, data: bytes) -> None:
    """Write ``data`` to a file, whole or not at all; raises `TableeError` if it cannot be written."""
    with writing(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        with replacement(path, private=True) as new:
            new.write_bytes(data)


def remove(path: Path) -> None:
    """Delete the game saved at ``path``, if there is one; raises `TableeError` if it cannot be removed."""
    with writing(path):
        path.unlink(missing_ok=True)


def load(path: Path) -> SavedGame:
    """The game saved at ``path``; raises `TableeError` for a file that is unreadable or not as it was written."""
    with reading(path), path.open("rb") as file:
        data = file.read(MAX_BYTES + 1)
    try:
        return _decode_save(data)
    except TableeError as error:
        raise TableeError("save-damaged", path=str(path), reason=error.message) from None


def _decode_save(data: bytes) -> SavedGame:
    try:
        saved = msgspec.json.decode(data, type=SavedGame, dec_hook=lambda _, written: _table(written))
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise TableeError("save-shape", detail=str(error)) from None
    if saved.format != FORMAT:
        raise TableeError("replay-format", format=saved.format[:40], known=FORMAT)
    if not {saved.seat, *saved.mine} <= set(range(len(saved.table.seats))) or saved.language not in LANGUAGES:
        raise TableeError("save-differs")
    return saved


def _table(written: Any) -> Table:
    """The table whose replay so far is ``written``, with every deal and move replayed."""
    replay = decode(msgspec.json.encode(written))
    if replay.fairness is None:
        raise TableeError("verify-no-proof")
    try:
        seats = msgspec.convert(replay.seats, list[TableSeat])
        shuffle = FairShuffle.from_fairness(replay.fairness)
        referee = Referee(replay)
        table = Table(referee.game, referee.options, seats, shuffle, pause=True)
        for seat, move in (move for round in replay.rounds for move in round.moves):
            table.act(seat, move)
            table.deal()
    except (TableeError, TypeError, ValueError):  # whose own words would be the game's, or Python's
        raise TableeError("save-differs") from None
    if msgspec.json.decode(msgspec.json.encode(table.replay())) != {"revision": replay.revision, **written}:
        raise TableeError("save-differs")
    return table
