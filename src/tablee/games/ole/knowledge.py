"""What a seat knows: all but the other hands, and those too once they are counted."""

from __future__ import annotations

from tablee.engine import rule

from .state import DEALING, OVER, RECENT, State


@rule
def knowledge(s: State, seat: int, k: State) -> None:
    """Write to the zeroed ``k`` what ``seat`` knows: all but the other hands, and those too once they are counted."""
    k.players = s.players
    k.rounds = s.rounds
    k.privilege = s.privilege
    k.phase = s.phase
    k.turn = s.turn
    k.round = s.round
    k.dealer = s.dealer
    k.inverted = s.inverted
    k.held = s.held
    k.table = s.table
    for place in range(RECENT):
        k.recent[place] = s.recent[place]
    k.higher = s.higher
    k.rising = s.rising
    k.in_series = s.in_series
    k.lap = s.lap
    k.ended = s.ended
    counted = s.phase == DEALING or s.phase == OVER
    for player in range(s.players):
        k.sizes[player] = s.sizes[player]
        k.tokens[player] = s.tokens[player]
        k.passed[player] = s.passed[player]
        k.points[player] = s.points[player]
        k.totals[player] = s.totals[player]
        if player == seat or counted:
            k.hands[player] = s.hands[player]
