"""The analysis of a game: what the search thinks of each decision, as a JSON object (see ``docs/analysis.md``)."""

from __future__ import annotations

from typing import Literal

import msgspec

from tablee.engine.message import Message
from tablee.engine.view import Choice

FORMAT = "tablee-analysis/1"

Mark = Literal["good", "inaccuracy", "mistake", "blunder"]


class Decision(msgspec.Struct, frozen=True, omit_defaults=True):
    """A move of somebody who had a choice, and the best one found. Places are expected at the end: 1.0 is winning.

    ``moment`` is its number among all deals and moves of the game, from 0; ``round`` and ``move`` count from 1.
    """

    moment: int
    round: int
    move: int
    seat: int
    played: Choice
    best: Choice
    before: float  # the place expected with the best move
    after: float  # and with the move played
    cost: float  # how many places that is worse
    mark: Mark
    reasons: tuple[Message, ...] = ()  # what speaks for the best move, where it is not the one played


class Point(msgspec.Struct, frozen=True):
    """The place expected after a decision; the last point of a finished game is the place reached."""

    moment: int
    place: float


class Player(msgspec.Struct, frozen=True):
    """What came of the decisions of a seat."""

    name: str
    decisions: int
    cost: float  # places lost by a decision, on average
    marks: dict[Mark, int]  # how many of each
    curve: list[Point]


class Analysis(msgspec.Struct, frozen=True, kw_only=True):
    """The analysis of one replay. Equal settings give equal analyses."""

    format: str = FORMAT
    version: str  # of the program
    replay: str  # SHA-256 of the replay, in hexadecimal
    simulations: int  # of a search
    seed: int
    game: str
    finished: bool
    moments: int  # of the game as far as it was played
    units: int  # seats or teams that places are shared out among
    players: list[Player]  # by seat
    decisions: list[Decision]


class Analysing(msgspec.Struct, frozen=True, omit_defaults=True):
    """How far the analysis of a finished game is: so many decisions of so many. ``analysis`` is there once it is done.

    ``none``: nobody has asked for it, or the server has been restarted; ``failed``: it may be asked for again.
    """

    state: Literal["none", "waiting", "running", "done", "failed"]
    done: int = 0
    total: int = 0
    analysis: Analysis | None = None
