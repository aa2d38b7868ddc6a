"""What screens share: the application around one, a layout for the size of the window, the line that lists the keys."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from functools import partial
from typing import ClassVar, Generic, TypeVar

from rich.text import Text
from textual import events
from textual.app import App
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widgets import Static

from tablee import interrupts
from tablee.engine.message import Argument

First = TypeVar("First", bound=Screen[None])
MIN_SIZE = (60, 20)
_WIDE, _TALL = 110, 30
_MAX_PANEL_WIDTH = 84  # maximum cells of text in a panel's line


class FullScreen(App[None], Generic[First]):
    """An application that opens one screen, ``first``: a table, or a recorded game."""

    CSS_PATH = "table.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+c", "interrupt", show=False, priority=True)]

    def __init__(self, first: First) -> None:
        super().__init__()
        self.first = first
        self._interrupted = False

    def on_mount(self) -> None:
        """Open the screen."""
        self.push_screen(self.first)

    def action_interrupt(self) -> None:
        """Leave it as Ctrl-C does."""
        self._interrupted = True
        self.exit()

    async def show(self, interrupted: Callable[[], object] = lambda: None) -> None:
        """Show the screen until it is left; by Ctrl-C the command ends, after a call of ``interrupted``."""
        soon = asyncio.get_running_loop().call_soon_threadsafe
        with interrupts.InterruptHandler(partial(soon, self.action_interrupt)):
            await self.run_async()
        if self._interrupted:  # the terminal is as it was; a bot that is still thinking is not waited for
            interrupted()
            interrupts.interrupt()


class FittedScreen(Screen[None]):
    """A screen with the classes ``wide``, ``tall`` and ``small``; a small one only says so, in its widget ``small``."""

    def phrase(self, id: str, /, **args: Argument) -> str:
        """Put the message ``id`` into words."""
        raise NotImplementedError

    def redraw(self) -> None:
        """Redraw everything."""
        raise NotImplementedError

    def on_resize(self, event: events.Resize) -> None:
        """Choose the layout for the size of the window."""
        width, height = event.size
        self.set_class(width < MIN_SIZE[0] or height < MIN_SIZE[1], "small")
        self.set_class(width >= _WIDE, "wide")
        self.set_class(height >= _TALL, "tall")
        small = self.phrase("table-small", width=width, height=height, least=f"{MIN_SIZE[0]} × {MIN_SIZE[1]}")
        self.query_one("#small", Static).update(Text(small))
        self.call_after_refresh(self.redraw)

    @property
    def panel_width(self) -> int:
        """The number of text cells in a panel's line."""
        return min(_MAX_PANEL_WIDTH, self.size.width * 9 // 10 - 5)


def keys_line(keys_text: Sequence[str], space: int) -> Text:
    """Keys and their effects, such as ``q quit``, in ``space`` cells: closer together, then without the last ones."""
    keys = [text.partition(" ") for text in keys_text]
    while sum(len(key) + len(label) + 2 for key, _, label in keys) - 1 > space:
        keys.pop()
    spare = space - sum(len(key) + 1 + len(label) for key, _, label in keys)
    gap = "  " if spare >= 2 * (len(keys) - 1) else " "
    return Text(gap, no_wrap=True).join(Text.assemble((key, "bold #ffe066"), f" {label}") for key, _, label in keys)
