"""The Textual application around a screen."""

from __future__ import annotations

from typing import ClassVar, Generic, TypeVar

from textual.app import App
from textual.binding import Binding, BindingType
from textual.screen import Screen

First = TypeVar("First", bound=Screen[None])


class FullScreen(App[None], Generic[First]):
    """An application that opens one screen, ``first``: a table, or a recorded game."""

    CSS_PATH = "table.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+c", "quit", show=False, priority=True)]

    def __init__(self, first: First) -> None:
        super().__init__()
        self.first = first

    def on_mount(self) -> None:
        """Open the screen."""
        self.push_screen(self.first)
