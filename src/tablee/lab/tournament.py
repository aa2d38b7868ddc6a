"""Tournaments of bots over duplicate deals: who plays whom where, ratings, and how sure they are.

**Duplicate deals.** The kinds of bots stand in a circle that is laid along the units of the table (seats or teams,
partners of one kind) and turned by one for each game: a deal is played as often as there are kinds, and in it every
kind plays every unit exactly once, whether there are more kinds than units, as many or fewer. Who follows whom changes
from deal to deal: all orders of the circle are gone through, so that each meets each equally often and from everywhere.

**Intervals.** Games of one deal are not independent, deals are. So each deal gives one number, the mean over its games,
and the interval is Student's over the deals. Two kinds are compared by the differences within their common games, cards
and luck the same for both: the paired-t interval with common random numbers (A. M. Law, "Simulation Modeling and
Analysis", 5th edition, 2015, 10.2.1 and 11.2).

**Ratings** are those of Plackett and Luce by the update of R. C. Weng and C.-J. Lin (2011), game by game; a kind that
sits at several units of a game has their mean place. Bots do not learn, so nothing is added to the uncertainty between
games; all play equally often, so that the rating told is its mean, mu (25 before the first game).
"""

from __future__ import annotations

import importlib
from collections import Counter, deque
from collections.abc import Generator, Iterator, Sequence
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from itertools import permutations
from statistics import fmean
from typing import Any, NamedTuple, TypeAlias

from openskill.models import PlackettLuce

from tablee.engine.errors import TableeError
from tablee.engine.game import Game
from tablee.engine.options import Options
from tablee.engine.rng import seeded, shuffle

from .executors import deaf, processes
from .play_game import play_game
from .statistics import RunningStats

MOST_KINDS = 8
CIRCLE_STREAM = 2**30  # of the generator, beside those of `simulate`
AHEAD = 4  # deals a worker that are handed out before the first is counted

Played: TypeAlias = "list[tuple[str, int]]"  # one game: the kind and the place of each unit


class Deal(NamedTuple):
    """One deal of a tournament, in a form that can be sent to another process."""

    package: str  # the game's
    options: Options
    circle: tuple[str, ...]
    seed: int
    number: int
    time: int | None

    def play(self) -> list[Played]:
        """Play it once for each kind in the circle."""
        game: Game = importlib.import_module(self.package).GAME
        state = game.rules.State()
        game.rules.start(state, self.options)
        units = [game.notation.unit(state, seat) for seat in range(self.options.players)]
        played = []
        for lineup in lineups(self.circle, max(units) + 1):
            kinds = [lineup[unit] for unit in units]
            match = play_game(game, self.options, kinds, self.seed, self.number, time=self.time)
            played.append(list(zip(lineup, match.result()["places"], strict=False)))  # virtual players are last
        return played


def check_kinds(kinds: Sequence[str]) -> None:
    """Raise `TableeError` unless these are kinds for a tournament: two or more, not too many, none twice."""
    for kind, times in Counter(kinds).items():
        if times > 1:
            raise TableeError("tournament-twice", bot=kind)
    if len(kinds) < 2:
        raise TableeError("tournament-few")
    if len(kinds) > MOST_KINDS:
        raise TableeError("tournament-many", bots=len(kinds), most=MOST_KINDS)


def circles(kinds: Sequence[str], seed: int) -> list[tuple[str, ...]]:
    """Every order of the kinds around a circle, shuffled."""
    ordered = [(kinds[0], *others) for others in permutations(kinds[1:])]
    places = [0] * len(ordered)
    shuffle(seeded(seed, CIRCLE_STREAM), places, 0, len(places))
    return [ordered[place] for place in places]


def lineups(circle: Sequence[str], units: int) -> list[tuple[str, ...]]:
    """The kinds at the units, game by game: the circle, turned by one each time."""
    kinds = len(circle)
    return [tuple(circle[(turn + unit) % kinds] for unit in range(units)) for turn in range(kinds)]


def play_deals(
    game: Game, options: Options, kinds: Sequence[str], deals: int, seed: int, *, time: int | None, workers: int
) -> Generator[list[Played], None, None]:
    """The games of each deal in the order of the deals, which ``workers`` processes play.

    ``time`` is how many milliseconds a bot may think about a move. Close the iterator to end the processes early.
    """
    orders = circles(kinds, seed)
    jobs = (Deal(game.package, options, orders[number % len(orders)], seed, number, time) for number in range(deals))
    workers = min(workers, deals)
    if workers > 1:
        yield from _play_apart(jobs, workers)
    else:
        yield from map(Deal.play, jobs)


def _play_apart(jobs: Iterator[Deal], workers: int) -> Iterator[list[Played]]:
    """Play in ``workers`` processes; what they bring comes in the order of the jobs."""
    try:
        with processes(workers) as pool:
            waiting: deque[Future[list[Played]]] = deque()
            for job in jobs:
                with deaf():
                    waiting.append(pool.submit(Deal.play, job))
                if len(waiting) == AHEAD * workers:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
    except BrokenProcessPool:
        raise TableeError("tournament-worker") from None


class Pair:
    """How one kind did against another: how often it was placed above, by how many places it was ahead."""

    def __init__(self) -> None:
        self.above = RunningStats()
        self.ahead = RunningStats()


class Standings:
    """What the deals tell of each kind; the order of the deals counts for the ratings alone."""

    def __init__(self, kinds: Sequence[str]) -> None:
        self._model = PlackettLuce(tau=0.0)
        self._games: Counter[str] = Counter()
        self._places = {kind: RunningStats() for kind in kinds}
        self._ratings = {kind: self._model.rating() for kind in kinds}
        self.pairs = {pair: Pair() for pair in permutations(kinds, 2)}

    def add(self, deal: Sequence[Played]) -> None:
        """Count the games of one deal."""
        for kind, moments in self._places.items():
            moments.add(fmean(place for game in deal for other, place in game if other == kind))
        for (kind, rival), pair in self.pairs.items():
            leads = [
                theirs - own
                for game in deal
                for one, own in game
                for other, theirs in game
                if (one, other) == (kind, rival)
            ]
            if leads:
                pair.above.add(fmean(lead > 0 for lead in leads))
                pair.ahead.add(fmean(leads))
        for game in deal:
            self._rate(game)

    def _rate(self, game: Played) -> None:
        kinds = list(dict.fromkeys(kind for kind, _ in game))
        means = [fmean(place for other, place in game if other == kind) for kind in kinds]
        rated = self._model.rate([[self._ratings[kind]] for kind in kinds], ranks=means)
        self._ratings.update({kind: rating for kind, [rating] in zip(kinds, rated, strict=True)})
        self._games.update(kinds)

    def rows(self) -> list[dict[str, Any]]:
        """The figures of each kind by name, the best first; ``place_low`` and ``place_high`` are the 95 % interval."""
        rows = [
            {"bot": kind, "games": self._games[kind], **places.figures("place"), "rating": self._ratings[kind].mu}
            for kind, places in self._places.items()
        ]
        return sorted(rows, key=lambda row: float(row["place_mean"]))
