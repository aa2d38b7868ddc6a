"""What time it is. A computer's clock may be wrong, and may be set while the server runs."""

from __future__ import annotations

import time
from collections.abc import Collection

from sqlalchemy import Connection, delete, select, text, update

from . import tables
from .statement import add

DAY_S = 24 * 3600.0
FORGOTTEN_S = 7 * DAY_S  # jobs that nobody has carried out for so long are of no use any more
OUTAGE_S = 180.0  # after so long without a server, its time was nobody's
ASLEEP_S = OUTAGE_S  # the same of one that runs: its machine was suspended, or its database away


class Clock:
    """A reading for each use, in Unix time (but `steady`); where no clock was ever wrong, they are the same.

    ``newest`` is the latest time that the database knew when this process started, ``due`` what `due` says then.
    """

    def __init__(self, newest: float | None, due: float) -> None:
        self.slept = 0.0  # seconds since this process started in which no process ran
        self._newest = time.time() if newest is None else newest
        self._began = time.monotonic()
        self.set_due(due)

    def stamp(self) -> float:
        """The time to write down for what happens now: never before what was written down earlier."""
        return max(time.time(), self._measured_time())

    def at_least(self) -> float:
        """The earliest that it can be now, by any clock: what has expired by then has expired.

        So a clock that jumps makes no table old, whether it does so before the server starts or afterwards; and no
        table gets older while no server runs, when nobody could have played there.
        """
        return min(time.time(), self._measured_time())

    def _measured_time(self) -> float:
        return self._newest + time.monotonic() - self._began

    def due(self) -> float:
        """The time by which jobs are due: the processes of a database agree on it, and nobody's clock can stop it."""
        return self._ahead + time.monotonic()

    def set_due(self, at: float) -> None:
        """Have `due` go on from a time that is stored, as ``noted``."""
        self.noted = at
        self._ahead = at - time.monotonic()

    def steady(self) -> float:
        """Seconds from some moment on, for how long something lasts in this process."""
        return time.monotonic()


# What the processes agree on for `Clock.due`

_JOB = tables.jobs.c
_FIRST = add(tables.clock)


def begin(connection: Connection) -> float:
    """The time by which jobs are due when a process starts.

    If none has run for a while, or a clock that was set makes it look so, the jobs that count only served time are due
    that much later.
    """
    _FIRST.write(connection, [{"one": True, "at": 0.0}])
    at, now = _noted_time(connection), shared_time(connection)
    if abs(now - at) > OUTAGE_S:
        _postpone(connection, now - at)
    else:
        now = max(now, at)
    connection.execute(update(tables.clock).values(at=now))
    return now


def agree(connection: Connection, now: float, noted: float, kinds: Collection[str]) -> tuple[float, float]:
    """Note the time, or learn that a process that has started since it was ``noted`` goes by another.

    Returns the time by which all processes go, and for how many seconds before it none of them ran. If that was a
    while, the jobs that count only served time are due that much later. Jobs that nobody has carried out for long are
    deleted, unless they are of the ``kinds`` that this process knows.
    """
    at = _noted_time(connection)
    agreed = at if at != noted and abs(now - at) > OUTAGE_S else max(now, at)
    slept = now - at if at == noted and now > at + ASLEEP_S else 0.0
    if slept:
        _postpone(connection, slept)
    connection.execute(update(tables.clock).values(at=agreed))
    forgotten = (_JOB.due < agreed - FORGOTTEN_S, _JOB.claimed_by.is_(None), _JOB.kind.not_in(kinds))
    connection.execute(delete(tables.jobs).where(*forgotten))
    return agreed, slept


def _postpone(connection: Connection, seconds: float) -> None:
    connection.execute(update(tables.jobs).where(_JOB.served).values(due=_JOB.due + seconds))


def _noted_time(connection: Connection) -> float:
    at: float = connection.execute(select(tables.clock.c.at).with_for_update()).scalar_one()
    return at


def shared_time(connection: Connection) -> float:
    """The time of the clock that all processes share."""
    if connection.dialect.name == "sqlite":
        return time.time()
    return float(connection.execute(_DATABASE_CLOCK).scalar_one())


_DATABASE_CLOCK = text("SELECT extract(epoch FROM clock_timestamp())::float")
