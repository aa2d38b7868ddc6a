"""Blocks of text laid out side by side and stacked, with the spots in them that a person can touch."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple

from rich.text import Text

Direction = Literal["left", "right", "up", "down"]
_LINE_WEIGHT = 4  # one line vertically counts as this many columns horizontally


class Spot(NamedTuple):
    """A rectangle that a person can touch, and the moves it stands for.

    ``key`` identifies it from one drawing to the next: a zone's id, or that, a slash and the number of a piece in it.
    Positions and sizes are in character cells.
    """

    key: str
    moves: tuple[str, ...]
    x: int
    y: int
    width: int
    height: int

    def shift(self, x: int, y: int) -> Spot:
        """The same spot, ``x`` columns further right and ``y`` lines further down."""
        return self._replace(x=self.x + x, y=self.y + y)

    def holds(self, x: int, y: int) -> bool:
        """Whether the point lies inside it."""
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height


class Block(NamedTuple):
    """Lines of text, possibly of different lengths, and the spots in them."""

    lines: tuple[Text, ...]
    spots: tuple[Spot, ...] = ()

    @property
    def width(self) -> int:
        """The number of cells in the longest line."""
        return max((line.cell_len for line in self.lines), default=0)

    @property
    def height(self) -> int:
        """The number of lines."""
        return len(self.lines)

    def text(self) -> Text:
        """All lines as one text."""
        return Text("\n", no_wrap=True, end="").join(self.lines)


EMPTY = Block(())


def line(*parts: str | Text | tuple[str, str]) -> Block:
    """A block of one line, assembled from texts and (text, style) pairs."""
    return Block((Text.assemble(*parts, no_wrap=True, end=""),))


def paragraph(text: str, width: int, style: str = "") -> Block:
    """A text wrapped to ``width`` cells."""
    return Block(
        tuple(
            Text(part, style, no_wrap=True, end="")
            for part in textwrap.wrap(text, max(width, 1), break_on_hyphens=False)
        )
    )


def cut(block: Block, width: int) -> Block:
    """The block cut to ``width`` cells, with an ellipsis where that loses something."""
    lines = [line.copy() for line in block.lines]
    for line in lines:
        line.truncate(max(width, 1), overflow="ellipsis")
    return block._replace(lines=tuple(lines))


def above(blocks: Iterable[Block], gap: int = 0) -> Block:
    """Stack blocks with ``gap`` blank lines between, leaving out empty ones."""
    lines: list[Text] = []
    spots: list[Spot] = []
    for block in blocks:
        if not block.lines:
            continue
        if lines:
            lines += [Text("")] * gap
        spots += [spot.shift(0, len(lines)) for spot in block.spots]
        lines += block.lines
    return Block(tuple(lines), tuple(spots))


def beside(blocks: Iterable[Block], gap: int = 0) -> Block:
    """Place blocks side by side, aligned at the top, with ``gap`` columns between."""
    placed = [block for block in blocks if block.lines]
    lines = [Text("", no_wrap=True, end="") for _ in range(max((block.height for block in placed), default=0))]
    spots: list[Spot] = []
    x = 0
    for block in placed:
        spots += [spot.shift(x, 0) for spot in block.spots]
        for target, source in zip(lines, block.lines, strict=False):
            target.pad_right(x - target.cell_len)
            target.append_text(source)
        x += block.width + gap
    return Block(tuple(lines), tuple(spots))


def fan_out(blocks: Sequence[Block]) -> list[Block]:
    """Boxes fanned out, each covering the right border of the one before."""
    covered = [
        Block(
            tuple(line[: block.width - 1] for line in block.lines),
            tuple(spot._replace(width=spot.width - 1) for spot in block.spots),
        )
        for block in blocks[:-1]
    ]
    return [*covered, *blocks[-1:]]


def flow(blocks: Sequence[Block], width: int, gap: int = 0, row_gap: int = 0) -> Block:
    """Blocks side by side up to ``width`` columns, then on further rows."""
    rows: list[list[Block]] = []
    used = 0
    for block in blocks:
        if not block.lines:
            continue
        if rows and used + gap + block.width <= width:
            rows[-1].append(block)
            used += gap + block.width
        else:
            rows.append([block])
            used = block.width
    return above((beside(row, gap) for row in rows), row_gap)


def indent(block: Block, columns: int) -> Block:
    """The block moved ``columns`` to the right."""
    return beside([line(" " * columns), block]) if block.lines and columns else block


def step(spots: Sequence[Spot], current: Spot, direction: Direction) -> Spot:
    """The spot that an arrow key leads to: the nearest in that direction, or ``current`` if there is none.

    Left and right continue on the line before or after, as in reading.
    """
    sign = 1 if direction in ("right", "down") else -1
    if direction in ("up", "down"):
        beyond = [spot for spot in spots if (_middle(spot) - _middle(current)) * sign > 0]
        return min(beyond, key=lambda spot: _distance(spot, current), default=current)
    order = sorted(spots, key=lambda spot: (_middle(spot), spot.x))
    return order[(order.index(current) + sign) % len(order)] if current in order else current


def _middle(spot: Spot) -> int:
    return 2 * spot.y + spot.height


def _distance(spot: Spot, current: Spot) -> int:
    return _LINE_WEIGHT * abs(_middle(spot) - _middle(current)) + abs(
        2 * (spot.x - current.x) + spot.width - current.width
    )
