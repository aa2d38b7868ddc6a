"""How the game was counted: COL-8 and COL-9."""

from __future__ import annotations

from collections.abc import Iterable

from tablee.engine.count import Count, CountCell, CountColumn, CountRow
from tablee.engine.message import Message

from .cards import COLOURS, PLUS
from .notation import SLOTS, places
from .scoring import worth_of
from .state import State


def count(k: State) -> Count:
    """Tell what everybody's colours, "+2" and jokers brought; the highest score comes first."""
    rank = places(k)
    seats = sorted(range(k.players), key=lambda seat: (rank[seat], seat))
    return Count(
        round=k.round - 1,  # only the last of the rounds of COL-6 is counted
        columns=tuple(CountColumn(Message(f"count-{part}")) for part in ("jokers", "best", "others", "pluses")),
        rows=tuple(_row(k, seat, rank[seat] == 1) for seat in seats),
        icon="points",
        once=True,
    )


def _row(k: State, seat: int, won: bool) -> CountRow:
    parts = worth_of(k, seat)
    jokers = [(colour, n) for colour in range(COLOURS) if (n := k.given[seat][colour])]
    pluses = [(PLUS, parts.pluses)] if parts.pluses else []
    cells = (
        _cell(None, jokers),
        _cell(sum(points for _, points in parts.best), parts.best),
        _cell(-parts.minus, parts.others),
        _cell(parts.pluses, pluses),
    )
    return CountRow((seat,), cells, gain=parts.total, total=parts.total, won=won)


def _cell(n: int | None, kinds: Iterable[tuple[int, int]]) -> CountCell:
    """Kinds of cards, each with what it counts."""
    each = tuple(kinds)
    return CountCell(n, tuple(SLOTS[kind] for kind, _ in each), each=tuple(counts for _, counts in each))
