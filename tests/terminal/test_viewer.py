"""Stepping through recorded games on the full screen."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from textual.app import App

from tablee.engine.discovery import games
from tablee.engine.game import Game
from tablee.engine.options import configure, describe
from tablee.engine.view import View
from tablee.engine.words import LANGUAGES
from tablee.lab.simulate import play_game
from tablee.table.match import Match
from tablee.table.replay import Referee, Replay, ReplayFault, decode
from tablee.terminal import viewer
from tablee.terminal.fitted import SMALLEST
from tablee.terminal.recording import Recording
from tablee.terminal.timeline import timeline
from tablee.terminal.viewer import ViewerApp

NAMES = ("Ana", "Bob", "Chloé", "Dan", "Eva")
GAMES = list(games().values())
by_turns = pytest.mark.parametrize(
    ("game", "language"), [(game, LANGUAGES[number % 2]) for number, game in enumerate(GAMES)]
)
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


def _recorded(game: Game, kinds: str = "bot") -> dict[str, Any]:
    """A game of at most two rounds, as a replay writes it."""
    short = {"rounds": 2, "target": 4}
    options = configure(game, {name: short[name] for name in short if name in {o["name"] for o in describe(game)}})
    match = play_game(game, options, ["random"] * options.players, 7, 0)
    return match.replay([{"name": NAMES[seat], "kind": kinds} for seat in range(options.players)])


def _replay(written: dict[str, Any]) -> Replay:
    return decode(msgspec.json.encode(written))


def _recording(game: Game) -> Recording:
    return Recording(_replay(_recorded(game)))


def _with_wrong_move(game: Game) -> tuple[dict[str, Any], int]:
    """A replay whose last move but one is none of this game, and the number of the moment before it."""
    written = _recorded(game)
    written["rounds"][-1]["moves"][-2][1] = "\x1b[2J?!"
    moments = sum(len(round["moves"]) + 1 for round in written["rounds"])
    return written, moments - 3


def _faces(view: View, seat: int) -> list[str]:
    return sorted(str(piece.face) for zone in view.zones if zone.seat == seat for piece in zone.pieces)


def _screen(app: App[None]) -> str:
    lines = app.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in line).rstrip() for line in lines)


def _part(app: ViewerApp, id: str) -> str:
    return str(app.viewer.query_one(f"#{id}").render())


# What can be seen at a moment


@each_game
def test_every_moment_is_what_the_table_was_then(game: Game) -> None:
    recording = _recording(game)
    written = _replay(_recorded(game))
    again = Match(game, recording.options)
    index = 0
    for round in written.rounds:
        again.deal(game.notation.cards(again.state, round.deal))
        for move in [None, *round.moves]:
            if move is not None:
                again.play(game.notation.parse(move[1]) or 0)
            for eyes, seat in ((0, 0), ("spectator", None)):
                expected = game.showing.view(again.knowledge(seat), seat, recording.options)
                assert recording.view(index, eyes) == expected  # type: ignore[arg-type]
            index += 1
    assert index == len(recording.moments)


@each_game
def test_open_hands_are_what_every_seat_sees_of_its_own(game: Game) -> None:
    recording = _recording(game)
    for index in range(0, len(recording.moments), 5):
        seen = recording.view(index, "open")
        assert seen.seat is None
        for seat in range(len(recording.seats)):
            assert _faces(seen, seat) == _faces(recording.view(index, seat), seat)
            touchable = [piece for zone in seen.zones if zone.seat == seat for piece in zone.pieces if piece.moves]
            assert seat == seen.turn or not touchable
        mine = recording.view(index, seen.turn) if seen.turn is not None else seen
        assert seen.choices == mine.choices


@each_game
def test_the_log_is_the_story_of_the_replay(game: Game) -> None:
    written = _replay(_recorded(game))
    recording, story = Recording(written), list(Referee(written).story())
    assert recording.log(recording.last) == story
    assert recording.log(recording.last, 5) == story[-5:]
    assert recording.log(0) == story[: len(recording.told(0))]
    assert recording.log(-1) == []


@each_game
def test_rounds_end_with_their_scores(game: Game) -> None:
    recording = _recording(game)
    ends = recording.ends(recording.last)
    assert len(ends) == len(recording.starts)
    final = recording.view(recording.last, "spectator")
    assert ends[-1].scores == tuple(place.score for place in final.places)
    assert recording.ends(recording.last - 1) == ends[:-1]


def test_the_only_human_looks_on_with_their_own_eyes() -> None:
    written = _recorded(GAMES[0])
    assert Recording(_replay(written)).eyes() == "open"
    written["seats"][1]["kind"] = "human"
    recording = Recording(_replay(written))
    assert recording.eyes() == 1
    eyes = [recording.eyes()]
    while recording.next_eyes(eyes[-1]) != 1:
        eyes.append(recording.next_eyes(eyes[-1]))
    assert set(eyes) == {*range(len(written["seats"])), "spectator", "open"}


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
    recording = next(found for found in map(_recording, GAMES) if len(found.starts) == 2)
    middle, last = recording.starts[1], recording.last
    app = ViewerApp(recording, "en")
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
            assert app.viewer.at == at, key
        await pilot.press("q")
    assert not app.is_running


@each_game
@pytest.mark.parametrize("language", LANGUAGES)
async def test_round_move_words_and_eyes_are_always_seen(game: Game, language: str) -> None:
    app = ViewerApp(_recording(game), language)
    async with app.run_test(size=SMALLEST) as pilot:
        for at in (0, 1, app.viewer.recording.last):
            app.viewer.go(at)
            await pilot.pause()
            _shows_where(app)


def _shows_where(app: ViewerApp) -> None:
    """Round, move, what was told, whose eyes and the key to leave are on the screen."""
    shown, now = app.viewer, _screen(app)
    assert _part(app, "moment").strip() in now
    for number in (*shown.recording.moments[shown.at], shown.recording.moves(shown.at)):
        assert number == 0 or str(number) in _part(app, "moment")
    assert shown.tell("viewer-eyes-open") in now
    assert shown.say(shown.recording.told(shown.at)[0])[:20] in now
    assert shown.tell("table-key-quit") in now


async def test_eyes() -> None:
    recording = _recording(GAMES[-1])
    app = ViewerApp(recording, "fr")
    async with app.run_test(size=(80, 24)) as pilot:
        seen = []
        for _ in range(len(recording.seats) + 2):
            await pilot.press("v")
            seen.append((app.viewer.eyes, _part(app, "header")))
        assert [eyes for eyes, _ in seen] == [*range(len(recording.seats)), "spectator", "open"]
        assert len({header for _, header in seen}) == len(seen)
        await pilot.press("v", "v", "o")
        assert _part(app, "header") == seen[-1][1]
        await pilot.press("o")
        assert _part(app, "header") == seen[1][1]
        assert app.viewer.view.seat == 1


@by_turns
async def test_panels(game: Game, language: str) -> None:
    recording = _recording(game)
    app = ViewerApp(recording, language)
    async with app.run_test(size=(120, 40)) as pilot:
        app.viewer.go(recording.last)
        for key, title in (("l", "table-log"), ("s", "table-scores"), ("question_mark", "table-rules")):
            await pilot.press(key)
            await pilot.pause()
            assert app.viewer.tell(title) in _screen(app)
            await pilot.press("escape")
        assert app.screen is app.viewer
        await pilot.press("escape")
    assert not app.is_running


async def test_a_click_on_the_timeline_leads_there() -> None:
    recording = _recording(GAMES[0])
    app = ViewerApp(recording, "en")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        width = app.viewer.query_one("#timeline").size.width
        await pilot.click("#timeline", offset=(width - 1, 0))
        assert app.viewer.at == recording.last
        await pilot.click("#timeline", offset=(0, 0))
        assert app.viewer.at == 0
        await pilot.click("#board", offset=(3, 3))
        assert app.viewer.at == 0


async def test_a_window_too_small_says_so() -> None:
    app = ViewerApp(_recording(GAMES[0]), "en")
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
    written, last = _with_wrong_move(game)
    recording = Recording(_replay(written))
    assert recording.last == last
    assert recording.fault is not None
    app = ViewerApp(recording, language)
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
    monkeypatch.setattr(ViewerApp, "run", lambda self: None)
    written = _with_wrong_move(GAMES[0])[0] if wrong else _recorded(GAMES[0])
    assert viewer.show(_replay(written), "en") == (2 if wrong else 0)
    told = capsys.readouterr().err
    assert ("?!" in told) == wrong
    assert "\x1b" not in told


def test_a_replay_with_nothing_right_is_refused() -> None:
    written = _recorded(GAMES[0])
    with pytest.raises(ReplayFault):
        viewer.show(_replay({**written, "rounds": []}), "en")
    written["rounds"][0]["deal"] = {}
    with pytest.raises(ReplayFault):
        viewer.show(_replay(written), "en")


def test_an_unfinished_game_can_be_looked_at() -> None:
    written = _recorded(GAMES[0])
    del written["result"], written["rounds"][1:], written["rounds"][0]["result"], written["rounds"][0]["moves"][3:]
    recording = Recording(_replay(written))
    assert (recording.last, recording.fault, recording.ends(3)) == (3, None, [])
