"""A room as it was when a game in it began to be set up: from there, its fold can go on without the games before."""

from __future__ import annotations

from typing import Any

import msgspec

from .events import Clock
from .log import LogEntry


class Snapshot(msgspec.Struct, frozen=True):
    """All that `RoomFold` is made of at its event ``seq``, when nobody is playing.

    ``answers`` and ``departed`` hold, by seat or token, and by request, the numbers in an `Answered`.
    """

    seq: int
    game: str
    language: str
    secret: str
    options: dict[str, Any]
    seats: list[dict[str, Any]]
    host: int | None
    clock: Clock
    public: bool
    watch: bool
    rated: bool
    occasion: str | None
    number: int
    drawn: bool
    log: list[LogEntry]
    log_from: int
    answers: dict[int, dict[str, tuple[int, int | None]]]
    departed: dict[str, dict[str, tuple[int, int | None]]]
    sent_away: dict[str, str]
