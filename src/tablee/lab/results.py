"""The folder of a run's results: a manifest, and one Parquet file per chunk; see docs/simulate.md.

Every file is complete or absent. The same rows give the same bytes: one thread writes, and no file holds a time.
"""

from __future__ import annotations

import errno
import json
import os
from contextlib import suppress
from pathlib import Path
from typing import Any

import numpy

from tablee.engine.errors import TableeError, cause

from .run import Run

MANIFEST = "manifest.json"
TYPES = {"game": "INTEGER", "moves": "INTEGER", "rounds": "INTEGER", "first": "TINYINT", "lead_changes": "INTEGER"}
PLACE = "TINYINT"
NUMBER = "BIGINT"  # scores and tallies: chips by the million


class Results:
    """The results of ``run`` in ``folder``, which is created if need be; chunks stored there are not played again.

    Raises `TableeError` if the folder cannot be written or holds something else.
    """

    def __init__(self, folder: Path, run: Run) -> None:
        try:
            import duckdb
        except ModuleNotFoundError:
            raise TableeError("env-extra", library="duckdb", extra="lab") from None
        self._folder = folder
        self._columns = run.columns
        self._size = run.chunk
        self._duckdb: Any = duckdb
        self._connection = duckdb.connect(config={"threads": 1})
        try:
            self._prepare(json.dumps(run.manifest(), ensure_ascii=False, indent=1) + "\n")
        except OSError as error:
            raise TableeError("file-unwritable", path=str(error.filename or folder), reason=cause(error)) from None

    def _prepare(self, manifest: str) -> None:
        self._folder.mkdir(parents=True, exist_ok=True)
        file = self._folder / MANIFEST
        if file.exists():
            self._compare(file, json.loads(manifest))
        elif any(self._folder.iterdir()):
            raise TableeError("simulate-folder", path=str(self._folder))
        for left in self._folder.glob("*.part"):  # left by a run that was killed
            left.unlink()
        if not file.exists():
            part = _part(file)
            try:
                part.write_text(manifest, encoding="utf-8")
                part.replace(file)
            finally:
                with suppress(OSError):
                    part.unlink()

    def _compare(self, file: Path, manifest: dict[str, Any]) -> None:
        """Raise `TableeError`, naming the differences, if the folder belongs to another run."""
        try:
            found = json.loads(file.read_text(encoding="utf-8"))
        except ValueError:
            found = None
        if not isinstance(found, dict):
            raise TableeError("simulate-folder", path=str(self._folder))
        differing = [
            f"{name} ({json.dumps(found.get(name), ensure_ascii=False)} → {json.dumps(wanted, ensure_ascii=False)})"
            for name, wanted in manifest.items()
            if found.get(name) != wanted
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
            columns = self._execute(f"SELECT * FROM read_parquet({_quoted(file)})").fetchnumpy()
            rows = numpy.stack([columns[name].astype("i8") for name in self._columns], axis=1)
        except (self._duckdb.Error, KeyError):
            rows = numpy.empty((0, 1), "i8")
        if not numpy.array_equal(rows[:, 0], chunk * self._size + numpy.arange(games)):
            raise TableeError("simulate-damaged", path=str(file))
        return rows

    def write(self, chunk: int, rows: numpy.ndarray[Any, Any]) -> None:
        """Write the file of a chunk; raises `TableeError` if that fails, leaving nothing half-written."""
        file = self._file(chunk)
        part = _part(file)
        table = {name: numpy.ascontiguousarray(rows[:, column]) for column, name in enumerate(self._columns)}
        columns = ", ".join(f'"{name}"::{_type(name)} AS "{name}"' for name in table)
        try:
            self._connection.register("rows", table)
            self._execute(f"COPY (SELECT {columns} FROM rows) TO {_quoted(part)} (FORMAT parquet)")
            part.replace(file)
        except (self._duckdb.Error, OSError) as error:
            raise TableeError("file-unwritable", path=str(file), reason=cause(_system_error(error))) from None
        finally:
            with suppress(OSError):
                part.unlink()

    def _execute(self, query: str) -> Any:
        try:
            return self._connection.execute(query)
        except RuntimeError as error:  # raised by DuckDB on Ctrl-C
            raise KeyboardInterrupt from error


def _part(file: Path) -> Path:
    return Path(f"{file}.{os.getpid()}.part")


def _quoted(file: Path) -> str:
    return "'" + str(file).replace("'", "''") + "'"


def _type(column: str) -> str:
    return TYPES.get(column) or (PLACE if column.startswith("place_") else NUMBER)


def _system_error(error: Exception) -> OSError:
    """What the system refused; DuckDB reports it in the system's words."""
    if isinstance(error, OSError):
        return error
    for code in errno.errorcode:
        if os.strerror(code) in str(error):
            return OSError(code, os.strerror(code))
    return OSError(None, str(error))
