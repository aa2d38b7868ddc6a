"""What a good Coloretto player tends to do, for the search: take a row that gains enough, put cards where they help.

Weights are hundredths of a point, like those of `greedy`, from which they come.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablee.engine import bit_count, rule

from .rules import BOTTOM, DECK, DRAW, GIVE, JOKERS, NOTHING, OVER, ROW, TAKE
from .scoring import JOKER, score

if TYPE_CHECKING:
    from .rules import State

# places in PARAMETERS
JOKER_WORTH = 0  # what a joker adds to a collection
PATIENCE = 1  # gain per card of the row below which it prefers to draw
ALONE = 2  # the same for the last to take
SPITE = 3  # weight of a rival's gain, in hundredths
FILLING = 4  # a row made full with a card that hurts
PARAMETERS = (500, 120, 120, 110, 25)
SETTINGS = {"trust": 150, "noise": 200}

JOKER_KEPT = 500  # what a joker in hand counts between rounds, in hundredths of a point
# By rounds still to come: how far from that a final score lies, in hundredths; before it, what counts at the end.
DOUBT = (200, 400, 500, 550, 600, 620, 700)
END_DOUBT = 150
CARDS_A_ROUND = 24  # tenths of cards a player that are drawn in a round, about


@rule
def weigh(s: State, n: int, moves: list[int], weights: list[int], parameters: list[int]) -> None:
    """Write how good each move looks."""
    before = worth(s, s.turn, parameters)
    if s.drawn != NOTHING:
        weigh_puts(s, n, moves, weights, before, parameters)
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
            weights[i] = gain(s, s.turn, row, NOTHING, before, parameters) - wanted


@rule
def worth(s: State, seat: int, parameters: list[int]) -> int:
    """What a collection is worth, a joker at its usual gain."""
    return 100 * score(s, seat) + parameters[JOKER_WORTH] * s.hands[seat][JOKER]


@rule
def gain(s: State, seat: int, row: int, more: int, before: int, parameters: list[int]) -> int:
    """What ``seat``, whose collection is worth ``before``, gains by a row and one card ``more`` (or `NOTHING`)."""
    for k in range(s.row_size[row]):
        s.hands[seat][s.rows[row][k]] += 1
    if more != NOTHING:
        s.hands[seat][more] += 1
    after = worth(s, seat, parameters)
    for k in range(s.row_size[row]):
        s.hands[seat][s.rows[row][k]] -= 1
    if more != NOTHING:
        s.hands[seat][more] -= 1
    return after - before


@rule
def weigh_puts(s: State, n: int, moves: list[int], weights: list[int], before: int, parameters: list[int]) -> None:
    """How good it is to put the drawn card by each row: for the seat itself, and against the best of its rivals."""
    for i in range(n):
        weights[i] = 0
    for rival in range(s.players):
        if rival != s.turn and (s.waiting >> rival) & 1:
            worth_now = worth(s, rival, parameters)
            for i in range(n):
                weights[i] = max(weights[i], gain(s, rival, moves[i] - ROW, s.drawn, worth_now, parameters))
    for i in range(n):
        row = moves[i] - ROW
        mine = gain(s, s.turn, row, s.drawn, before, parameters)
        weights[i] = mine - parameters[SPITE] * weights[i] // 100
        if mine < 0 and s.row_size[row] + 1 == s.row_limit[row]:
            weights[i] -= parameters[FILLING]


@rule
def value(s: State, out: list[int]) -> int:
    """The scores, between rounds with jokers at their usual worth, in hundredths."""
    if s.phase == OVER:
        for seat in range(s.players):
            out[seat] = 100 * score(s, seat)
        return END_DOUBT
    for seat in range(s.players):
        out[seat] = 100 * score(s, seat) + JOKER_KEPT * s.hands[seat][JOKER]
    left = 0
    if not s.last_round:
        left = 1 + (DECK[s.players] - BOTTOM - s.position) * 10 // (CARDS_A_ROUND * s.players)
    return DOUBT[left if left < 6 else 6]


@rule
def settled(s: State) -> bool:
    """A round has ended."""
    return s.laden == 0 and s.drawn == NOTHING and s.phase != JOKERS


@rule
def shown(s: State) -> int:
    """The card drawn."""
    return s.drawn + 1


@rule
def believe(s: State, seat: int, cards: list[int]) -> None:
    """Only the deck is hidden, of which moves tell nothing."""
