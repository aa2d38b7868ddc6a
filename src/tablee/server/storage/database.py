"""The database behind the store: opening it by its address, its connections, its errors in words."""

from __future__ import annotations

import asyncio
import errno
import importlib.util
import logging
import os
import re
import socket
import sqlite3
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from sqlalchemy import URL, Connection, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, SQLAlchemyError

from tablee.engine.errors import TableeError, cause
from tablee.engine.message import Message
from tablee.rooms.failures import DataDamaged, StorageFailed

if TYPE_CHECKING:  # a fifth of what a server on SQLite would load
    from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

logger = logging.getLogger(__name__)

SQLITE, POSTGRESQL = "sqlite+aiosqlite", "postgresql+asyncpg"
_SCHEME = re.compile(r"[^/\\]{2,}:")  # a single letter is a drive of Windows
READERS = 5  # connections for reading, one of which listens on PostgreSQL
WHOLE_SIZE = {  # what counts the bytes of the whole database
    "sqlite": "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()",
    "postgresql": "SELECT pg_database_size(current_database())",
}
TIMEOUT_S = 10  # seconds to wait for another process's write, or to be let in by PostgreSQL
ANSWER_S = 10  # seconds to wait for PostgreSQL's answer to a statement

T = TypeVar("T")


def parse(address: str) -> URL:
    """Parse and check the address of a database, or the path of an SQLite file. Raises `TableeError`."""
    try:
        url = make_url(address) if _SCHEME.match(address) or not address else URL.create(SQLITE, database=address)
    except (ArgumentError, ValueError):
        raise TableeError("store-address") from None
    if url.drivername not in (SQLITE, POSTGRESQL):
        raise TableeError("store-kind", kind=url.drivername)
    if url.drivername == SQLITE:
        if url.database in (None, "", ":memory:") or url.query:
            raise TableeError("store-address")
        folder = Path(str(url.database)).absolute().parent
        if not folder.is_dir():
            raise TableeError("store-folder", folder=str(folder))
    return url


# Parameters hold what players must not see: keep them out of the log.
_COMMON: dict[str, Any] = {"max_overflow": 0, "hide_parameters": True}


def postgresql_engine(
    url: URL,
    connections: int,
    answer_s: float | None,
    *,
    timeout_s: float | None = None,
    durable: bool = True,
    **options: Any,
) -> AsyncEngine:
    """So many connections to a PostgreSQL; one that fails is hung up at once.

    SQLAlchemy would first say goodbye for two seconds, in a task whose failure nobody hears of if it is not waited for.
    ``timeout_s``: how long to wait until it lets us in; None: `TIMEOUT_S`. ``answer_s``: how long to wait for an
    answer; None: for good. Where ``durable``, a commit is acknowledged once it survives a power cut, whatever the
    database's own settings.
    """
    from sqlalchemy.ext.asyncio import create_async_engine

    settings = {"synchronous_commit": "on" if durable else "off", "application_name": "tablee"}
    given = {"timeout": timeout_s or TIMEOUT_S, "command_timeout": answer_s, "server_settings": settings}
    engine = create_async_engine(url, pool_size=connections, connect_args=given, **_COMMON, **options)
    event.listen(engine.sync_engine, "invalidate", lambda failed, *_: failed.driver_connection.terminate())
    return engine


