"""How often each rule of Six Cards comes into play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablee.engine import rule

if TYPE_CHECKING:
    from .state import State

TALLIES = ("tricks", "won_by_leader")
TRICKS, WON_BY_LEADER = range(len(TALLIES))


@rule
def tally(before: State, move: int, after: State, counts: list[int]) -> None:
    """Count a trick that ``move`` has ended, and whether its leader, the seat after the one that moved, has won it."""
    tricks = 0
    for seat in range(after.players):
        tricks += after.tricks[seat] - before.tricks[seat]
    counts[TRICKS] += tricks
    counts[WON_BY_LEADER] += tricks * (after.turn == (before.turn + 1) % after.players)
