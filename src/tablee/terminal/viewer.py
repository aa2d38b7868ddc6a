"""Steps through a recorded game on the full screen: every moment of it, through anybody's eyes."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.widgets import Static

from tablee.engine.message import Argument, Message
from tablee.engine.view import View
from tablee.engine.words import words
from tablee.table.recording import Eyes, Recording
from tablee.table.replay import Replay

from . import board, text
from .blocks import Block, Spot, above, line
from .cards import BACK_INK, Look
from .responsive import FittedScreen, FullScreen, keys_line
from .widgets import Board, BoardScroll, Drawing

_NAME_CELLS = 16
_KEYS = (
    "viewer-key-step",
    "viewer-key-eyes",
    "viewer-key-open",
    "table-key-log",
    "table-key-rules",
    "table-key-quit",
    "table-key-scores",
    "viewer-key-round",
    "viewer-key-ends",
)  # the least needed come last


def show(replay: Replay, language: str) -> int:
    """Step through ``replay``. Returns the exit code: 0, or 2 if the replay is invalid from some moment on.

    Raises `ReplayFault` if there is nothing valid to show.
    """
    recording = Recording(replay)
    asyncio.run(FullScreen(ViewerScreen(recording, language)).show())
    if recording.fault is None:
        return 0
    sys.stderr.write(words(language, recording.game).say(recording.fault.message, recording.name) + "\n")
    return 2


class ViewerScreen(FittedScreen):
    """One moment of a recording."""

    AUTO_FOCUS = ""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "step(-1)", show=False),
        Binding("right", "step(1)", show=False),
        Binding("pageup", "round(-1)", show=False),
        Binding("pagedown", "round(1)", show=False),
        Binding("home", "first", show=False),
        Binding("end", "last", show=False),
        Binding("up", "scroll(-2)", show=False),
        Binding("down", "scroll(2)", show=False),
        Binding("v", "eyes", show=False),
        Binding("o", "open", show=False),
        Binding("l", "log", show=False),
        Binding("s", "scores", show=False),
        Binding("question_mark", "rules", show=False),
        Binding("q,escape", "app.quit", show=False),
    ]

    def __init__(self, recording: Recording, language: str) -> None:
        super().__init__()
        self.recording = recording
        self.at = 0  # the number of the moment
        self.eyes = recording.eyes()
        self._eyes_before = self.eyes if self.eyes != "open" else "spectator"  # to go back to from open hands
        self._language = language
        self._words = words(language, recording.game)
        self.view = self._current_view()

    def compose(self) -> ComposeResult:
        """All the parts of the viewer."""
        yield Static(id="header")
        with Horizontal(id="middle"):
            with BoardScroll(id="scroll", can_focus=False):
                yield Board(self._draw_board, id="board")
            yield Drawing(self._draw_log, id="side")
        yield Static(id="ask")
        yield Drawing(self._draw_events, id="events")
        yield Static(id="fault")
        with Horizontal(id="place"):
            yield Drawing(self._draw_timeline, id="timeline")
            yield Static(id="moment")
        yield Static(id="footer")
        yield Static(id="small")

    def on_mount(self) -> None:
        """Show at once whether the recording is faulty."""
        self.set_class(self.recording.fault is not None, "faulty")

    # Words

    def say(self, message: Message) -> str:
        """Put a message into words for the seat, or spectator, whose eyes these are."""
        return self._words.say(message, self.recording.name, self.eyes if isinstance(self.eyes, int) else None)

    def phrase(self, id: str, /, **args: Argument) -> str:
        """Put the message ``id`` into words."""
        return self.say(Message(id, args))

    def _look(self) -> Look:
        legal = frozenset(choice.move for choice in self.view.choices)
        return Look(self.say, self.recording.name, self.recording.game.presentation.FACES, legal)

    # Drawing

    def _current_view(self) -> View:
        return self.recording.view(self.at, self.eyes)

    def redraw(self) -> None:
        """Redraw everything."""
        self.query_one("#header", Static).update(self._header())
        self.query_one("#ask", Static).update(Text(self.say(self.view.prompt)))
        self.query_one("#moment", Static).update(Text(self._moment(), no_wrap=True))
        self.query_one("#fault", Static).update(Text(self._fault()))
        self.query_one("#footer", Static).update(keys_line([self.phrase(id) for id in _KEYS], self.size.width - 2))
        for drawing in self.query(Drawing):
            drawing.redraw()

    def _header(self) -> Text:
        """The game, and on the right whose eyes."""
        left = Text(self.recording.game.title)
        if isinstance(self.eyes, int):
            right = Text(self.phrase("viewer-eyes-seat", name=self.recording.name(self.eyes)[:_NAME_CELLS]))
        else:
            right = Text(self.phrase(f"viewer-eyes-{self.eyes}"))
        gap = max(self.size.width - 2 - left.cell_len - right.cell_len, 2)
        return Text(" " * gap, no_wrap=True).join([left, right])

    def _moment(self) -> str:
        """The round and move, out of how many."""
        recording, moment = self.recording, self.recording.moments[self.at]
        rounds, moves = len(recording.starts), recording.moves(self.at)
        return self.phrase("viewer-moment", round=moment.round, rounds=rounds, move=moment.move, moves=moves)

    def _fault(self) -> str:
        """At the last valid moment, what is wrong; before it, that a fault lies ahead."""
        fault = self.recording.fault
        if fault is None:
            return ""
        if self.at < self.recording.last:
            last = self.recording.moments[-1]
            return self.phrase("viewer-fault-ahead", round=last.round, move=last.move)
        return self.phrase("viewer-fault-here", fault=fault.message)

    def _draw_board(self, width: int, height: int) -> Block:
        return board.draw(self.view, self._look(), width, height)

    def _draw_log(self, width: int, height: int) -> Block:
        """The log so far, with the messages of this moment standing out."""
        messages = [self.say(message) for message in self.recording.log(self.at, height)]
        return board.log_tail(messages, len(messages) - len(self.recording.moments[self.at].told), width, height)

    def _draw_events(self, width: int, height: int) -> Block:
        """The latest move and its consequences, as much as fits; after the earlier log if there is space."""
        told = self.recording.moments[self.at].told
        now = above(board.log_line(self.say(message), width, "bold") for message in told)
        if now.height > height:
            more = line((f"    … +{now.height - height + 1}", BACK_INK))
            return Block((*now.lines[: height - 1], *more.lines))
        if self.has_class("wide") or now.height == height:
            return now
        before = self.recording.log(self.at - 1, height)
        return above(
            [board.log_tail([self.say(message) for message in before], height, width, height - now.height), now]
        )

    def _draw_timeline(self, width: int, height: int) -> Block:
        recording = self.recording
        return timeline(self.at, recording.last, recording.starts, width, broken=recording.fault is not None)

    # Going through time

    def go(self, index: int) -> None:
        """Go to a moment; to the first or last one if there is none of that number."""
        self.at = max(0, min(index, self.recording.last))
        self.view = self._current_view()
        self.redraw()

    def action_step(self, moves: int) -> None:
        """Go forward or back by ``moves``."""
        self.go(self.at + moves)

    def action_round(self, rounds: int) -> None:
        """Go to the deal of this round or the one before; or of the next one, and after the last round to the end."""
        if rounds < 0:
            self.go(max((start for start in self.recording.starts if start < self.at), default=0))
        else:
            self.go(min((start for start in self.recording.starts if start > self.at), default=self.recording.last))

    def action_first(self) -> None:
        """Go to the first deal."""
        self.go(0)

    def action_last(self) -> None:
        """Go to the end, or to where the recording becomes invalid."""
        self.go(self.recording.last)

    def action_scroll(self, lines: int) -> None:
        """Scroll a board that is too high for the window."""
        self.query_one(BoardScroll).scroll_relative(y=lines, animate=False)

    def on_drawing_touched(self, event: Drawing.Touched) -> None:
        """Go to the moment clicked on the timeline."""
        if event.spot in self.query_one("#timeline", Drawing).block.spots:
            self.go(int(event.spot.key))

    # Eyes

    def action_eyes(self) -> None:
        """See through the next player's eyes."""
        self._see(self.recording.next_eyes(self.eyes))

    def action_open(self) -> None:
        """Show all hands open, or go back."""
        self._see(self._eyes_before if self.eyes == "open" else "open")

    def _see(self, eyes: Eyes) -> None:
        self.eyes = eyes
        if eyes != "open":
            self._eyes_before = eyes
        self.go(self.at)

    # Panels

    def action_log(self) -> None:
        """Show the log up to this moment."""
        messages = map(self.say, self.recording.log(self.at))
        self.app.push_screen(text.log(messages, self.say, self.panel_width))

    def action_scores(self) -> None:
        """Show the scores after each round so far, everything visible of the seats, and how each round was counted."""
        recording, width = self.recording, self.panel_width
        over = sum(end <= self.at for end in recording.ends)
        table = text.score_table(recording.scores[:over], [seat.name for seat in recording.seats], width)
        self.app.push_screen(text.scores(table, recording.counts[:over], self.view, self._look(), width))

    def action_rules(self) -> None:
        """Show the rules that apply now, with the whole page behind them."""
        self.app.push_screen(text.rules(self.recording.game, self._language, self.view, self.say))


def timeline(at: int, last: int, starts: Sequence[int], width: int, *, broken: bool) -> Block:
    """A recorded game as a line of ``width`` cells; every cell is a spot whose key is the number of a moment.

    ``at`` is the current moment and ``last`` the last one, both from 0; ``starts`` are those at which rounds begin.
    """
    cells = width - 1 if broken else width
    if cells < 2:
        return Block(())
    columns = [moment * (cells - 1) // max(last, 1) for moment in (*starts[1:], at)]
    current = columns.pop()
    ticks = set(columns) if len(columns) * 3 <= cells else set()
    drawn = Text("", no_wrap=True, end="")
    drawn.append("".join("┿" if column in ticks else "━" for column in range(current)), "#57d38c")
    drawn.append("●", "bold #ffe066")
    drawn.append("".join("┼" if column in ticks else "─" for column in range(current + 1, cells)), "dim")
    if broken:
        drawn.append("✗", "bold #ff7b72")
    spots = [Spot(str(round(column * last / (cells - 1))), (), column, 0, 1, 1) for column in range(cells)]
    return Block((drawn,), tuple(spots))
