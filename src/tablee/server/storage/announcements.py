"""Who waits for a change of what pages show: a circle, a tournament, the list of tables.

Told is that something has changed, and what; nothing of it: whoever shows it asks anew. That is a hint, and may be lost
with the process or the connection that it comes by. So pages also ask by themselves, seldom.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

CHANNEL = "tablee_changes"  # on which PostgreSQL tells all processes what has changed
LOBBY = "lobby"  # the list of tables; all others are named like the occasions of games


class Announcements:
    """The coroutines of this process that wait for a change, by its subject."""

    def __init__(self) -> None:
        self._awaited: dict[str, list[asyncio.Event]] = {}

    def pass_on(self, what: str) -> None:
        """Tell all who wait for it that something has changed."""
        for changed in self._awaited.get(what, ()):
            changed.set()

    @contextmanager
    def signal(self, what: str) -> Iterator[asyncio.Event]:
        """A signal that each change meanwhile sets; whoever waits for it clears it."""
        changed = asyncio.Event()
        waiting = self._awaited.setdefault(what, [])
        waiting.append(changed)
        try:
            yield changed
        finally:
            waiting.remove(changed)
            if not waiting:
                del self._awaited[what]
