"""What a good Coloretto player tends to do, for the search: take rows that gain enough, add cards where they help.

Weights are hundredths of a point.

A policy scores collections all the time, so it uses a faster method than `scoring.score`. The points that a colour can
bring, in ascending order such as 1, 3, 6, 10, 15, 21, are six levels. All that matters is how many colours reach each
level: the first three count as plus points, the others as minus points. These six numbers, from 0 to 7, three bits
each, are the *shape* of a collection.
"""

from __future__ import annotations

from itertools import pairwise

from tablee.engine import bit_count, rule

from .cards import BOTTOM, COLOURS, DECK, JOKER, PLUS
from .rules import DRAW, GIVE, ROW, TAKE
from .scoring import COUNTED, FULL, PLUS_POINTS, SCALES, plus_points
from .state import JOKERS, NOTHING, OVER, State

# indices into PARAMETERS, which holds them for each scale: first the rising one, then the falling one
JOKER_WORTH = 0  # what a joker adds to a collection
PATIENCE = 1  # it draws if a row gains less than this, per card the row can hold and per rival (at most two)
ALONE = 2  # the same, in all, for the last player to take a row
SPITE = 3  # weight of a rival's gain, in hundredths
FILLING = 4  # penalty for filling a row with a card that hurts
BY_SCALE = 5
PARAMETERS = (500, 120, 120, 110, 25, 300, 30, 60, 110, 25)
BEGINNER = (200, 40, 0, 0, 0) * 2  # takes rows early and ignores the others
FORMER = {"greedy/v1": (500, 120, 120, 110, 25) * 2}  # plays the falling scale like the rising one
MANNERS = {  # per cent of these parameters
    "spiteful": {SPITE: 300, SPITE + BY_SCALE: 300},
    "patient": {PATIENCE: 112, PATIENCE + BY_SCALE: 112},
    "bold": {PATIENCE: 90, PATIENCE + BY_SCALE: 90},
}
BLUR = 300
SETTINGS = {"trust": 150, "noise": 200}

# By scale and number of cards of a colour (at most 9 and all the jokers): its shape, three bits per level.
SHAPES = tuple(
    tuple(
        sum(1 << 3 * level for level, points in enumerate(sorted(scale)[1:]) if scale[min(n, FULL)] >= points)
        for n in range(13)
    )
    for scale in SCALES
)
# Likewise, what one more card adds to the shape.
STEPS = tuple(tuple(after - before for before, after in pairwise(shapes)) for shapes in SHAPES)
# By scale and half of a shape (the lower or the upper three levels): hundredths of a point.
HALF = 512
LOWER, UPPER = (
    tuple(
        tuple(
            sum(
                100 * (points - below) * (2 * min(shape >> 3 * k & 7, COUNTED) - (shape >> 3 * k & 7))
                for k, (below, points) in enumerate(pairwise(sorted(scale)[first : first + 4]))
            )
            for shape in range(HALF)
        )
        for scale in SCALES
    )
    for first in (0, 3)
)

JOKER_KEPT = 500  # what a collected joker counts for between rounds, in hundredths of a point
# How far off the final score is, in hundredths of a point: by the number of rounds to come, and once the game is over.
DOUBT = (200, 400, 500, 550, 600, 620, 700)
END_DOUBT = 150
CARDS_A_ROUND = 24  # about how many cards are drawn in a round per player, in tenths


@rule
def prior(s: State, n: int, moves: list[int], weights: list[int], parameters: list[int]) -> None:
    """Write to ``weights`` how good each move looks; more is better."""
    shape = shape_of(s, s.turn)
    if s.drawn != NOTHING:
        rate_puts(s, n, moves, weights, shape, parameters)
        return
    rivals = bit_count(s.waiting) - 1
    scale = BY_SCALE * s.falling
    for i in range(n):
        move = moves[i]
        if s.phase == JOKERS:
            colour = move - GIVE
            weights[i] = points(s, shape + STEPS[s.falling][s.hands[s.turn][colour] + s.given[s.turn][colour]])
        elif move == DRAW:
            weights[i] = 0
        else:
            row = move - TAKE
            wanted = parameters[scale + ALONE]
            if rivals > 0:
                wanted = parameters[scale + PATIENCE] * s.row_limit[row] * min(rivals, 2)
            weights[i] = gain(s, s.turn, shape, row, NOTHING, parameters) - wanted


@rule
def shape_of(s: State, seat: int) -> int:
    """Return the shape of a seat's collection: how many of its colours reach each level."""
    shape = 0
    for colour in range(COLOURS):
        shape += SHAPES[s.falling][s.hands[seat][colour] + s.given[seat][colour]]
    return shape


@rule
def points(s: State, shape: int) -> int:
    """Return what the colours of a collection of this shape score, in hundredths of a point."""
    return LOWER[s.falling][shape % HALF] + UPPER[s.falling][shape // HALF]


@rule
def score_in_hundredths(s: State, seat: int) -> int:
    """Return the score of ``seat``, in hundredths of a point."""
    return points(s, shape_of(s, seat)) + 100 * plus_points(s, seat)


@rule
def gain(s: State, seat: int, shape: int, row: int, more: int, parameters: list[int]) -> int:
    """Return what ``seat``, with a collection of this ``shape``, gains from a row and ``more``, a card or `NOTHING`."""
    before = points(s, shape)
    extra = 0
    size = s.row_size[row]
    for k in range(size + (more != NOTHING)):
        card = more
        if k < size:
            card = s.rows[row][k]
        if card == PLUS:
            extra += 100 * PLUS_POINTS
        elif card == JOKER:
            extra += parameters[BY_SCALE * s.falling + JOKER_WORTH]
        else:
            n = s.hands[seat][card] + s.given[seat][card]
            for j in range(k):
                n += s.rows[row][j] == card
            shape += STEPS[s.falling][n]
    return extra + points(s, shape) - before


@rule
def rate_puts(s: State, n: int, moves: list[int], weights: list[int], shape: int, parameters: list[int]) -> None:
    """Write how good each row is for the drawn card: for the seat itself, and against its most eager rival."""
    scale = BY_SCALE * s.falling
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
        weights[i] = mine - parameters[scale + SPITE] * weights[i] // 100
        if mine < 0 and s.row_size[row] + 1 == s.row_limit[row]:
            weights[i] -= parameters[scale + FILLING]


@rule
def value(s: State, out: list[int]) -> int:
    """Write the scores, in hundredths of a point; between rounds, jokers count what they are usually worth."""
    if s.phase == OVER:
        for seat in range(s.players):
            out[seat] = score_in_hundredths(s, seat)
        return END_DOUBT
    for seat in range(s.players):
        out[seat] = score_in_hundredths(s, seat) + JOKER_KEPT * s.hands[seat][JOKER]
    left = 0
    if not s.last_round:
        left = 1 + (DECK[s.players] - BOTTOM - s.position) * 10 // (CARDS_A_ROUND * s.players)
    return DOUBT[left if left < 6 else 6]


@rule
def can_evaluate(s: State) -> bool:
    """Tell whether a round has ended."""
    return s.laden == 0 and s.drawn == NOTHING and s.phase != JOKERS


@rule
def revelation(s: State) -> int:
    """Return the drawn card + 1, or 0."""
    return s.drawn + 1


@rule
def refine(s: State, seat: int, cards: list[int]) -> None:
    """Do nothing: only the deck is hidden, and moves say nothing about it."""
