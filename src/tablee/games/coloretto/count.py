"""How the game was counted: COL-8 and COL-9."""

from __future__ import annotations

from tablee.engine.count import Count, CountCell, CountColumn, CountRow
from tablee.engine.message import Message

from .cards import COLOURS, PLUS
from .notation import KINDS, places
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
    jokers = tuple(KINDS[colour] for colour in range(COLOURS) for _ in range(k.given[seat][colour]))
    cells = (
        CountCell(faces=jokers),
        CountCell(sum(points for _, points in parts.best), tuple(KINDS[colour] for colour, _ in parts.best)),
        CountCell(-parts.minus, tuple(KINDS[colour] for colour, _ in parts.others)),
        CountCell(parts.pluses, (KINDS[PLUS],) * k.hands[seat][PLUS]),
    )
    return CountRow((seat,), cells, gain=parts.total, total=parts.total, won=won)
