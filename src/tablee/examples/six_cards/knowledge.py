"""What a seat knows: its own hand, and everything on the table."""

from __future__ import annotations

from tablee.engine import rule

from .state import State


@rule
def knowledge(s: State, seat: int, k: State) -> None:
    """Write what ``seat`` may know to the zeroed ``k``: its own hand, and everything on the table."""
    k.players = s.players
    k.low = s.low
    k.dealt = s.dealt
    k.turn = s.turn
    k.played = s.played
    for player in range(s.players):
        k.held[player] = s.held[player]
        k.laid[player] = s.laid[player]
        k.tricks[player] = s.tricks[player]
    if seat >= 0:
        k.hands[seat] = s.hands[seat]
