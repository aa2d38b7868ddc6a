"""Opening the store: every schema there was comes to the newest one, and what cannot be opened is told in words."""

from __future__ import annotations

import asyncio
import os
import socket
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, date, datetime, timedelta
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import pytest
from alembic import op
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from databases import Postgresql, empty, postgresql, row, sqlite_address
from sqlalchemy import Connection, insert, inspect, select, text

from tablee.engine.errors import TableeError
from tablee.engine.words import LANGUAGES, words
from tablee.server.admin.service import EXPEL, Expulsion
from tablee.server.cluster.ownership import shard_of
from tablee.server.people.accounts.players import Players
from tablee.server.people.gatherings.daily import AHEAD
from tablee.server.people.gatherings.tries import Tries
from tablee.server.people.results.ranks import Ratings
from tablee.server.rooms.registry import RELOAD
from tablee.server.storage import database, migrate, tables
from tablee.server.storage.erasing import rooms_of
from tablee.server.storage.jobs import RATE, RATE_AGAIN
from tablee.server.storage.migrate import upgrade
from tablee.server.storage.store import Store
from tablee.table import events

__all__ = ["empty", "postgresql"]

T = TypeVar("T")

VERSIONS = migrate.versions()


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


@pytest.mark.parametrize("by", [VERSIONS, []], ids=["version by version", "at once"])
async def test_every_version_comes_to_the_newest(empty: str, by: list[str]) -> None:
    for version in by:
        await _do(empty, partial(upgrade, to=version))
    store = await Store.open(empty)
    await store.create("a", [b"1"], [], row("a"))
    await store.close()

    def differences(connection: Connection) -> Any:
        context = MigrationContext.configure(connection, opts={"version_table": migrate.VERSION_TABLE})
        return compare_metadata(context, tables.METADATA)

    assert await _do(empty, differences) == []
    assert await _do(empty, migrate.version) == VERSIONS[-1]


