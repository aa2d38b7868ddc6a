"""Backups: of a running server, from and to either kind of database, whole or not at all."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import stat
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager, closing
from pathlib import Path
from typing import Any

import pytest
from databases import EMPTY, row, sqlite_address, token
from releases import COMING, newest_version, version_of
from served import serving
from sqlalchemy import text

from tablee.cli import main
from tablee.client import Seat, create
from tablee.server.storage import backup as module
from tablee.server.storage import database, migrate
from tablee.server.storage.store import Store
from tablee.table import events

NEWEST = migrate.versions()[-1]


@asynccontextmanager
async def opened(address: str) -> AsyncIterator[Store]:
    store = await Store.open(address)
    yield store
    await store.close()


async def fill(address: str, name: str = "a") -> None:
    """A table with two events and a token, a finished game and its analysis."""
    async with opened(address) as store:
        await store.create(name, [b"one", b"\0\xfftwo"], [token(name)], row(name))
        await store.store_replay(f"of {name}", name, "six_cards", b"{}")
        await store.store_analysis(f"of {name}", b"{}", b"good")


async def set_version(address: str, version: str) -> None:
    """Have a database say that it has another schema."""
    opened = database.connect(database.parse(address))
    update = text(f"UPDATE {migrate.VERSION_TABLE} SET version_num = '{version}'")
    await opened.transaction(lambda connection: connection.execute(update))
    await opened.close()


async def told(address: str, name: str = "a") -> Any:
    """All that is stored of a table."""
    async with opened(address) as store:
        data = [data for _, _, data in await store.events(name)]
        kept = await store.replay(f"of {name}"), await store.analysis(f"of {name}")
        return data, await store.tokens(name), kept, await store.room_rows(9)


WHOLE: Any = ([b"one", b"\0\xfftwo"], [token("a")], (b"{}", b"good"), [row("a")])
NOTHING: Any = ([], [], (None, None), [row("b")])


def tablee(capsys: pytest.CaptureFixture[str], *arguments: str | Path) -> tuple[int, str]:
    """What a command returns and says, in English."""
    code = main([*map(str, arguments), "--lang", "en"])
    said = capsys.readouterr()
    return code, said.out + said.err


@pytest.mark.parametrize("other", ["sqlite", "postgresql"])
def test_a_backup_of_either_goes_into_either(
    address: str, other: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], request: pytest.FixtureRequest
) -> None:
    asyncio.run(fill(address))
    file = tmp_path / "backup.db"
    saved = f"{file}: saved one table and one finished game.\n"
    assert tablee(capsys, "backup", file, "--data", address) == (0, saved)
    assert [path.name for path in tmp_path.glob("backup*")] == ["backup.db"]
    if other == "sqlite":
        address = sqlite_address(tmp_path / "other.db")
    else:
        address = request.getfixturevalue("postgresql").fresh(EMPTY)
    name = database.display_address(database.parse(address))
    assert tablee(capsys, "restore", file, "--data", address) == (
        0,
        f"{name}: restored one table and one finished game.\n",
    )
    assert asyncio.run(told(address)) == WHOLE


def test_what_is_there_is_replaced_only_when_asked(
    address: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asyncio.run(fill(address))
    file = tmp_path / "backup.db"
    tablee(capsys, "backup", file, "--data", address)
    before = file.read_bytes()
    code, said = tablee(capsys, "backup", file, "--data", address)
    assert (code, said) == (2, f"{file} already exists: name another file, or add --replace.\n")
    assert file.read_bytes() == before
    assert tablee(capsys, "backup", file, "--data", address, "--replace")[0] == 0
    asyncio.run(fill(address, "b"))
    code, said = tablee(capsys, "restore", file, "--data", address)
    assert code == 2
    assert said.endswith(" already holds tables: to replace them with the backup, add --replace.\n")
    assert asyncio.run(told(address, "b"))[0] == WHOLE[0]
    assert tablee(capsys, "restore", file, "--data", address, "--replace")[0] == 0
    assert asyncio.run(told(address)) == WHOLE
    assert asyncio.run(told(address, "b"))[0] == []


async def say(text: str, visit: AbstractAsyncContextManager[Seat]) -> Seat:
    """Say something at a table."""
    async with visit as seat:
        await seat.chat(text)
        return seat


async def heard(address: str, table: str) -> list[str]:
    """What has been said at a table, as it is stored."""
    async with opened(address) as store:
        stored = [events.decode(data) for _, _, data in await store.events(table)]
        return [event.text for event in stored if isinstance(event, events.Said)]


@pytest.mark.slow
@pytest.mark.parametrize("address", ["sqlite", "postgresql"], indirect=True)
def test_the_documented_way_back(address: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Back up while it runs, play on, stop, restore: all is as it was then. `test_drill` starts a server with it."""
    file = tmp_path / "backup.db"
    with serving(tmp_path, data=address) as served:
        seat = asyncio.run(say("before", create(served.url, "six_cards", name="Ada")))
        assert tablee(capsys, "backup", file, "--data", address)[0] == 0
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
        asyncio.run(say("after", Seat(str(seat.link), seat.token)))
        code, said = tablee(capsys, "restore", file, "--data", address, "--replace")
        assert code == 2
        assert said.startswith("A server is already using ")
    assert asyncio.run(heard(address, seat.table.id)) == ["before", "after"]
    assert tablee(capsys, "restore", file, "--data", address, "--replace")[0] == 0
    assert asyncio.run(heard(address, seat.table.id)) == ["before"]
    assert tablee(capsys, "backup", tmp_path / "sound.db", "--data", address)[1].endswith(
        "saved one table and 0 finished games.\n"
    )


