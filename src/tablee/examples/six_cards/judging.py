"""What the network that values positions sees of Six Cards between tricks: who has taken what, and who holds what."""

from __future__ import annotations

from tablee.engine import bit_count, rule

from .state import CARDS, NOTHING, State

# inputs of a seat
TRICKS = 0  # taken
BEST_RIVAL = 1  # tricks of the best rival
HELD = 2  # cards in hand
STRONGER = 3  # one for each card: it is in hand and nobody else's is stronger
INPUTS = STRONGER + CARDS
SETTINGS: dict[str, int] = {}


@rule
def can_evaluate(s: State) -> bool:
    """Tell whether a trick has ended."""
    return s.laid[s.turn] == NOTHING and s.laid[(s.turn + 1) % s.players] == NOTHING


@rule
def inputs(s: State, seat: int, out: list[int]) -> None:
    """Write what ``seat`` has taken, and which of its cards will take a trick."""
    hand = s.hands[seat]
    others = 0
    for player in range(s.players):
        if player != seat:
            others |= s.hands[player]
            out[BEST_RIVAL] = max(out[BEST_RIVAL], s.tricks[player])
    out[TRICKS] = s.tricks[seat]
    out[HELD] = bit_count(hand)
    for card in range(CARDS):
        stronger = others & ((1 << card) - 1) if s.low else others >> (card + 1)
        out[STRONGER + card] = (hand >> card & 1) * (stronger == 0)
