"""What may be done now in Coloretto, and why, in plain words."""

from __future__ import annotations

from tablee.engine.bits import members
from tablee.engine.message import Message

from .rules import taker
from .state import JOKERS, NOTHING, PLAYING, State
from .wording import the_card


def moment(k: State, seat: int | None) -> tuple[Message, ...]:
    """Return what the player to move may do; everybody knows as much, but only ``seat`` is told that it sits out."""
    if k.phase == JOKERS:
        return (Message("now-joker", {"who": k.turn}),)
    if k.phase != PLAYING:
        return ()
    said = [Message("now-out")] if seat is not None and k.took[seat] != NOTHING else []
    said.append(_turn(k))
    middle = [row for row in range(k.row_count) if taker(k, row) == NOTHING]
    if k.drawn == NOTHING and k.laden and not all(k.row_size[row] for row in middle):
        said.append(Message("now-empty"))
    return (*said, Message("now-last")) if k.last_round else tuple(said)


def _turn(k: State) -> Message:
    if k.drawn != NOTHING:
        return Message("now-put", {"who": k.turn, "card": the_card(k.drawn), "rows": _rows(k.open_rows)})
    if not k.laden:
        return Message("now-draw", {"who": k.turn})
    rows = _rows(k.laden)
    return Message("now-draw-or-take" if k.open_rows else "now-take", {"who": k.turn, "rows": rows})


def _rows(rows: int) -> list[Message]:
    """The rows of a set, in order."""
    return [Message("row-number", {"row": row + 1}) for row in members(rows)]
