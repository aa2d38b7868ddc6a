"""What a seat knows: all but the order of the deck, the same for everybody."""

from __future__ import annotations

from tablee.engine import rule

from .cards import COLOURS, KINDS
from .state import State


@rule
def knowledge(s: State, seat: int, k: State) -> None:
    """Write to the zeroed ``k`` what everybody knows: all but the order of the deck. Every seat knows the same."""
    k.players = s.players
    k.jokers_chosen = s.jokers_chosen
    k.falling = s.falling
    k.phase = s.phase
    k.turn = s.turn
    k.first = s.first
    k.position = s.position
    k.drawn = s.drawn
    k.round = s.round
    k.last_round = s.last_round
    k.row_count = s.row_count
    k.open_rows = s.open_rows
    k.laden = s.laden
    k.waiting = s.waiting
    for kind in range(KINDS):
        k.kinds[kind] = s.kinds[kind]
        k.gone[kind] = s.gone[kind]
    for row in range(s.row_count):
        k.row_limit[row] = s.row_limit[row]
        k.row_size[row] = s.row_size[row]
        for i in range(s.row_size[row]):
            k.rows[row][i] = s.rows[row][i]
    for player in range(s.players):
        k.took[player] = s.took[player]
        for kind in range(KINDS):
            k.hands[player][kind] = s.hands[player][kind]
        for colour in range(COLOURS):
            k.given[player][colour] = s.given[player][colour]
