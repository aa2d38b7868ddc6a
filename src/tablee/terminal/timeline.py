"""A recorded game as one line: the current moment, where rounds begin, and whether the recording breaks off."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from .blocks import Block, Spot

_CURRENT = "●"
_FAULT = "✗"


def timeline(at: int, last: int, starts: Sequence[int], width: int, *, broken: bool) -> Block:
    """A line of ``width`` cells; every cell is a spot whose key is the number of a moment.

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
    drawn.append(_CURRENT, "bold #ffe066")
    drawn.append("".join("┼" if column in ticks else "─" for column in range(current + 1, cells)), "dim")
    if broken:
        drawn.append(_FAULT, "bold #ff7b72")
    spots = [Spot(str(round(column * last / (cells - 1))), (), column, 0, 1, 1) for column in range(cells)]
    return Block((drawn,), tuple(spots))
