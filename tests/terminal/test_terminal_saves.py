"""Interrupted games: kept after every move, resumed as if nothing had happened, refused when damaged."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any
from unittest.mock import AsyncMock

import pytest
from refused import refused
from terminal_table import GAMES, bots_of, new_table, played, settle, sit

from tablee.bots.hints import HintMaker
from tablee.engine.errors import TableeError
from tablee.engine.game import Game
from tablee.engine.words import LANGUAGES, words
from tablee.table.shuffle import FairShuffle
from tablee.terminal import saves
from tablee.terminal.local_game import LocalGame
from tablee.terminal.responsive import FullScreen
from tablee.terminal.saves import Note, SavedGame
from tablee.terminal.screen import TableScreen, open_table


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@pytest.mark.parametrize("moves", [0, 1, 70])
def test_a_game_goes_on_as_if_nothing_had_happened(game: Game, moves: int, tmp_path: Path) -> None:
    path = tmp_path / "deep" / "save.json"
    before = played(sit(new_table(game), "fr", path), moves)
    if before.table.over:
        return
    before.save()
    after = LocalGame(saved := saves.load(path), bots_of(before.table), path)
    assert saved.language == "fr"
    assert after.view == before.view
    assert after.log() == before.log()
    assert after.table.version == before.table.version
    assert after.table.seats == before.table.seats
    end = 10**9
    assert played(after, end).table.replay() == played(before, end).table.replay()


async def test_quit_and_resume_at_the_screen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(HintMaker, "_search", lambda hint_maker, k, seat: [])
    path = tmp_path / "save.json"
    app = FullScreen(TableScreen(sit(new_table(GAMES[0]), "en", path), delay=0))
    async with app.run_test(size=(80, 24)) as pilot:
        for _ in range(3):
            await settle(pilot, app)
            await pilot.press("h", "enter")
        await settle(pilot, app)
        view, log = app.first.local_game.view, app.first.local_game.log()
        await pilot.press("q")
    again = FullScreen(TableScreen(LocalGame(saves.load(path), bots_of(app.first.local_game.table), path), delay=0))
    async with again.run_test(size=(80, 24)) as pilot:
        await settle(pilot, again)
        assert again.first.local_game.view == view
        assert again.first.local_game.log() == log


def test_what_was_noted_is_kept_and_stays_in_its_place(tmp_path: Path) -> None:
    local_game = played(sit(new_table(GAMES[0])), 9)
    at = len(local_game.table.log) - 2
    noted = SavedGame(local_game.table, 0, "en", [Note(at, 1, "out of order")])
    saves.save(tmp_path / "save.json", noted)
    log = LocalGame(saves.load(tmp_path / "save.json"), {}).log()
    assert "out of order" in log[at]
    assert len(log) == len(local_game.table.log) + 1


def _entropy(save: dict[str, Any]) -> None:
    save["replay"]["fairness"]["entropy"] = ["mine"]


def _secret(save: dict[str, Any]) -> None:
    save["replay"]["fairness"]["secret"] = FairShuffle.from_seed(9).secret.hex()


DAMAGES: dict[str, Callable[[dict[str, Any]], object]] = {
    "format": lambda save: save.update(format="tablee-save/9"),
    "no format": lambda save: save.pop("format"),
    "seat": lambda save: save.update(seat=7),
    "seat kind": lambda save: save.update(seat="first"),
    "language": lambda save: save.update(language="de"),
    "game": lambda save: save["replay"].update(game="whist"),
    "options": lambda save: save["replay"]["options"].update(players=99),
    "replay": lambda save: save.update(replay=[]),
    "rounds": lambda save: save["replay"].update(rounds=[]),
    "move": lambda save: save["replay"]["rounds"][0]["moves"][0].__setitem__(1, "nonsense"),
    "mover": lambda save: save["replay"]["rounds"][0]["moves"][0].__setitem__(0, 9),
    "move shape": lambda save: save["replay"]["rounds"][0]["moves"].insert(0, [1]),
    "move lost": lambda save: save["replay"]["rounds"][0]["moves"].pop(0),
    "deal": lambda save: save["replay"]["rounds"][0]["deal"].update(more=1),
    "seats": lambda save: save["replay"]["seats"].pop(),
    "seat names": lambda save: save["replay"]["seats"][0].pop("name"),
    "commitment": lambda save: save["replay"]["fairness"].update(commitment="0" * 64),
    "no proof": lambda save: save["replay"].pop("fairness"),
    "short secret": lambda save: save["replay"]["fairness"].update(secret="00"),
    "secret": _secret,
    "entropy": _entropy,
    "result": lambda save: save["replay"].update(result={}),
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_save_is_refused_in_words(damage: str, tmp_path: Path) -> None:
    path = tmp_path / "save.json"
    local_game = played(sit(new_table(GAMES[0]), "en", path), 9)
    local_game.save()
    written = json.loads(path.read_bytes())
    DAMAGES[damage](written)
    path.write_text(json.dumps(written))
    with pytest.raises(TableeError) as refusal:
        saves.load(path)
    for language in LANGUAGES:
        assert str(path) in words(language).say(refusal.value.message)


@pytest.mark.parametrize("data", [b"", b"{", b"[]", b"\xff\xfe", b"[" * 100_000, b"{}", b"null"])
def test_what_is_no_save_is_refused(data: bytes, tmp_path: Path) -> None:
    path = tmp_path / "save.json"
    path.write_bytes(data)
    with pytest.raises(TableeError):
        saves.load(path)


def test_a_torn_save_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "save.json"
    played(sit(new_table(GAMES[0]), "en", path), 9).save()
    path.write_bytes(path.read_bytes()[:-20])
    with refused("save-damaged"):
        saves.load(path)


def test_a_missing_save_is_refused(tmp_path: Path) -> None:
    with refused("file-unreadable"):
        saves.load(tmp_path / "none.json")


async def test_a_game_that_cannot_be_kept_says_so_and_goes_on(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    app = FullScreen(TableScreen(sit(new_table(GAMES[0]), "en", tmp_path / "file" / "save.json"), delay=0))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot, app)
        version = app.first.local_game.table.version
        await pilot.press("h", "enter")
        await settle(pilot, app)
        assert app.first.local_game.table.version > version


def test_an_old_save_survives_a_failed_write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "save.json"
    saves.write(path, b"old")

    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with refused("file-unwritable"):
        saves.write(path, b"new")
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


def test_saves_lie_in_the_users_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    path = saves.path_of(GAMES[0])
    assert path.name == f"{GAMES[0].id}.json"
    played(sit(new_table(GAMES[0]), "en", path), 3).save()
    assert path.is_relative_to(tmp_path)
    assert path.is_file()
    saves.remove(path)
    saves.remove(path)
    assert not path.exists()


def test_leaving_tells_how_to_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(FullScreen, "show", AsyncMock())
    table = new_table(GAMES[0])
    assert open_table(SavedGame(table, 0, "en"), tmp_path / "save.json", bots_of(table)) == 0
    assert f"tablee play {GAMES[0].id} --resume" in capsys.readouterr().out


def test_textual_is_not_loaded_before_the_table_opens() -> None:
    program = "import sys, tablee.terminal.local_game, tablee.terminal.saves; sys.exit('textual' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0
