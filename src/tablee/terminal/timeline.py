"""A recorded game as one line: where in it one is, where its rounds begin, and whether it breaks off."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from .blocks import Block, Spot

_HERE = "●"
_FAULT = "✗"


def timeline(at: int, last: int, starts: Sequence[int], width: int, *, broken: bool) -> Block:
    """A line of ``width`` cells; every cell is a spot whose key is the number of a moment."""
    cells = width - 1 if broken else width
    if cells < 2:
        return Block(())
    columns = [moment * (cells - 1) // max(last, 1) for moment in (*starts[1:], at)]
    here = columns.pop()
    ticks = set(columns) if len(columns) * 3 <= cells else set()
    drawn = Text("", no_wrap=True, end="")
    drawn.append("".join("┿" if column in ticks else "━" for column in range(here)), "#57d38c")
    drawn.append(_HERE, "bold #ffe066")
    drawn.append("".join("┼" if column in ticks else "─" for column in range(here + 1, cells)), "dim")
    if broken:
        drawn.append(_FAULT, "bold #ff7b72")
    spots = [Spot(str(round(column * last / (cells - 1))), (), column, 0, 1, 1) for column in range(cells)]
    return Block((drawn,), tuple(spots))
