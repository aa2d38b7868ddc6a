"""Widgets that draw a `Block` to fit their size, and report which spot in it was clicked."""

from __future__ import annotations

from collections.abc import Callable

from textual import events
from textual.containers import VerticalScroll
from textual.geometry import Size
from textual.message import Message
from textual.widgets import Static

from .blocks import EMPTY, Block, Spot


class Drawing(Static):
    """A drawing made to fit the widget."""

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

    def available(self) -> Size:
        """The size to draw for."""
        return self.content_size

    def redraw(self) -> None:
        """Redraw."""
        width, height = self.available()
        if width and height:
            self.block = self._draw(width, height)
            self.update(self.block.text())

    def on_resize(self) -> None:
        """Draw for the new size."""
        self.redraw()

    def on_click(self, event: events.Click) -> None:
        """Post which spot was clicked."""
        offset = event.get_content_offset(self)
        if offset is None:
            return
        for spot in reversed(self.block.spots):  # pieces come after the zone they lie in
            if spot.holds(offset.x, offset.y):
                self.post_message(self.Touched(spot))
                return


class Board(Drawing):
    """The board: as high as it needs, drawn to fit the `BoardScroll` around it if possible."""

    def available(self) -> Size:
        """The size visible without scrolling."""
        assert isinstance(self.parent, BoardScroll)
        return self.parent.scrollable_content_region.size

    def on_resize(self) -> None:
        """Do nothing: the parent's size counts, and `BoardScroll` redraws when that changes."""


class BoardScroll(VerticalScroll):
    """Scrolls the board if the window is too low for it."""

    def on_resize(self) -> None:
        """Draw the board for the new size."""
        self.query_one(Board).redraw()
