"""What a good Coloretto player tends to do, for the search: take a row that gains enough, put cards where they help.

Weights are hundredths of a point.

A policy scores collections all the time, so it has a quicker way than `scoring.score`. Order the points that a colour
can bring, as 1, 3, 6, 10, 15, 21: six levels. What counts is only how many colours reach each: of those the first three
count for, the others against. These numbers, 0 to 7, three bits each, are the *shape* of a collection.
"""

from __future__ import annotations

from itertools import pairwise

from tablee.engine import bit_count, rule

from .cards import COLOURS, JOKER, PLUS
from .rules import BOTTOM, DECK, DRAW, GIVE, ROW, TAKE
from .scoring import SCALES
from .state import JOKERS, NOTHING, OVER, State

# places in PARAMETERS
JOKER_WORTH = 0  # what a joker adds to a collection
PATIENCE = 1  # gain per card of the row below which it prefers to draw
ALONE = 2  # the same for the last to take
SPITE = 3  # weight of a rival's gain, in hundredths
FILLING = 4  # a row made full with a card that hurts
PARAMETERS = (500, 120, 120, 110, 25)
BEGINNER = (200, 60, 0, 0, 0)  # takes rows early, and looks at nobody else
BLUR = 200
SETTINGS = {"trust": 150, "noise": 200}

# By scale and number of cards of a colour (9 and all jokers at most): its shape, three bits a level.
SHAPES = tuple(
    tuple(
        sum(1 << 3 * level for level, points in enumerate(sorted(scale)[1:]) if scale[min(n, 6)] >= points)
        for n in range(13)
    )
    for scale in SCALES
)
# The same: what one more card adds to the shape.
STEPS = tuple(tuple(after - before for before, after in pairwise(shapes)) for shapes in SHAPES)
# By scale and half a shape, the lower three levels or the upper: hundredths of points.
HALF = 512
LOWER, UPPER = (
    tuple(
        tuple(
            sum(
                100 * (points - below) * (2 * min(shape >> 3 * k & 7, 3) - (shape >> 3 * k & 7))
                for k, (below, points) in enumerate(pairwise(sorted(scale)[first : first + 4]))
            )
            for shape in range(HALF)
        )
        for scale in SCALES
    )
    for first in (0, 3)
)

JOKER_KEPT = 500  # what a joker in hand counts between rounds, in hundredths of a point
# By rounds still to come: how far from that a final score lies, in hundredths; before it, what counts at the end.
DOUBT = (200, 400, 500, 550, 600, 620, 700)
END_DOUBT = 150
CARDS_A_ROUND = 24  # tenths of cards a player that are drawn in a round, about


@rule
def prior(s: State, n: int, moves: list[int], weights: list[int], parameters: list[int]) -> None:
    """Write how good each move looks."""
    shape = shape_of(s, s.turn)
    if s.drawn != NOTHING:
        weigh_puts(s, n, moves, weights, shape, parameters)
        return
    rivals = bit_count(s.waiting) - 1
    for i in range(n):
        move = moves[i]
        if s.phase == JOKERS:
            colour = move - GIVE
            weights[i] = points(s, shape + STEPS[s.falling][s.hands[s.turn][colour] + s.given[s.turn][colour]])
        elif move == DRAW:
            weights[i] = 0
        else:
            row = move - TAKE
            wanted = parameters[ALONE]
            if rivals > 0:
                wanted = parameters[PATIENCE] * s.row_limit[row] * min(rivals, 2)
            weights[i] = gain(s, s.turn, shape, row, NOTHING, parameters) - wanted


@rule
def shape_of(s: State, seat: int) -> int:
    """How many colours of a collection reach each level."""
    shape = 0
    for colour in range(COLOURS):
        shape += SHAPES[s.falling][s.hands[seat][colour] + s.given[seat][colour]]
    return shape


@rule
def points(s: State, shape: int) -> int:
    """What the colours of a collection of this shape bring."""
    return LOWER[s.falling][shape % HALF] + UPPER[s.falling][shape // HALF]


@rule
def scored(s: State, seat: int) -> int:
    """The score of ``seat`` in hundredths."""
    return points(s, shape_of(s, seat)) + 200 * s.hands[seat][PLUS]


@rule
def gain(s: State, seat: int, shape: int, row: int, more: int, parameters: list[int]) -> int:
    """What ``seat``, whose collection has this ``shape``, gains by a row and one card ``more`` (or `NOTHING`)."""
    before = points(s, shape)
    extra = 0
    size = s.row_size[row]
    for k in range(size + (more != NOTHING)):
        card = more
        if k < size:
            card = s.rows[row][k]
        if card == PLUS:
            extra += 200
        elif card == JOKER:
            extra += parameters[JOKER_WORTH]
        else:
            n = s.hands[seat][card] + s.given[seat][card]
            for j in range(k):
                n += s.rows[row][j] == card
            shape += STEPS[s.falling][n]
    return extra + points(s, shape) - before


@rule
def weigh_puts(s: State, n: int, moves: list[int], weights: list[int], shape: int, parameters: list[int]) -> None:
    """How good it is to put the drawn card by each row: for the seat itself, and against the best of its rivals."""
    for i in range(n):
        weights[i] = 0
    for rival in range(s.players):
        if rival != s.turn and (s.waiting >> rival) & 1:
            rivals = shape_of(s, rival)
            for i in range(n):
                weights[i] = max(weights[i], gain(s, rival, rivals, moves[i] - ROW, s.drawn, parameters))
    for i in range(n):
        row = moves[i] - ROW
        mine = gain(s, s.turn, shape, row, s.drawn, parameters)
        weights[i] = mine - parameters[SPITE] * weights[i] // 100
        if mine < 0 and s.row_size[row] + 1 == s.row_limit[row]:
            weights[i] -= parameters[FILLING]


@rule
def value(s: State, out: list[int]) -> int:
    """The scores, between rounds with jokers at their usual worth, in hundredths."""
    if s.phase == OVER:
        for seat in range(s.players):
            out[seat] = scored(s, seat)
        return END_DOUBT
    for seat in range(s.players):
        out[seat] = scored(s, seat) + JOKER_KEPT * s.hands[seat][JOKER]
    left = 0
    if not s.last_round:
        left = 1 + (DECK[s.players] - BOTTOM - s.position) * 10 // (CARDS_A_ROUND * s.players)
    return DOUBT[left if left < 6 else 6]


@rule
def can_evaluate(s: State) -> bool:
    """A round has ended."""
    return s.laden == 0 and s.drawn == NOTHING and s.phase != JOKERS


@rule
def revealed(s: State) -> int:
    """The card drawn."""
    return s.drawn + 1


@rule
def refine(s: State, seat: int, cards: list[int]) -> None:
    """Only the deck is hidden, of which moves tell nothing."""
