"""Opening the store: what a release stored goes on in the newest schema, and what cannot be opened is told in words."""

from __future__ import annotations

import asyncio
import os
import re
import socket
import sqlite3
import tempfile
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import pytest
from databases import Postgresql, row, sqlite_address
from releases import COMING, RELEASES, host_of, newest_version, version_of, world_of
from sqlalchemy import Connection, inspect, text
from sqlalchemy.exc import DBAPIError
from turns import pass_time, settled

from tablee.engine.errors import TableeError
from tablee.engine.words import LANGUAGES, words
from tablee.server.storage import database, migrate, tables
from tablee.server.storage.backup import Contents, restore
from tablee.server.storage.migrate import upgrade
from tablee.server.storage.rotation import check
from tablee.server.storage.store import Store
from tablee.wire import messages as wire

T = TypeVar("T")

ROOT = Path(__file__).parents[2]
NEWEST = migrate.versions()[-1]
DDL = {  # all that a schema consists of, but for the names of constraints
    "sqlite": "SELECT sql FROM sqlite_schema",
    "postgresql": """SELECT concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default)
        FROM information_schema.columns WHERE table_schema = 'public'
        UNION SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
        UNION SELECT conrelid::regclass || ' ' || pg_get_constraintdef(oid) FROM pg_constraint
        WHERE connamespace = 'public'::regnamespace""",
}


async def _do(address: str, work: Callable[[Connection], T]) -> T:
    """Do something in a transaction of a database that is not open."""
    closed = database.connect(database.parse(address))
    try:
        return await closed.transaction(work)
    finally:
        await closed.close()


async def _refusal(address: str) -> str:
    """Why the store cannot be opened, in English; in French it can be said too."""
    with pytest.raises(TableeError) as refused:
        await Store.open(address)
    said = {language: words(language).say(refused.value.message) for language in LANGUAGES}
    return said["en"]


def _ddl(connection: Connection) -> list[list[str]]:
    """The schema, in whatever order its tables and their columns were made."""
    found = connection.execute(text(DDL[connection.dialect.name])).scalars()
    statements = [sql.strip() for sql in found if sql and migrate.VERSION_TABLE not in sql]
    return sorted(sorted(re.split(r"\s*[,()]\s*", sql)) for sql in statements)


def _declared(connection: Connection) -> list[list[str]]:
    """The schema that `tables` declares; the database is empty, and stays so."""
    tables.METADATA.create_all(connection)
    declared = _ddl(connection)
    tables.METADATA.drop_all(connection)
    return declared


async def test_an_empty_database_gets_the_tables_that_are_declared(empty: str) -> None:
    declared = await _do(empty, _declared)
    store = await Store.open(empty)
    await store.create("a", [b"1"], [], row("a"))
    await store.close()
    assert len(declared) > 80
    assert await _do(empty, _ddl) == declared
    assert await _do(empty, migrate.version) == NEWEST


@pytest.mark.parametrize("release", RELEASES)
async def test_what_a_release_stored_goes_on(empty: str, release: str, tmp_path: Path, quick: None) -> None:
    declared, file = await _do(empty, _declared), tmp_path / "release.db"
    world = world_of(release, file)
    assert check(file) == (Contents(tables=2, replays=1), 1)
    with newest_version(version_of(file)):
        await restore(empty, file, replace=False)
    async with world.browsers(empty) as (browsers, registry):
        assert await _do(empty, _ddl) == declared
        host = await host_of(world, registry)
        assert host.live.room.status == "playing"
        assert (await host.ask(wire.Chat(id="chat", text="still here")))["type"] == "done"
        pages = [f"{kind}/{world.ids[kind]}" for kind in ("circles", "tournaments", "players", "tables", "replays")]
        for page in (*pages, f"daily/{world.ids['day']}/six_cards", "me", "me/games", "me/tables", "me/data"):
            assert (await browsers["host"].get(f"/api/{page}")).status_code == 200, page


