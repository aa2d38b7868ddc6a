"""The pages of players over HTTP, and what leads from one player to another."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from .circles import TableCircle
from .messages import RequestBody, Status


class KindGames(msgspec.Struct, frozen=True):
    """How many games of one kind somebody has finished, as far as they are told."""

    game: str
    games: int


class RatingPoint(msgspec.Struct, frozen=True):
    """A rating after a rated game that ended ``at``, in seconds since 1970, give or take ``around`` points."""

    at: float
    rating: int
    around: int


class PlayerRating(msgspec.Struct, frozen=True):
    """A player's rating at a game, and how it came about: after each of the latest rated games, the earliest first.

    ``games`` counts all rated ones.
    """

    game: str
    rating: int
    provisional: bool
    games: int
    curve: list[RatingPoint]


class Meeting(msgspec.Struct, frozen=True):
    """A game that both have played to its end, not as partners; ``before``: 1 if the asking player came before."""

    game: str
    at: float
    before: float  # 0.5: they shared a place


class KindScore(msgspec.Struct, frozen=True):
    """How often the asking player came before the other one at a game, ties by half."""

    game: str
    games: int
    before: float


class HeadToHead(msgspec.Struct, frozen=True):
    """How the asking player and the other stand: ``before`` as in `Meeting`, added up; ``last``, the latest first."""

    games: int
    before: float
    by_game: list[KindScore]
    last: list[Meeting]


class PlayerPage(msgspec.Struct, frozen=True, kw_only=True):
    """``GET /api/players/{id}``: a player, as far as they show themselves to whoever asks.

    Games of a tournament's running round are not told. ``seen``, to the day, and ``circles``, those of both, only to
    members of a circle of theirs; ``ratings`` only of those who are on the lists, and one's own. ``between``: None
    before the first game of both.
    """

    id: str
    name: str
    avatar: str | None  # as in `NewSeat`
    bot: bool = False  # a program
    since: int  # seconds since 1970
    you: bool = False
    seen: int | None = None
    circles: list[TableCircle] = []
    games: list[KindGames] = []  # the most frequent first
    ratings: list[PlayerRating] = []
    between: HeadToHead | None = None
    follows: bool = False  # whether the asking player follows this one


class TablePlayers(msgspec.Struct, frozen=True):
    """``GET /api/tables/{id}/players``: by seat, the id of whoever sits there and shows themselves to who asks."""

    players: list[str | None]


class NewInvitation(RequestBody, frozen=True):
    """``POST /api/tables/{id}/invitations``: invite a player to a table that waits to begin; they are told."""

    player: Annotated[str, Meta(max_length=64)]


class FriendTable(msgspec.Struct, frozen=True):
    """A table where ``name`` sits, whom the asking player follows, or who has invited them there (``invites``)."""

    table: str
    game: str
    status: Status
    free: int  # seats
    name: str
    avatar: str | None = None
    invites: bool = False
