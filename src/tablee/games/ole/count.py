"""How a round of Olé was counted: OLE-13."""

from __future__ import annotations

from tablee.engine.bits import members
from tablee.engine.count import Count, CountCell, CountColumn, CountRow
from tablee.engine.message import Message

from .events import privilege_holder, round_winners
from .notation import NAMES
from .scoring import TOKEN_POINTS, sum_of
from .state import LAP, STUCK, State


def count(k: State) -> Count:
    """Tell what the cards left and the tokens of the round just ended cost everybody; the fewest points come first."""
    won = round_winners(k)
    seats = sorted(range(k.players), key=lambda seat: (k.points[seat], k.totals[seat], seat))
    return Count(
        round=k.round - 1,
        columns=(
            CountColumn(Message("count-cards"), "cards"),
            CountColumn(Message("count-tokens"), "token"),
        ),
        rows=tuple(_row(k, seat, seat in won) for seat in seats),
        icon="points",
        low=True,
        notes=_notes(k),
    )


def _row(k: State, seat: int, won: bool) -> CountRow:
    left, tokens = k.hands[seat], k.tokens[seat]
    cells = (
        CountCell(sum_of(left), tuple(NAMES[card] for card in members(left)), None if left else Message("count-out")),
        CountCell(TOKEN_POINTS * tokens, icon="token", things=tokens),
    )
    return CountRow((seat,), cells, gain=k.points[seat], total=k.totals[seat], won=won)


def _notes(k: State) -> tuple[Message, ...]:
    """How the round ended, unless somebody went out, and who may invert the colour order next: OLE-3."""
    notes = []
    if k.ended == STUCK:
        notes.append(Message("ev-stuck"))
    elif k.ended == LAP:
        notes.append(Message("ev-lap"))
    seat = privilege_holder(k)
    if seat is not None:
        notes.append(Message("may-flip", {"who": seat}))
    return tuple(notes)
