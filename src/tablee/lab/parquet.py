"""Parquet files that say what they hold: whole or absent, with metadata, written by DuckDB in one thread."""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy

from tablee.engine.errors import TableeError, cause
from tablee.engine.files import replacement
from tablee.interrupts import DeferredInterrupts

METADATA = "tablee"  # the key in a file's metadata; its value is JSON

Column = tuple[str, str]  # its type, and what it means


class Parquet:
    """Reads and writes Parquet files; raises `TableeError` if DuckDB is not installed."""

    def __init__(self) -> None:
        try:
            import duckdb
        except ModuleNotFoundError:
            raise TableeError("env-extra", library="duckdb", extra="lab") from None
        self.error: type[Exception] = duckdb.Error
        self._connection: Any = duckdb.connect(config={"threads": 1})

    def read(self, file: Path) -> dict[str, numpy.ndarray[Any, Any]]:
        """The columns of a chunk's file by name; raises `error` if it is damaged or absent."""
        columns: dict[str, numpy.ndarray[Any, Any]]
        with DeferredInterrupts():  # for milliseconds: a chunk is small
            columns = self._connection.execute(f"SELECT * FROM read_parquet({sql_text(str(file))})").fetchnumpy()
        return columns

    def write(
        self, file: Path, table: Mapping[str, Any], columns: Mapping[str, Column], about: Mapping[str, Any]
    ) -> None:
        """Write the columns of a table; texts are given as a pair of numbers from 0 and the texts that they stand for.

        What the columns mean and ``about`` go to the metadata. Raises `TableeError` if the file cannot be written;
        then there is none.
        """
        meanings = {name: meaning for name, (_, meaning) in columns.items()}
        told = json.dumps({**about, "columns": meanings}, ensure_ascii=False)
        numbers: dict[str, Any] = {}
        asked = []
        for name, (kind, _) in columns.items():
            values = table[name]
            if isinstance(values, tuple):
                values, texts = values
                asked.append(f'([{", ".join(map(sql_text, texts))}])["{name}" + 1] AS "{name}"')
            else:
                asked.append(f'"{name}"::{kind} AS "{name}"')
            numbers[name] = numpy.ascontiguousarray(values)
        try:
            with replacement(file) as part, DeferredInterrupts():  # DuckDB makes errors of its own of Ctrl-C
                self._connection.register("rows", numbers)
                self._connection.execute(
                    f"COPY (SELECT {', '.join(asked)} FROM rows) TO {sql_text(str(part))} "
                    f"(FORMAT parquet, KV_METADATA {{{METADATA}: {sql_text(told)}}})"
                )
        except (self.error, OSError) as error:
            raise TableeError("file-unwritable", path=str(file), reason=cause(_system_error(error))) from None


def sql_text(text: str) -> str:
    """A text as SQL has it."""
    return "'" + text.replace("'", "''") + "'"


def _system_error(error: Exception) -> OSError:
    """What the system refused; DuckDB reports it in the system's words."""
    if isinstance(error, OSError):
        return error
    for code in errno.errorcode:
        if os.strerror(code) in str(error):
            return OSError(code, os.strerror(code))
    return OSError(None, str(error))
