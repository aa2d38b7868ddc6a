"""Databases as releases left them, each with everybody there is in it: ``releases/1.0.0.sql`` and so on.

``PYTHONPATH=tests:tests/server .venv/bin/python -m releases`` writes that of the release which the code here is.
"""

from __future__ import annotations

import asyncio
import json
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from everybody import World, quicken
from playing import Person

import tablee
from tablee.server.rooms.registry import RoomRegistry
from tablee.server.storage import migrate
from tablee.wire import messages as wire

FOLDER = Path(__file__).with_name("releases")
RELEASES = sorted(path.stem for path in FOLDER.glob("*.sql"))
COMING = "9000"  # a version of the schema that is yet to come
ADDED = "colour"  # the column of rooms that it adds
_MIGRATION = f"""
import sqlalchemy as sa
from alembic import op

revision = "{COMING}"
down_revision = "{{}}"


def upgrade() -> None:
    op.add_column("rooms", sa.Column("{ADDED}", sa.Text, nullable=False, server_default="green"))
    op.execute("{{}}")
"""


def world_of(release: str, path: Path) -> World:
    """Who is in the database of a release, which is put at ``path``, an SQLite file."""
    text = (FOLDER / f"{release}.sql").read_text(encoding="utf-8")
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(text)
    world = World()
    vars(world).update(json.loads(text.partition("\n")[0].removeprefix("-- ")))
    return world


def version_of(path: Path) -> str:
    """The version of the schema of an SQLite file."""
    with closing(sqlite3.connect(path)) as connection:
        return str(connection.execute(f"SELECT version_num FROM {migrate.VERSION_TABLE}").fetchone()[0])


@contextmanager
def newest_version(newest: str, then: str = "") -> Iterator[None]:
    """That version of the schema is the newest or, if there is a statement to execute ``then``, `COMING` is."""
    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        migrations = shutil.copytree(migrate.MIGRATIONS, Path(folder) / "migrations")
        for later in (number for number in migrate.versions() if number > newest):
            next(migrations.glob(f"versions/{later}_*.py")).unlink()
        if then:
            (migrations / f"versions/{COMING}_coming.py").write_text(_MIGRATION.format(newest, then), encoding="utf-8")
        patch.setattr(migrate, "MIGRATIONS", migrations)
        yield


async def host_of(world: World, registry: RoomRegistry) -> Person:
    """The host at the circle's table."""
    host = Person(await registry.room(world.ids["tables"]), world.seats["host"])
    await host.live.connect(host.viewer)
    return host


async def _built(path: Path) -> World:
    world = await World.built(path)
    async with world.browsers(path) as (_, registry):
        host = await host_of(world, registry)
        assert (await host.ask(wire.Start(id="start", level="greedy")))["type"] == "done"
    return world


def _write() -> None:
    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        quicken(patch)
        world = asyncio.run(_built(path := Path(folder) / "tables.db"))
        known = {name: getattr(world, name) for name in ("headers", "players", "seats", "ids")}
        with closing(sqlite3.connect(path)) as connection:
            lines = [f"-- {json.dumps(known)}", *connection.iterdump()]
    (FOLDER / f"{tablee.__version__}.sql").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    _write()
