"""What the network that rates moves sees of Six Cards: the trick so far, and the card."""

from __future__ import annotations

from tablee.engine import bit_count, rule

from .state import CARDS, NOTHING, State

# inputs of a position
LAID = 0  # cards in the trick
HAND = 1  # cards in hand
POSITION_INPUTS = 2

# inputs of a move
CARD = 0
WINS = 1  # it beats all cards of the trick
STRONGER = 2  # cards still out that beat it
MOVE_INPUTS = 3
SETTINGS: dict[str, int] = {}


@rule
def position_inputs(s: State, out: list[int]) -> None:
    """Write how far the trick and the player to move have come."""
    for player in range(s.players):
        out[LAID] += s.laid[player] != NOTHING
    out[HAND] = bit_count(s.hands[s.turn])


@rule
def move_inputs(s: State, move: int, out: list[int]) -> None:
    """Write how strong a card is in the trick and among those still out."""
    out[CARD] = move
    out[WINS] = 1
    for player in range(s.players):
        laid = s.laid[player]
        if laid != NOTHING and (laid < move if s.low else laid > move):
            out[WINS] = 0
    left = ((1 << CARDS) - 1) & ~(s.played | s.hands[s.turn])
    out[STRONGER] = bit_count(left & ((1 << move) - 1) if s.low else left >> (move + 1))
