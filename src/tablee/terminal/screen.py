"""The table on the screen: draws the view, takes keys and the mouse, and lets the bots play."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import ClassVar

import msgspec
from rich.text import Text
from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.geometry import Region
from textual.widgets import Input, Static

from tablee import interrupts
from tablee.engine.contract import Bot
from tablee.engine.errors import TableeError
from tablee.engine.message import Argument, Message
from tablee.engine.view import View

from . import board, cursor, text
from .blocks import Block, Direction, Spot, paragraph, step
from .cards import CHOICE, Look
from .local_game import LocalGame
from .panels import Chooser
from .responsive import FittedScreen, FullScreen
from .saves import SavedGame
from .widgets import Board, BoardScroll, Drawing

_DELAY_S = 0.7  # seconds that a bot's move stays visible
_REDRAW_INTERVAL_S = 0.2  # seconds between redraws, however fast the bots play


def open_table(saved: SavedGame, path: Path, bots: Mapping[int, Bot], coach: bool | None = None) -> int:
    """Play a game, new or ``saved``, until it is over or left. Returns the exit code, 0 unless there is a fault.

    The game is saved at ``path`` after every move: an unfinished one stays there, a finished one is removed. ``bots``
    play all other seats. ``coach`` tells whether a coach speaks; None: in the first games of each kind.
    """
    app = FullScreen(TableScreen(LocalGame(saved, bots, path, coach), _DELAY_S))
    local_game = app.first.local_game

    def tell(say: Callable[[str], object]) -> None:
        if not local_game.table.over:
            say(local_game.say(_how_to_resume(local_game)))

    asyncio.run(app.show(partial(tell, interrupts.say)))
    tell(print)
    return app.return_code or 0


def _how_to_resume(local_game: LocalGame) -> Message:
    """How to resume the unfinished game, or why it could not be saved."""
    try:
        local_game.save()
    except TableeError as error:
        return error.message
    return Message("table-kept", {"game": local_game.table.game.id})


class TableScreen(FittedScreen):
    """The table of one local game."""

    AUTO_FOCUS = ""  # the table handles keys itself; the line for typing a move asks for the focus
    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(key, f"step('{key}')", show=False) for key in ("left", "right", "up", "down")),
        Binding("tab", "next_playable(1)", show=False),
        Binding("shift+tab", "next_playable(-1)", show=False),
        Binding("enter", "touch", show=False),
        Binding("space", "hurry", show=False),
        Binding("colon,slash", "type", show=False),
        Binding("escape", "stop_typing", show=False),
        Binding("question_mark", "rules", show=False),
        Binding("h", "hint", show=False),
        Binding("c", "coach", show=False),
        Binding("l", "log", show=False),
        Binding("s", "scores", show=False),
        Binding("q", "app.quit", show=False),
        *(Binding(str(n), f"pick({n})", show=False) for n in range(1, 10)),
    ]

    def __init__(self, local_game: LocalGame, delay: float) -> None:
        super().__init__()
        self.local_game = local_game
        self._delay = delay
        self._cursor: str | None = None
        self._notice: Message | None = None  # a refusal or a hint, shown until the cursor moves
        self._seen_end = local_game.round_end  # of the latest round whose end the person has seen
        self._round_end_view: View | None = None  # the end of a round, while its panel is open
        self._hurry = asyncio.Event()
        self._redrawn_at = 0.0  # time of the last redraw

    def compose(self) -> ComposeResult:
        """All the parts of the table."""
        yield Static(id="header")
        with Horizontal(id="middle"):
            with BoardScroll(id="scroll", can_focus=False):
                yield Board(self._draw_board, id="board")
            yield Drawing(self._draw_log, id="side")
        yield Static(id="ask")
        yield Static(id="coach")
        yield Static(id="info")
        yield Input(id="typed", compact=True)
        with Horizontal(id="bottom"):
            yield Drawing(self._draw_choices, id="choices")
            yield Drawing(self._draw_log, id="tail")
        yield Static(id="footer")
        yield Static(id="small")

    def on_mount(self) -> None:
        """Begin or resume."""
        self.query_one(Input).placeholder = self.phrase("table-type")
        self._save()
        self.advance()

    def phrase(self, id: str, /, **args: Argument) -> str:
        """Put the message ``id`` into words for the person."""
        return self.local_game.phrase(id, **args)

    # Drawing

    @property
    def view(self) -> View:
        """What is drawn: what the person sees now, or the end of the round whose panel is open."""
        return self._round_end_view or self.local_game.view

    def redraw(self) -> None:
        """Redraw everything, and place the cursor if there is something to choose."""
        self._redrawn_at = time.monotonic()
        view, width = self.view, self.size.width - 2
        header = text.header(self.local_game, view, width)
        self.query_one("#header", Static).update(header)
        self.query_one("#ask", Static).update(Text(self.local_game.say(view.prompt)))
        self.set_class(self.local_game.coached, "coached")
        self.query_one("#coach", Static).update(Text(self.local_game.say(self.local_game.coach_says())))
        self.query_one("#footer", Static).update(text.footer(self.local_game, self.view, width))
        for drawing in self.query(Drawing):
            drawing.redraw()
        if view.choices and self.current is None:
            self._land()
        self.query_one("#info", Static).update(self._info())  # last, as it depends on the spots just drawn
        if view.choices:
            self.call_after_refresh(self._reveal)

    def _reveal(self) -> None:
        """Scroll to the cursor."""
        spot = self.current
        if spot is not None and spot.y < cursor.BELOW:
            region = Region(spot.x, spot.y, spot.width, spot.height)
            self.query_one(BoardScroll).scroll_to_region(region, animate=False)

    def _look(self) -> Look:
        choices, current = self.view.choices, self.current
        if not choices:
            return self.local_game.look()
        return self.local_game.look((choice.move for choice in choices), self._cursor, current.moves if current else ())

    def _draw_board(self, width: int, height: int) -> Block:
        return board.draw(self.view, self._look(), width, height)

    def _draw_choices(self, width: int, height: int) -> Block:
        view = self.view
        if view.choices:
            return board.choices(view, self._look(), width, height)
        if view.turn is None:
            return Block(())
        return paragraph(self.phrase("table-thinking", who=view.turn), width, "dim")

    def _draw_log(self, width: int, height: int) -> Block:
        return board.log_tail(self.local_game.log(), self.local_game.fresh_line, width, height)

    def _info(self) -> Text:
        """What Enter would do now, or the latest notice."""
        if self._notice is not None:
            return Text(self.local_game.say(self._notice))
        spot = self.current
        labels = {choice.move: choice.label for choice in self.view.choices}
        if spot is None or not labels:
            return Text("")
        found = [labels[move] for move in spot.moves if move in labels]
        if not found:
            return Text(self.phrase("table-not-now"), "dim")
        if len(found) > 1:
            return Text(self.phrase("table-enter-several", count=len(found)))
        return Text(self.phrase("table-enter", label=found[0]))

    # The cursor

    def _spots(self) -> list[Spot]:
        """Everything that can be touched: the board's spots, and the choices below them."""
        below = [spot.shift(0, cursor.BELOW) for spot in self.query_one("#choices", Drawing).block.spots]
        return [*self.query_one(Board).block.spots, *below]

    @property
    def current(self) -> Spot | None:
        """The spot under the cursor."""
        return next((spot for spot in self._spots() if spot.key == self._cursor), None)

    def _land(self) -> None:
        self._move_to(cursor.landing(self.view, self._spots(), self._cursor))

    def _move_to(self, spot: Spot | None, notice: Message | None = None) -> None:
        if spot is None:
            return
        self._cursor, self._notice = spot.key, notice
        self.local_game.forget_warning()
        self.redraw()

    def action_step(self, direction: Direction) -> None:
        """Move the cursor with an arrow."""
        current = self.current
        if current is not None and self.view.choices:
            self._move_to(step(self._spots(), current, direction))

    def action_next_playable(self, step: int) -> None:
        """Move the cursor to the next thing that can be played."""
        self._move_to(cursor.next_playable(self.view, self._spots(), self._cursor, step))

    def action_pick(self, number: int) -> None:
        """Move the cursor to a numbered choice; the same number again plays it."""
        if number > len(self.view.choices):
            return
        move = self.view.choices[number - 1].move
        if self._cursor == CHOICE + move:
            self.play(move)
        else:
            self._cursor, self._notice = CHOICE + move, None
            self.local_game.forget_warning()
            self.redraw()

    # Playing

    def on_drawing_touched(self, event: Drawing.Touched) -> None:
        """Play what was clicked."""
        if self.view.choices:
            self._cursor = event.spot.key
            self.redraw()
            self._touch(event.spot)

    def action_touch(self) -> None:
        """Play what is under the cursor."""
        spot = self.current
        if self.view.choices and spot is not None:
            self._touch(spot)
        elif self.local_game.table.over:
            self.advance()

    def _touch(self, spot: Spot) -> None:
        named = [
            (choice.move, self.local_game.say(choice.label))
            for choice in self.view.choices
            if choice.move in spot.moves
        ]
        if len(named) < 2:
            self.play(named[0][0] if named else spot.moves[0])
            return
        chooser = Chooser(self.phrase("table-choose"), named, self.phrase("table-choose-keys"))
        self.app.push_screen(chooser, lambda move: self.play(move) if move else None)

    def play(self, move: str) -> None:
        """Play a move of the person, or show why it is refused; a costly one only when it is played again."""
        if self.local_game.holds(move):
            self.redraw()
            return
        try:
            self.local_game.act(move)
        except TableeError as refusal:
            self._notice = refusal.message
            self.redraw()
            return
        self._notice = None
        self._save()
        self.advance()

    @work(exclusive=True, group="coach")
    async def _watch(self) -> None:
        """Find out which moves would cost much, while the person thinks."""
        local_game, version = self.local_game, self.local_game.table.version
        if local_game.coached and local_game.my_turn:
            local_game.note_costly(version, await asyncio.to_thread(local_game.costly_moves))

    def action_coach(self) -> None:
        """Switch the coach on or off."""
        self.local_game.toggle_coach()
        self._notice = None if self.local_game.coached else Message("table-coach-off")
        self.redraw()
        self._watch()

    @work(exclusive=True, group="hint")
    async def action_hint(self) -> None:
        """Show what the strongest bot would play and why, and move the cursor to it; the table stays responsive."""
        if not self.view.choices or self._round_end_view:
            return
        local_game, version = self.local_game, self.local_game.table.version
        self._notice = Message("table-hint-thinking")
        self.redraw()
        hint = await asyncio.to_thread(local_game.hint)
        if (self.local_game, self.local_game.table.version) == (local_game, version):  # otherwise it comes too late
            spot = cursor.standing_for(self._spots(), hint.best.move)
            self._move_to(spot, text.hint(local_game, hint))

    def action_type(self) -> None:
        """Open the line for typing a move."""
        if self.view.choices:
            self.add_class("typing")
            self.query_one(Input).focus()

    def action_stop_typing(self) -> None:
        """Close the line for typing a move."""
        self.remove_class("typing")
        self.query_one(Input).value = ""
        self.set_focus(None)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Play what was typed: a move in upper or lower case, or the number of a choice."""
        typed = event.value.strip()
        self.action_stop_typing()
        if not typed:
            return
        moves = [choice.move for choice in self.view.choices]
        move = next((move for move in moves if move.casefold() == typed.casefold()), typed)
        unknown = self.local_game.table.game.notation.parse(move) is None
        if unknown and typed.isdecimal() and 0 < int(typed) <= len(moves):
            move = moves[int(typed) - 1]
        self.play(move)

    # The progress of the game

    @work(exclusive=True, group="play")
    async def advance(self) -> None:
        """Let the bots play and show the ends of rounds, until the person is to move or the game is over."""
        await self._show_round_end()
        while not self.local_game.table.over and not self.local_game.my_turn:
            await self._pause()
            self.local_game.play(await asyncio.to_thread(self.local_game.choose_move))
            self._save()
            await self._show_round_end()
        self._hurry.clear()
        self.redraw()
        if self.local_game.table.over:
            await self._finish()
        else:
            self._land()
            self._watch()

    async def _pause(self) -> None:
        """Show the table for a moment before the next bot plays; Space cuts that short."""
        if self._delay and not self._hurry.is_set():
            self.redraw()
            with suppress(TimeoutError):
                async with asyncio.timeout(self._delay):
                    await self._hurry.wait()
        elif time.monotonic() - self._redrawn_at > _REDRAW_INTERVAL_S:
            self.redraw()

    def action_hurry(self) -> None:
        """Let the bots play without pauses until the person is to move."""
        if not self.local_game.my_turn:
            self._hurry.set()

    def _save(self) -> None:
        try:
            self.local_game.save()
        except TableeError as error:
            self._notice = error.message

    async def _show_round_end(self) -> None:
        """Show how a round ended, with the table as it was, until the person has seen it."""
        local_game, end = self.local_game, self.local_game.round_end
        if end is None or end is self._seen_end or local_game.table.over:
            return
        self._seen_end = end
        self._round_end_view = msgspec.structs.replace(end.view, round=len(local_game.table.counts) - 1)
        self.redraw()
        await self.app.push_screen_wait(text.round_over(local_game, self.panel_width))
        self._round_end_view = None
        self.redraw()

    async def _finish(self) -> None:
        """Show how the game ended, and what can be done now."""
        panel = text.game_over(self.local_game, self.panel_width, self._save_replay)
        answer = await self.app.push_screen_wait(panel)
        if answer == "quit":
            self.app.exit()
        elif answer == "again":
            self.local_game = self.local_game.rematch()
            self._cursor = self._notice = None
            self._save()
            self.advance()

    def _save_replay(self) -> str:
        try:
            return self.phrase("table-replay-kept", path=str(self.local_game.save_replay(Path.cwd())))
        except TableeError as error:
            return self.local_game.say(error.message)

    # Panels

    def action_scores(self) -> None:
        """Show the scores by round."""
        local_game, width = self.local_game, self.panel_width
        table, counts = text.scores_and_places(local_game, width), local_game.table.counts
        self.app.push_screen(text.scores(table, counts, local_game.view, local_game.look(), width))

    def action_log(self) -> None:
        """Show the whole log."""
        self.app.push_screen(text.log(self.local_game.log(), self.local_game.say, self.panel_width))

    def action_rules(self) -> None:
        """Show the rules that apply now."""
        local_game = self.local_game
        game, view = local_game.table.game, local_game.view
        self.app.push_screen(text.rules(game, local_game.language, view, local_game.say))
