"""The coach in the terminal: a costly move is played at the second try only, and in the first games unasked."""

from __future__ import annotations

from pathlib import Path

import pytest
from terminal_table import bots_of, new_table, settle, sit
from textual.widgets import Static

from tablee.bots.coaching import CostlyMove
from tablee.engine.discovery import find_game
from tablee.engine.message import Message
from tablee.engine.remark import Remark
from tablee.terminal import saves
from tablee.terminal.local_game import LocalGame
from tablee.terminal.remembered import among_first
from tablee.terminal.responsive import FullScreen
from tablee.terminal.saves import SavedGame
from tablee.terminal.screen import TableScreen

SIX = find_game("six_cards")


def coached(monkeypatch: pytest.MonkeyPatch) -> LocalGame:
    """A game in which every move but the first is costly."""

    def costly(local_game: LocalGame) -> list[CostlyMove]:
        first, *others = (choice.move for choice in local_game.view.choices)
        return [CostlyMove(move, first, 0.5, Message("coach-loses")) for move in others]

    monkeypatch.setattr(LocalGame, "costly_moves", costly)
    local_game = LocalGame(SavedGame(table := new_table(SIX, seed=2), 0, "en"), bots_of(table), coach=True)
    assert local_game.coached
    return local_game


def said(app: FullScreen[TableScreen]) -> str:
    """The coach's row."""
    row = app.first.query_one("#coach", Static)
    return str(row.content) if row.display else ""


async def test_a_costly_move_waits_until_it_is_played_again(monkeypatch: pytest.MonkeyPatch) -> None:
    app = FullScreen(TableScreen(coached(monkeypatch), delay=0))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot, app)
        await app.workers.wait_for_complete()
        version = app.first.local_game.table.version
        await pilot.press("2", "2")
        await pilot.pause()
        assert app.first.local_game.table.version == version
        assert said(app) == "Coach: This card loses the trick already. Press again to play it anyway."
        await pilot.press("1")  # another one is looked at
        assert "Again" not in said(app)
        await pilot.press("2", "2")
        assert app.first.local_game.table.version == version
        await pilot.press("2")
        await settle(pilot, app)
        assert app.first.local_game.table.version > version
        assert "Again" not in said(app)


def test_the_same_warning_comes_twice_a_game_and_what_was_played_all_the_same_is_not_blamed_afterwards(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    local_game = coached(monkeypatch)
    local_game.note_costly(local_game.table.version, local_game.costly_moves())
    first, second, third = (choice.move for choice in local_game.view.choices[:3])
    assert [local_game.holds(second), local_game.holds(third), local_game.holds(second)] == [True, True, False]
    assert local_game.insists is False, "it was not warned of the second time"
    assert [local_game.holds(first), local_game.insists] == [False, False]

    other = coached(monkeypatch)
    other.note_costly(other.table.version, other.costly_moves())
    assert [other.holds(second), other.holds(second), other.insists] == [True, False, True]
    lost = Remark(Message("coach-lost"), "SIX-3", of_move=True)
    monkeypatch.setattr(other.table, "act", lambda seat, move: setattr(other.table, "remark", lost))
    other.act(second)
    assert other.remark is None
    other.insists = False
    other.act(second)
    assert other.remark == lost


async def test_the_coach_is_switched_off_and_on(monkeypatch: pytest.MonkeyPatch) -> None:
    app = FullScreen(TableScreen(coached(monkeypatch), delay=0))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot, app)
        await app.workers.wait_for_complete()
        assert said(app).startswith("The coach is on")
        await pilot.press("c")
        assert said(app) == ""
        version = app.first.local_game.table.version
        await pilot.press("2", "2")
        await settle(pilot, app)
        assert app.first.local_game.table.version > version
        await pilot.press("c")
        assert said(app) != ""


def test_what_has_ended_is_remembered_until_the_next_move() -> None:
    local_game = sit(new_table(SIX, seed=2))
    heard: list[Remark] = []
    while not local_game.table.over:
        if local_game.my_turn:
            local_game.act(local_game.view.choices[0].move)
        else:
            local_game.play(local_game.choose_move())
        heard += [local_game.remark] if local_game.remark else []
    assert heard[-1].text == Message("coach-won", {"n": local_game.table.scores[0]})


def test_the_first_three_games_have_a_coach(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(saves, "folder", lambda: tmp_path / "saves")
    tables = [new_table(SIX, seed=seed) for seed in range(5)]
    assert [among_first(table) for table in tables] == [True, True, True, False, False]
    assert [among_first(table) for table in tables] == [True, True, True, False, False], "resumed"
    assert among_first(new_table(find_game("ole"))), "each game has its own"
    (tmp_path / "practised.json").write_text("no")
    assert among_first(tables[4]), "what cannot be read counts for nothing"
    local_game = LocalGame(SavedGame(tables[3], 0, "en"), {}, coach=None)
    assert local_game.coached
    local_game.toggle_coach()
    assert not local_game.rematch().coached
