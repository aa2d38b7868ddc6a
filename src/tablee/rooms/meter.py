"""The metrics of rooms; the server passes them to Prometheus."""

from __future__ import annotations


class Meter:
    """Is told what happens in rooms, and forgets it."""

    def count_refusal(self, reason: str) -> None:
        """Note that a request was refused; ``reason`` is the id of the message that says why."""

    def count_dropped(self, states: int) -> None:
        """Note that so many states were merged into a whole one for a slow reader."""

    def time_thought(self, seconds: float) -> None:
        """Note how long a bot took to decide."""


meter = Meter()  # `tablee.server.metrics` puts its own in this place
