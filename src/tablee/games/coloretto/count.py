"""What a collection is worth, part by part, and how the game was counted: COL-8 and COL-9."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from tablee.engine.count import Count, CountCell, CountColumn, CountRow
from tablee.engine.message import Message

from .cards import COLOURS, JOKER, PLUS
from .notation import KINDS, places
from .scoring import COUNTED, FULL, SCALES, give_best, plus_points
from .state import State


class Worth(NamedTuple):
    """The parts of a score: the colours that count plus and minus, each with its points, and the points of the "+2"."""

    best: tuple[tuple[int, int], ...]
    others: tuple[tuple[int, int], ...]
    pluses: int

    @property
    def minus(self) -> int:
        """The points that the other colours cost."""
        return sum(points for _, points in self.others)

    @property
    def total(self) -> int:
        """The score."""
        return sum(points for _, points in self.best) + self.pluses - self.minus

    @property
    def sum(self) -> str:
        """The score as a sum: ``10 + 3 + 1 + 2 − 1 = 15``."""
        terms = [str(points) for _, points in self.best]
        if self.pluses:
            terms.append(str(self.pluses))
        said = " + ".join(terms) or "0"
        if self.minus:
            said += f" - {self.minus}"
        return said if said.isdigit() else f"{said} = {self.total}".replace("-", "−")


def worth(hand: Sequence[int], given: Sequence[int], falling: int, pluses: int) -> Worth:
    """Return what a collection is worth, jokers as ``given``, with the points of its "+2": COL-9."""
    held = [(colour, hand[colour] + given[colour]) for colour in range(COLOURS) if hand[colour] + given[colour]]
    colours = sorted(((colour, SCALES[falling][min(n, FULL)]) for colour, n in held), key=lambda found: -found[1])
    return Worth(tuple(colours[:COUNTED]), tuple(colours[COUNTED:]), pluses)


def worth_of(k: State, seat: int) -> Worth:
    """Return what the collection of ``seat`` is worth, each joker without a colour counted as the best one."""
    return _worth_of(tuple(k.hands[seat]), tuple(k.given[seat]), k.falling, k.players, tuple(k.kinds))


@lru_cache(4096)  # a collection rarely changes, and its worth is asked for with every move
def _worth_of(
    hand: tuple[int, ...], given: tuple[int, ...], falling: int, players: int, kinds: tuple[int, ...]
) -> Worth:
    known = State()
    known.falling, known.players, known.kinds = falling, players, [*kinds]
    known.hands[0] = [*(n + more for n, more in zip(hand, given, strict=False)), *hand[COLOURS:]]
    known.hands[0][JOKER] = hand[JOKER] - sum(given)
    give_best(known, 0)
    return worth(known.hands[0], known.given[0], falling, plus_points(known, 0))


def gain_from(k: State, seat: int, cards: Iterable[int]) -> int:
    """Return by how many points ``cards`` would change the score of ``seat``, its jokers counted as in `worth_of`."""
    hand = [*k.hands[seat]]
    for card in cards:
        hand[card] += 1
    after = _worth_of(tuple(hand), tuple(k.given[seat]), k.falling, k.players, tuple(k.kinds))
    return after.total - worth_of(k, seat).total


def count(k: State) -> Count:
    """Tell what everybody's colours, "+2" and jokers brought; the highest score comes first."""
    rank = places(k)
    seats = sorted(range(k.players), key=lambda seat: (rank[seat], seat))
    return Count(
        round=k.round - 1,  # only the last of the rounds of COL-6 is counted
        columns=tuple(CountColumn(Message(f"count-{part}")) for part in ("jokers", "best", "others", "pluses")),
        rows=tuple(_row(k, seat, rank[seat] == 1) for seat in seats),
        icon="points",
        once=True,
    )


def _row(k: State, seat: int, won: bool) -> CountRow:
    parts = worth_of(k, seat)
    jokers = tuple(KINDS[colour] for colour in range(COLOURS) for _ in range(k.given[seat][colour]))
    cells = (
        CountCell(faces=jokers),
        CountCell(sum(points for _, points in parts.best), tuple(KINDS[colour] for colour, _ in parts.best)),
        CountCell(-parts.minus, tuple(KINDS[colour] for colour, _ in parts.others)),
        CountCell(parts.pluses, (KINDS[PLUS],) * k.hands[seat][PLUS]),
    )
    return CountRow((seat,), cells, gain=parts.total, total=parts.total, won=won)
