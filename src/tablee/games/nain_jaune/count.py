"""How a round of Nain Jaune is counted: what everybody paid and won, from the stakes to the last box."""

from __future__ import annotations

from tablee.engine.bits import members
from tablee.engine.count import Count, CountCell, CountColumn, CountRow
from tablee.engine.message import Message

from .cards import BOX_CARDS, BOXES
from .notation import CARD_NAMES
from .settlement import price, stakes
from .state import OVER, State


def count(k: State) -> Count:
    """Tell how the round that has just ended was counted; ``k`` is a spectator's knowledge right after its end."""
    every = [[cell_of(k, seat) for seat in range(k.players)] for _, cell_of in _COLUMNS]
    shown = [
        (column, cells)
        for (column, _), cells in zip(_COLUMNS, every, strict=True)
        if any(cell != CountCell() for cell in cells)
    ]
    rows = [_row(k, seat, tuple(cells[seat] for _, cells in shown)) for seat in range(k.players)]
    rows.sort(key=lambda row: (-row.gain, not row.won))
    return Count(
        round=k.round - 1, columns=tuple(column for column, _ in shown), rows=tuple(rows), icon="chip", notes=_notes(k)
    )


def _row(k: State, seat: int, cells: tuple[CountCell, ...]) -> CountRow:
    gain = sum(cell.n or 0 for cell in cells)
    return CountRow(seats=(seat,), cells=cells, gain=gain, total=k.chips[seat], won=seat == k.turn)


def _notes(k: State) -> tuple[Message, ...]:
    notes = [Message("ev-opera", {"who": k.turn, "chips": k.swept})] if k.opera else []
    if k.phase == OVER and any(k.board):
        notes.append(Message("ev-nobodys", {"chips": sum(k.board)}))
    return tuple(notes)


def _for_cards(k: State, seat: int) -> CountCell:
    """What a loser pays for the cards left, or what the winner gets for all of them: NJ-9."""
    if seat == k.turn:
        return CountCell(n=sum(price(k, k.hands[loser]) for loser in range(k.players)), text=Message("count-out"))
    hand = k.hands[seat]
    return CountCell(n=-price(k, hand), faces=tuple(CARD_NAMES[card] for card in members(hand)))


def _paid_into_boxes(k: State, seat: int) -> CountCell:
    """What cards of the board left in hand cost: NJ-10."""
    return _boxes(-1, k.fed, [box for box in range(BOXES) if k.hands[seat] >> BOX_CARDS[box] & 1 and k.fed[box]])


def _won_from_boxes(k: State, seat: int) -> CountCell:
    """What cards of the board have brought, or cost for want of a call: NJ-7, NJ-13."""
    return _boxes(1, k.won, [box for box in range(BOXES) if k.laid >> BOX_CARDS[box] & 1 and k.layer[box] == seat])


def _boxes(sign: int, chips: list[int], boxes: list[int]) -> CountCell:
    if not boxes:
        return CountCell()
    return CountCell(
        n=sign * sum(chips[box] for box in boxes), faces=tuple(CARD_NAMES[BOX_CARDS[box]] for box in boxes)
    )


def _swept(k: State, seat: int) -> CountCell:
    """What a Grand Opéra brings: NJ-11."""
    return CountCell(n=k.swept) if k.opera and seat == k.turn else CountCell()


def _stakes(k: State, _: int) -> CountCell:
    """What everybody put on the board before the round: NJ-12."""
    return CountCell(n=-stakes(k))


_COLUMNS = (
    (CountColumn(Message("count-hand"), "cards"), _for_cards),
    (CountColumn(Message("count-paid"), "loss"), _paid_into_boxes),
    (CountColumn(Message("count-opera")), _swept),
    (CountColumn(Message("count-won"), "gain"), _won_from_boxes),
    (CountColumn(Message("count-stakes"), "chip"), _stakes),
)
