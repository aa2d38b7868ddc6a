"""What one seat, or a spectator, sees of a table: built up from what it may know, never cut down from the state.

A view names no game: zones hold pieces, pieces show faces, every word is a message. The terminal, the browser, a
screen reader and a bot on the wire all draw the same view.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from .message import Message

ZoneKind = Literal["fan", "row", "stack", "trick", "board", "collection"]
Colour = Literal["red", "blue", "green", "yellow", "orange", "violet", "brown", "pink", "grey", "black", "white"]


class Face(msgspec.Struct, frozen=True):
    """How a card looks: at most four characters that tell it apart without colour, its colour, its name."""

    text: str
    colour: Colour
    name: Message


class Piece(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card or chip in a zone. ``face`` is a key of the game's ``FACES``, None for a card seen from behind.

    ``moves`` are the moves it stands for when the viewer touches it now, legal or not; ``count`` alike pieces are one.
    """

    face: str | None
    moves: tuple[str, ...] = ()
    count: int = 1
    marked: bool = False  # stands out: the master card, the table card


class Zone(msgspec.Struct, frozen=True, omit_defaults=True):
    """A place on the table. ``seat`` owns it, or None for the middle; ``moves`` as in `Piece`, for the place itself.

    A ``trick``'s pieces carry who laid them in ``by``, piece for piece.
    """

    id: str
    kind: ZoneKind
    title: Message
    seat: int | None = None
    pieces: tuple[Piece, ...] = ()
    moves: tuple[str, ...] = ()
    by: tuple[int, ...] = ()
    note: Message | None = None  # what it is worth, how much it holds


class SeatView(msgspec.Struct, frozen=True, omit_defaults=True):
    """What everybody sees of a seat: its score so far and facts such as the number of cards held."""

    seat: int
    score: int
    facts: tuple[Message, ...] = ()
    waiting: bool = False  # sits out for now
    team: int | None = None


class Choice(msgspec.Struct, frozen=True, omit_defaults=True):
    """A legal move and its name in words."""

    move: str
    label: Message


class Sign(msgspec.Struct, frozen=True, omit_defaults=True):
    """A row of small faces that is always in sight: the colour order, trump. While it is empty, ``title`` says so."""

    title: Message
    faces: tuple[str, ...] = ()


class View(msgspec.Struct, frozen=True, omit_defaults=True):
    """All that ``seat`` (None: a spectator) sees now."""

    game: str
    seat: int | None
    turn: int | None  # whose decision is awaited; None when the game is over or a deal is due
    prompt: Message  # what is asked, or what happened at the end
    seats: tuple[SeatView, ...] = msgspec.field(name="places")  # its name on the wire, kept for protocol 1
    zones: tuple[Zone, ...]
    facts: tuple[Message, ...]  # trump, colour order, last round
    choices: tuple[Choice, ...]  # every legal move of the viewer, empty unless it is the viewer's turn
    clauses: tuple[str, ...]  # the rules of the moment
    round: int = 0  # from 0
    rounds: int | None = None  # how many are played, None where that is open
    signs: tuple[Sign, ...] = ()  # what of the facts has faces
