"""The table on the screen: sizes, keys, mouse, refusals, rules, words."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest
from terminal_table import GAMES, amid, bots_of, new_table, played, settle, sit, text_of
from textual.widgets import Static

from tablee.bots import hints
from tablee.bots.hints import MoveHint, RatedMove
from tablee.bots.search_bot import SearchBudget
from tablee.engine.configuration import describe
from tablee.engine.contract import AnyState
from tablee.engine.errors import TableeError
from tablee.engine.game import Game
from tablee.engine.message import Message
from tablee.engine.rulebook import clauses
from tablee.terminal.board import draw
from tablee.terminal.local_game import LocalGame
from tablee.terminal.panels import Chooser, Reading, RulesPanel
from tablee.terminal.responsive import MIN_SIZE, FullScreen
from tablee.terminal.saves import SavedGame
from tablee.terminal.screen import TableScreen
from tablee.terminal.widgets import Board, BoardScroll

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


def info_of(app: FullScreen[TableScreen]) -> str:
    """The line below the prompt."""
    return str(app.first.query_one("#info", Static).content)


def on_table(app: FullScreen[TableScreen]) -> bool:
    """Whether no panel is open."""
    return app.screen is app.first


def refused(local_game: LocalGame) -> str:
    """A move that the person may not play now."""
    game, k = local_game.table.game, local_game.table.knowledge(0)
    return next(
        game.notation.text(action)
        for action in range(game.rules.ACTIONS)
        if game.objections.objection(k, action) is not None
    )


@every_game
@pytest.mark.parametrize("size", [(80, 24), (120, 40), MIN_SIZE], ids=str)
async def test_everything_is_on_the_screen(game: Game, size: tuple[int, int]) -> None:
    app = FullScreen(TableScreen(amid(game, 8, "fr"), delay=0))
    async with app.run_test(size=size) as pilot:
        await settle(pilot, app)
        shown, local_game, view = text_of(app), app.first.local_game, app.first.local_game.view
        assert game.title in shown
        assert local_game.phrase("table-turn", who=0) in shown
        assert all(local_game.table.name(place.seat) in shown for place in view.seats)
        assert local_game.say(view.prompt).split()[0] in shown
        assert local_game.log()[-1].split()[-1] in shown
        board, scroll = app.first.query_one(Board), app.first.query_one(BoardScroll)
        if size != MIN_SIZE:
            assert all(local_game.say(zone.title) in shown for zone in view.zones if zone.seat in (None, 0))
            assert board.block.height <= scroll.size.height, "the board must not scroll"
        assert board.block.width <= scroll.size.width


@every_game
def test_a_board_fits_24_lines_throughout_a_game(game: Game) -> None:
    local_game = sit(new_table(game), "fr")
    while not local_game.table.over:
        view = local_game.view
        block = draw(view, local_game.look(choice.move for choice in view.choices), 77, 16)
        assert block.width <= 77
        assert block.height <= 16
        played(local_game, local_game.table.version + 5)


@every_game
async def test_the_cursor_is_in_sight_where_the_board_must_scroll(game: Game) -> None:
    app = FullScreen(TableScreen(amid(game, 8, "fr"), delay=0))
    async with app.run_test(size=MIN_SIZE) as pilot:
        for _ in range(3):
            await settle(pilot, app)
            spot = app.first.current
            scroll = app.first.query_one(BoardScroll)
            assert spot is not None
            assert spot.key.startswith("choice/") or 0 <= spot.y - scroll.scroll_y < scroll.size.height
            await pilot.press("tab")


async def test_a_window_too_small_says_so_and_recovers() -> None:
    app = FullScreen(TableScreen(sit(new_table(GAMES[0])), delay=0))
    async with app.run_test(size=(50, 15)) as pilot:
        await pilot.pause()
        assert "60 × 20" in text_of(app)
        assert GAMES[0].title not in text_of(app)
        await pilot.resize_terminal(80, 24)
        await settle(pilot, app)
        assert GAMES[0].title in text_of(app)
        assert "60 × 20" not in text_of(app)


@every_game
async def test_without_colour_marks_tell_what_can_be_played(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    app = FullScreen(TableScreen(amid(game, 8), delay=0))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot, app)
        shown = text_of(app)
        assert "[" in shown or "┏" in shown or len(app.first.local_game.view.choices) == 1
        assert ">" in shown or "╔" in shown
        for strip in app.screen._compositor.render_strips():
            for segment in strip.apply_filter(app._filters[0], app.screen.background_colors[1]):
                if segment.style is not None and segment.style.color is not None:
                    red, green, blue = segment.style.color.get_truecolor()
                    assert red == green == blue


@every_game
@pytest.mark.parametrize("language", ["en", "fr"])
async def test_a_refused_move_tells_its_clause_and_changes_nothing(game: Game, language: str) -> None:
    app = FullScreen(TableScreen(amid(game, 6, language), delay=0))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot, app)
        version, view = app.first.local_game.table.version, app.first.local_game.view
        await pilot.press("colon", *refused(app.first.local_game), "enter")
        await settle(pilot, app)
        clause = info_of(app).rpartition("(")[2].partition(")")[0]
        assert clause in clauses(game, language)
        assert app.first.local_game.table.version == version
        assert app.first.local_game.view == view


async def test_an_illegal_card_can_be_touched_and_tells_why() -> None:
    for game in GAMES:
        local_game = sit(new_table(game))
        for moves in range(40):
            played(local_game, moves)
            legal = {choice.move for choice in local_game.view.choices}
            pieces = [piece for zone in local_game.view.zones for piece in zone.pieces if zone.seat == 0]
            if any(piece.moves and legal.isdisjoint(piece.moves) for piece in pieces):
                break
        else:
            continue
        app = FullScreen(TableScreen(local_game, delay=0))
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot, app)
            for _ in range(40):
                if info_of(app) == local_game.phrase("table-not-now"):
                    break
                await pilot.press("right")
            await pilot.press("enter")
            assert "(" in info_of(app)
            assert info_of(app).startswith(local_game.phrase("illegal", reason="", clause="").split(":")[0])
        return
    raise AssertionError("no game with a card that is refused")


@every_game
async def test_the_rules_of_the_moment_and_the_whole_page(game: Game) -> None:
    app = FullScreen(TableScreen(sit(new_table(game), "fr"), delay=0))
    async with app.run_test(size=(120, 40)) as pilot:
        await settle(pilot, app)
        await pilot.press("question_mark")
        await pilot.pause()
        assert isinstance(app.screen, RulesPanel)
        assert app.first.local_game.view.clauses[0] in text_of(app)
        await pilot.press("r")
        await pilot.pause()
        assert app.first.local_game.phrase("table-rules-all", game=game.title) in text_of(app)
        await pilot.press("escape")
        await pilot.pause()
        assert on_table(app)


@pytest.mark.parametrize("key", ["l", "s"])
async def test_log_and_scores_open_and_close(key: str) -> None:
    app = FullScreen(TableScreen(amid(GAMES[0], 12), delay=0))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot, app)
        await pilot.press(key)
        await pilot.pause()
        assert isinstance(app.screen, Reading)
        await pilot.press(key)
        await pilot.pause()
        assert on_table(app)


@every_game
async def test_a_hint_is_said_with_its_reasons_and_can_be_played(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "LEVEL", SearchBudget(300, None))  # the same on slow machines
    app = FullScreen(TableScreen(sit(new_table(game), "fr"), delay=0))
    app.first.local_game.hint_maker.ready()
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot, app)
        await pilot.press("h")
        await app.workers.wait_for_complete()
        await pilot.pause()
        given = app.first.local_game.hint()  # the same again, by the same seed
        move = given.best.move
        labels = {choice.move: choice.label for choice in app.first.local_game.view.choices}
        why = given.sentences(labels)
        assert why
        said = [app.first.local_game.phrase("table-hint", label=labels[move]), *map(app.first.local_game.say, why)]
        assert info_of(app) == " ".join(said)
        version = app.first.local_game.table.version
        await pilot.press("enter")
        assert app.first.local_game.table.version > version
        assert app.first.local_game.table.match.rounds[0].moves[version].action == game.notation.parse(move)


async def test_the_table_answers_while_a_hint_is_thought_about_and_a_late_one_is_not_shown() -> None:
    app = FullScreen(TableScreen(sit(new_table(GAMES[0])), delay=0))
    thinking, go_on = threading.Event(), threading.Event()
    move = ""

    def slow() -> MoveHint:
        thinking.set()
        assert go_on.wait(10)
        return MoveHint(RatedMove(move), note=Message("hint-only-move"))

    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot, app)
        move = app.first.local_game.view.choices[0].move
        app.first.local_game.hint = slow  # type: ignore[method-assign]
        await pilot.press("h")
        while not thinking.is_set():
            await pilot.pause()
        assert info_of(app) == app.first.local_game.phrase("table-hint-thinking")
        await pilot.press("tab")
        assert info_of(app) != app.first.local_game.phrase("table-hint-thinking")  # the cursor tells what it is on
        app.first.play(move)
        await settle(pilot, app)
        go_on.set()
        await app.workers.wait_for_complete()
        await pilot.pause()
        assert app.first.local_game.phrase("hint-only-move") not in info_of(app)


async def test_moves_are_typed_in_any_case_or_by_number() -> None:
    game = GAMES[0]
    for typed in (str.lower, str.upper, lambda move: "1"):
        app = FullScreen(TableScreen(sit(new_table(game)), delay=0))
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot, app)
            version, first = app.first.local_game.table.version, app.first.local_game.view.choices[0].move
            await pilot.press("slash", *typed(first), "enter")
            await pilot.pause()
            assert app.first.local_game.table.version > version
            assert app.first.local_game.table.match.rounds[0].moves[version].action == game.notation.parse(first)


async def test_typing_nothing_or_nonsense_changes_nothing() -> None:
    app = FullScreen(TableScreen(sit(new_table(GAMES[0])), delay=0))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot, app)
        version = app.first.local_game.table.version
        await pilot.press("colon", "enter")
        await pilot.press("colon", *"q?z", "enter")
        assert "q?z" in info_of(app)
        await pilot.press("colon", "q", "escape", "tab")
        assert app.first.local_game.table.version == version
        assert app.is_running


async def test_a_click_plays_what_it_falls_on() -> None:
    app = FullScreen(TableScreen(sit(new_table(GAMES[0])), delay=0))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot, app)
        local_game = app.first.local_game
        version, legal = local_game.table.version, {choice.move for choice in local_game.view.choices}
        board = app.first.query_one(Board)
        spot = next(spot for spot in board.block.spots if not legal.isdisjoint(spot.moves))
        await pilot.click(Board, offset=(spot.x, spot.y))
        await pilot.pause()
        assert app.first.local_game.table.version > version


def several_moves(game: Game) -> LocalGame | None:
    """A local_game in which a piece stands for several legal moves, if an option of the game brings that about."""
    for option in describe(game):
        for value in option.get("choices", ()):
            try:
                local_game = sit(new_table(game, **{option["name"]: value}))
            except TableeError:  # not with the other options as they are
                continue
            for moves in range(0, 60, 4):
                legal = {choice.move for choice in played(local_game, moves).view.choices}
                pieces = [piece.moves for zone in local_game.view.zones for piece in zone.pieces]
                if any(len(legal.intersection(moves)) > 1 for moves in pieces):
                    return local_game
    return None


async def test_a_card_with_several_moves_asks_which() -> None:
    local_game = next(found for found in map(several_moves, GAMES) if found is not None)
    app = FullScreen(TableScreen(local_game, delay=0))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot, app)
        for _ in range(20):
            if info_of(app) == local_game.phrase("table-enter-several", count=2):
                break
            await pilot.press("tab")
        version = local_game.table.version
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, Chooser)
        await pilot.press("escape")
        await pilot.pause()
        assert local_game.table.version == version
        await pilot.press("enter")
        await pilot.pause()
        await pilot.press("2")
        await pilot.pause()
        assert local_game.table.version > version


async def test_bots_wait_to_be_seen_and_space_hurries_them() -> None:
    table = new_table(GAMES[0])
    app = FullScreen(TableScreen(sit(table), delay=60))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        if not app.first.local_game.my_turn:
            assert app.first.local_game.phrase("table-thinking", who=table.turn or 0) in text_of(app)
        await pilot.press("space")
        await settle(pilot, app)
        assert app.first.local_game.my_turn


class Broken:
    """A bot that fails one way or another."""

    def __init__(self, action: int | None) -> None:
        self._action = action

    def choose(self, k: AnyState, seat: int) -> int:
        """Fail."""
        if self._action is None:
            raise RuntimeError("out of order")
        return self._action


@pytest.mark.parametrize("action", [None, 10**6])
async def test_a_bot_that_fails_is_told_and_the_game_goes_on(
    action: int | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hints.HintMaker, "_search", lambda hint_maker, k, seat: [])
    table = new_table(GAMES[0])
    bots = {**bots_of(table), 1: Broken(action)}
    app = FullScreen(TableScreen(LocalGame(SavedGame(table, 0, "en"), bots, tmp_path / "save.json"), delay=0))
    async with app.run_test(size=(80, 24)) as pilot:
        for _ in range(6):
            await settle(pilot, app)
            await pilot.press("h", "enter")
        await settle(pilot, app)
        failures = [said for said in app.first.local_game.log() if " failed (" in said]
        assert failures
        assert all(said.startswith("The bot Bob failed") for said in failures)


async def test_ctrl_c_leaves_and_keeps_the_game(tmp_path: Path) -> None:
    app = FullScreen(TableScreen(sit(new_table(GAMES[0]), "en", tmp_path / "save.json"), delay=0))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot, app)
        await pilot.press("question_mark", "ctrl+c")
        await pilot.pause()
    assert not app.is_running
    assert (tmp_path / "save.json").exists()
