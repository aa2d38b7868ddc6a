"""The analysis of a game: the search's verdict on each decision, as a JSON object (see ``docs/analysis.md``)."""

from __future__ import annotations

from typing import Literal

import msgspec

from tablee.engine.message import Message
from tablee.engine.view import Choice

FORMAT = "tablee-analysis/4"

Verdict = Literal["good", "inaccuracy", "mistake", "blunder"]


class Reply(msgspec.Struct, frozen=True):
    """A move that probably comes next: ``share`` of the cases in which all went as told so far, 0 to 1.

    The cases are hidden cards filled in from what the seat that decided knew.
    """

    seat: int
    move: Choice
    share: float


class Decision(msgspec.Struct, frozen=True):
    """A move by a player who had a choice, and the best move found. Places are those expected at the end; 1.0 is first.

    ``moment`` is the move's number among all deals and moves of the game, from 0; ``round`` and ``move`` count from 1.
    """

    moment: int
    round: int
    move: int
    seat: int
    played: Choice
    best: Choice
    before: float  # the place expected with the best move
    after: float  # the place expected with the move played
    cost: float  # by how many places that is worse
    stake: float  # what a move drawn at random would have cost
    mark: Verdict  # a much longer search would find the move at least as bad: right for 90 of 100 moves
    low: float = 0.0  # what a much longer search would say, at least and (`high`) at most: right for 90 of 100 moves
    high: float = 0.0
    shifts: tuple[float, ...] = ()  # by how many places the move put each seat back, if it cost any; below 0: forward
    reasons: tuple[Message, ...] = ()  # what speaks for the best move and not for the one played, if that is another
    drawbacks: tuple[Message, ...] = ()  # what speaks against the move played and not against the best one
    line: tuple[Reply, ...] = ()  # what would probably have followed on the best move, if a marked one was played


class Point(msgspec.Struct, frozen=True):
    """The place expected after a decision; the last point of a finished game is the place reached."""

    moment: int
    place: float


class Breakdown(msgspec.Struct, frozen=True):
    """What made a seat's place, in hundredths: ``place`` is the sum of all that comes before it.

    Each is in places: below 0 it brought the seat nearer to the first. Equal places count as their mean.
    """

    start: float  # the place to expect before the first deal
    cards: float  # the luck of the deals, and of the cards drawn
    hidden: float  # what moves met in cards that nobody could know of: the rest
    own: float  # the seat's errors: the sum of the costs of its decisions
    others: float  # what everybody else's errors brought it, partners' too: the sum of the shifts
    place: float  # the place reached, or to expect if the game was not played to its end


class Player(msgspec.Struct, frozen=True):
    """A summary of a seat's decisions, and what made its place (None: not known)."""

    name: str
    decisions: int
    cost: float  # places lost per decision, on average
    accuracy: float | None  # per cent of what was at stake that was kept; None if nothing was
    marks: dict[Verdict, int]  # how many decisions got each mark
    curve: list[Point]
    breakdown: Breakdown | None = None


class Analysis(msgspec.Struct, frozen=True, kw_only=True):
    """The analysis of one replay, which `tablee.analyse` makes. Equal settings give equal analyses.

    ``decisions`` lists, in the order of the game, the decisions in which a seat had a choice: ``seat`` (from 0),
    ``round`` and ``move`` (from 1), ``played`` and ``best`` (moves with their labels), ``before`` and ``after`` (the
    place to expect at the end of the game, from 1.0 to ``units``, with the best move and with the one played), ``cost``
    (the difference, in places), between what (``low``, ``high``) a much longer search would say that it is, ``mark``
    (how bad the move is at least), ``stake`` (what a move drawn at random would have cost), ``reasons`` for the best
    move, ``drawbacks`` of the one played, and the ``line`` that would probably have followed on the best one.
    ``players`` has for each seat the number of its decisions, their mean cost, the ``accuracy`` in per cent, how many
    got each mark, the curve of places, and what made the place (`Breakdown`). ``docs/analysis.md`` explains the
    measures.

    >>> table = tablee.new_table("ole", bots=["random"], seed=1, players=3, rounds=1)
    >>> tablee.run_bots(table)
    >>> costliest = max(tablee.analyse(table.replay(), 200).decisions, key=lambda decision: decision.cost)
    >>> 0 < costliest.cost < 2, costliest.mark
    (True, 'blunder')
    """

    format: str = FORMAT
    version: str  # of the program
    replay: str  # SHA-256 of the replay, in hexadecimal
    simulations: int  # per search
    seed: int
    game: str
    finished: bool
    moments: int  # number of deals and moves in the game, as far as it was played
    units: int  # number of seats or teams that are placed
    players: list[Player]  # by seat
    decisions: list[Decision]


class AnalysisProgress(msgspec.Struct, frozen=True):
    """The progress of the analysis of a finished game: ``done`` of ``total`` decisions, then the ``analysis`` itself.

    ``none``: nobody has asked for it; ``failed``: it can be requested again.
    """

    state: Literal["none", "waiting", "running", "done", "failed"]
    done: int = 0
    total: int = 0
    analysis: Analysis | None = None
