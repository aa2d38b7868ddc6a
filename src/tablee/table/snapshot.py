"""A room as it was at one of its events: from there, its fold can go on without those before."""

from __future__ import annotations

from typing import Any

import msgspec

from tablee.engine.message import Message

from .chain import Chain
from .draw import Draw
from .events import Clock
from .room_state import Answered, RoomSeat
from .table import TableSnapshot


class Snapshot(msgspec.Struct, frozen=True):
    """All that `RoomFold` is made of at its event ``seq``.

    ``log`` and ``counted`` are entries as JSON, and stay so until somebody reads them.
    """

    seq: int
    game: str
    language: str
    secret: str
    options: dict[str, Any]
    seats: list[RoomSeat]
    host: int | None
    clock: Clock
    public: bool
    watch: bool
    rated: bool
    occasion: str | None
    fitted: str | None
    began: float
    dealt_to: list[str | None]
    competitors: list[int | None] | None
    number: int
    draw: Draw | None
    chain: Chain | None
    table: TableSnapshot | None
    ending: set[int]
    ended: bool
    why_ended: Message
    misfit: bool
    revision: int
    log: list[msgspec.Raw]
    log_from: int
    counted: list[msgspec.Raw]
    game_from: int
    answers: dict[int, dict[str, Answered]]
    departed: dict[str, dict[str, Answered]]
    sent_away: dict[str, str]
