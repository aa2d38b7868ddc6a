"""What the page of a finished game gets over HTTP: the game move by move, the views, and the shuffled decks.

A *moment* is a deal or a move. All moments of a game are numbered from 0, across its rounds.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from tablee.engine.count import Count
from tablee.engine.message import Message
from tablee.engine.view import View
from tablee.table.recording import Eyes
from tablee.table.recording import Moment as Moment
from tablee.table.replay import Decks

from .games import OptionValue


class ReplaySeat(msgspec.Struct, frozen=True):
    """Who played at a seat."""

    name: str
    kind: Literal["human", "bot"]


class Story(msgspec.Struct, frozen=True):
    """``GET /api/replays/{id}/story``: a whole game except the views."""

    game: str
    options: dict[str, OptionValue]
    seats: list[ReplaySeat]
    moments: list[Moment]
    starts: list[int]  # the number of the moment that deals each round
    ends: list[int]  # the number of the moment that ended each finished round
    scores: list[tuple[int, ...]]  # by seat, after each finished round
    counts: list[Count]  # how each finished round was counted
    eyes: Eyes  # whose view to show first


class Frames(msgspec.Struct, frozen=True):
    """``GET /api/replays/{id}/frames?eyes=…&from=…&count=…``: successive views through the same eyes."""

    total: int  # moments in the game
    start: int = msgspec.field(name="from")  # the number of the first moment here
    views: list[View]


class Proof(msgspec.Struct, frozen=True):
    """``GET /api/replays/{id}/decks``: the decks of every round, or what is wrong with the replay."""

    rounds: list[Decks]
    fault: Message | None  # found when the game was dealt and played again; ``rounds`` is then empty
