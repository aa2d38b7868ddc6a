"""How a round was counted: who has what, what it is worth, and what it adds up to, as a table that any reader can draw.

It is made from the round's final state, before the next deal, so it tells exactly what the rules counted.
"""

from __future__ import annotations

import msgspec

from .message import Message
from .view import Icon


class CountColumn(msgspec.Struct, frozen=True, gc=False):
    """One thing that is counted: "cards left", "tokens", "points"."""

    title: Message
    icon: Icon | None = None


class CountCell(msgspec.Struct, frozen=True, gc=False):
    """What a row has of one column: the cards themselves, what they count, a few words; any of them may be absent.

    With ``icon``, so many small pictures are shown: ``things`` or, if that is None, ``n``. With ``each``, the faces are
    kinds of cards, shown as signs, and ``each`` says what each of them counts, without its sign.
    """

    n: int | None = None
    faces: tuple[str, ...] = ()
    text: Message | None = None
    icon: Icon | None = None
    things: int | None = None
    each: tuple[int, ...] = ()


class CountRow(msgspec.Struct, frozen=True, gc=False):
    """One unit: a player, a team (several seats) or a virtual player (none, named by ``title``).

    ``gain`` is what the round adds to its score, ``total`` the score with it.
    """

    seats: tuple[int, ...]
    cells: tuple[CountCell, ...]
    gain: int
    total: int
    won: bool = False  # whether it has won the round
    title: Message | None = None


class Count(msgspec.Struct, frozen=True, gc=False):
    """A round as it was counted, the best row first.

    ``columns`` head the cells of each row, in the order in which they are counted. ``notes`` tell what concerns no
    single row: a trick set aside, a nugget that changed hands. ``target`` is the score that ends the game, if one does.
    """

    round: int  # from 0
    columns: tuple[CountColumn, ...]
    rows: tuple[CountRow, ...]
    icon: Icon  # what gains and totals are made of
    low: bool = False  # whether the lowest total wins
    once: bool = False  # whether the game is counted but once, at its end: what is gained is the total
    target: int | None = None
    notes: tuple[Message, ...] = ()
