"""Statements that write: callers give rows for them, and one transaction carries out many callers' rows."""

from __future__ import annotations

import importlib
import itertools
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from operator import itemgetter
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, Dialect, Executable, Table

from .tables import METADATA

if TYPE_CHECKING:
    from sqlalchemy.dialects import postgresql, sqlite

Row = Any  # a dictionary of the statement's parameters; of a bare one, the table's columns in order
Insert = Callable[[Table], "sqlite.Insert | postgresql.Insert"]

_declared = itertools.count()


class Statement:
    """One way of writing to ``table``.

    ``make`` is given the database's own ``insert``, with ``on_conflict_do_nothing`` and ``on_conflict_do_update``. If
    other processes write to the same rows, ``key`` tells of a row which: they are written in that order, so that no
    two transactions wait for each other. A ``bare`` one goes straight to the driver, which takes a third of the time.

    In a transaction, statements on tables that others refer to come first; of those on one table, the one declared
    first.
    """

    def __init__(
        self,
        table: Table,
        make: Callable[[Insert], Executable],
        *,
        key: Callable[[Row], Any] | None = None,
        bare: bool = False,
    ) -> None:
        self.order = (METADATA.sorted_tables.index(table), next(_declared))
        self.key = key
        self.bare = bare
        self._make = make
        self._made: dict[str, Executable | str] = {}  # by the kind of database; in its own words if bare

    def write(self, connection: Connection, rows: Sequence[Row]) -> None:
        """Write rows, at least one, in the transaction of ``connection``."""
        made = self._made.get(connection.dialect.name)
        if made is None:
            made = self._made[connection.dialect.name] = self._compiled_for(connection.dialect)
        if isinstance(made, str):
            connection.exec_driver_sql(made, list(rows))
        else:
            connection.execute(made, rows)

    def _compiled_for(self, dialect: Dialect) -> Executable | str:
        kind = importlib.import_module(f"sqlalchemy.dialects.{dialect.name}")
        made = self._make(kind.insert)
        return str(made.compile(dialect=dialect)) if self.bare else made  # type: ignore[attr-defined]


Writes = Mapping[Statement, Sequence[Row]]  # what one caller wants written, all of it or nothing
NOTHING: Writes = {}


def combine(*writes: Writes) -> Writes:
    """Merge writes into one."""
    whole: dict[Statement, list[Row]] = defaultdict(list)
    for each in writes:
        for statement, rows in each.items():
            whole[statement] += rows
    return whole


def upsert(table: Table, key: str | tuple[str, ...], *columns: str, kind: type[Statement] = Statement) -> Statement:
    """Store a row, or replace the ``columns`` of the one with the same ``key``."""
    keys = (key,) if isinstance(key, str) else key

    def make(insert: Insert) -> Executable:
        new = insert(table)
        return new.on_conflict_do_update(index_elements=keys, set_={name: new.excluded[name] for name in columns})

    return kind(table, make, key=itemgetter(*keys))


def add(table: Table) -> Statement:
    """Store a row, unless there is one with the same key."""
    return Statement(table, lambda insert: insert(table).on_conflict_do_nothing())
