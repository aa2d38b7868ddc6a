"""The time by which tables expire. A computer's clock may be wrong, and may be set while the server runs."""

from __future__ import annotations

import time


class Clock:
    """Measures from ``newest``, the latest time that the database knows, by how long this process has been running.

    So a clock that jumps makes no table old, whether it does so before the server starts or afterwards; and no table
    gets older while no server runs, when nobody could have played there. All times are in Unix time.
    """

    def __init__(self, newest: float | None) -> None:
        self._newest = time.time() if newest is None else newest
        self._began = time.monotonic()

    def _measured(self) -> float:
        return self._newest + time.monotonic() - self._began

    def certain(self) -> float:
        """A time that it is by all accounts."""
        return min(time.time(), self._measured())

    def now(self) -> float:
        """The time to note for what happens now: never before what happened earlier."""
        return max(time.time(), self._measured())
