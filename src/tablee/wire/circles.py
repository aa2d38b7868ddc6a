"""What members learn and ask of their circles over HTTP."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from .games import OptionValue
from .messages import Clock, GameName, Name, RequestBody
from .tables import ListedTable

Number = Annotated[int, Meta(ge=1, le=10**6)]
Time = Annotated[float, Meta(ge=0, le=10**11)]  # seconds since 1970


class NewCircle(RequestBody, frozen=True):
    """``POST /api/circles`` and ``PATCH /api/circles/{id}``: a circle's name. Whoever founds it is its host."""

    name: Name


class NewMember(RequestBody, frozen=True):
    """``POST /api/circles/{id}/members``: who asks becomes a member, by the ``invitation`` in the circle's link."""

    invitation: Annotated[str, Meta(max_length=64)] | None = None


class Program(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game to play on an evening, with its options (none: as usual)."""

    game: GameName
    options: dict[str, Any] = {}


class NewEvening(RequestBody, frozen=True):
    """``POST /api/circles/{id}/evenings``: an evening of one or several games, planned for a time."""

    name: Name
    planned: Time
    program: Annotated[list[Program], Meta(max_length=20)] = msgspec.field(default_factory=list)


Answer = Literal["yes", "maybe", "no"]


class NewAnswer(RequestBody, frozen=True):
    """``POST /api/circles/{id}/evenings/{number}/answer``: whether the asking member comes."""

    answer: Answer


class MemberChange(RequestBody, frozen=True):
    """``PATCH /api/circles/{id}/members/{player}``: whether a member may begin and end evenings, as hosts may."""

    leads: bool


class EveningChange(RequestBody, frozen=True):
    """``POST /api/circles/{id}/evenings/{number}``: begin an evening, or end it. What is played meanwhile counts."""

    running: bool


class NewCircleTable(RequestBody, frozen=True):
    """``POST /api/circles/{id}/tables``: a table of the circle's, which its members see."""

    game: GameName
    options: dict[str, Any] = msgspec.field(default_factory=dict)
    clock: Clock = "none"
    rated: bool = False
    entropy: Annotated[str, Meta(max_length=64)] = ""  # as in `NewTable`


class Member(msgspec.Struct, frozen=True):
    """A member of a circle."""

    player: str
    name: str
    avatar: str | None = None
    host: bool = False
    leads: bool = False  # may begin and end evenings
    seen: int | None = None  # the day when they were here last, of those who show the asking member their page


class Standing(msgspec.Struct, frozen=True):
    """What a member's games in a circle amount to. ``points``: one for each player who came after, ½ for a tie.

    ``share``: the points for each player whom they could have come before, from 0 to 1; luck alone would give ½.
    """

    player: str
    name: str
    games: int
    won: int
    points: float
    share: float = 0.0


class GameStandings(msgspec.Struct, frozen=True):
    """The running table of a game in a circle, best first."""

    game: str
    rows: list[Standing]


class Evening(msgspec.Struct, frozen=True):
    """An evening of a circle; times in seconds since 1970. ``rows``: the one score over all its games.

    ``answers``: by player, of those who have said whether they come.
    """

    number: int
    name: str
    planned: float
    program: list[Program] = []
    began: float | None = None
    ended: float | None = None
    rows: list[Standing] = []
    answers: dict[str, Answer] = {}


class ComingEvening(msgspec.Struct, frozen=True, kw_only=True):
    """An evening to which a player may look forward, of the ``circle`` with that id, which is called ``in_circle``."""

    circle: str
    in_circle: str
    number: int
    name: str
    planned: float
    left: float = 0.0  # seconds until then
    program: list[Program] = []
    began: float | None = None
    answers: dict[str, Answer] = {}
    members: list[Member] = []


class CalendarLink(msgspec.Struct, frozen=True):
    """``POST /api/me/calendar``: an address at which programs read the player's evenings, without a cookie."""

    address: str


class TableCircle(msgspec.Struct, frozen=True):
    """``GET /api/tables/{id}/circle``: of which circle of the asking player a table is; null if of none."""

    id: str
    name: str


class CircleGame(msgspec.Struct, frozen=True):
    """A game that a circle has finished; ``seats``: name, place and member, the best first."""

    game: str
    at: float
    replay: str
    seats: list[tuple[str, int, str | None]]


class CircleDeal(msgspec.Struct, frozen=True):
    """How members did at a deal of today, which the asking player has finished: name, score and place, best first."""

    game: str
    rows: list[tuple[str, int, int]]


class LastGame(msgspec.Struct, frozen=True):
    """How the circle played last, to play the same again."""

    game: str
    options: dict[str, OptionValue]
    clock: Clock
    rated: bool


class CircleRow(msgspec.Struct, frozen=True):
    """A circle of the player's: ``GET /api/me/circles``. ``next``: when the next evening is planned."""

    id: str
    name: str
    members: list[Member]
    tables: int = 0  # running, or waiting to begin
    next: float | None = None


class Circle(msgspec.Struct, frozen=True):
    """``GET /api/circles/{id}?invitation=…&by=…``: to outsiders who have the link only its name, size and inviter.

    To members everything. The link is ``/c/{id}`` or, once a host has changed it (``POST /api/circles/{id}/link``),
    ``/c/{id}/{invitation}``. ``out`` tells hosts whom they have removed, and no link lets in again until they allow it
    (``DELETE /api/circles/{id}/out/{player}``).
    """

    id: str
    name: str
    size: int
    mine: bool = False  # whether the asking player is a member
    host: bool = False  # and one who may change it
    members: list[Member] = []
    tables: list[ListedTable] = []
    standings: list[GameStandings] = []
    evenings: list[Evening] = []  # those not over, then the latest first
    last: LastGame | None = None
    deals: list[CircleDeal] = []
    invitation: str | None = None
    out: list[Member] = []
    latest: list[CircleGame] = []  # the latest first
    inviter: Member | None = None  # to outsiders: whoever sent the link, by ``by`` in it, else a host
