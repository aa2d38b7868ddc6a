"""The Textual application around the table."""

from __future__ import annotations

from typing import ClassVar

from textual.app import App
from textual.binding import Binding, BindingType

from .local_game import LocalGame
from .screen import TableScreen


class TableApp(App[None]):
    """One person's table, full-screen."""

    CSS_PATH = "table.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+c", "quit", show=False, priority=True)]

    def __init__(self, local_game: LocalGame, delay: float) -> None:
        super().__init__()
        self.table_screen = TableScreen(local_game, delay)

    @property
    def local_game(self) -> LocalGame:
        """The game being played."""
        return self.table_screen.local_game

    def on_mount(self) -> None:
        """Open the table."""
        self.push_screen(self.table_screen)
