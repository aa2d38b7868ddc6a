"""Stepping through recorded games on the full screen."""

from __future__ import annotations

from unittest.mock import AsyncMock

import pytest
from recorded_games import GAMES, as_read, each_game, recorded, with_wrong_move, written_game
from textual.app import App

from tablee.engine.game import Game
from tablee.engine.words import LANGUAGES
from tablee.table.recording import Recording
from tablee.table.replay import ReplayFault
from tablee.terminal import viewer
from tablee.terminal.responsive import MIN_SIZE, FullScreen
from tablee.terminal.viewer import ViewerScreen, timeline

by_turns = pytest.mark.parametrize(
    ("game", "language"), [(game, LANGUAGES[number % 2]) for number, game in enumerate(GAMES)]
)


def _screen(app: App[None]) -> str:
    lines = app.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in line).rstrip() for line in lines)


def _part(app: FullScreen[ViewerScreen], id: str) -> str:
    return str(app.first.query_one(f"#{id}").render())


# The timeline


@pytest.mark.parametrize("broken", [False, True])
@pytest.mark.parametrize("width", [2, 9, 40, 200])
@pytest.mark.parametrize("last", [0, 1, 60, 3000])
def test_the_timeline_fills_its_line_and_leads_everywhere(width: int, last: int, broken: bool) -> None:
    for at in (0, last // 2, last):
        block = timeline(at, last, [0, *range(20, last, 20)], width, broken=broken)
        if not block.lines:
            assert width - broken < 2
            continue
        drawn = block.lines[0].plain
        assert len(drawn) == width
        assert drawn.count("●") == 1
        assert drawn.endswith("✗") == broken
        assert at > 0 or drawn.startswith("●")
        assert at < max(last, 1) or drawn.removesuffix("✗").endswith("●")
        keys = [int(spot.key) for spot in block.spots]
        assert keys[0] == 0
        assert keys[-1] == last


# The screen


async def test_the_keys_lead_through_the_game() -> None:
    recording = next(found for found in map(recorded, GAMES) if len(found.starts) == 2)
    middle, last = recording.starts[1], recording.last
    app = FullScreen(ViewerScreen(recording, "en"))
    async with app.run_test(size=(80, 24)) as pilot:
        for key, at in (
            ("left", 0),
            ("right", 1),
            ("right", 2),
            ("left", 1),
            ("pagedown", middle),
            ("pagedown", last),
            ("right", last),
            ("pageup", middle),
            ("pageup", 0),
            ("pageup", 0),
            ("end", last),
            ("home", 0),
        ):
            await pilot.press(key)
            assert app.first.at == at, key
        await pilot.press("q")
    assert not app.is_running


@each_game
@pytest.mark.parametrize("language", LANGUAGES)
async def test_round_move_words_and_eyes_are_always_seen(game: Game, language: str) -> None:
    app = FullScreen(ViewerScreen(recorded(game), language))
    async with app.run_test(size=MIN_SIZE) as pilot:
        for at in (0, 1, app.first.recording.last):
            app.first.go(at)
            await pilot.pause()
            _shows_where(app)


def _shows_where(app: FullScreen[ViewerScreen]) -> None:
    """Round, move, what was told, whose eyes and the key to leave are on the screen."""
    shown, now = app.first, _screen(app)
    assert _part(app, "moment").strip() in now
    moment = shown.recording.moments[shown.at]
    for number in (moment.round, moment.move, shown.recording.moves(shown.at)):
        assert number == 0 or str(number) in _part(app, "moment")
    assert shown.phrase("viewer-eyes-open") in now
    assert shown.say(moment.told[0])[:20] in now
    assert shown.phrase("table-key-quit") in now


async def test_eyes() -> None:
    recording = recorded(GAMES[-1])
    app = FullScreen(ViewerScreen(recording, "fr"))
    async with app.run_test(size=(80, 24)) as pilot:
        seen = []
        for _ in range(len(recording.seats) + 2):
            await pilot.press("v")
            seen.append((app.first.eyes, _part(app, "header")))
        assert [eyes for eyes, _ in seen] == [*range(len(recording.seats)), "spectator", "open"]
        assert len({header for _, header in seen}) == len(seen)
        await pilot.press("v", "v", "o")
        assert _part(app, "header") == seen[-1][1]
        await pilot.press("o")
        assert _part(app, "header") == seen[1][1]
        assert app.first.view.seat == 1


@by_turns
async def test_panels(game: Game, language: str) -> None:
    recording = recorded(game)
    app = FullScreen(ViewerScreen(recording, language))
    async with app.run_test(size=(120, 40)) as pilot:
        app.first.go(recording.last)
        for key, title in (("l", "table-log"), ("s", "table-scores"), ("question_mark", "table-rules")):
            await pilot.press(key)
            await pilot.pause()
            assert app.first.phrase(title) in _screen(app)
            await pilot.press("escape")
        assert app.screen is app.first
        await pilot.press("escape")
    assert not app.is_running


async def test_a_click_on_the_timeline_leads_there() -> None:
    recording = recorded(GAMES[0])
    app = FullScreen(ViewerScreen(recording, "en"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        width = app.first.query_one("#timeline").size.width
        await pilot.click("#timeline", offset=(width - 1, 0))
        assert app.first.at == recording.last
        await pilot.click("#timeline", offset=(0, 0))
        assert app.first.at == 0
        await pilot.click("#board", offset=(3, 3))
        assert app.first.at == 0


async def test_a_window_too_small_says_so() -> None:
    app = FullScreen(ViewerScreen(recorded(GAMES[0]), "en"))
    async with app.run_test(size=(50, 15)) as pilot:
        await pilot.pause()
        assert "60 × 20" in _screen(app)
        assert "●" not in _screen(app)
        await pilot.resize_terminal(60, 20)
        await pilot.pause()
        assert "●" in _screen(app)


# Faults


@by_turns
async def test_a_faulty_replay_is_shown_as_far_as_it_is_right(game: Game, language: str) -> None:
    written, last = with_wrong_move(game)
    recording = Recording(as_read(written))
    assert recording.last == last
    assert recording.fault is not None
    app = FullScreen(ViewerScreen(recording, language))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "✗" in _screen(app)
        assert "?!" not in _screen(app)
        await pilot.press("end")
        await pilot.pause()
        assert "[2J?!" in _screen(app)
        assert "\x1b" not in _screen(app)


@pytest.mark.parametrize("wrong", [False, True])
def test_the_exit_code_tells_of_a_fault(
    wrong: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(FullScreen, "show", AsyncMock())
    written = with_wrong_move(GAMES[0])[0] if wrong else written_game(GAMES[0])
    assert viewer.show(as_read(written), "en") == (2 if wrong else 0)
    told = capsys.readouterr().err
    assert ("?!" in told) == wrong
    assert "\x1b" not in told


def test_a_replay_with_nothing_right_is_refused() -> None:
    written = written_game(GAMES[0])
    with pytest.raises(ReplayFault):
        viewer.show(as_read({**written, "rounds": []}), "en")
    written["rounds"][0]["deal"] = {}
    with pytest.raises(ReplayFault):
        viewer.show(as_read(written), "en")
