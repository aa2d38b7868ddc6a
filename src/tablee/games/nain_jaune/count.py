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
    cells = [_cells(k, seat) for seat in range(k.players)]
    shown = [n for n in range(len(_COLUMNS)) if any(of_seat[n] != CountCell() for of_seat in cells)]
    rows = [_row(k, seat, tuple(cells[seat][n] for n in shown)) for seat in range(k.players)]
    rows.sort(key=lambda row: (-row.gain, not row.won))
    return Count(k.round - 1, tuple(_COLUMNS[n] for n in shown), tuple(rows), icon="chip", notes=_notes(k))


def _row(k: State, seat: int, cells: tuple[CountCell, ...]) -> CountRow:
    gain = sum(cell.n or 0 for cell in cells)
    return CountRow(seats=(seat,), cells=cells, gain=gain, total=k.chips[seat], won=seat == k.turn)


def _notes(k: State) -> tuple[Message, ...]:
    notes = [Message("ev-opera", {"who": k.turn, "chips": k.swept})] if k.opera else []
    if k.phase == OVER and any(k.board):
        notes.append(Message("ev-nobodys", {"chips": sum(k.board)}))
    return tuple(notes)


def _cells(k: State, seat: int) -> tuple[CountCell, ...]:
    """What a seat has of each of the `_COLUMNS`; an empty cell where it has nothing."""
    won, hand = seat == k.turn, k.hands[seat]
    if won:
        for_cards = CountCell(n=sum(price(k, other) for other in k.hands[: k.players]), text=Message("count-out"))
    else:
        for_cards = CountCell(n=-price(k, hand), faces=tuple(CARD_NAMES[card] for card in members(hand)))
    fed = [box for box in range(BOXES) if hand >> BOX_CARDS[box] & 1 and k.fed[box]]
    laid = [box for box in range(BOXES) if k.laid >> BOX_CARDS[box] & 1 and k.layer[box] == seat]
    swept = CountCell(n=k.swept) if k.opera and won else CountCell()
    return for_cards, _boxes(-1, k.fed, fed), swept, _boxes(1, k.won, laid), CountCell(n=-stakes(k))


def _boxes(sign: int, chips: list[int], boxes: list[int]) -> CountCell:
    if not boxes:
        return CountCell()
    return CountCell(
        n=sign * sum(chips[box] for box in boxes), faces=tuple(CARD_NAMES[BOX_CARDS[box]] for box in boxes)
    )


_COLUMNS = (
    CountColumn(Message("count-hand"), "cards"),  # what losers pay for the cards left, and the winner gets: NJ-9
    CountColumn(Message("count-paid"), "loss"),  # what cards of the board left in hand cost: NJ-10
    CountColumn(Message("count-opera")),  # what a Grand Opéra brings: NJ-11
    CountColumn(Message("count-won"), "gain"),  # what cards of the board bring, or cost for want of a call: NJ-7, NJ-13
    CountColumn(Message("count-stakes"), "chip"),  # what everybody put on the board before the round: NJ-12
)
