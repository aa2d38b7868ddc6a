"""What stands in for parts that a game lacks: a template, bound to its rules by `tablee.engine.backends.bind`.

By this policy all moves weigh the same, and only the gain at the end of the round counts. There is nothing for a
network to see (``judging.py``), and nothing to be counted (``tallies.py``).
"""

from __future__ import annotations

from typing import Any

from tablee.engine import rule

rules: Any = None  # the rules of the game, bound by `tablee.engine.backends.bind`

PARAMETERS = (0,)
BEGINNER = PARAMETERS
BLUR = 1
SETTINGS: dict[str, int] = {}
INPUTS = 0
TALLIES: tuple[str, ...] = ()


@rule
def prior(s: Any, n: int, moves: list[int], weights: list[int], parameters: list[int]) -> None:
    """Give all moves the same weight."""
    for i in range(n):
        weights[i] = 0


@rule
def value(s: Any, out: list[int]) -> int:
    """Each seat's gain."""
    rules.returns(s, out)
    return 1


@rule
def can_evaluate(s: Any) -> bool:
    """Never: a round is always played to its end."""
    return False


@rule
def revelation(s: Any) -> int:
    """The seat to move, which may depend on hidden cards."""
    return int(s.turn) + 1


@rule
def refine(s: Any, seat: int, cards: list[int]) -> None:
    """Do nothing: moves suggest nothing."""


@rule
def inputs(s: Any, seat: int, out: list[int]) -> None:
    """Write nothing."""


@rule
def tally(before: Any, move: int, after: Any, counts: list[int]) -> None:
    """Count nothing."""