class Postgresql:
    """The connections to a PostgreSQL: one that writes, and those that read.

    Raises `TableeError` if its driver is not installed.
    """

    kind = "postgresql"

    def __init__(self, url: URL) -> None:
        if importlib.util.find_spec("asyncpg") is None:
            raise TableeError("env-extra", library="asyncpg", extra="postgresql")
        self._url = url
        self._writer = postgresql_engine(url, 1, ANSWER_S)
        self.readers = postgresql_engine(url, READERS, ANSWER_S, isolation_level="AUTOCOMMIT")

    async def transaction(self, work: Callable[[Connection], T]) -> T:
        """Do ``work`` in a transaction; returns once it is durably committed."""
        async with self._writer.begin() as connection:
            return await connection.run_sync(work)

    async def long_transaction(self, work: Callable[[Connection], T]) -> T:
        """As `transaction`, for what may take its time, or wait for another process to do it: nothing is given up."""
        engine = postgresql_engine(self._url, 1, None)
        try:
            async with engine.begin() as connection:
                return await connection.run_sync(work)
        finally:
            await engine.dispose()

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Do ``work``, whose statements each see what is committed by then."""
        async with self.readers.connect() as connection:
            return await connection.run_sync(work)

    async def close(self) -> None:
        """Release the database."""
        await self.readers.dispose()
        await self._writer.dispose()


class _Sqlite:
    """The same of an SQLite file."""

    kind = "sqlite"

    def __init__(self, url: URL) -> None:
        self._writer = _Threads(url, "store", 1)
        event.listen(self._writer.engine, "begin", _begin)
        self._readers = _Threads(url, "read", READERS, isolation_level="AUTOCOMMIT")

    async def transaction(self, work: Callable[[Connection], T]) -> T:
        return await self._writer.run(self._writer.engine.begin, work)

    long_transaction = transaction

    async def read(self, work: Callable[[Connection], T]) -> T:
        return await self._readers.run(self._readers.engine.connect, work)

    async def close(self) -> None:
        await self._readers.close()
        await self._writer.close()


Database = Postgresql | _Sqlite


class _Threads:
    """Connections to a file, each used in a thread of ours: one thread switch for all that is done there."""

    def __init__(self, url: URL, name: str, threads: int, **options: Any) -> None:
        self.engine = create_engine(url.set(drivername="sqlite"), pool_size=threads, **options, **_COMMON)
        event.listen(self.engine, "connect", _configure_sqlite)
        self._threads = ThreadPoolExecutor(threads, name)

    async def run(
        self, connect: Callable[[], AbstractContextManager[Connection]], work: Callable[[Connection], T]
    ) -> T:
        def run() -> T:
            with connect() as connection:
                return work(connection)

        return await asyncio.get_running_loop().run_in_executor(self._threads, run)

    async def close(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._threads, self.engine.dispose)
        self._threads.shutdown()


class Listener:
    """A connection on which PostgreSQL tells what somebody has notified a channel of, each time to its function."""

    def __init__(self, engine: AsyncEngine, heard: Mapping[str, Callable[[str], None]]) -> None:
        self._engine = engine
        self._heard = heard
        self._connection: AsyncConnection | None = None
        self._driver: Any = None  # asyncpg's own connection

    async def open(self) -> None:
        """Connect, unless that is done and still holds."""
        if self._connection is None or self._driver.is_closed():
            await self.close()
            connection = await self._engine.connect()
            try:
                driver: Any = (await connection.get_raw_connection()).driver_connection
                for channel in self._heard:
                    await driver.add_listener(channel, lambda _, __, told, what: self._heard[told](what))
            except BaseException:
                await connection.close()
                raise
            driver.add_termination_listener(lambda _: self._look())
            self._connection, self._driver = connection, driver

    def _look(self) -> None:
        """Have everybody look for what they may have missed, which also opens it again."""
        for hear in self._heard.values():
            hear("")

    async def close(self) -> None:
        """Hang up."""
        connection, self._connection = self._connection, None
        if connection is not None:
            await connection.invalidate()
            await connection.close()


def connect(url: URL) -> Database:
    """The database at an address, to be closed; raises `TableeError` if PostgreSQL's driver is not installed."""
    return Postgresql(url) if url.drivername == POSTGRESQL else _Sqlite(url)


def _configure_sqlite(connection: Any, record: object) -> None:
    """Configure SQLite: durable at every commit, readers beside the writer, transactions begun only by `_begin`."""
    connection.isolation_level = None
    cursor = connection.cursor()
    cursor.execute(f"PRAGMA busy_timeout = {TIMEOUT_S * 1000}")
    cursor.execute("PRAGMA journal_mode = WAL")
    cursor.execute("PRAGMA synchronous = FULL")
    cursor.execute("PRAGMA foreign_keys = ON")
    cursor.execute("PRAGMA secure_delete = ON")  # what is deleted is gone from the file too
    cursor.close()


