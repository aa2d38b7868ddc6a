"""The analysis of a game: what the search thinks of each decision, as a JSON object (see ``docs/analysis.md``)."""

from __future__ import annotations

from typing import Literal

import msgspec

from tablee.engine.say import Say
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
    reasons: tuple[Say, ...] = ()  # what speaks for the best move, where it is not the one played


class Player(msgspec.Struct, frozen=True):
    """What came of the decisions of a seat. ``curve`` are moments, and the place expected after each."""

    name: str
    decisions: int
    cost: float  # places lost by a decision, on average
    marks: dict[Mark, int]  # how many of each
    curve: list[tuple[int, float]]  # of a finished game the last one is the place reached


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
