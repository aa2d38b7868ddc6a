"""What screens share: a layout chosen by the size of the window, and the line that tells the keys."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text
from textual import events
from textual.screen import Screen
from textual.widgets import Static

from tablee.engine.message import Argument

SMALLEST = (60, 20)
_WIDE, _TALL = 110, 30
_PANEL = 84  # the most cells of text in a panel


class FittedScreen(Screen[None]):
    """A screen with the classes ``wide``, ``tall`` and ``small``; one too small only says so, in its part ``small``."""

    def tell(self, id: str, /, **args: Argument) -> str:
        """Put a message into words."""
        raise NotImplementedError

    def redraw(self) -> None:
        """Draw everything anew."""
        raise NotImplementedError

    def on_resize(self, event: events.Resize) -> None:
        """Choose the layout for the size of the window."""
        width, height = event.size
        self.set_class(width < SMALLEST[0] or height < SMALLEST[1], "small")
        self.set_class(width >= _WIDE, "wide")
        self.set_class(height >= _TALL, "tall")
        small = self.tell("table-small", width=width, height=height, least=f"{SMALLEST[0]} × {SMALLEST[1]}")
        self.query_one("#small", Static).update(Text(small))
        self.call_after_refresh(self.redraw)

    @property
    def panel_width(self) -> int:
        """The cells of text in a line of a panel."""
        return min(_PANEL, self.size.width * 9 // 10 - 5)


def keys_line(told: Sequence[str], room: int) -> Text:
    """Keys and what they do, such as ``q quit``: the last left out, the others closer together where room lacks."""
    keys = [text.partition(" ") for text in told]
    while sum(len(key) + len(label) + 2 for key, _, label in keys) - 1 > room:
        keys.pop()
    spare = room - sum(len(key) + 1 + len(label) for key, _, label in keys)
    gap = "  " if spare >= 2 * (len(keys) - 1) else " "
    return Text(gap, no_wrap=True).join(Text.assemble((key, "bold #ffe066"), f" {label}") for key, _, label in keys)
