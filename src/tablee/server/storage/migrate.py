"""Brings the store's schema to the newest version, with Alembic."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, inspect, text

from tablee.engine.errors import TableeError

from .database import WHOLE_SIZE, display_address

logger = logging.getLogger(__name__)

MIGRATIONS = Path(__file__).parent / "migrations"
VERSION_TABLE = "tablee_version"  # not Alembic's default, which another program's database may use
LARGE = 10**8  # bytes of a database from which bringing it up to date may take longer than one would wait in silence
MIGRATION_LOCK = 7_461_626_565  # PostgreSQL advisory lock for processes that would migrate at the same time


def migrate(connection: Connection) -> None:
    """Bring the schema to the newest version, with all steps inside the current transaction."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:number)"), {"number": MIGRATION_LOCK})
    found = version(connection)
    if found == versions()[-1]:
        return
    size = connection.execute(text(WHOLE_SIZE[connection.dialect.name])).scalar_one()
    if found is not None and size >= LARGE:
        logger.warning("a large database is being brought up to date: wait", extra={"bytes": size})
    upgrade(connection, "head")


def versions() -> list[str]:
    """All versions of the schema, the newest last."""
    return sorted(path.name.partition("_")[0] for path in MIGRATIONS.glob("versions/[0-9]*.py"))


def version(connection: Connection) -> str | None:
    """The schema's version, which is the number that its migration's file name begins with; None if it has none."""
    if not inspect(connection).has_table(VERSION_TABLE):
        return None
    found = connection.execute(text(f"SELECT version_num FROM {VERSION_TABLE}")).scalar()
    return None if found is None else str(found)


def require_known(connection: Connection, name: str) -> str | None:
    """The schema's version, None if it has none, of a database that is called ``name`` to the user.

    Raises `TableeError` if the version is newer than ours, or older than the oldest that can be brought up to date.
    """
    found, known = version(connection), versions()
    if found is not None and found not in known:
        raise TableeError("store-older" if found < known[0] else "store-newer", address=name)
    return found


def upgrade(connection: Connection, to: str) -> None:
    """Bring the schema to version ``to``.

    Raises `TableeError` for a database made by another program, by a newer version or by one that is too old.
    """
    from alembic.config import Config  # slow to import: only if there is something to do
    from alembic.runtime.environment import EnvironmentContext
    from alembic.script import ScriptDirectory

    address = display_address(connection.engine.url)
    if require_known(connection, address) is None and inspect(connection).get_table_names():
        raise TableeError("store-foreign", address=address)
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    script = ScriptDirectory.from_config(config)

    def steps(revision: Any, context: Any) -> Any:
        return script._upgrade_revs(to, revision)

    with EnvironmentContext(config, script, fn=steps) as environment:
        environment.configure(connection=connection, version_table=VERSION_TABLE)
        environment.run_migrations()
