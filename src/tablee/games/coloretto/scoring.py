"""What a collection is worth: COL-8 and COL-9."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property, lru_cache

from tablee.engine import rule

from .cards import COLOURS, IN_PLAY, JOKER, PLUS, PLUS_CARDS
from .state import State

# COL-9: points for 0 to 5, and 6 or more, cards of a colour; the second row is the falling scale, COL-13.
SCALES = ((0, 1, 3, 6, 10, 15, 21), (0, 1, 4, 8, 7, 6, 5))
FULL = len(SCALES[0]) - 1  # further cards of the colour add nothing
COUNTED = 3  # the colours that count plus
PLUS_POINTS = 2


def limits(colours: int, falling: int) -> tuple[int, int]:
    """Return the least and the most points with so many colours in play: those that count minus are the smallest."""
    best = max(SCALES[falling])
    return min(0, (2 * COUNTED - colours) * best), COUNTED * best + PLUS_POINTS * PLUS_CARDS


@rule
def score(s: State, seat: int) -> int:
    """Return the points of ``seat``, jokers as given: the best three colours, less the others, and its "+2"."""
    total = 0
    first = 0
    second = 0
    third = 0
    for colour in range(COLOURS):
        n = s.hands[seat][colour] + s.given[seat][colour]
        points = SCALES[s.falling][n if n < FULL else FULL]
        total += points
        lower = min(first, points)  # branch-free, which is faster
        first = max(first, points)
        lowest = min(second, lower)
        second = max(second, lower)
        third = max(third, lowest)
    return 2 * (first + second + third) - total + plus_points(s, seat)


@rule
def plus_points(s: State, seat: int) -> int:
    """Return what the "+2" of ``seat`` add to its score."""
    return PLUS_POINTS * s.hands[seat][PLUS]


@rule
def give_best(s: State, seat: int) -> None:
    """Give the jokers of ``seat`` the colours that score most; among equals, the first in colour order: COL-8."""
    jokers = s.hands[seat][JOKER]
    if jokers == 0:
        return
    colours = in_play(s)
    best = -128
    best_a = 0
    best_b = 0
    best_c = 0
    for a in range(COLOURS):
        for b in range(a, COLOURS if jokers > 1 else a + 1):
            for c in range(b, COLOURS if jokers > 2 else b + 1):
                give(s, seat, jokers, a, b, c, 1)
                points = score(s, seat)
                give(s, seat, jokers, a, b, c, -1)
                if points > best and (colours >> a & colours >> b & colours >> c) & 1:
                    best = points
                    best_a = a
                    best_b = b
                    best_c = c
    give(s, seat, jokers, best_a, best_b, best_c, 1)


@rule
def in_play(s: State) -> int:
    """Return the set of colours in this game: COL-1."""
    colours = 0
    for k in range(IN_PLAY[s.players]):
        colours |= 1 << s.kinds[k]
    return colours


@rule
def give(s: State, seat: int, jokers: int, a: int, b: int, c: int, n: int) -> None:
    """Give (``n`` = 1) or take back (-1) up to three jokers: the colours ``a``, ``b`` and ``c``."""
    s.given[seat][a] += n
    if jokers > 1:
        s.given[seat][b] += n
    if jokers > 2:
        s.given[seat][c] += n


@dataclass(frozen=True)
class Worth:
    """The parts of a score: the colours that count plus and minus, each with its points, and the points of the "+2".

    ``minus`` is what the other colours cost together, ``total`` the score.
    """

    best: tuple[tuple[int, int], ...]
    others: tuple[tuple[int, int], ...]
    pluses: int
    minus: int
    total: int

    @cached_property
    def sum(self) -> str:
        """The score as a sum: ``10 + 3 + 1 + 2 − 1 = 15``."""
        terms = [str(points) for _, points in self.best]
        if self.pluses:
            terms.append(str(self.pluses))
        said = " + ".join(terms) or "0"
        if self.minus:
            said += f" - {self.minus}"
        return said if said.isdigit() else f"{said} = {self.total}".replace("-", "−")


def worth_of(k: State, seat: int, more: Iterable[int] = ()) -> Worth:
    """Return what the collection of ``seat``, with ``more`` cards, is worth, jokers without a colour given the best."""
    hand = [*k.hands[seat]]
    for card in more:
        hand[card] += 1
    return _worth_of(tuple(hand), tuple(k.given[seat]), k.falling, k.players, tuple(k.kinds))


def cards_in(k: State, row: int) -> list[int]:
    """Return the cards in a row."""
    return k.rows[row][: k.row_size[row]]


def gain_from(k: State, seat: int, cards: Iterable[int]) -> int:
    """Return by how many points ``cards`` would change the score of ``seat``, its jokers counted as in `worth_of`."""
    return worth_of(k, seat, cards).total - worth_of(k, seat).total


@lru_cache(4096)  # a collection rarely changes, and its worth is asked for with every move
def _worth_of(
    hand: tuple[int, ...], given: tuple[int, ...], falling: int, players: int, kinds: tuple[int, ...]
) -> Worth:
    known = State()
    known.falling, known.players, known.kinds = falling, players, [*kinds]
    known.hands[0] = [*(n + more for n, more in zip(hand, given, strict=False)), *hand[COLOURS:]]
    known.hands[0][JOKER] = hand[JOKER] - sum(given)
    give_best(known, 0)
    held = [n + more for n, more in zip(known.hands[0], known.given[0], strict=False)]
    colours = [(colour, SCALES[falling][min(n, FULL)]) for colour, n in enumerate(held) if n]
    colours.sort(key=lambda found: -found[1])
    minus = sum(points for _, points in colours[COUNTED:])
    return Worth(tuple(colours[:COUNTED]), tuple(colours[COUNTED:]), plus_points(known, 0), minus, score(known, 0))