def test_each_release_has_left_a_database() -> None:
    told = re.findall(r"^## \[(\d+\.\d+\.\d+)\]", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert {release for release in told if int(release.partition(".")[0]) > 0} == set(RELEASES)


async def test_who_starts_a_server_hears_that_a_large_database_takes_a_while(
    empty: str, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(migrate, "LARGE", 1)
    await _do(empty, migrate.migrate)
    with newest_version(NEWEST, then="SELECT 1"):
        for _ in range(2):  # once
            await _do(empty, migrate.migrate)
        assert await _do(empty, migrate.version) == COMING
    assert [record.message for record in caplog.records] == ["a large database is being brought up to date: wait"]


async def test_a_migration_that_fails_leaves_everything_as_it_was(empty: str) -> None:
    await (await Store.open(empty)).close()
    before = await _do(empty, _ddl)
    with newest_version(NEWEST, then="SELECT nothing"), pytest.raises(DBAPIError):
        await _do(empty, migrate.migrate)
    assert (await _do(empty, _ddl), await _do(empty, migrate.version)) == (before, NEWEST)
    await (await Store.open(empty)).close()


@pytest.mark.parametrize("version", ["0001", "0031"])
async def test_a_schema_from_before_the_baseline_is_refused_and_left_as_it_is(empty: str, version: str) -> None:
    def age(connection: Connection) -> None:
        upgrade(connection, "head")
        connection.exec_driver_sql(f"UPDATE {migrate.VERSION_TABLE} SET version_num = '{version}'")
        connection.exec_driver_sql("DROP TABLE listed")

    await _do(empty, age)
    before = await _do(empty, _ddl)
    said = await _refusal(empty)
    assert "was made by a version of Tablée before 1.0.0, and has been left as it was: open it once with" in said
    assert (await _do(empty, _ddl), await _do(empty, migrate.version)) == (before, version)


async def test_several_may_open_an_empty_database_at_once(empty: str) -> None:
    stores = await asyncio.gather(*(Store.open(empty) for _ in range(4)))
    for number, store in enumerate(stores):
        await store.create(f"room{number}", [b"1"], [], row(f"room{number}"))
    for store in stores:
        assert len(await store.room_rows(99)) == 4
        await store.close()


async def test_bringing_a_database_up_to_date_may_take_longer_than_an_answer(postgresql: Postgresql) -> None:
    """Of a large table, or because another process is at it."""
    address, begun = postgresql.fresh(), asyncio.Event()
    opened, other = (database.connect(database.parse(address)) for _ in range(2))

    def lock(connection: Connection) -> None:
        begun.set()
        connection.execute(text("SELECT pg_advisory_lock(1)"))

    async def late(work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """A task that has waited longer than for an answer."""
        begun.clear()
        task = asyncio.create_task(work)
        await begun.wait()
        await settled()
        await pass_time(database.ANSWER_S + 1)
        return task

    await other.read(lock)  # until it is closed
    with pytest.raises(TimeoutError):
        await (await late(opened.transaction(lock)))
    lasting = await late(opened.long_transaction(lock))
    assert not lasting.done()
    await other.close()
    await lasting
    await opened.close()


async def test_a_newer_schema_is_refused(empty: str) -> None:
    await (await Store.open(empty)).close()
    await _do(empty, lambda c: c.exec_driver_sql(f"UPDATE {migrate.VERSION_TABLE} SET version_num = '9999'"))
    said = await _refusal(empty)
    assert said.endswith("was made by a newer version of Tablée: update Tablée, or name another database.")


async def test_tables_of_another_program_are_left_alone(empty: str) -> None:
    await _do(empty, lambda connection: connection.exec_driver_sql("CREATE TABLE bookmarks (id INTEGER)"))
    assert "holds the tables of another program" in await _refusal(empty)
    assert await _do(empty, lambda connection: inspect(connection).get_table_names()) == ["bookmarks"]


@pytest.mark.parametrize(
    "wrong",
    [
        "",
        "sqlite:tables.db",
        "sqlite+aiosqlite://",
        "sqlite+aiosqlite:///:memory:",
        "sqlite+aiosqlite:///tables.db?mode=ro",
        "postgresql+asyncpg://me@host:port/tables",
        "postgresql+asyncpg://me@host/tables?what=this",
    ],
)
async def test_what_is_no_address(wrong: str) -> None:
    assert (await _refusal(wrong)).startswith("This is not the address of a database.")


@pytest.mark.parametrize("kind", ["sqlite", "postgresql", "mysql+aiomysql", "https"])
async def test_what_is_no_kind_of_database(kind: str) -> None:
    assert f"Tables cannot be stored in “{kind}”" in await _refusal(f"{kind}:///tables.db")


async def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    said = await _refusal(sqlite_address(tmp_path / "here" / "tables.db"))
    assert said.startswith(f"There is no folder {tmp_path / 'here'} for the database")


async def test_a_folder_for_a_file(tmp_path: Path) -> None:
    assert await _refusal(sqlite_address(tmp_path)) == (
        f"The database {tmp_path} cannot be used: it is a folder, not a file."
    )


@pytest.mark.parametrize("text", ["Dear diary", "Dear diary. " * 1000])
async def test_a_file_that_is_no_database(tmp_path: Path, text: str) -> None:
    file = tmp_path / "diary.txt"
    file.write_text(text)
    assert (await _refusal(sqlite_address(file))).startswith(f"{file} is not a database: name another file")
    assert file.read_text() == text


@contextmanager
def _without_rights(folder: Path) -> Iterator[None]:
    """Nothing in the folder may be written, not even by root."""
    me = os.geteuid()
    folder.chmod(0o555)
    if me == 0:
        os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(me)
        folder.chmod(0o755)


@pytest.mark.parametrize("there", [False, True])
async def test_a_file_that_may_not_be_written(there: bool) -> None:
    with tempfile.TemporaryDirectory() as name:
        file = Path(name) / "tables.db"
        if there:
            with sqlite3.connect(file) as connection:
                connection.execute("PRAGMA user_version = 1")
            connection.close()
            file.chmod(0o444)
        with _without_rights(file.parent):
            assert (
                await _refusal(sqlite_address(file))
                == f"The database {file} cannot be used: you do not have permission."
            )


async def test_a_database_that_another_keeps_to_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "TIMEOUT_S", 0)
    file = tmp_path / "tables.db"
    connection = sqlite3.connect(file)
    connection.execute("BEGIN EXCLUSIVE")
    assert await _refusal(sqlite_address(file)) == f"The database {file} cannot be used: it is in use."
    connection.close()


async def test_nobody_listens_there() -> None:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        port = listening.getsockname()[1]
    said = await _refusal(f"postgresql+asyncpg://me:hush@127.0.0.1:{port}/tables")
    assert (
        said
        == f"The database postgresql+asyncpg://me:***@127.0.0.1:{port}/tables cannot be used: nothing answers there."
    )


async def test_nobody_answers_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "TIMEOUT_S", 0.2)
    with socket.create_server(("127.0.0.1", 0)) as listening:
        said = await _refusal(f"postgresql+asyncpg://me@127.0.0.1:{listening.getsockname()[1]}/tables")
    assert said.endswith("cannot be used: nothing answers there.")


async def test_no_such_host() -> None:
    said = await _refusal("postgresql+asyncpg://me@no-such-host.invalid/tables")
    assert said.endswith("@no-such-host.invalid/tables cannot be used: there is no host with that name.")


async def test_no_such_database_or_person(postgresql: Postgresql) -> None:
    url = database.parse(postgresql.fresh())
    said = await _refusal(url.set(database="nowhere").render_as_string(False))
    assert said.endswith('cannot be used: database "nowhere" does not exist.')
    said = await _refusal(url.set(username="nobody", password="hush").render_as_string(False))
    assert said.endswith('cannot be used: role "nobody" does not exist.')
    assert "hush" not in said
