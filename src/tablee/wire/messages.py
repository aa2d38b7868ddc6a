"""The messages of protocol 1: JSON objects, told apart by ``type``, over one WebSocket a viewer.

A viewer says `Hello` first and gets `State` with everything it may see; then a `State` after every change, holding
only what changed. Everything that should change the table carries an ``id`` of the sender's making and is answered
by `Done`, after it was stored, or `Refused`; sent again under the same id, a move is answered again but not played
again. A viewer that reads too slowly gets no backlog: it is brought up to date by one `State`.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from tablee.engine.message import Message
from tablee.engine.view import Choice, View

from .games import OptionValue

PROTOCOL = 1
MAX_FRAME = 65536  # bytes of a message to the server; a longer one closes the socket with 1009

Clock = Literal["none", "relaxed", "fast"]
Status = Literal["lobby", "playing", "over"]
Language = Literal["en", "fr"]
Id = Annotated[str, Meta(min_length=1, max_length=64)]
SeatNumber = Annotated[int, Meta(ge=0, le=99)]


class ProtocolMessage(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag=str.lower, omit_defaults=True):
    """Base of all messages; ``type`` is the name of the class in small letters."""


# To the server


class Hello(ProtocolMessage, frozen=True):
    """The first message. ``token`` is that of a seat, or None to look on."""

    protocol: int
    token: Annotated[str, Meta(max_length=128)] | None = None


class Act(ProtocolMessage, frozen=True):
    """Play ``move``, a text of the game's notation, as an answer to version ``version`` of game ``game``."""

    id: Id
    move: Annotated[str, Meta(max_length=64)]
    version: int
    game: int


class Chat(ProtocolMessage, frozen=True):
    """Say something to the table."""

    id: Id
    text: Annotated[str, Meta(max_length=400)]


class Start(ProtocolMessage, frozen=True):
    """Begin (the host alone): free seats are taken by bots."""

    id: Id


class Next(ProtocolMessage, frozen=True):
    """Go on after a round's end; the table goes on by itself after a while."""

    id: Id


class Again(ProtocolMessage, frozen=True):
    """Another game with the same seats, once this one is over."""

    id: Id


class Leave(ProtocolMessage, frozen=True):
    """Give the own seat up: a bot plays on, or the seat is free where the game has not begun."""

    id: Id


class Remove(ProtocolMessage, frozen=True):
    """Take the seat from whoever sits there (the host alone): it is free, or a bot plays on."""

    id: Id
    seat: SeatNumber


class Bot(ProtocolMessage, frozen=True):
    """Let a bot of ``level`` sit at a free seat or in place of another bot (the host alone)."""

    id: Id
    seat: SeatNumber
    level: Annotated[str, Meta(max_length=40)] = "greedy"


class Configure(ProtocolMessage, frozen=True):
    """Change the table before the game begins (the host alone); what is not given stays."""

    id: Id
    options: dict[str, Any] | None = None
    clock: Clock | None = None
    public: bool | None = None
    watch: bool | None = None


class Hint(ProtocolMessage, frozen=True):
    """Ask what an expert would play at version ``version`` of game ``game``: on the own turn in a practice game.

    That is one in which the sender sits alone with bots of the house. `Hinted` answers, to the sender alone.
    """

    id: Id
    version: int
    game: int


class Sync(ProtocolMessage, frozen=True):
    """Ask for the whole `State` again."""


Request = Act | Chat | Start | Next | Again | Leave | Remove | Bot | Configure
ToServer = Hello | Request | Hint | Sync


# From the server


class SeatInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sits there: nobody where ``kind`` is ``free``."""

    name: str
    kind: Literal["free", "human", "bot"]
    level: str | None = None  # of a bot; ``remote``: a bot that plays over the network
    here: bool = False  # connected
    stand_in: bool = False  # a bot plays until the owner is back


class TableInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """What everybody knows of a table beside the cards."""

    id: str
    game: str
    options: dict[str, OptionValue]
    status: Status
    number: int  # of the game at this table, from 0; `Act.game`
    seats: list[SeatInfo]
    commitment: str  # SHA-256 of the shuffle's secret
    levels: list[str]  # of the bots that the host may let sit
    host: int | None = None  # the seat of the host
    clock: Clock = "none"
    public: bool = False
    watch: bool = True  # whether those without a seat may look on
    watchers: int = 0
    scores: list[list[int]] = []  # by seat, after each round that has ended
    replay: str | None = None  # the id of the replay, once the game is over


class LogEntry(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of the log: ``say`` of the game or the table, or ``text`` that ``seat`` said."""

    at: int  # seconds since 1970
    say: Message | None = None
    seat: int | None = None
    text: str | None = None


class State(ProtocolMessage, frozen=True):
    """What changed since the last `State` on this socket, all of it where ``whole``."""

    seq: int  # the number of events of this table so far
    version: int  # moves of this game so far: what `Act` answers
    whole: bool = False
    seat: int | None = None  # the viewer's own; in whole states
    table: TableInfo | None = None
    view: View | None = None  # None in a lobby
    pause: bool = False  # a round has ended, the next deal is due
    hints: bool = False  # the viewer may ask for a `Hint` on its turn: it sits alone with bots of the house
    left: float | None = None  # seconds that the seat to move has left, or until the next deal
    log_from: int = 0  # the number of the first of ``log``: those before are as they were
    log: list[LogEntry] = []


class Done(ProtocolMessage, frozen=True):
    """The request ``id`` is stored as event ``seq``, or changed nothing."""

    id: str
    seq: int


class Refused(ProtocolMessage, frozen=True):
    """The request ``id`` (None: a message without one) changed nothing, and why."""

    error: Message
    id: str | None = None
    clause: str | None = None


class Tip(msgspec.Struct, frozen=True, omit_defaults=True):
    """A move that may be played, and the place to expect with it, from 1; None where it was not looked at so far."""

    choice: Choice
    place: float | None = None


class Hinted(ProtocolMessage, frozen=True):
    """The hint ``id`` asked for: the best move found, what speaks for it, and the next best where that is known.

    It answers version ``version`` of game ``game``: when the table has moved on it is worth nothing.
    """

    id: str
    version: int
    game: int
    best: Tip
    reasons: list[Message] = []
    second: Tip | None = None
    places: int = 0  # how many there are, where they are told


ToViewer = State | Done | Refused | Hinted


# Over HTTP


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``POST /api/tables``: a table and a seat at it. ``start``: begin at once, bots of ``bots`` in the other seats."""

    game: Annotated[str, Meta(max_length=64)]
    name: Annotated[str, Meta(max_length=200)] = ""
    options: dict[str, Any] = {}
    clock: Clock = "none"
    public: bool = False
    watch: bool = True
    start: bool = False
    level: Annotated[str, Meta(max_length=40)] = "greedy"
    entropy: Annotated[str, Meta(max_length=64)] = ""
    language: Language = "en"  # of the bots' names


class NewSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``POST /api/tables/{id}/seats``: take a free seat, the first one where ``seat`` is None."""

    name: Annotated[str, Meta(max_length=200)] = ""
    seat: SeatNumber | None = None
    entropy: Annotated[str, Meta(max_length=64)] = ""


class NewBot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``POST /api/tables/{id}/bots`` with the host's token: a seat for a bot over the network, and its token."""

    name: Annotated[str, Meta(max_length=200)] = "Bot"
    seat: SeatNumber | None = None


class Seated(msgspec.Struct, frozen=True):
    """The answer: the seat, and the token that proves it. It is shown this once."""

    table: str
    seat: int
    token: str


class Listed(msgspec.Struct, frozen=True):
    """A public table as ``GET /api/tables`` lists it: ``names`` of those seated, None for a free seat."""

    id: str
    game: str
    status: Status
    names: list[str | None]
    watch: bool
    clock: Clock
    since: int


class TableLink(msgspec.Struct, frozen=True):
    """``GET /api/tables/{id}/link``: the address by which others reach the table."""

    link: str


class Problem(msgspec.Struct, frozen=True, omit_defaults=True):
    """The body of every HTTP error: what was wrong and what to do."""

    error: Message
    clause: str | None = None
