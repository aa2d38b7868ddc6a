"""The database behind the store: opened by its address, brought to the newest schema, its faults put into words."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from alembic.config import Config
from alembic.runtime.environment import EnvironmentContext
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import URL, Connection, event, inspect, make_url, text
from sqlalchemy.exc import ArgumentError, DBAPIError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from tablee.engine.say import Say, TableeError, cause

DRIVERS = ("sqlite+aiosqlite", "postgresql+asyncpg")
VERSION_TABLE = "tablee_version"  # not Alembic's usual name, which another program's may have
MIGRATING = 7_461_626_565  # the number of PostgreSQL's lock for those who would migrate at once
READERS = 4  # connections for reading
PATIENCE = 10  # seconds for another's write, or an answer of PostgreSQL


def parse(address: str) -> URL:
    """The address of a database, checked."""
    try:
        url = make_url(address)
    except ArgumentError:
        raise TableeError("store-address") from None
    if url.drivername not in DRIVERS:
        raise TableeError("store-kind", kind=url.drivername)
    if url.drivername == "sqlite+aiosqlite":
        if url.database in (None, "", ":memory:") or url.query:
            raise TableeError("store-address")
        folder = Path(str(url.database)).absolute().parent
        if not folder.is_dir():
            raise TableeError("store-folder", folder=str(folder))
    return url


def engines(url: URL) -> tuple[AsyncEngine, AsyncEngine]:
    """The one connection that writes, and those that read."""
    arguments: dict[str, Any] = {}
    if url.drivername == "postgresql+asyncpg":
        # Whatever the server's own settings say, a commit is answered when it will survive a power cut.
        settings = {"synchronous_commit": "on", "application_name": "tablee"}
        arguments = {"timeout": PATIENCE, "command_timeout": PATIENCE, "server_settings": settings}

    def engine(size: int, **more: Any) -> AsyncEngine:
        # Parameters are what players must not see: they do not belong in a log.
        common = {"max_overflow": 0, "hide_parameters": True, "connect_args": arguments}
        return create_async_engine(url, pool_size=size, **common, **more)

    writer = engine(1, pool_reset_on_return=None)
    reader = engine(READERS, isolation_level="AUTOCOMMIT")
    if url.drivername == "sqlite+aiosqlite":
        for each in (writer, reader):
            event.listen(each.sync_engine, "connect", _set_up)
        event.listen(writer.sync_engine, "begin", _begin)
    return writer, reader


def _set_up(connection: Any, record: object) -> None:
    """SQLite as wanted: durable at every commit, readers beside the writer, transactions begun by `_begin` alone."""
    connection.isolation_level = None
    cursor = connection.cursor()
    for setting in (
        f"busy_timeout = {PATIENCE * 1000}",
        "journal_mode = WAL",
        "synchronous = FULL",
        "foreign_keys = ON",
    ):
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()


def _begin(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")  # two processes wait for one another now rather than fail later


async def migrate(engine: AsyncEngine) -> None:
    """Bring the schema to the newest version, in one transaction: the old one or the new one, nothing between."""
    async with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            await connection.execute(text("SELECT pg_advisory_xact_lock(:n)"), {"n": MIGRATING})
        await connection.run_sync(upgrade)


def upgrade(connection: Connection, to: str = "head") -> None:
    """Run the migrations up to the version ``to``; refuse what this program did not make or does not know."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    script = ScriptDirectory.from_config(config)
    known = {revision.revision for revision in script.walk_revisions()}
    found = MigrationContext.configure(connection, opts={"version_table": VERSION_TABLE}).get_current_heads()
    if not known.issuperset(found):
        raise TableeError("store-newer", address=shown(connection.engine.url))
    if not found and inspect(connection).get_table_names():
        raise TableeError("store-foreign", address=shown(connection.engine.url))

    def steps(revision: Any, context: MigrationContext) -> Any:
        return script._upgrade_revs(to, revision)

    with EnvironmentContext(config, script, fn=steps) as environment:
        environment.configure(connection=connection, version_table=VERSION_TABLE)
        environment.run_migrations()


@contextmanager
def opening(url: URL) -> Iterator[None]:
    """Put into words what goes wrong on opening."""
    try:
        yield
    except (SQLAlchemyError, OSError) as error:
        if _code(error) == "SQLITE_NOTADB":
            raise TableeError("store-no-database", address=shown(url)) from None
        raise TableeError("store-unopened", address=shown(url), reason=_reason(error)) from None


def shown(url: URL) -> str:
    """The address as people may see it: the file, or all but the password."""
    if url.drivername == "sqlite+aiosqlite":
        return str(url.database)
    return url.set(query={}).render_as_string(hide_password=True)


def _reason(error: Exception) -> Say:
    """Why the database cannot be used."""
    if isinstance(error, socket.gaierror):
        return Say("store-no-host")
    if isinstance(error, OSError):
        return cause(error)
    detail = str((isinstance(error, DBAPIError) and error.orig) or error)
    return Say("system-reason", {"code": "", "detail": detail})


def _code(error: Exception) -> str:
    return str(getattr(getattr(error, "orig", None), "sqlite_errorname", ""))
