"""What a seat knows: all but the other hands and the talon, and those too once a round has ended."""

from __future__ import annotations

from tablee.engine import rule

from .cards import BOXES, RANKS
from .state import HOLDERS, PLAYING, State


@rule
def knowledge(s: State, seat: int, k: State) -> None:
    """Write to the zeroed ``k`` what ``seat`` may know: all but the other hands and the talon.

    Once a round has ended, all hands are open, to be counted and paid for.
    """
    k.players = s.players
    k.pay_points = s.pay_points
    k.held_cost = s.held_cost
    k.opera_first = s.opera_first
    k.called = s.called
    k.stake = s.stake
    k.rounds = s.rounds
    k.phase = s.phase
    k.round = s.round
    k.dealer = s.dealer
    k.turn = s.turn
    k.asked = s.asked
    k.sequence = s.sequence
    k.laid = s.laid
    k.finished = s.finished
    k.opera = s.opera
    for rank in range(RANKS):
        k.by[rank] = s.by[rank]
    for player in range(s.players):
        k.held[player] = s.held[player]
        k.lacks[player] = s.lacks[player]
        k.chips[player] = s.chips[player]
    k.swept = s.swept
    for box in range(BOXES):
        k.board[box] = s.board[box]
        k.layer[box] = s.layer[box]
        k.won[box] = s.won[box]
        k.fed[box] = s.fed[box]
    for holder in range(HOLDERS):
        if holder == seat or s.phase != PLAYING:
            k.hands[holder] = s.hands[holder]
