"""What people learn and ask of tournaments over HTTP."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from tablee.engine.view import Icon

from .games import OptionValue
from .messages import Clock, GameName, Language, Level, Name, RequestBody

Pairing = Literal["lot", "rating", "swiss", "mitchell", "howell"]
"""Who meets: as lots are drawn, those of like rating, or those who stand alike; who has met meets again as late as
possible. Or by a fixed plan: everybody keeps their seat and changes tables, or changes seats too."""
TournamentPhase = Literal["open", "playing", "break", "over"]
"""Whether people can enter, a round goes on, the next one is about to begin, or all is over."""


class NewTournament(RequestBody, frozen=True):
    """``POST /api/tournaments``: whoever asks is its host, and has not entered yet. ``circle``: for its members."""

    name: Name
    game: GameName
    options: dict[str, Any] = msgspec.field(default_factory=dict)
    circle: Annotated[str, Meta(max_length=64)] | None = None
    rounds: Annotated[int, Meta(ge=1, le=12)] = 3
    pairing: Pairing = "lot"
    minutes: Annotated[int, Meta(ge=1, le=240)] = 30  # that a round lasts at most
    clock: Literal["none", "relaxed", "fast"] = "relaxed"
    teams: bool = False  # whether people enter for teams
    level: Level = "club"  # of the bots that fill tables up
    language: Language = "en"  # of their names


class NewEntry(RequestBody, frozen=True):
    """``POST /api/tournaments/{id}/entries``: enter oneself or, as the host, a house bot of a ``level``.

    ``team``: the name of one's team, in a tournament of teams; a new one, or one that others have entered for. Until it
    begins, a second request changes it.
    """

    level: Level | None = None
    team: Name | None = None


class TournamentEntry(msgspec.Struct, frozen=True):
    """Somebody who has entered, under the ``number`` by which tables and standings name them."""

    number: int
    name: str
    avatar: str | None = None
    level: str | None = None  # of a house bot
    you: bool = False
    team: str | None = None
    gone: bool = False  # plays no further round
    player: str | None = None  # the id, of one who shows their page to whoever asks


class TournamentSeat(msgspec.Struct, frozen=True):
    """A seat of a table: the entry (None: a bot that fills up) and, once that may be known, what came of it.

    ``score``: that of the deal, None where time ended the game. ``left``: they were not there at the end, and count as
    last. ``share``: of those with the same seat of the same deal, how many it beats, ties by half, from 0 to 1.
    """

    entry: int | None = None
    score: int | None = None
    left: bool = False
    share: float | None = None


class TournamentTable(msgspec.Struct, frozen=True):
    """A table of a round. ``replay``: once the round is over, and unless time ended the game."""

    seats: list[TournamentSeat]
    over: bool = False
    replay: str | None = None


class TournamentRound(msgspec.Struct, frozen=True):
    """The tables of a round that has begun."""

    tables: list[TournamentTable]


class TournamentRow(msgspec.Struct, frozen=True):
    """How an entry stands: ``place`` 1 is best, equals share it; ``before``: the place after the round before.

    ``share``: the mean of the rounds, each from 0 to 1.
    """

    entry: int
    place: int
    share: float
    played: int
    before: int | None = None


class TournamentTeam(msgspec.Struct, frozen=True):
    """How a team stands, by the mean of its members' shares."""

    name: str
    place: int
    share: float


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
    icon: Icon = "points"  # what scores count
    low: bool = False  # whether the lowest wins
    chain: str | None = None  # the end of the chain that the secrets of its deals come from, a link a round
    phase: TournamentPhase
    round: int  # how many have begun
    until: float | None = None  # when the round or the break ends, in seconds since 1970
    left: float | None = None  # the same in seconds from now
    host: bool = False  # whether who asks may begin it
    table: str | None = None  # that of who asks, in the running round
    entries: list[TournamentEntry] = []
    standings: list[TournamentRow] = []
    teams: list[TournamentTeam] | None = None  # None: everybody plays alone
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
    round: int = 0
    rounds: int = 0
    place: int | None = None  # at which the player ended
    left: float | None = None  # seconds until the round or the break ends; only in `Plan`
    winners: list[str] = []
