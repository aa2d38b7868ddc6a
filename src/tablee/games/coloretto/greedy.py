"""A greedy Coloretto player: it takes a row when that is worth more than what drawing promises.

It values a row by what its own score gains, less a part of what the leading rival would gain by it, and a drawn card
by the row where it helps itself or spoils others most.
"""

from __future__ import annotations

from . import rules
from .rules import DRAW, GIVE, JOKERS, NOTHING, ROW, TAKE, State
from .scoring import COLOURS, JOKER, PLUS, SCALES

JOKER_WORTH = 5.0  # about what a joker adds to a collection at the end
PATIENCE = 1.2  # gain per card of the row below which it prefers to draw
SPITE = 0.35  # weight of a rival's gain


def choose(k: State, seat: int) -> int:
    """A legal action for ``seat``, which is to move, from its knowledge ``k``."""
    moves = [0] * rules.MAX_MOVES
    legal = moves[: rules.legal(k, moves)]
    if k.phase == JOKERS:
        return max(legal, key=lambda move: _with_joker(k, seat, move - GIVE))
    if k.drawn != NOTHING:
        return max(legal, key=lambda move: _put_worth(k, seat, move - ROW))
    takes = [move for move in legal if move != DRAW]
    if not takes:
        return DRAW
    best = max(takes, key=lambda move: _row_gain(k, seat, move - TAKE))
    if legal[0] == DRAW and _row_gain(k, seat, best - TAKE) < _wanted(k, best - TAKE):
        return DRAW
    return best


def _with_joker(k: State, seat: int, colour: int) -> float:
    numbers = _numbers(k, seat)
    numbers[colour] += 1
    return _worth(k, numbers)


def _numbers(k: State, seat: int) -> list[int]:
    """Cards of each kind of a seat, jokers given a colour counted as that colour."""
    return [n + (k.given[seat][kind] if kind < COLOURS else 0) for kind, n in enumerate(k.hands[seat])]


def _worth(k: State, numbers: list[int]) -> float:
    """What a collection is worth, a joker at its usual gain."""
    points = sorted((SCALES[k.falling][min(n, 6)] for n in numbers[:COLOURS]), reverse=True)
    return sum(points[:3]) - sum(points[3:]) + 2 * numbers[PLUS] + JOKER_WORTH * numbers[JOKER]


def _gain(k: State, seat: int, cards: list[int]) -> float:
    """What ``seat`` gains by ``cards``."""
    numbers = _numbers(k, seat)
    before = _worth(k, numbers)
    for card in cards:
        numbers[card] += 1
    return _worth(k, numbers) - before


def _row(k: State, row: int) -> list[int]:
    return list(k.rows[row][: k.row_size[row]])


def _row_gain(k: State, seat: int, row: int) -> float:
    return _gain(k, seat, _row(k, row))


def _wanted(k: State, row: int) -> float:
    """The gain from which a row is taken: less when few still wait, for then the rows left are worse."""
    rivals = k.waiting.bit_count() - 1
    return PATIENCE * k.row_limit[row] * min(rivals, 2) if rivals else PATIENCE


def _put_worth(k: State, seat: int, row: int) -> float:
    """How good it is to put the drawn card by ``row``: for the seat itself, and against the next rivals."""
    cards = [*_row(k, row), k.drawn]
    others = [rival for rival in range(k.players) if rival != seat and k.waiting >> rival & 1]
    best_rival = max((_gain(k, rival, cards) for rival in others), default=0.0)
    mine = _gain(k, seat, cards)
    full = len(cards) == k.row_limit[row]
    return mine - SPITE * best_rival - (0.5 if full and mine < 0 else 0.0)
