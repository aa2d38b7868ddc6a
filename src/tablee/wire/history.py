"""What players learn of their own games over HTTP: those that go on, those that are over, and what these amount to."""

from __future__ import annotations

from typing import Literal

import msgspec

from .messages import Clock, Status


class MySeat(msgspec.Struct, frozen=True):
    """``GET /api/me/tables``: a table at which the player sits, those first where something happened last.

    ``POST /api/tables/{id}/seats/mine`` lets the player in from another device; the answer is a `SeatToken`.
    """

    table: str
    game: str
    status: Status
    clock: Clock
    seat: int
    names: list[str | None]  # by seat, None if free
    since: int  # seconds since 1970


class PastSeat(msgspec.Struct, frozen=True):
    """What a seat of a finished game came to; ``left``: whoever sat there did not play to the end."""

    name: str
    kind: Literal["human", "bot", "remote"]
    score: int
    place: int
    level: str | None = None  # of a house bot; ``strength:N``, in rating points: it was at the people's level
    left: bool = False
    player: str | None = None  # the id of a player


class PastGame(msgspec.Struct, frozen=True):
    """``GET /api/me/games``: a finished game of the player, the latest first.

    ``?game=…&rated=true&with=…&before=…&last=…&limit=…``: ``with``, once or more, is the id of a player who sat there
    too; ``before`` and ``last`` are the ``at`` and the ``id`` of the last one heard of, as several may have ended then;
    ``limit`` is at most 100.
    """

    id: str  # of its replay
    game: str
    seat: int
    seats: list[PastSeat]
    units: int  # how many hold places: seats or teams, and virtual players
    began: float  # seconds since 1970
    at: float
    replay: bool = False  # whether it can still be looked at
    analysed: bool = False
    cost: float | None = None  # of the player's decisions, in places, once analysed
    luck: float | None = None  # of the cards, likewise: below 0 is good
    rated: bool = False
    counts: bool = True  # not in statistics and scores if it was dealt to a name that the player took over since
    occasion: str | None = None  # what it was a game of, if anything; of a circle without its id


class Companion(msgspec.Struct, frozen=True):
    """``GET /api/me/people``: somebody whom the player has finished games with, the most frequent first.

    ``before`` is how often the player came before them, a tie counting half.
    """

    player: str
    name: str
    games: int
    before: float
    at: float  # the end of the latest one, in seconds since 1970
    avatar: str | None = None
    bot: bool = False  # a program
    page: bool = False  # whether they show theirs to whoever asks


class Share(msgspec.Struct, frozen=True):
    """How games with as many ``units`` went: ``beaten`` is the mean share of the others that came after the player.

    It is 0.5 by chance, as ties count half. ``luckily`` is how many of them chance would have let the player win.
    """

    units: int
    games: int
    won: int
    luckily: float
    beaten: float


class Rival(msgspec.Struct, frozen=True):
    """Somebody played with: ``before`` is how often the player came before them, a tie counting half."""

    name: str
    games: int
    before: float


class Luck(msgspec.Struct, frozen=True):
    """What the luck of the cards did in the ``games`` of which an analysis tells it.

    ``places`` is its mean: below 0 is good. ``beaten`` and ``adjusted`` are the share of the others that came after the
    player in these games (see `Share`), as it was and without that luck.
    """

    games: int
    places: float
    beaten: float
    adjusted: float


class Statistics(msgspec.Struct, frozen=True):
    """``GET /api/me/statistics/{game}``: what the player's finished games of one kind amount to."""

    game: str
    games: int
    won: int
    beaten: float  # as in `Share`
    shares: list[Share]  # by number of units
    curve: list[tuple[float, float]]  # the time of each game, and the mean share beaten in the `WINDOW` up to it
    rivals: list[Rival]  # those played with most
    best: int | None = None  # the best score
    streak: int = 0  # the most games won one after another
    left: int = 0  # games not played to the end
    analysed: int = 0
    cost: float | None = None  # mean cost of the decisions of an analysed game, in places
    luck: Luck | None = None