def test_a_log_left_behind_by_a_crash_is_not_read_into_the_backup(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target, crashed, file = tmp_path / "tables.db", tmp_path / "crashed.db", tmp_path / "backup.db"
    asyncio.run(fill(sqlite_address(crashed)))
    tablee(capsys, "backup", file, "--data", sqlite_address(crashed))
    with closing(sqlite3.connect(crashed)) as connection:
        connection.execute(
            "INSERT INTO rooms (room, game, status, public, watch, clock, names, updated)"
            " SELECT 'b', game, status, public, watch, clock, names, updated FROM rooms"
        )
        connection.commit()
        for end in ("", "-wal", "-shm"):  # as they are found after a crash
            target.with_name(target.name + end).write_bytes(crashed.with_name(crashed.name + end).read_bytes())
    assert target.with_name("tables.db-wal").stat().st_size > 0
    assert tablee(capsys, "restore", file, "--data", sqlite_address(target), "--replace")[0] == 0
    assert asyncio.run(told(sqlite_address(target))) == WHOLE


def test_a_backup_by_an_older_version_is_brought_up_to_date(
    address: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Of an SQLite file and of a PostgreSQL as that version left them."""
    asyncio.run(fill(address))
    file, target = tmp_path / "backup.db", tmp_path / "new.db"
    with newest_version(NEWEST, then="SELECT 1"):
        assert tablee(capsys, "backup", file, "--data", address)[0] == 0
        assert version_of(file) == NEWEST
        assert tablee(capsys, "restore", file, "--data", target)[0] == 0
        assert version_of(target) == COMING
        assert asyncio.run(told(str(target))) == WHOLE


def _damage(file: Path) -> None:
    data = bytearray(file.read_bytes())
    data[4096 + 100 : 3 * 4096] = os.urandom(2 * 4096 - 100)
    file.write_bytes(data)


def _of_version(version: str) -> Callable[[Path], None]:
    return lambda file: asyncio.run(set_version(str(file), version))


def _of_another_program(file: Path) -> None:
    file.unlink()
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("CREATE TABLE bookmarks (id INTEGER)")


@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        (_damage, "is damaged"),
        (_of_version("9999"), "was made by a newer version of Tablée"),
        (_of_version("0031"), "was made by a version of Tablée before 1.0.0"),
        (_of_another_program, "holds nothing of Tablée’s"),
        (lambda file: file.write_text("Dear diary. " * 1000), "holds nothing of Tablée’s"),
        (lambda file: file.write_text(""), "holds nothing of Tablée’s"),
        (lambda file: file.unlink(), "cannot be read: there is no such file"),
    ],
)
def test_what_cannot_be_restored_leaves_all_as_it_was(
    spoil: Any, says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    address = sqlite_address(tmp_path / "tables.db")
    asyncio.run(fill(address))
    file = tmp_path / "backup.db"
    tablee(capsys, "backup", file, "--data", address)
    spoil(file)
    code, said = tablee(capsys, "restore", file, "--data", address, "--replace")
    assert code == 2
    assert says in said
    assert asyncio.run(told(address)) == WHOLE
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith(".")] == []


@pytest.mark.parametrize("command", ["backup {other}", "backup --into {other}", "ratings", "serve --port 0 --no-open"])
def test_every_command_leaves_a_database_from_before_the_baseline_as_it_is(
    address: str, command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asyncio.run(fill(address))
    asyncio.run(set_version(address, "0031"))
    code, said = tablee(capsys, *command.format(other=tmp_path / "other").split(), "--data", address)
    assert (code, "was made by a version of Tablée before 1.0.0" in said) == (2, True), said
    assert not [file for file in tmp_path.rglob("*") if file.is_file() and not file.name.startswith("tables.db")]
    asyncio.run(set_version(address, NEWEST))
    assert asyncio.run(told(address)) == WHOLE


def test_a_backup_from_before_the_baseline_is_no_sound_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "backup.db"
    asyncio.run(fill(str(file)))
    asyncio.run(set_version(str(file), "0031"))
    code, said = tablee(capsys, "backup", "--check", file)
    assert (code, "was made by a version of Tablée before 1.0.0" in said) == (2, True)


def test_a_restore_that_breaks_off_leaves_all_as_it_was(
    address: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    asyncio.run(fill(address))
    file = tmp_path / "backup.db"
    tablee(capsys, "backup", file, "--data", address)

    def full(*_: Any) -> None:
        raise OSError(28, "no space")

    monkeypatch.setattr(module, "_copy_rows", full)
    monkeypatch.setattr("tablee.engine.files.sync", full)
    code, said = tablee(capsys, "restore", file, "--data", address, "--replace")
    assert code == 2
    assert "cannot be used: " in said
    monkeypatch.undo()
    assert asyncio.run(told(address)) == WHOLE


@pytest.mark.parametrize("command", ["backup", "restore"])
def test_a_file_is_no_backup_of_itself(command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "tables.db"
    asyncio.run(fill(sqlite_address(file)))
    code, said = tablee(capsys, command, file, "--data", sqlite_address(file), "--replace")
    assert (code, said) == (2, f"{file} is the file in which the tables are kept: name another one.\n")


def test_nothing_to_save(empty: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, said = tablee(capsys, "backup", tmp_path / "backup.db", "--data", empty)
    assert code == 2
    assert "holds nothing of Tablée’s" in said or "cannot be used: there is no such file" in said
    assert not (tmp_path / "backup.db").exists()


async def test_a_backup_is_one_moment_however_many_parts_it_comes_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    address, copied = sqlite_address(tmp_path / "tables.db"), sqlite_address(tmp_path / "backup.db")
    await fill(address)
    written = 0

    def meanwhile(file: Path) -> None:
        nonlocal written
        written += 1
        assert written < 1000  # it would begin again with each
        with closing(sqlite3.connect(tmp_path / "tables.db")) as playing, playing:
            playing.execute("INSERT INTO events VALUES ('a', ?, 0, x'00')", (2 + written,))

    monkeypatch.setattr(module, "PART", 4096)
    monkeypatch.setattr(module, "sync", meanwhile)
    await module.backup(address, tmp_path / "backup.db", replace=False)
    assert written > 10
    assert await told(copied) == WHOLE


def test_other_programs_tables_are_never_replaced(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asyncio.run(fill(sqlite_address(tmp_path / "tables.db")))
    tablee(capsys, "backup", tmp_path / "backup.db", "--data", sqlite_address(tmp_path / "tables.db"))
    other = tmp_path / "other.db"
    other.touch()
    _of_another_program(other)
    code, said = tablee(capsys, "restore", tmp_path / "backup.db", "--data", sqlite_address(other), "--replace")
    assert code == 2
    assert "holds the tables of another program" in said
