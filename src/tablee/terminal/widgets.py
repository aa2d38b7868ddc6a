"""Widgets that draw a `Block` for the size they have, and tell which spot of it was clicked."""

from __future__ import annotations

from collections.abc import Callable

from textual import events
from textual.containers import VerticalScroll
from textual.geometry import Size
from textual.message import Message
from textual.widgets import Static

from .blocks import EMPTY, Block, Spot


class Drawn(Static):
    """A drawing made for the widget's own size."""

    ALLOW_SELECT = False

    class Touched(Message):
        """A spot was clicked."""

        def __init__(self, spot: Spot) -> None:
            super().__init__()
            self.spot = spot

    def __init__(self, draw: Callable[[int, int], Block], *, id: str) -> None:
        super().__init__(id=id)
        self._draw = draw
        self.block = EMPTY

    def room(self) -> Size:
        """The size to draw for."""
        return self.content_size

    def redraw(self) -> None:
        """Draw anew."""
        width, height = self.room()
        if width and height:
            self.block = self._draw(width, height)
            self.update(self.block.text())

    def on_resize(self) -> None:
        """Draw for the new size."""
        self.redraw()

    def on_click(self, event: events.Click) -> None:
        """Tell which spot was clicked."""
        offset = event.get_content_offset(self)
        if offset is None:
            return
        for spot in reversed(self.block.spots):  # pieces come after the zone they lie in
            if spot.holds(offset.x, offset.y):
                self.post_message(self.Touched(spot))
                return


class Board(Drawn):
    """The board: as high as it needs, drawn to fit the `BoardScroll` around it where that is possible."""

    def room(self) -> Size:
        """What can be seen without scrolling."""
        assert isinstance(self.parent, BoardScroll)
        return self.parent.scrollable_content_region.size

    def on_resize(self) -> None:
        """The room is the parent's: `BoardScroll` tells when that changes."""


class BoardScroll(VerticalScroll):
    """What scrolls the board when a window is too low for it."""

    def on_resize(self) -> None:
        """Draw the board for the new room."""
        self.query_one(Board).redraw()
