"""What a game came to, seat by seat: what is stored of it for good."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

from .events import Clock


class SeatOutcome(NamedTuple):
    """What a seat came to, and who sat there: the last person to, if a bot took over.

    ``player``: whose it was when the cards were dealt. ``left``: they did not play to the end themselves. ``team`` is
    the seat's number where everybody plays alone.
    ``place``: 1 is best, ties share (1 2 2 4; G4), partners share their team's.
    """

    seat: int
    player: str | None
    name: str
    kind: Literal["free", "human", "bot", "remote"]
    level: str | None
    left: bool
    team: int
    score: int
    place: int


class Outcome(NamedTuple):
    """A finished game: ``id`` is its replay's; ``units`` hold places; ``began`` is in seconds since 1970.

    ``room`` (its id), ``clock``, ``rated`` and ``occasion`` are those of the table; empty if it was at none.
    """

    id: str
    room: str
    game: str
    options: dict[str, Any]
    units: int
    clock: Clock
    rated: bool
    occasion: str | None
    began: float
    seats: list[SeatOutcome]
