"""What stands in for the part ``judging.py`` of a game that has none."""

from __future__ import annotations

from typing import Any

from tablee.engine import rule

INPUTS = 0
SETTINGS: dict[str, int] = {}


@rule
def can_evaluate(s: Any) -> bool:
    """Never."""
    return False


@rule
def inputs(s: Any, seat: int, out: list[int]) -> None:
    """Write nothing."""
