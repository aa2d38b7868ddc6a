"""Backups: everything that is stored, from either kind of database, as one SQLite file; and back into either.

A backup is a moment of the database, taken while the server goes on. Restoring happens in one step or not at all.
"""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import NamedTuple, TypeVar

from sqlalchemy import URL, Connection, MetaData, NullPool, Table, create_engine, insert, inspect, select, text
from sqlalchemy.exc import DatabaseError

from tablee.engine.errors import TableeError, reading, writing
from tablee.engine.files import replacement, sync, temporary_folder
from tablee.engine.message import Message

from .database import Postgresql, display_address, opening, parse, primary
from .files import BESIDE, PART, copy_in_parts, exclusive_use, file
from .migrate import VERSION_TABLE, migrate, require_known, upgrade, version

BATCH = 500  # rows in memory at a time

T = TypeVar("T")


class Contents(NamedTuple):
    """The contents of a backup, as counts of tables and finished games."""

    tables: int
    replays: int


async def backup(address: str, path: Path, *, replace: bool) -> Contents:
    """Save the database at ``address`` to the file ``path``; one that is there only with ``replace``.

    Raises `TableeError`.
    """
    url = parse(address)
    source = file(url)
    if source is not None and path.exists() and source.exists() and path.samefile(source):
        raise TableeError("backup-itself", file=str(path))
    if path.exists() and not replace:
        raise TableeError("backup-exists", file=str(path))
    with writing(path), replacement(path, private=True) as new:
        with opening(url):
            if source is not None:
                await asyncio.to_thread(_copy, source, new)
            else:
                await _in_transaction(url, "REPEATABLE READ", lambda theirs: _save(theirs, new))
        return await asyncio.to_thread(_examine, new, display_address(url))


async def restore(address: str, path: Path, *, replace: bool) -> Contents:
    """Put the backup ``path`` into the database at ``address``; one that is not empty only with ``replace``.

    Raises `TableeError`: the file is damaged, no backup or of a newer version, the database is in use or not empty.
    """
    url = parse(address)
    target = file(url)
    if target is None:
        with temporary_folder() as folder:
            new = folder / "backup.db"
            contents = await asyncio.to_thread(fetch, path, new)
            with opening(url):
                await _in_transaction(url, "READ COMMITTED", lambda theirs: _fill(theirs, new, replace=replace))
            return contents
    with opening(url), exclusive_use(target):
        if path.exists() and target.exists() and path.samefile(target):
            raise TableeError("backup-itself", file=str(path))
        with replacement(target, private=True) as new:
            contents = await asyncio.to_thread(fetch, path, new)
            await asyncio.to_thread(_make_way, target, replace=replace)
        return contents


async def _in_transaction(url: URL, isolation: str, work: Callable[[Connection], T]) -> T:
    """Do ``work`` in one transaction of a PostgreSQL."""
    database = Postgresql(url)
    try:
        async with database.readers.connect() as connection:
            await connection.execution_options(isolation_level=isolation)
            async with connection.begin():
                return await connection.run_sync(work)
    finally:
        await database.close()


# SQLite files


@contextlib.contextmanager
def sqlite_transaction(path: Path) -> Iterator[Connection]:
    """A transaction of a file of our own."""
    engine = create_engine(URL.create("sqlite", database=str(path)), poolclass=NullPool)
    with engine.begin() as connection:
        yield connection


