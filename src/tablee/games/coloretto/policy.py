"""What a good Coloretto player tends to do, for the search: take a row that gains enough, put cards where they help.

Weights are hundredths of a point, like those of `greedy`, from which they come.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablee.engine import bit_count, rule

from .rules import DRAW, GIVE, JOKERS, NOTHING, OVER, ROW, TAKE
from .scoring import JOKER, give_best, score

if TYPE_CHECKING:
    from .rules import State

# places in PARAMETERS
JOKER_WORTH = 0  # what a joker adds to a collection
PATIENCE = 1  # gain per card of the row below which it prefers to draw
ALONE = 2  # the same for the last to take
SPITE = 3  # weight of a rival's gain, in hundredths
FILLING = 4  # a row made full with a card that hurts
PARAMETERS = (500, 120, 120, 35, 50)
SETTINGS = {"trust": 150, "noise": 200}


@rule
def weigh(s: State, n: int, moves: list[int], weights: list[int], parameters: list[int]) -> None:
    """Write how good each move looks."""
    before = worth(s, s.turn, parameters)
    if s.drawn != NOTHING:
        for i in range(n):
            weights[i] = put_worth(s, moves[i] - ROW, before, parameters)
        return
    rivals = bit_count(s.waiting) - 1
    for i in range(n):
        move = moves[i]
        if s.phase == JOKERS:
            s.given[s.turn][move - GIVE] += 1
            weights[i] = worth(s, s.turn, parameters)
            s.given[s.turn][move - GIVE] -= 1
        elif move == DRAW:
            weights[i] = 0
        else:
            row = move - TAKE
            wanted = parameters[ALONE]
            if rivals > 0:
                wanted = parameters[PATIENCE] * s.row_limit[row] * min(rivals, 2)
            weights[i] = gain(s, s.turn, row, before, parameters) - wanted


@rule
def worth(s: State, seat: int, parameters: list[int]) -> int:
    """What a collection is worth, a joker at its usual gain."""
    return 100 * score(s, seat) + parameters[JOKER_WORTH] * s.hands[seat][JOKER]


@rule
def gain(s: State, seat: int, row: int, before: int, parameters: list[int]) -> int:
    """What ``seat``, whose collection is worth ``before``, gains by a row."""
    for k in range(s.row_size[row]):
        s.hands[seat][s.rows[row][k]] += 1
    after = worth(s, seat, parameters)
    for k in range(s.row_size[row]):
        s.hands[seat][s.rows[row][k]] -= 1
    return after - before


@rule
def put_worth(s: State, row: int, before: int, parameters: list[int]) -> int:
    """How good it is to put the drawn card by a row: for the seat itself, and against the best of its rivals."""
    size = s.row_size[row]
    s.rows[row][size] = s.drawn
    s.row_size[row] = size + 1
    mine = gain(s, s.turn, row, before, parameters)
    best = 0
    for rival in range(s.players):
        if rival != s.turn and (s.waiting >> rival) & 1:
            best = max(best, gain(s, rival, row, worth(s, rival, parameters), parameters))
    s.row_size[row] = size
    worse = parameters[FILLING] if size + 1 == s.row_limit[row] and mine < 0 else 0
    return mine - parameters[SPITE] * best // 100 - worse


@rule
def value(s: State, out: list[int]) -> int:
    """The scores."""
    for seat in range(s.players):
        if s.phase != OVER:
            give_best(s, seat)
        out[seat] = score(s, seat)
    return 4


@rule
def settled(s: State) -> bool:
    """The game is played to its end."""
    return False


@rule
def shown(s: State) -> int:
    """The card drawn."""
    return s.drawn + 1
