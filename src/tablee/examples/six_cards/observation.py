"""What a learning agent sees of Six Cards."""

from __future__ import annotations

from tablee.engine import rule
from tablee.engine.contract import Feature
from tablee.engine.observation import ONE, offsets, seats

from .state import CARDS, NOTHING, State

_CARDS = tuple(str(card + 1) for card in range(CARDS))
_SEATS = seats(3)

FEATURES = (
    Feature("hand", "1: the card is in the observer's hand", _CARDS, 0, 1),
    Feature("played", "1: the card was laid, in this trick or before", _CARDS, 0, 1),
    Feature("trick", "the card this seat has laid in the trick; 0: none yet", _SEATS, 0, CARDS),
    Feature("held", "how many cards this seat holds", _SEATS, 0, 3),
    Feature("tricks", "how many tricks this seat has won", _SEATS, 0, 3),
    Feature("turn", "1: this seat is to move", _SEATS, 0, 1),
    Feature("players", "1: this is the number of players", tuple("23"), 0, 1),
    Feature("low", "1: the lowest card wins a trick", ONE, 0, 1),
)
HAND, PLAYED, TRICK, HELD, TRICKS, TURN, PLAYERS, LOW = offsets(FEATURES)


@rule
def observe(s: State, seat: int, out: list[int]) -> None:
    """Write what ``seat`` may know about ``s`` to the zeroed ``out``: its own hand, and all cards played so far."""
    for card in range(CARDS):
        out[HAND + card] = s.hands[seat] >> card & 1
        out[PLAYED + card] = s.played >> card & 1
    for i in range(s.players):
        other = (seat + i) % s.players
        out[TRICK + i] = s.laid[other] + 1 if s.laid[other] != NOTHING else 0
        out[HELD + i] = s.held[other]
        out[TRICKS + i] = s.tricks[other]
        out[TURN + i] = 1 if s.turn == other else 0
    out[PLAYERS + s.players - 2] = 1
    out[LOW] = 1 if s.low else 0
