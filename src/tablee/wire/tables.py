"""Tables over HTTP: what opens one and seats people there, what is told of one, and the body of every error."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from tablee.engine.message import Message

from .messages import Avatar, Clock, GameName, Language, Level, Name, RequestBody, SeatNumber, Status, TableInfo


class NewTable(RequestBody, frozen=True):
    """``POST /api/tables``: a table and a seat at it. ``start``: begin at once, bots of ``level`` fill the others.

    ``begin_at``: the level at which bots of *my level* (``mine``) begin with whoever has never met such; None: at the
    beginner's.
    """

    game: GameName
    name: Name = ""
    options: dict[str, Any] = msgspec.field(default_factory=dict)
    clock: Clock = "none"
    public: bool = False
    watch: bool = True
    rated: bool = False
    start: bool = False
    level: Level = "greedy"
    begin_at: Level | None = None
    entropy: Annotated[str, Meta(max_length=64)] = ""  # ignored: older pages send it; see `Commit`
    language: Language = "en"  # of the bots' names
    avatar: Avatar | None = None


class NewSeat(RequestBody, frozen=True):
    """``POST /api/tables/{id}/seats``: take a seat of `TableInfo.open`, the first one if ``seat`` is None.

    ``avatar`` names the player's picture in the browser; None: one that follows from the name.
    """

    name: Name = ""
    seat: SeatNumber | None = None
    entropy: Annotated[str, Meta(max_length=64)] = ""  # as in `NewTable`
    avatar: Avatar | None = None


class NewBot(RequestBody, frozen=True):
    """``POST /api/tables/{id}/bots`` with the host's token: a seat for a remote bot, and its token."""

    name: Name = "Bot"
    seat: SeatNumber | None = None
    player: Annotated[str, Meta(max_length=200)] = ""  # the token of the bot's own player, whose results these are


class SeatToken(msgspec.Struct, frozen=True):
    """The answer: the seat, and the token that proves it is yours, which is shown only once."""

    table: str
    seat: int
    token: str


class ListedTable(msgspec.Struct, frozen=True):
    """A public table as ``GET /api/tables`` lists it; ``names`` are the players', None for a seat open to anybody."""

    id: str
    game: str
    status: Status
    names: list[str | None]
    watch: bool
    clock: Clock
    since: int
    language: str  # of whoever opened it
    rated: bool
    ratings: list[int] = []  # at its game, of those who sit there and are on the lists, the highest first


class TableNow(TableInfo, frozen=True, kw_only=True):
    """``GET /api/tables/{id}``: the table, whose turn it is, and since when nothing has happened there.

    ``left``: seconds for the move of a slow game, then a bot makes it; None in all others.
    """

    turn: int | None = None
    left: float | None = None
    since: int  # seconds since 1970


class TableLink(msgspec.Struct, frozen=True):
    """``GET /api/tables/{id}/link``: the address by which others reach the table."""

    link: str


class Problem(msgspec.Struct, frozen=True):
    """The body of every HTTP error: what was wrong and what to do."""

    error: Message
    clause: str | None = None