def _begin(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")  # of two processes, one waits now instead of failing later


@contextmanager
def opening(url: URL) -> Iterator[None]:
    """Put into words what goes wrong on opening."""
    try:
        yield
    except (TypeError, ValueError) as error:  # parameters of the address that asyncpg does not know
        raise TableeError("store-address") from error
    except (SQLAlchemyError, sqlite3.Error, OSError) as error:
        fault = error.orig if isinstance(error, DBAPIError) and error.orig else error
        if isinstance(fault, sqlite3.Error) and primary(fault) == sqlite3.SQLITE_NOTADB:
            raise TableeError("store-no-database", address=display_address(url)) from None
        raise TableeError("store-unopened", address=display_address(url), reason=_reason(fault, url)) from None


def damaged(error: BaseException) -> bool:
    """Whether part of the database cannot be read any more; the rest can."""
    fault = _original(error)
    if isinstance(fault, sqlite3.Error):
        return primary(fault) == sqlite3.SQLITE_CORRUPT
    return str(getattr(fault, "sqlstate", "")) in ("XX001", "XX002")  # data_corrupted, index_corrupted


def failure(error: Exception) -> StorageFailed:
    """The exception to raise for an error of the database, which is logged."""
    logger.error("the database failed", exc_info=error, extra={"reason": _loggable_reason(error)})
    return DataDamaged("room-damaged") if damaged(error) else StorageFailed("store-failed")


def _loggable_reason(error: BaseException) -> str:
    """The database's own reason for an error: without any values that were to be stored."""
    fault = _original(error)
    if isinstance(fault, sqlite3.Error):
        return f"{getattr(fault, 'sqlite_errorname', type(fault).__name__)}: {fault}"
    state = str(getattr(fault, "sqlstate", ""))
    if state and state[:2] not in ("22", "23"):  # whose messages quote data
        return f"{state}: {getattr(fault, 'message', '')}"
    return os.strerror(fault.errno) if isinstance(fault, OSError) and fault.errno else type(fault).__name__


def _original(error: BaseException) -> BaseException:
    """The driver's own error."""
    fault = error.orig if isinstance(error, DBAPIError) and error.orig else error
    return fault.__cause__ if hasattr(fault.__cause__, "sqlstate") and fault.__cause__ else fault


def display_address(url: URL) -> str:
    """The address as people may see it: the file, or everything but the password."""
    if url.get_backend_name() == "sqlite":
        return str(url.database)
    return url.set(query={}).render_as_string(hide_password=True)


def _reason(fault: BaseException, url: URL) -> Message:
    """Why the database cannot be used."""
    if isinstance(fault, socket.gaierror):
        return Message("store-no-host")
    if isinstance(fault, ConnectionRefusedError | TimeoutError):
        return Message("store-no-answer")
    if isinstance(fault, OSError):
        return cause(fault)
    if isinstance(fault, sqlite3.Error) and primary(fault) in _ERRNO:
        folder = Path(str(url.database)).is_dir()
        return cause(OSError(errno.EISDIR if folder else _ERRNO[primary(fault)], str(fault)))
    return Message("system-reason", {"code": "", "detail": str(fault)})


_ERRNO = {
    sqlite3.SQLITE_CANTOPEN: errno.EACCES,  # the folder exists
    sqlite3.SQLITE_READONLY: errno.EACCES,
    sqlite3.SQLITE_BUSY: errno.EBUSY,
    sqlite3.SQLITE_FULL: errno.ENOSPC,
    sqlite3.SQLITE_IOERR: errno.EIO,
}


def primary(error: sqlite3.Error) -> int:
    """SQLite's primary error code, without its extension."""
    return int(getattr(error, "sqlite_errorcode", 0)) & 0xFF
