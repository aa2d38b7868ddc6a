"""What a room will do by itself if nothing happens first, and when.

It stops a draw and begins another, deals on, moves for a bot or seats a stand-in.
"""

from __future__ import annotations

import secrets
from collections.abc import Container
from typing import Literal, NamedTuple

from tablee.table import events
from tablee.table.draw import AGAIN_S, REVEAL_S
from tablee.table.events import SLOW, Clock, Event
from tablee.table.occasion import is_given
from tablee.table.room import Room

from .pace import Pace
from .viewer import Audience

# What stops a draw, and begins the next; silent: somebody who is there but does not move.
Job = Literal["stop", "again", "deal", "bot", "stand-in", "silent", "clock"]
PATIENCE = 5  # times a move of the relaxed clock, for people in a rated game without a clock


class ScheduledJob(NamedTuple):
    """The next thing a room does by itself, and when, on the clock of the times given to `next_job`."""

    at: float
    job: Job


def next_job(room: Room, since: float, viewers: Audience, pace: Pace) -> ScheduledJob | None:
    """The next job of ``room``, whose turn or pause began at ``since``; None while it waits for people."""
    if room.drawing:
        return ScheduledJob(since + REVEAL_S, "stop")
    here = viewers.here
    if room.draws_again(here):
        return ScheduledJob(since + AGAIN_S, "again")
    if room.table is None or room.status != "playing":
        return None
    at_own_pace = room.alone in here  # the page leaves time between moves, and asks for the next deal
    if room.table.paused:
        if at_own_pace and not room.rated:
            return None
        return ScheduledJob(since + pace.pause * (2 + len(room.table.counts[-1].rows)) / 6, "deal")
    seat = room.turn
    assert seat is not None
    taken = room.seats[seat]
    if taken.kind == "bot" or taken.stand_in:
        return ScheduledJob(since if at_own_pace else since + _bot_pause(room, pace), "bot")
    if room.slow:  # a row of `tablee.server.rooms.deadlines` sees to it
        return None
    time = clocks(pace)[room.clock]
    if seat not in here:  # a player who times out while away need not time out again at every move
        grace = max(since, viewers.away_since(seat)) + pace.grace
        return ScheduledJob(grace if time is None else min(grace, since + time), "stand-in")
    if time is None:
        silent = pace.relaxed if taken.kind == "remote" else PATIENCE * pace.relaxed
        return ScheduledJob(since + silent, "silent") if taken.kind == "remote" or room.rated else None
    return ScheduledJob(since + time, "clock")


def _bot_pause(room: Room, pace: Pace) -> float:
    """How long the bot to move waits: a third of the time for a forced move, all of it from five legal moves on.

    That tells something of its hand, so where a game counts it is always the same.
    """
    assert room.table is not None
    if room.rated or is_given(room.occasion):
        return pace.bot_delay
    return pace.bot_delay * min(1, (1 + len(room.table.match.legal())) / 6)


def job_events(job: ScheduledJob, room: Room, seat: int | None, move: str | None, here: Container[int]) -> list[Event]:
    """The events of ``job``, for the ``seat`` to move and the ``move`` that a bot chose for it; none if it is obsolete.

    ``seat`` is None for draws and deals only, ``move`` for a stand-in too. ``here``: the seats whose owners are there.
    """
    if job.job == "stop":
        return room.stop_draw(secrets.token_bytes(32))
    if job.job == "again":
        return room.draw_again(here)
    if job.job == "deal":
        return [events.Dealt()]
    assert seat is not None
    taken = room.seats[seat]
    played = taken.kind == "bot" or taken.stand_in
    if job.job in ("stand-in", "silent"):
        return [] if played or (seat in here) != (job.job == "silent") else [events.StoodIn(seat=seat, on=True)]
    assert move is not None
    if played != (job.job == "bot"):  # the owner left or came back meanwhile
        return []
    by: Literal["bot", "stand-in", "clock"] = "clock"
    if played:
        by = "bot" if taken.kind == "bot" else "stand-in"
    return [events.Moved(seat=seat, move=move, by=by)]


def clocks(pace: Pace) -> dict[Clock, float | None]:
    """Seconds a move on each clock; None for no limit."""
    return {"none": None, "relaxed": pace.relaxed, "fast": pace.fast, **SLOW}
