"""What a room will do by itself if nothing happens before, and when: deal on, move a bot, let one stand in."""

from __future__ import annotations

from typing import Literal, NamedTuple

from tablee.server.settings import Settings
from tablee.table.room import Room

Job = Literal["deal", "bot", "stand-in", "clock"]


class ScheduledJob(NamedTuple):
    """What will be done, and when by the clock that the times given are of."""

    at: float
    job: Job


class Presence:
    """Who is there, and since when those who are not have been away."""

    def __init__(self, now: float) -> None:
        self._loaded = now
        self._here: dict[int, int] = {}  # sockets a seat
        self._left: dict[int, float] = {}

    def __contains__(self, seat: object) -> bool:
        return seat in self._here

    def come(self, seat: int) -> None:
        """Another socket of ``seat``."""
        self._here[seat] = self._here.get(seat, 0) + 1

    def go(self, seat: int, now: float) -> None:
        """One socket less."""
        self._here[seat] -= 1
        if not self._here[seat]:
            del self._here[seat]
            self._left[seat] = now

    def away_since(self, seat: int) -> float:
        """When ``seat``, which is away, was there last, as far as this process knows."""
        return self._left.get(seat, self._loaded)


def next_job(room: Room, since: float, presence: Presence, settings: Settings) -> ScheduledJob | None:
    """What is due in ``room``, whose turn or pause has lasted ``since``; None where people are waited for."""
    if room.table is None or room.table.over:
        return None
    if room.table.paused:
        return ScheduledJob(since + settings.pause, "deal")
    seat = room.turn
    assert seat is not None
    taken = room.seats[seat]
    if taken.kind == "bot" or taken.stand_in:
        return ScheduledJob(since + settings.bot_delay, "bot")
    time = clock_seconds(room, settings)
    if seat not in presence:  # whose time runs out while away need not run out at every move
        grace = max(since, presence.away_since(seat)) + settings.grace
        return ScheduledJob(grace if time is None else min(grace, since + time), "stand-in")
    return None if time is None else ScheduledJob(since + time, "clock")


def clock_seconds(room: Room, settings: Settings) -> float | None:
    """The time that the room's clock gives a move, None for as long as one likes."""
    return {"none": None, "relaxed": settings.relaxed, "fast": settings.fast}[room.clock]
