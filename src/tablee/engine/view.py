"""What a seat or a spectator sees of a table: built up from what it may know, never the state with parts removed.

A view has no game of its own: zones hold pieces, pieces show faces, and every word is a message. The terminal, the
browser, screen readers and bots on the network all work from the same view.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import msgspec

from .message import Message

ZoneKind = Literal["fan", "row", "stack", "trick", "series", "board", "collection"]
Part = Literal["centre", "aside", "absent"]
Icon = Literal[
    # what a seat has
    "cards",
    "tricks",
    "points",
    "nugget",
    "chip",
    "token",
    # what is true of a seat
    "lacks",
    "lacked",
    "done",
    "flip",
    "never-trump",
    # of a card
    "winning",
    "led",
    "held",
    "series",
    # of a zone: what taking it would bring
    "gain",
    "loss",
]
Colour = Literal["red", "blue", "green", "yellow", "orange", "violet", "brown", "pink", "grey", "black", "white"]


class Face(msgspec.Struct, frozen=True, gc=False):
    """How a card looks: one to four characters that identify it even without colour, its colour, and its name.

    ``index`` is given where what is printed on the card depends on the reader's language: the R of a French *roi*.
    """

    text: str
    colour: Colour
    name: Message
    index: Message | None = None

    def label(self, say: Callable[[Message], str]) -> str:
        """Return what is printed on the card, for a reader to whom ``say`` puts messages into words."""
        return self.text if self.index is None else say(self.index)


class Mark(msgspec.Struct, frozen=True, gc=False):
    """A small picture with, beside it, a number, a short text or a card; ``title`` says the same in a sentence.

    Each icon has one meaning in all games; the page's legend and every tooltip tell it.
    """

    icon: Icon
    title: Message
    n: int | None = None
    text: Message | None = None
    face: str | None = None


class Piece(msgspec.Struct, frozen=True, gc=False):
    """A card or chip in a zone. ``face`` is a key of the game's ``FACES``, or None for a card that is face down.

    ``moves`` are the moves that touching it stands for now, legal or not. One `Piece` can stand for ``count`` identical
    pieces. In a zone with slots, ``slot`` is the place it lies in. ``counts`` is what they count for whoever has them.
    """

    face: str | None
    moves: tuple[str, ...] = ()
    count: int = 1
    marks: tuple[Icon, ...] = ()
    slot: int | None = None
    counts: int | None = None

    @classmethod
    def backs(cls, n: int) -> tuple[Piece, ...]:
        """Return the pieces that so many cards make face down: one for all of them, if there are any."""
        return (cls(None, count=n),) if n else ()


class Zone(msgspec.Struct, frozen=True, gc=False):
    """An area of the table: of ``seat`` or, if None, in the middle. ``moves`` is as in `Piece`, for the zone itself.

    What a zone is never changes during a game: its ``id``, ``kind``, ``seat``, ``part``, ``capacity`` and ``slots``
    are the same in every view of a seat, and every view has all zones, in the same order, empty or not. From these
    the page is laid out once, so nothing moves but what is played.

    ``capacity`` is how many pieces, one beside the other, it can ever hold in this game. ``part`` says where a zone
    without a seat lies: in the ``centre`` of play, ``aside`` of it (the last trick, cards out of play), or with a
    player who is ``absent``. ``slots`` are places with a meaning, as keys of ``FACES``: the ranks of a series, the
    colours of a collection; an empty one shows its face.

    In a ``trick`` or a ``series``, ``by`` holds the seat that played each piece, one for one.
    """

    id: str
    kind: ZoneKind
    title: Message
    seat: int | None = None
    part: Part = "centre"
    capacity: int = 0
    slots: tuple[str, ...] = ()
    pieces: tuple[Piece, ...] = ()
    moves: tuple[str, ...] = ()
    by: tuple[int, ...] = ()
    note: Message | None = None  # such as what it is worth or how much it holds
    marks: tuple[Mark, ...] = ()
    taken: int | None = None  # the seat that has taken all of it; it cannot be played on for now

    @classmethod
    def hand(cls, seat: int, capacity: int, pieces: tuple[Piece, ...], note: Message | None = None) -> Zone:
        """Return the hand of a seat, a fan called ``hand0`` and so on; the game's words name it: ``zone-hand``."""
        title = Message("zone-hand", {"who": seat})
        return cls(f"hand{seat}", "fan", title, seat, capacity=capacity, pieces=pieces, note=note)


