"""What the clocks say, for tests of what is due at a time."""

from __future__ import annotations

import pytest
from sqlalchemy import Connection

from tablee.server import jobs as runner
from tablee.server.storage import jobs


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


@pytest.fixture
def clocks(monkeypatch: pytest.MonkeyPatch) -> Clocks:
    """The clocks, which stand still until a test moves them."""
    made = Clocks()

    def clock(connection: Connection) -> float:
        return made.wall

    monkeypatch.setattr(jobs, "time", made)
    monkeypatch.setattr(jobs, "_clock", clock)
    monkeypatch.setattr(runner, "time", made)
    return made
