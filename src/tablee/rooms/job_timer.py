"""Does what a room has to do by itself, such as a bot's move, once it is due: one timer, one job at a time."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Container, Coroutine

from tablee.table.occasion import tournament_round
from tablee.table.room import Room

from .pace import Pace
from .schedule import ScheduledJob, next_job
from .storage import Storage
from .viewer import Audience

logger = logging.getLogger(__name__)

Turn = tuple[int, int, bool, bool]


class JobTimer:
    """Has ``run`` do the jobs of a room, while there are ``viewers``; of a rated or a slow game in any case."""

    def __init__(
        self,
        stored: Storage,
        viewers: Audience,
        pace: Pace,
        run: Callable[[ScheduledJob], Coroutine[None, None, None]],
    ) -> None:
        self.turn: Turn | None = None
        self.next: ScheduledJob | None = None
        self.task: asyncio.Task[None] | None = None  # of the job that is being done
        self._since = time.monotonic()  # when the turn began
        self._stored = stored
        self._viewers = viewers
        self._pace = pace
        self._run = run
        self._timer: asyncio.TimerHandle | None = None
        self._closed = False

    @property
    def busy(self) -> bool:
        """Whether the room does something, or will."""
        return self.task is not None or self.next is not None

    def restart(self) -> None:
        """Have the turn's time start now."""
        self._since = time.monotonic()

    def seconds_left(self) -> float | None:
        """Seconds until the next job; None if that is a bot's move, or if there is none."""
        if self.next is None:
            return self._stored.seconds_left()
        if self.next.job == "bot":
            return None
        return round(max(0.0, self.next.at - time.monotonic()), 1)

    def set(self) -> None:
        """Set the timer for the next job; a room with no viewers waits, if nobody gains or loses by that."""
        if self._closed:
            return
        turn = _turn(self._stored.room, self._viewers.here)
        if turn != self.turn:
            self.turn, self._since = turn, time.monotonic()
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        room = self._stored.room
        goes_on = self._viewers or room.rated or room.slow or tournament_round(room.occasion) is not None
        self.next = next_job(room, self._since, self._viewers, self._pace) if goes_on else None
        if self.next is not None and self.task is None:
            delay = max(0.0, self.next.at - time.monotonic())
            self._timer = asyncio.get_running_loop().call_later(delay, self._begin, self.next)

    def _begin(self, job: ScheduledJob) -> None:
        self._timer = None
        self.task = asyncio.get_running_loop().create_task(self._run(job))
        self.task.add_done_callback(self._on_end)

    def _on_end(self, task: asyncio.Task[None]) -> None:
        self.task = None
        if self._closed:
            return
        if not task.cancelled() and task.exception() is not None:
            logger.error("a room's own move failed", exc_info=task.exception())
            self._since = time.monotonic() + 1  # do not retry at once
        self.set()

    def close(self) -> None:
        """Begin no more jobs, and cancel the one that is being done."""
        if self._closed:
            return
        self._closed = True
        del self._run  # which refers to this: a cycle, which would hold the room until everything is collected
        for pending in (self._timer, self.task):
            if pending is not None:
                pending.cancel()


def _turn(room: Room, here: Container[int]) -> Turn | None:
    """What tells one turn, pause, draw or wait for a draw from the others; None for anything else before the game."""
    table = room.table
    again = room.draws_again(here)
    if room.draw is not None and (room.drawing or again):
        return room.number, -len(room.draw.stopped), again, False
    return None if table is None else (room.number, table.version, table.paused, room.ended)
