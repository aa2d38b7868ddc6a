"""What people learn and ask of tournaments over HTTP."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from .circles import Name
from .games import OptionValue
from .messages import Clock, Language, RequestBody

Pairing = Literal["lot", "rating"]
"""Who meets: as lots are drawn, or those of like rating. Whoever has met meets again as late as possible."""
TournamentPhase = Literal["open", "playing", "break", "over"]
"""Whether people can enter, a round goes on, the next one is about to begin, or all is over."""
Level = Annotated[str, Meta(max_length=40)]


class NewTournament(RequestBody, frozen=True):
    """``POST /api/tournaments``: whoever asks is its host, and has not entered yet. ``circle``: for its members."""

    name: Name
    game: Annotated[str, Meta(max_length=64)]
    options: dict[str, Any] = msgspec.field(default_factory=dict)
    circle: Annotated[str, Meta(max_length=64)] | None = None
    rounds: Annotated[int, Meta(ge=1, le=12)] = 3
    pairing: Pairing = "lot"
    minutes: Annotated[int, Meta(ge=1, le=240)] = 30  # that a round lasts at most
    clock: Literal["none", "relaxed", "fast"] = "relaxed"
    level: Level = "club"  # of the bots that fill tables up
    language: Language = "en"  # of their names


class NewEntry(RequestBody, frozen=True):
    """``POST /api/tournaments/{id}/entries``: enter oneself or, as the host, a house bot of a ``level``."""

    level: Level | None = None


class TournamentEntry(msgspec.Struct, frozen=True):
    """Somebody who has entered, under the ``number`` by which tables and standings name them."""

    number: int
    name: str
    avatar: str | None = None
    level: str | None = None  # of a house bot
    you: bool = False


class TournamentSeat(msgspec.Struct, frozen=True):
    """A seat of a table: the entry (None: a bot that fills up) and, once that may be known, what came of it.

    ``left``: they were not there at the end, and count as last. ``points`` are those for the round, from 0 to 1.
    """

    entry: int | None = None
    place: int | None = None
    left: bool = False
    points: float | None = None


class TournamentTable(msgspec.Struct, frozen=True):
    """A table of a round. ``replay``: once the round is over, and unless time ended the game."""

    seats: list[TournamentSeat]
    over: bool = False
    replay: str | None = None


class TournamentRound(msgspec.Struct, frozen=True):
    """The tables of a round that has begun."""

    tables: list[TournamentTable]


class TournamentRow(msgspec.Struct, frozen=True):
    """How an entry stands: ``place`` 1 is best, equals share it."""

    entry: int
    place: int
    points: float
    won: int
    played: int


class Tournament(msgspec.Struct, frozen=True, kw_only=True):
    """``GET /api/tournaments/{id}``; of one of a circle, for members only.

    The standings are those after the rounds that are over: of the running one, nobody is told what came of a table.
    """

    id: str
    name: str
    game: str
    options: dict[str, OptionValue]
    circle: str | None = None
    rounds: int
    pairing: Pairing
    minutes: int
    clock: Clock
    level: str
    chain: str | None = None  # the end of the chain that the secrets of its deals come from, a link a round
    phase: TournamentPhase
    round: int  # how many have begun
    until: float | None = None  # when the round or the break ends, in seconds since 1970
    host: bool = False  # whether who asks may begin it
    table: str | None = None  # that of who asks, in the running round
    entries: list[TournamentEntry] = []
    standings: list[TournamentRow] = []
    played: list[TournamentRound] = []


class TournamentInfo(msgspec.Struct, frozen=True):
    """A tournament in brief, the newest first.

    ``GET /api/circles/{id}/tournaments``: those of a circle; ``GET /api/me/tournaments``: those that the player has
    announced or entered.
    """

    id: str
    name: str
    game: str
    phase: TournamentPhase
    entries: int
    mine: bool = False
