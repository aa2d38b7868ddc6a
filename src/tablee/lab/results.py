"""The folder of a run's results: a manifest, and one Parquet file per chunk, or two; see docs/simulate.md.

Every file is complete or absent, and says in its metadata what it holds and what played. The same rows of the same
commit give the same bytes: one thread writes, and no file holds a time.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy

from tablee.engine.errors import TableeError, cause
from tablee.engine.files import write_text

from .compiled_games import GAME, SCORES
from .parquet import Parquet
from .provenance import commit
from .run import NUMBER, PLACE, Run

MANIFEST = "manifest.json"
SEATS = {  # the columns of a file by seat
    "game": ("INTEGER", "the game's number"),
    "seat": ("TINYINT", "the seat, from 0"),
    "bot": ("VARCHAR", "the name of the bot in this seat"),
    "unit": ("TINYINT", "the unit that the seat scores for: itself or its team"),
    "score": (NUMBER, "the unit's score by the game's rules"),
    "place": (PLACE, "the unit's place; 1 is best, equals share (1, 2, 2, 4)"),
}


class Results:
    """The results of ``run`` in ``folder``, which is created if need be; chunks stored there are not played again.

    With ``seats``, there is a second file for each chunk, with a row for each game and seat. Raises `TableeError` if
    the folder cannot be written or holds something else.
    """

    def __init__(self, folder: Path, run: Run, *, seats: bool = False) -> None:
        self._parquet = Parquet()
        self._folder = folder
        self._run = run
        self._columns = run.descriptions
        self._seats = seats
        self._manifest = {**run.manifest(), "seats": seats}
        self._about = {**self._manifest, "commit": commit()}
        try:
            self._prepare()
        except OSError as error:
            raise TableeError("file-unwritable", path=str(error.filename or folder), reason=cause(error)) from None

    def _prepare(self) -> None:
        self._folder.mkdir(parents=True, exist_ok=True)
        file = self._folder / MANIFEST
        if file.exists():
            self._compare(file)
        elif any(self._folder.iterdir()):
            raise TableeError("simulate-folder", path=str(self._folder))
        for left in self._folder.glob("*.part"):  # left by a run that was killed
            left.unlink()
        if not file.exists():
            write_text(file, json.dumps(self._about, ensure_ascii=False, indent=1) + "\n")

    def _compare(self, file: Path) -> None:
        """Raise `TableeError`, naming the differences, if the folder belongs to another run."""
        try:
            found = json.loads(file.read_text(encoding="utf-8"))
        except ValueError:
            found = None
        if not isinstance(found, dict):
            raise TableeError("simulate-folder", path=str(self._folder))
        wanted = json.loads(json.dumps(self._manifest))
        differing = [
            f"{name} ({json.dumps(found.get(name), ensure_ascii=False)} → {json.dumps(value, ensure_ascii=False)})"
            for name, value in wanted.items()
            if found.get(name) != value
        ]
        if differing:
            raise TableeError("simulate-other", path=str(self._folder), differing=", ".join(differing))

    def _file(self, chunk: int) -> Path:
        return self._folder / f"chunk-{chunk:05}.parquet"

    def __contains__(self, chunk: int) -> bool:
        """Whether the chunk of this number has been played."""
        return self._file(chunk).exists()

    def read(self, chunk: int, games: int) -> numpy.ndarray[Any, Any]:
        """The rows of a chunk of ``games`` games, as 64-bit integers of shape (games, columns).

        Raises `TableeError` if its file is damaged.
        """
        file = self._file(chunk)
        try:
            columns = self._parquet.read(file)
            rows = numpy.stack([columns[name].astype("i8") for name in self._columns], axis=1)
        except (self._parquet.error, KeyError):
            rows = numpy.empty((0, 1), "i8")
        if not numpy.array_equal(rows[:, 0], chunk * self._run.chunk + numpy.arange(games)):
            raise TableeError("simulate-damaged", path=str(file))
        return rows

    def write(self, chunk: int, rows: numpy.ndarray[Any, Any]) -> None:
        """Write what there is of a chunk; raises `TableeError` if that fails, leaving nothing half-written."""
        if self._seats:
            self._parquet.write(self._folder / f"seats-{chunk:05}.parquet", self._by_seat(rows), SEATS, self._about)
        table = {name: rows[:, column] for column, name in enumerate(self._columns)}
        self._parquet.write(self._file(chunk), table, self._columns, self._about)

    def _by_seat(self, rows: numpy.ndarray[Any, Any]) -> dict[str, Any]:
        """A table with a row for each game and seat."""
        run, seats = self._run, len(self._run.bots)
        games = numpy.repeat(numpy.arange(len(rows)), seats)
        seat = numpy.tile(numpy.arange(seats), len(rows))
        unit = numpy.array(run.units)[seat]
        number = rows[games, GAME]
        return {
            "game": number,
            "seat": seat,
            "bot": ((seat + number * run.rotate) % seats, run.bots),
            "unit": unit,
            "score": rows[games, SCORES + unit],
            "place": rows[games, SCORES + run.scoring_units + unit],
        }
