"""Whole games of every installed game at the full-screen table, by keyboard alone."""

from __future__ import annotations

from itertools import cycle
from pathlib import Path

import pytest
from terminal_table import GAMES, QUICKEST, settle, short_table, sit, text_of
from textual.pilot import Pilot
from textual.widgets import Static

from tablee.bots.hints import HintMaker
from tablee.engine.game import Game
from tablee.engine.words import LANGUAGES
from tablee.terminal.panels import Chooser, GameOver, RoundOver
from tablee.terminal.responsive import FullScreen
from tablee.terminal.screen import TableScreen

WAYS = (("enter",), ("tab", "enter"), ("1", "1"), ("down", "up", "h", "enter"))  # to choose something and play it


async def play_to_the_end(pilot: Pilot[None], app: FullScreen[TableScreen]) -> int:
    """Play with the keys until the game is over; return how many decisions that took."""
    decisions = 0
    while True:
        await settle(pilot, app)
        if isinstance(app.screen, GameOver):
            while not text_of(app).strip():  # it is the screen before it is laid out
                await pilot.pause()
            return decisions
        if isinstance(app.screen, (RoundOver, Chooser)):
            await pilot.press("enter")
        else:
            before = app.first.local_game.table.version
            for key in WAYS[decisions % len(WAYS)]:
                await pilot.press(key)
                if key == "h":  # the cursor goes where the hint leads it
                    await app.workers.wait_for_complete()
                    await pilot.pause()
            decisions += 1
            assert app.first.local_game.table.version > before or isinstance(app.screen, Chooser)


@pytest.fixture(autouse=True)
def quick_hints(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hints without a search."""
    monkeypatch.setattr(HintMaker, "_search", lambda hint_maker, k, seat: [])


@pytest.mark.parametrize(("game", "language"), list(zip(GAMES, cycle(LANGUAGES), strict=False)), ids=str)
async def test_a_game_is_played_by_keyboard_alone(game: Game, language: str, tmp_path: Path) -> None:
    app = FullScreen(TableScreen(sit(short_table(game), language, tmp_path / "save.json"), delay=0))
    async with app.run_test(size=(80, 24)) as pilot:
        assert await play_to_the_end(pilot, app) > 0
        assert app.first.local_game.table.over
        assert not (tmp_path / "save.json").exists()
        end = text_of(app)
        assert app.first.local_game.phrase("table-over") in end
        assert app.first.local_game.phrase("table-ordinal", place=1) in end


async def test_the_end_offers_replay_table_and_another_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    app = FullScreen(TableScreen(sit(short_table(QUICKEST), "en", tmp_path / "save.json"), delay=0))
    async with app.run_test(size=(80, 24)) as pilot:
        await play_to_the_end(pilot, app)
        over = app.first.local_game.table
        await pilot.press("r")
        kept = list(tmp_path.glob("*.json"))
        assert len(kept) == 1
        assert kept[0].name in str(app.screen.query_one("#panel-keys", Static).content)
        await pilot.press("escape")
        await pilot.pause()
        assert app.screen is app.first
        await pilot.press("enter")
        await settle(pilot, app)
        assert isinstance(app.screen, GameOver)
        await pilot.press("enter")
        await settle(pilot, app)
        assert app.first.local_game.table is not over
        assert not app.first.local_game.table.over
        assert app.first.local_game.table.shuffle.secret != over.shuffle.secret
        assert (tmp_path / "save.json").exists()
