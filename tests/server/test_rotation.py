"""A folder of backups: a new one counts once it has been checked, and only then do old ones go."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Callable
from contextlib import asynccontextmanager, closing
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from databases import row, sqlite_address, token
from recorded_games import with_wrong_move, written_game
from sqlalchemy import select

from tablee.cli import main
from tablee.engine.discovery import find_game
from tablee.server.storage import rotation, tables
from tablee.server.storage.store import Store

SOUND = msgspec.json.encode(written_game(find_game("ole")))
DAY = 24 * 3600.0


@asynccontextmanager
async def opened(address: str) -> Any:
    store = await Store.open(address)
    yield store
    await store.close()


def fill(address: str, **games: bytes) -> None:
    """A table, and finished games by their ids."""

    async def fill() -> None:
        async with opened(address) as store:
            if not await store.events("a"):
                await store.create("a", [b"one"], [token("a")], row("a"))
            for id, data in games.items():
                await store.store_replay(id, "a", "ole", data)

    asyncio.run(fill())


def noted(address: str) -> float | None:
    """When the last good backup was made, as the database has it."""

    async def noted() -> float | None:
        async with opened(address) as store:
            found = await store.read(select(tables.health.c.at).where(tables.health.c.id == rotation.BACKUP))
            return found[0].at if found else None

    return asyncio.run(noted())


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


@pytest.fixture
def tablee(capsys: pytest.CaptureFixture[str]) -> Callable[..., tuple[int, str]]:
    """What a command returns and says, in English."""

    def run(*arguments: object) -> tuple[int, str]:
        code = main([*map(str, arguments), "--lang", "en"])
        said = capsys.readouterr()
        return code, said.out + said.err

    return run


@pytest.fixture
def at(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], None]:
    """Sets the clock by which backups are named."""

    def set_to(now: float) -> None:
        clock = SimpleNamespace(time=lambda: now, strftime=time.strftime, gmtime=time.gmtime)
        monkeypatch.setattr(rotation, "time", clock)

    return set_to


def test_the_oldest_goes_once_a_new_one_is_there(address: str, tmp_path: Path, tablee: Any, at: Any) -> None:
    fill(address, first=SOUND, second=SOUND)
    folder = tmp_path / "backups"
    said = []
    for day in range(3):
        at(day * DAY)
        code, words = tablee("backup", "--into", folder, "--keep", 2, "--data", address)
        assert code == 0, words
        said.append(words)
        (folder / "tablee-before-the-upgrade.db").touch()  # not ours to delete
    assert said[0] == (
        f"{folder}/tablee-19700101T000000Z.db: saved one table and 2 finished games.\n"
        "Checked, with 2 games move by move; it is the only one in its folder.\n"
    )
    assert said[2].endswith(" the folder holds 2.\n")
    assert names(folder) == [
        "tablee-19700102T000000Z.db",
        "tablee-19700103T000000Z.db",
        "tablee-before-the-upgrade.db",
    ]
    assert noted(address) == 2 * DAY
    assert folder.stat().st_mode & 0o777 == 0o700


def test_a_clock_set_back_never_costs_the_new_one(tmp_path: Path, tablee: Any, at: Any) -> None:
    address, folder = sqlite_address(tmp_path / "tables.db"), tmp_path / "backups"
    fill(address)
    for day in (5, 6, 1):
        at(day * DAY)
        assert tablee("backup", "--into", folder, "--keep", 2, "--data", address)[0] == 0
    assert names(folder) == ["tablee-19700102T000000Z.db", "tablee-19700107T000000Z.db"]


def test_one_with_a_wrong_game_does_not_count(address: str, tmp_path: Path, tablee: Any, at: Any) -> None:
    fill(address, first=SOUND)
    folder = tmp_path / "backups"
    at(DAY)
    tablee("backup", "--into", folder, "--keep", 1, "--data", address)
    wrong, _ = with_wrong_move(find_game("ole"))
    fill(address, second=msgspec.json.encode(wrong))
    at(2 * DAY)
    code, said = tablee("backup", "--into", folder, "--keep", 1, "--data", address)
    assert code == 2
    assert said.startswith(f"{folder}/unchecked.db is whole, but its game second is not: Round ")
    assert said.endswith(" Earlier backups are kept.\n")
    assert names(folder) == ["tablee-19700102T000000Z.db", "unchecked.db"]
    assert noted(address) == DAY


@pytest.mark.parametrize("change", [{"game": "whist"}, {"revision": 0}])
def test_games_by_other_rules_are_not_refereed(change: dict[str, Any], tmp_path: Path, tablee: Any) -> None:
    address = sqlite_address(tmp_path / "tables.db")
    wrong, _ = with_wrong_move(find_game("ole"))
    fill(address, old=msgspec.json.encode(wrong | change))
    code, said = tablee("backup", "--into", tmp_path / "backups", "--data", address)
    assert code == 0
    assert "it holds no game to check" in said


def test_a_backup_is_checked_without_being_touched(tmp_path: Path, tablee: Any) -> None:
    address, file = sqlite_address(tmp_path / "tables.db"), tmp_path / "backup.db"
    fill(address, first=SOUND)
    tablee("backup", file, "--data", address)
    before = file.read_bytes()
    assert tablee("backup", "--check", file) == (
        0,
        f"{file} is sound and can be restored: one table and one finished game, 1 of them checked move by move.\n",
    )
    assert file.read_bytes() == before
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("UPDATE replays SET data = ?", (b"{}",))
        connection.commit()
    code, said = tablee("backup", "--check", file)
    assert code == 2
    assert said.startswith(f"{file} is whole, but its game first is not: ")
    file.write_bytes(b"Dear diary. " * 1000)
    assert tablee("backup", "--check", file) == (2, f"{file} holds nothing of Tablée’s: check the name.\n")


@pytest.mark.parametrize("arguments", [[], ["x.db", "--into", "y"]])
def test_one_of_the_three_is_asked_for(arguments: list[str], tablee: Any) -> None:
    code, said = tablee("backup", *arguments)
    assert code == 2
    assert "--into" in said
    assert "is required" not in said
