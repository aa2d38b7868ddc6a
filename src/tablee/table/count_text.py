"""How a round was counted, as a table in plain text that fits any width."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Mapping, Sequence
from itertools import zip_longest
from typing import NamedTuple

from tablee.engine.count import Count, CountCell, CountRow
from tablee.engine.message import Message
from tablee.engine.view import Face
from tablee.engine.words import Names, number

_GAP = "  "
_NAME_CELLS = 16
_WORDS_CELLS = 10  # a column of cards or words that would be narrower is left out
WON = "★"


class CountText(NamedTuple):
    """A count in lines: the heads of its columns, each row, and each note."""

    head: list[str]
    rows: list[list[str]]
    notes: list[str]

    def lines(self) -> list[str]:
        """Return all lines from top to bottom."""
        return [*self.head, *(line for row in self.rows for line in row), *self.notes]


class _Column(NamedTuple):
    head: str
    cells: list[str]
    right: bool  # whether it holds numbers, which are never wrapped


def count_text(
    count: Count, faces: Mapping[str, Face], say: Callable[[Message], str], names: Names, width: int
) -> CountText:
    """Return the count in at most ``width`` cells a line: what is counted, what the round brings, and the total.

    Cards and words are wrapped and, where there is no room even for that, left out: the numbers tell the rest.
    """
    title = Message("counted-game") if count.once else Message("counted-round", {"round": count.round + 1})
    columns = [_Column(say(title), [_title(row, say, names) for row in count.rows], right=False)]
    for index, column in enumerate(count.columns):
        cells = [row.cells[index] for row in count.rows]
        columns += _columns(say(column.title), cells, faces, say)
    if any(row.gain != row.total for row in count.rows):
        gains = [number(row.gain, signed=True) for row in count.rows]
        columns.append(_Column(say(Message("counted-gain")), gains, right=True))
    totals = [number(row.total) for row in count.rows]
    columns.append(_Column(say(Message("counted-total")), totals, right=True))
    columns, widths = _fit(columns, width)
    head = _line([column.head for column in columns], columns, widths)
    rows = [_line([column.cells[row] for column in columns], columns, widths) for row in range(len(count.rows))]
    notes = [line for note in count.notes for line in textwrap.wrap(say(note), width)]
    return CountText(head, rows, notes)


def _title(row: CountRow, say: Callable[[Message], str], names: Names) -> str:
    name = say(row.title) if row.title else ", ".join(map(names, row.seats))
    return f"{name} {WON}" if row.won else name


def _columns(
    title: str, cells: Sequence[CountCell], faces: Mapping[str, Face], say: Callable[[Message], str]
) -> list[_Column]:
    """The cards and words of a column of the count on the left, its numbers on the right, where it has any."""
    words = [_words(cell, faces, say) for cell in cells]
    numbers = ["" if cell.n is None else number(cell.n) for cell in cells]
    left = [_Column(title, words, right=False)] if any(words) else []
    right = [_Column("" if left else title, numbers, right=True)] if any(numbers) else []
    return left + right


def _words(cell: CountCell, faces: Mapping[str, Face], say: Callable[[Message], str]) -> str:
    """The cards and words of a cell."""
    text = [say(cell.text)] if cell.text else []
    labels = [faces[face].label(say) for face in cell.faces]
    if cell.each:
        labels = [f"{label} {number(n)}" for label, n in zip(labels, cell.each, strict=True)]
    return " ".join([*labels, *text])


def _fit(columns: list[_Column], width: int) -> tuple[list[_Column], list[int]]:
    """The columns that fit, and their widths: those of words share what the others leave."""
    widths = [_natural(column) for column in columns]
    widths[0] = min(widths[0], _NAME_CELLS)
    words = [index for index, column in enumerate(columns) if index and not column.right]
    spare = width - len(_GAP) * (len(columns) - 1) - sum(widths) + sum(widths[index] for index in words)
    if words and spare < sum(min(widths[index], _WORDS_CELLS) for index in words):
        return _fit(_without(columns, max(words, key=widths.__getitem__)), width)
    if not words:
        widths[0] = max(widths[0] + min(spare, 0), 1)
    for left, index in zip(range(len(words), 0, -1), sorted(words, key=widths.__getitem__), strict=True):
        widths[index] = min(widths[index], max(spare // left, 1))
        spare -= widths[index]
    return columns, widths


def _without(columns: list[_Column], dropped: int) -> list[_Column]:
    """The columns without one of words; the numbers beside it take over its head."""
    rest = columns[dropped + 1 :]
    if not rest[0].head:
        rest[0] = rest[0]._replace(head=columns[dropped].head)
    return columns[:dropped] + rest


def _natural(column: _Column) -> int:
    """The width that a column would like: its longest cell, and of its head at least the longest word."""
    return max([*map(len, column.cells), *map(len, column.head.split() if column.right else [column.head])], default=0)


def _line(texts: Sequence[str], columns: Sequence[_Column], widths: Sequence[int]) -> list[str]:
    """The lines of one row, each text wrapped in its column."""
    wrapped = [textwrap.wrap(text, max(cells, 1)) for text, cells in zip(texts, widths, strict=True)]
    lines = []
    for parts in zip_longest(*wrapped, fillvalue=""):
        aligned = (
            part.rjust(cells) if column.right else part.ljust(cells)
            for part, column, cells in zip(parts, columns, widths, strict=True)
        )
        lines.append(_GAP.join(aligned).rstrip())
    return lines
