"""What the clocks say, for tests of what is due at a time."""

from __future__ import annotations

import math

import pytest
from sqlalchemy import Connection

from tablee.server.storage import clock


class Clocks:
    """What the computers' clocks say, and how long they have been running, in all processes."""

    def __init__(self) -> None:
        self.wall, self.steady = 1_000_000_000.0, 0.0

    def time(self) -> float:
        return self.wall

    def monotonic(self) -> float:
        return self.steady

    def pass_(self, seconds: float) -> None:
        """Let so much time pass."""
        self.wall += seconds
        self.steady += seconds


class StandingClock(clock.Clock):
    """What a server writes down as the time: what a test sets."""

    def __init__(self, at: float, due: float) -> None:
        super().__init__(None, due)
        self.time = at

    def stamp(self) -> float:
        return self.time

    at_least = stamp


@pytest.fixture
def clocks(monkeypatch: pytest.MonkeyPatch) -> Clocks:
    """The clocks, which stand still until a test moves them: however far, the processes were awake."""
    made = Clocks()

    def shared_time(connection: Connection) -> float:
        return made.wall

    monkeypatch.setattr(clock, "time", made)
    monkeypatch.setattr(clock, "ASLEEP_S", math.inf)
    monkeypatch.setattr(clock, "shared_time", shared_time)
    return made
