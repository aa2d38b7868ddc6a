"""The deals of the day, over HTTP. Days are those of UTC, as in 2026-11-22; times are seconds since 1970."""

from __future__ import annotations

from typing import Literal

import msgspec

from tablee.engine.view import Icon
from tablee.table.chain import Chain

from .games import OptionValue
from .messages import Language, RequestBody

DealState = Literal["new", "playing", "done", "left"]
"""Whether the reader has not begun, can go on, has finished, or has given up."""
Phase = Literal["today", "closing", "over"]
"""Whether a deal can be begun, only be finished, or only be practised."""


class Streak(msgspec.Struct, frozen=True):
    """Days in a row: those up to today, or yesterday while today's may still follow, and the most there were."""

    now: int
    best: int


class DealInfo(msgspec.Struct, frozen=True):
    """A deal in brief: what the reader made of it, and how many have finished it."""

    game: str
    mine: DealState
    finished: int
    icon: Icon  # what its scores count
    streak: Streak  # of this game
    score: int | None = None  # the reader's
    place: int | None = None  # theirs among all who have finished: 1 is best, equals share it; if their name is kept


class PastDay(msgspec.Struct, frozen=True):
    """A day that is over, and the games whose deals the reader finished on time."""

    day: str
    done: list[str]


class CommittedDay(msgspec.Struct, frozen=True):
    """A day, and the commitment of each game's shuffle."""

    day: str
    commitments: dict[str, str]


class DailyChain(msgspec.Struct, frozen=True):
    """The chain that a game's secrets come from: its published end, and the day of its first link, one hash from it."""

    end: str
    first: str


class Daily(msgspec.Struct, frozen=True):
    """``GET /api/daily``: today's deals, the days before, and what is committed to for today and the days ahead."""

    day: str
    until: int  # when today's deals end and the next begin
    streak: Streak  # days with at least one deal
    deals: list[DealInfo]
    past: list[PastDay]  # the latest first
    committed: list[CommittedDay]
    chains: dict[str, DailyChain]  # by game


class DealLine(msgspec.Struct, frozen=True):
    """A game that was played with the deal."""

    name: str
    score: int
    replay: str


class DealMember(msgspec.Struct, frozen=True):
    """What a member of a circle made of a deal; ``place``: in the circle."""

    name: str
    avatar: str | None
    score: int
    place: int
    you: bool = False


class DealCircle(msgspec.Struct, frozen=True):
    """Those of one of the reader's circles who have finished a deal, the best first."""

    id: str
    name: str
    rows: list[DealMember]


class DealStanding(msgspec.Struct, frozen=True):
    """Where everybody stands: for who has finished and keeps their name, and for all once the day is over."""

    scores: list[tuple[int, int]]  # each score that somebody has, the best first, and how many have it
    place: int | None = None  # the reader's, if they finished on time
    replay: str | None = None
    best: DealLine | None = None  # the earliest of the best
    expert: DealLine | None = None  # None also while it is being played
    circles: list[DealCircle] = []  # where somebody else has finished it too


class DealPage(msgspec.Struct, frozen=True, kw_only=True):
    """``GET /api/daily/{day}/{game}``: one deal."""

    day: str
    game: str
    phase: Phase
    until: int  # when that phase ends or, if it is over, ended
    options: dict[str, OptionValue]
    level: str  # of the bots that one plays against
    icon: Icon
    commitment: str
    secret: str | None = None  # once the day is over
    chain: Chain | None = None  # then also where it comes from, if it does
    mine: DealState
    table: str | None = None  # that of the reader's try
    finished: int
    score: int | None = None  # the reader's, if they finished on time
    void: bool = (
        False  # the reader was two players, with a try each: this is the one that ended first, the other is void
    )
    standing: DealStanding | None = None


class NewTry(RequestBody, frozen=True):
    """``POST /api/daily/{day}/{game}``: play the deal; the cookie says who. ``language`` is that of the bots' names."""

    language: Language = "en"


class TrySeat(msgspec.Struct, frozen=True):
    """The answer: the table and the seat. No token if the table was there: ``POST /api/tables/{id}/seats/mine``."""

    table: str
    seat: int
    token: str | None