async def test_who_starts_a_server_hears_that_a_large_database_takes_a_while(
    empty: str, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    await _do(empty, partial(upgrade, to=VERSIONS[-2]))
    monkeypatch.setattr(migrate, "LARGE", 1)
    for _ in range(2):  # once
        await _do(empty, migrate.migrate)
    assert [record.message for record in caplog.records] == ["a large database is being brought up to date: wait"]


async def test_who_sat_where_is_read_from_the_events_of_before(empty: str) -> None:
    await _do(empty, lambda connection: upgrade(connection, "0014"))
    joined = events.encode(events.Joined(seat=0, name="Ada", entropy="", player="ada000000000"))
    other = events.encode(events.Said(seat=0, text='"player":"b"'))

    def sit(connection: Connection) -> None:
        listed = {**msgspec.structs.asdict(row("a")), "rated": False, "occasion": None}
        connection.execute(insert(tables.rooms), listed)
        rows = [{"room": "a", "seq": seq, "at": 0.0, "data": data} for seq, data in enumerate((joined, other, joined))]
        connection.execute(insert(tables.events), rows)

    await _do(empty, sit)
    store = await Store.open(empty)
    assert await rooms_of(store, ["ada000000000"]) == ["a"]
    assert len(await store.read(select(tables.sittings))) == 1
    await store.close()


async def test_seats_of_before_devices_held_them_are_whose_they_were(empty: str) -> None:
    await _do(empty, lambda connection: upgrade(connection, "0021"))

    def sit(connection: Connection) -> None:
        connection.execute(insert(tables.rooms), {**msgspec.structs.asdict(row("a")), "rated": False, "occasion": None})
        seat = "INSERT INTO tokens (room, hash, seat, scope, player) VALUES ('a', :hash, 1, 'seat', 'ada')"
        connection.execute(text(seat), {"hash": b"h" * 32})

    await _do(empty, sit)
    store = await Store.open(empty)
    (kept,) = await store.read(select(tables.tokens))
    assert kept._asdict() == {
        "room": "a",
        "hash": b"h" * 32,
        "seat": 1,
        "scope": "seat",
        "player": "ada",
        "device": None,
    }
    await store.close()


async def test_deals_that_were_committed_to_stay_what_they_are(empty: str) -> None:
    await _do(empty, lambda connection: upgrade(connection, "0025"))
    await _do(
        empty, lambda c: c.execute(text("INSERT INTO daily (one, key, at) VALUES (true, :key, 5)"), {"key": b"k"})
    )
    store = await Store.open(empty)
    key = await Tries(store).key()
    assert (key.key, key.first) == (b"k", date(1970, 1, 1))
    assert key.chained == datetime.now(UTC).date() + timedelta(days=AHEAD + 1)
    await store.close()


async def test_analyses_that_name_somebody_whom_their_replay_does_not_are_deleted(empty: str) -> None:
    await _do(empty, lambda connection: upgrade(connection, "0027"))
    named = {"same": ["Ada", "Bob"], "leaked": ["Zyx", "Bob"], "mute": []}

    def keep(connection: Connection) -> None:
        for id, names in named.items():
            replay = msgspec.json.encode({"seats": [{"name": "Ada"}, {"name": "Bob"}]})
            analysis = msgspec.json.encode({"players": [{"name": name} for name in names]})
            connection.execute(
                insert(tables.replays), {"id": id, "room": "a", "game": "six_cards", "at": 0.0, "data": replay}
            )
            connection.execute(insert(tables.analyses), {"id": id, "at": 0.0, "data": analysis})
        broken = {"id": "broken", "room": "a", "game": "six_cards", "at": 0.0, "data": b"{"}
        connection.execute(insert(tables.replays), broken)
        connection.execute(insert(tables.analyses), {"id": "broken", "at": 0.0, "data": b"{"})

    await _do(empty, keep)
    store = await Store.open(empty)
    assert [id for id in named if await store.analysis(id)] == ["same"]
    await store.close()


async def test_kept_names_that_turn_out_to_look_alike_all_stay(empty: str) -> None:
    await _do(empty, lambda connection: upgrade(connection, "0019"))
    told = [("old", "Zoé", "zoé", True), ("new", "Zoe", "zoe", True), ("lost", "ZOE", "zoe", False)]
    told += [("first", "Ada", "lda", True), ("other", "Аda", "ada", True)]  # the key of one was the other's

    def add(connection: Connection) -> None:
        rows = [
            {"id": id, "name": name, "look": look, "kept": kept, "created": number, "seen": 0.0}
            for number, (id, name, look, kept) in enumerate(told)
        ]
        connection.execute(insert(tables.players), [{**row, "bot": False, "language": "fr"} for row in rows])

    await _do(empty, add)
    store = await Store.open(empty)
    players = tables.players.c
    found = {row.id: (row.name, row.look) for row in await store.read(select(players.id, players.name, players.look))}
    assert {id: name for id, (name, _) in found.items()} == {id: name for id, name, *_ in told}
    looks = {id: look for id, (_, look) in found.items()}
    assert looks == {"old": "zoe", "new": "zoe new", "lost": "zoe", "first": "ada", "other": "ada other"}
    for name in ("Zoë", "zoe", "АDA"):
        with pytest.raises(TableeError, match="or one very like it"):
            await Players(store).require_free(name, None)
    await store.close()


async def test_several_may_open_an_empty_database_at_once(empty: str) -> None:
    stores = await asyncio.gather(*(Store.open(empty) for _ in range(4)))
    for number, store in enumerate(stores):
        await store.create(f"room{number}", [b"1"], [], row(f"room{number}"))
    for store in stores:
        assert len(await store.room_rows(99)) == 4
        await store.close()


async def test_bringing_a_database_up_to_date_may_take_longer_than_an_answer(
    postgresql: Postgresql, monkeypatch: pytest.MonkeyPatch
) -> None:
    def work(connection: Connection) -> None:
        connection.execute(text("SELECT pg_sleep(0.5)"))  # of a large table, or until another process has done it

    monkeypatch.setattr(database, "ANSWER_S", 0.2)
    opened = database.connect(database.parse(postgresql.fresh()))
    with pytest.raises(TimeoutError):
        await opened.transaction(work)
    await opened.long_transaction(work)
    await opened.close()


async def test_a_migration_that_fails_leaves_everything_as_it_was(empty: str, monkeypatch: pytest.MonkeyPatch) -> None:
    create_table = op.create_table

    def fail_at_the_last(name: str, *columns: Any, **options: Any) -> Any:
        if name == "replays":
            raise RuntimeError("in the middle")
        return create_table(name, *columns, **options)

    with monkeypatch.context() as patch:
        patch.setattr(op, "create_table", fail_at_the_last)
        with pytest.raises(RuntimeError, match="in the middle"):
            await Store.open(empty)
    assert await _do(empty, lambda connection: inspect(connection).get_table_names()) == []
    await (await Store.open(empty)).close()


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


async def test_what_waited_in_queues_of_their_own_waits_as_jobs(empty: str) -> None:
    await _do(empty, lambda connection: upgrade(connection, "0018"))

    def wait(connection: Connection) -> None:
        orders = [
            (10.0, {"do": "expel", "table": "a", "seat": 0, "ban": False}),  # before the time was noted: it is done
            (99.0, {"do": "expel", "table": "a", "seat": 1, "ban": True}),
            (100.0, {"do": "reload", "tables": ["a", "b"]}),
            (101.0, {"do": "bans"}),
            (102.0, {"do": "reload", "tables": ["b"]}),
        ]
        connection.exec_driver_sql("INSERT INTO clock (one, at) VALUES (true, 100.0)")
        game = "INSERT INTO games (id, room, game, options, seats, units, clock, rated, began, at)"
        for id, at in (("late", 20.0), ("early", 10.0)):
            values = f"('{id}', 'a', 'six_cards', '{{}}', 2, 2, 'none', true, 0, {at})"
            connection.exec_driver_sql(f"{game} VALUES {values}")
            connection.exec_driver_sql(f"INSERT INTO to_rate (game, at) VALUES ('{id}', {at})")
        for number, (at, order) in enumerate(orders):
            data = msgspec.json.encode(order)
            connection.execute(
                text("INSERT INTO orders VALUES (:id, :at, :data)"), {"id": number, "at": at, "data": data}
            )

    await _do(empty, wait)
    store = await Store.open(empty)
    assert {job.key for job in await store.jobs(RATE)} == {"early", "late"}
    (expelled,) = await store.jobs(EXPEL)
    assert msgspec.json.decode(expelled.data, type=Expulsion) == Expulsion("a", 1, ban=True)
    assert {job.key for job in await store.jobs(RELOAD)} == {"a", "b"}
    shards = await store.read(
        select(tables.jobs.c.shard).where(tables.jobs.c.kind == RELOAD).order_by(tables.jobs.c.key)
    )
    assert [row.shard for row in shards] == [shard_of("a"), shard_of("b")]
    await store.close()


async def test_ratings_by_the_rule_of_before_are_computed_again(empty: str) -> None:
    await _do(empty, lambda connection: upgrade(connection, "0022"))

    def rate(connection: Connection) -> None:
        columns = "(id, room, game, options, seats, units, clock, rated, began, at)"
        values = "('one', 'a', 'six_cards', '{}', 2, 2, 'none', true, 0, 1)"
        connection.exec_driver_sql(f"INSERT INTO games {columns} VALUES {values}")
        connection.exec_driver_sql("INSERT INTO rated_games (n, game, kind, day) VALUES (1, 'one', 'six_cards', 0)")

    await _do(empty, rate)
    store = await Store.open(empty)
    (job,) = await store.jobs(RATE_AGAIN)
    await Ratings(store).compute_again(job)
    await store.close()
