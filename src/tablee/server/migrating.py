"""Bringing the store's schema from one version to a newer one, by Alembic."""

from __future__ import annotations

from typing import Any

from alembic.config import Config
from alembic.runtime.environment import EnvironmentContext
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect

from tablee.engine.say import TableeError

from .database import MIGRATIONS, VERSION_TABLE, shown


def upgrade(connection: Connection, to: str) -> None:
    """Bring the schema to version ``to``; refuse what this program did not make or does not know."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
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
