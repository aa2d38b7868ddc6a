"""What a seat or a spectator sees of a table: built up from what it may know, never the state with parts removed.

A view has no game of its own: zones hold pieces, pieces show faces, and every word is a message. The terminal, the
browser, screen readers and bots on the network all work from the same view.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from .message import Message

ZoneKind = Literal["fan", "row", "stack", "trick", "board", "collection"]
Colour = Literal["red", "blue", "green", "yellow", "orange", "violet", "brown", "pink", "grey", "black", "white"]


class Face(msgspec.Struct, frozen=True):
    """How a card looks: one to four characters that identify it even without colour, its colour, and its name."""

    text: str
    colour: Colour
    name: Message


class Piece(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card or chip in a zone. ``face`` is a key of the game's ``FACES``, or None for a card that is face down.

    ``moves`` are the moves that touching it stands for now, legal or not. One `Piece` can stand for ``count`` identical
    pieces.
    """

    face: str | None
    moves: tuple[str, ...] = ()
    count: int = 1
    marked: bool = False  # highlighted: the master card, the table card


class Zone(msgspec.Struct, frozen=True, omit_defaults=True):
    """An area of the table: of ``seat`` or, if None, in the middle. ``moves`` is as in `Piece`, for the zone itself.

    In a ``trick``, ``by`` holds the seat that played each piece, one for one.
    """

    id: str
    kind: ZoneKind
    title: Message
    seat: int | None = None
    pieces: tuple[Piece, ...] = ()
    moves: tuple[str, ...] = ()
    by: tuple[int, ...] = ()
    note: Message | None = None  # such as what it is worth or how much it holds


class SeatView(msgspec.Struct, frozen=True, omit_defaults=True):
    """What everybody sees of a seat: its score so far, and facts such as the number of cards it holds."""

    seat: int
    score: int
    facts: tuple[Message, ...] = ()
    waiting: bool = False  # sitting out for now
    team: int | None = None


class Choice(msgspec.Struct, frozen=True, omit_defaults=True):
    """A legal move and its description in words."""

    move: str
    label: Message


class Sign(msgspec.Struct, frozen=True, omit_defaults=True):
    """A row of small faces that is always in sight: the colour order, trump. While it is empty, ``title`` says so."""

    title: Message
    faces: tuple[str, ...] = ()


class View(msgspec.Struct, frozen=True, omit_defaults=True):
    """Everything that ``seat`` (None: a spectator) sees now.

    ``turn`` is the seat to move, ``prompt`` says what it is asked to do. ``seats`` holds what everybody sees of each
    seat, ``zones`` the pieces and where they lie; a hidden piece has no face. ``choices`` are the legal moves, each
    with a label, and empty unless it is the viewer's turn. ``clauses`` are the rules that apply now.

    >>> table = tablee.new_table("coloretto", seed=2, players=3)
    >>> view = table.view(0)
    >>> view.turn, [choice.move for choice in view.choices]
    (0, ['draw'])
    >>> [zone.id for zone in view.zones if zone.seat is None]
    ['deck', 'row1', 'row2', 'row3']
    """

    game: str
    seat: int | None
    turn: int | None  # the seat to move; None when the game is over or a deal is due
    prompt: Message  # what the seat to move is asked, or how the game ended
    seats: tuple[SeatView, ...] = msgspec.field(name="places")  # its name on the wire, kept for protocol 1
    zones: tuple[Zone, ...]
    facts: tuple[Message, ...]  # trump, colour order, last round
    choices: tuple[Choice, ...]  # every legal move of the viewer, empty unless it is the viewer's turn
    clauses: tuple[str, ...]  # the rules that apply now
    round: int = 0  # from 0
    rounds: int | None = None  # how many are played, None if that is open
    signs: tuple[Sign, ...] = ()  # the facts that can be shown as faces
