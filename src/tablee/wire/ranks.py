"""Ratings over HTTP: the lists of a game, and what a finished game did to those who played it.

A rating is in points: everybody begins with 1500, and at a table of four, 230 more are worth twice the odds.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from .messages import RequestBody

Why = Literal["unknown", "unkept", "twice", "unmeasured", "fitted"]


class RankRow(msgspec.Struct, frozen=True):
    """Somebody on a list, and after how many rated games; ``bot``: a program that plays over the network."""

    name: str
    avatar: str | None  # as in `NewSeat`
    bot: bool
    rating: int
    games: int
    you: bool = False
    player: str | None = None  # the id, of one who shows their page to whoever asks


class AnchorRow(msgspec.Struct, frozen=True):
    """A house bot: its level, and how strong it is; that is measured, and stays."""

    level: str
    rating: int


class OwnRank(msgspec.Struct, frozen=True):
    """Where whoever asks stands: what is None does not exist yet.

    ``kept``: the games of a player who is not kept do not count. ``place``: from 1, among those listed; only once the
    rating is no longer ``provisional``.
    """

    kept: bool
    listed: bool
    rating: int | None = None
    provisional: bool = False
    games: int = 0
    place: int | None = None


class Ranks(msgspec.Struct, frozen=True):
    """``GET /api/ranks/{game}?from=0``: those who want to be listed, a hundred from that number on, the best first.

    ``count``: how many there are. ``provisional``: those of whom too little is known yet, the first hundred.
    """

    game: str
    count: int
    best: list[RankRow]
    provisional: list[RankRow]
    house: list[AnchorRow]  # the weakest first; empty where the bots were never measured
    own: OwnRank | None = None  # None: the request comes from nobody yet


class Listing(RequestBody, frozen=True):
    """``POST /api/me/listed``: be on the lists, or not."""

    listed: bool


class RatedSeat(msgspec.Struct, frozen=True):
    """What a rated game did to a seat.

    ``why`` it did not count: nobody knows who it was (``unknown``), the name is not kept (``unkept``), the same player
    sat there ``twice``, the house bot's strength was not measured (``unmeasured``), or it is the people's (``fitted``).
    ``rating`` is the one before the game; None for those who are not listed, unless it is one's own. A house bot's does
    not change. ``weight``: how much of the game counted, less than 1 among people who have met often that day, 0
    against no rival who counts.
    """

    seat: int
    place: int
    left: bool  # counted as last
    why: Why | None = None
    rating: int | None = None
    change: int | None = None
    provisional: bool = False
    weight: float = 1.0


class GameRatings(msgspec.Struct, frozen=True):
    """``GET /api/replays/{id}/ratings``: what a finished game did to the ratings; ``waiting``: ask again soon."""

    state: Literal["friendly", "waiting", "rated"]
    seats: list[RatedSeat] = []
