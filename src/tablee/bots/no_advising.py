"""What stands in for the part ``advising.py`` of a game that has none."""

from __future__ import annotations

from typing import Any

from tablee.engine import rule

POSITION_INPUTS = 0
MOVE_INPUTS = 0
SETTINGS: dict[str, int] = {}


@rule
def position_inputs(s: Any, out: list[int]) -> None:
    """Write nothing."""


@rule
def move_inputs(s: Any, move: int, out: list[int]) -> None:
    """Write nothing."""