class SeatView(msgspec.Struct, frozen=True, gc=False):
    """What everybody sees of a seat: its score so far, and marks such as the number of cards it holds.

    ``emblem`` is the face of what it plays for, such as a god.
    """

    seat: int
    score: int
    marks: tuple[Mark, ...] = ()
    emblem: str | None = None
    waiting: bool = False  # sitting out for now
    team: int | None = None


class Choice(msgspec.Struct, frozen=True, gc=False):
    """A legal move and its description in words; ``face`` is a picture of it, such as the colour of a joker."""

    move: str
    label: Message
    face: str | None = None


class Sign(msgspec.Struct, frozen=True, gc=False):
    """Faces always in sight: trump as a ``medal``, the colour led as a ``card``, the colour ``order`` as a list.

    While it is empty, ``title`` says so. All views of a game have the same signs, of the same ``capacity``.
    """

    title: Message
    faces: tuple[str, ...] = ()
    style: Literal["medal", "card", "order"] = "card"
    capacity: int = 1


class Goal(msgspec.Struct, frozen=True, gc=False):
    """What scores count, and what wins: ``title`` says so in a few words ("12 nuggets win", "lowest score wins")."""

    icon: Icon
    title: Message
    low: bool = False  # whether the lowest score wins


class Action(msgspec.Struct, frozen=True, gc=False):
    """What a seat has just done, told briefly of it: "Basil ruffs with the 30", "You take a token".

    ``faces`` are the cards it is about, one or a few. ``seen``: they tell all of it where they lie; no bubble does.
    ``gain`` is what it brought to the seat's score at once, None if that is not what it was about. ``place`` says
    in few words which zone the cards went to or, with a gain, came from, where several are alike.
    """

    text: Message
    faces: tuple[str, ...] = ()
    seen: bool = False
    gain: int | None = None
    place: Message | None = None


class OwnView(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """What one seat sees besides what everybody sees, or in its place.

    ``zones`` stand in place of those with the same ``id``, or come after the others; ``choices`` are the legal moves of
    the seat, empty unless it is its turn. What is None is as for everybody.
    """

    zones: tuple[Zone, ...] = ()
    choices: tuple[Choice, ...] = ()
    prompt: Message | None = None
    prompt_face: str | None = None
    clauses: tuple[str, ...] | None = None
    moment: tuple[Message, ...] | None = None


class View(msgspec.Struct, frozen=True, gc=False):
    """Everything that ``seat`` (None: a spectator) sees now.

    ``turn`` is the seat to move, ``prompt`` says what it is asked to do. ``seats`` holds what everybody sees of each
    seat, ``zones`` the pieces and where they lie; a hidden piece has no face. ``choices`` are the legal moves, each
    with a label, and empty unless it is the viewer's turn. ``clauses`` are the rules that apply now, ``moment`` says in
    plain sentences what may be done now, and why.

    >>> table = tablee.new_table("coloretto", seed=2, players=3)
    >>> view = table.view(0)
    >>> view.turn, [choice.move for choice in view.choices]
    (0, ['draw'])
    >>> [zone.id for zone in view.zones if zone.seat is None]
    ['deck', 'drawn', 'row1', 'row2', 'row3']
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
    goal: Goal | None = None
    clockwise: bool = True  # whether play goes round to the left
    moment: tuple[Message, ...] = ()
    prompt_face: str | None = None  # a face that goes with the prompt: the colour to follow


def as_seen(view: View, own: OwnView, seat: int) -> View:
    """Return the view of ``seat``: what everybody sees, and what it alone sees; of the seats' zones, its own first."""
    mine = {zone.id: zone for zone in own.zones}
    turned = iter(
        sorted(
            (zone for zone in view.zones if zone.seat is not None),
            key=lambda zone: ((zone.seat or 0) - seat) % len(view.seats),
        )
    )
    zones = [zone if zone.seat is None else next(turned) for zone in view.zones]
    return msgspec.structs.replace(
        view,
        seat=seat,
        zones=(*(mine.pop(zone.id, zone) for zone in zones), *mine.values()),
        choices=own.choices,
        prompt=own.prompt or view.prompt,
        clauses=view.clauses if own.clauses is None else own.clauses,
        moment=view.moment if own.moment is None else own.moment,
        prompt_face=own.prompt_face or view.prompt_face,
    )