def _copy(source: Path, new: Path) -> None:
    """Copy a database that may be in use: one moment of it, and all in one file.

    What is written goes to the disk a part at a time: those who play wait for one, not for all that was written.
    """
    source.stat()  # of a file that is not there, SQLite would say only that it cannot be opened
    with (
        contextlib.closing(sqlite3.connect(f"{source.absolute().as_uri()}?mode=rw", uri=True)) as ours,
        contextlib.closing(sqlite3.connect(new)) as copy,
    ):
        ours.execute("BEGIN")
        ours.execute("SELECT 1 FROM sqlite_schema").fetchone()  # from now on, nothing that is stored changes for us
        size = ours.execute("PRAGMA page_size").fetchone()[0]
        ours.backup(copy, pages=PART // size, progress=lambda *_: sync(new))
        copy.execute("PRAGMA journal_mode = DELETE")


def fetch(path: Path, new: Path) -> Contents:
    """Copy a backup, check it and bring it to this version's schema."""
    with reading(path):
        for end in ("", "-wal"):  # a copy made by hand may have its write-ahead log beside it
            with contextlib.suppress(*([FileNotFoundError] if end else [])):
                copy_in_parts(path.with_name(path.name + end), new.with_name(new.name + end))
    contents = _examine(new, str(path))
    with sqlite_transaction(new) as connection:
        upgrade(connection, "head")
    return contents


def _examine(path: Path, name: str) -> Contents:
    """Check that a file, called ``name`` to the user, is sound, ours and not of a newer version; tell what is in it."""
    try:
        with contextlib.closing(sqlite3.connect(path)) as connection:
            connection.execute("PRAGMA journal_mode = DELETE")
            found = connection.execute("PRAGMA integrity_check(1)").fetchone()[0]
            if found != "ok" or connection.execute("PRAGMA foreign_key_check").fetchone() is not None:
                raise _damage(name, found)
    except sqlite3.DatabaseError as error:
        if primary(error) == sqlite3.SQLITE_NOTADB:
            raise TableeError("backup-foreign", file=name) from None
        raise _damage(name, str(error)) from None
    with sqlite_transaction(path) as sound:
        _require_ours(sound, name)
        return _contents(sound)


def _damage(name: str, detail: str) -> TableeError:
    return TableeError("backup-damaged", file=name, reason=Message("system-reason", {"code": "", "detail": detail}))


def _make_way(target: Path, *, replace: bool) -> None:
    """Have nothing left beside ``target`` that would be read into the file that takes its place.

    Raises `TableeError` if the target is to be kept.
    """
    if target.exists() and target.stat().st_size:
        try:
            with contextlib.closing(sqlite3.connect(target)) as connection:
                # Whole without its log, should the power fail now.
                connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            with sqlite_transaction(target) as whole:
                if version(whole) is None and inspect(whole).get_table_names():
                    raise TableeError("store-foreign", address=str(target))
                empty = version(whole) is None or not any(_contents(whole))
        except (sqlite3.DatabaseError, DatabaseError):  # damaged, which is what backups are for
            empty = False
        if not empty and not replace:
            raise TableeError("restore-full", address=str(target))
    for end in BESIDE:
        target.with_name(target.name + end).unlink(missing_ok=True)


# PostgreSQL


def _save(theirs: Connection, new: Path) -> None:
    """Copy all rows of a PostgreSQL to an empty file."""
    with sqlite_transaction(new) as ours:
        upgrade(ours, _require_ours(theirs, display_address(theirs.engine.url)))
        _copy_rows(_tables(ours), theirs, ours)


def _fill(theirs: Connection, new: Path, *, replace: bool) -> None:
    """Put all rows of a file of this version's schema into a PostgreSQL, in place of those there."""
    address = display_address(theirs.engine.url)
    if theirs.execute(text(_SERVERS)).scalar():
        raise TableeError("store-held", address=address)
    migrate(theirs)  # a server that starts now waits until this transaction has ended
    if any(_contents(theirs)) and not replace:
        raise TableeError("restore-full", address=address)
    with sqlite_transaction(new) as ours:
        tables = _tables(ours)
        names = ", ".join(table.name for table in tables)
        theirs.execute(text(f"TRUNCATE {names}"))
        _copy_rows((table for table in tables if table.name not in _OF_THE_MOMENT), ours, theirs)


# What the processes of then shared: theirs to make anew.
_OF_THE_MOMENT = ("processes", "shards", "cluster")
_SERVERS = """SELECT count(*) FROM pg_stat_activity
WHERE datname = current_database() AND application_name = current_setting('application_name')
  AND pid <> pg_backend_pid()"""


# Either


def _require_ours(connection: Connection, name: str) -> str:
    """The version of a database's schema; raises `TableeError` if it is not ours, newer or too old."""
    found = require_known(connection, name)
    if found is None:
        raise TableeError("backup-foreign", file=name)
    return found


def _tables(ours: Connection) -> list[Table]:
    """The tables of a file, whatever its version, each after those that it refers to."""
    found = MetaData()
    found.reflect(ours)
    return [table for table in found.sorted_tables if table.name != VERSION_TABLE]


def _contents(connection: Connection) -> Contents:
    return Contents(*(connection.execute(text(f"SELECT count(*) FROM {name}")).scalar_one() for name in _COUNTED))


_COUNTED = ("rooms", "replays")


def _copy_rows(tables: Iterable[Table], source: Connection, target: Connection) -> None:
    for table in tables:
        found = source.execute(select(table).execution_options(yield_per=BATCH))
        for rows in found.mappings().partitions():
            target.execute(insert(table), [dict(row) for row in rows])
