"""The tallies of a game without any of its own: see `tablee.engine.contract.Tallies`."""

from __future__ import annotations

from typing import Any

from tablee.engine import rule

TALLIES: tuple[str, ...] = ()


@rule
def tally(before: Any, move: int, after: Any, counts: list[int]) -> None:
    """Count nothing."""
