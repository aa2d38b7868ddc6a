"""Tournaments of bots over duplicate deals: lineups, ratings, and their uncertainty.

**Duplicate deals.** The bots form a circle that is laid along the units of the table (seats or teams; partners are of
the same bot) and turned by one for each game: a deal is played as often as there are bots, and every bot plays every
unit exactly once in it, whether there are more bots than units, as many or fewer. Who follows whom changes from deal to
deal: all orders of the circle are used in turn, so every two bots meet equally often and from everywhere.

**Intervals.** Games of one deal are not independent, but deals are. So each deal gives one number, the mean over its
games, and the interval is Student's over the deals. Two bots are compared by the differences within their common games,
with the same cards and luck for both: the paired-t interval with common random numbers (A. M. Law, "Simulation Modeling
and Analysis", 5th edition, 2015, 10.2.1 and 11.2).

**Luck.** Where asked for, the luck of the cards (`tablee.lab.luck`), weighed as explains the places of other deals
best, is taken from every deal's. What is left has the same mean and less noise. All games of a deal measure it with the
same random numbers.

**Ratings** are Plackett–Luce, updated game by game as in R. C. Weng and C.-J. Lin (2011); a bot that plays several
units of a game gets their mean place. Bots do not learn, so nothing is added to the uncertainty between games; all play
equally often, so the rating shown is its mean, mu (25 before the first game).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Iterable, Sequence
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from itertools import permutations
from statistics import fmean
from typing import Any, NamedTuple, TypeAlias, TypeVar

from tablee.engine.errors import TableeError
from tablee.engine.game import Game
from tablee.engine.options import Options
from tablee.engine.rng import first_state, shuffle
from tablee.table.match import Match

from .executors import in_order, processes
from .notebook import html_table
from .play_game import play_game
from .statistics import RunningStats

MAX_BOTS = 8
CIRCLE_STREAM = 2**30  # of the random generator, apart from those of `simulate`
MAX_IN_FLIGHT = 4  # deals in flight per worker

T = TypeVar("T")


class Result(NamedTuple):
    """The result of a unit in a game: its bot, its place, and how many places the luck of the cards cost it."""

    bot: str
    place: int
    luck: float = 0.0


GameResult: TypeAlias = "list[Result]"  # one game: the result of each unit


def play_deal(
    game: Game,
    options: Options,
    circle: Sequence[str],
    seed: int,
    number: int,
    time: int | None = None,
    playouts: int = 0,
) -> list[GameResult]:
    """Play deal ``number`` once per bot in the circle; the luck of the cards is measured by so many ``playouts``."""
    units = game.units(options)
    played = []
    for lineup in lineups(circle, max(units) + 1):
        match = play_game(game, options, [lineup[unit] for unit in units], seed, number, time=time)
        lucks = _luck(match, playouts, seed, number) if playouts else [0.0] * len(lineup)
        played.append(list(map(Result, lineup, match.result()["places"], lucks)))  # virtual players come last
    return played


def _luck(match: Match, playouts: int, seed: int, number: int) -> list[float]:
    """How many places the cards cost each unit."""
    from .luck import Prospects, luck, seed_of

    prospects = Prospects(match.game, match.options, playouts, seed_of(seed, number))
    return [float(places) for places in luck(prospects, match.rounds)]


def check_bots(bots: Sequence[str]) -> None:
    """Raise `TableeError` unless these bots can play a tournament: at least two, not too many, all different."""
    for bot, times in Counter(bots).items():
        if times > 1:
            raise TableeError("tournament-twice", bot=bot)
    if len(bots) < 2:
        raise TableeError("tournament-few-bots")
    if len(bots) > MAX_BOTS:
        raise TableeError("tournament-many", bots=len(bots), most=MAX_BOTS)


def circles(bots: Sequence[str], seed: int) -> list[tuple[str, ...]]:
    """Every order of the bots around a circle, shuffled."""
    ordered = [(bots[0], *others) for others in permutations(bots[1:])]
    order = [0] * len(ordered)
    shuffle(first_state(seed, CIRCLE_STREAM), order, 0, len(order))
    return [ordered[index] for index in order]


def lineups(circle: Sequence[str], units: int) -> list[tuple[str, ...]]:
    """The bots at the units, game by game: the circle, turned by one each time."""
    bots = len(circle)
    return [tuple(circle[(turn + unit) % bots] for unit in range(units)) for turn in range(bots)]


def play_deals(
    game: Game,
    options: Options,
    bots: Sequence[str],
    deals: int,
    seed: int,
    *,
    time: int | None,
    workers: int,
    playouts: int = 0,
) -> Generator[list[GameResult], None, None]:
    """Yield the games of each deal, in the order of the deals, played by ``workers`` processes.

    ``time`` is how many milliseconds a bot may think about a move (None: no limit); with ``playouts``, the luck of the
    cards is measured by so many. Close the generator to end the processes early. Raises `TableeError` if a process
    dies.
    """
    orders = circles(bots, seed)
    jobs = (
        partial(play_deal, game, options, orders[number % len(orders)], seed, number, time, playouts)
        for number in range(deals)
    )
    yield from play_jobs(jobs, min(workers, deals))


def play_jobs(jobs: Iterable[Callable[[], T]], workers: int) -> Generator[T, None, None]:
    """Do jobs, which can be sent to other processes, in ``workers`` of them, if more than one; yield what they return.

    That comes in the order of the jobs. Raises `TableeError` if a process dies.
    """
    if workers <= 1:
        for job in jobs:
            yield job()
        return
    try:
        with processes(workers) as pool:
            yield from in_order(pool, jobs, MAX_IN_FLIGHT * workers)
    except BrokenProcessPool:
        raise TableeError("tournament-worker") from None


class Pair:
    """One bot against another: the share of games in which it was placed above, and by how many places it was ahead."""

    def __init__(self) -> None:
        self.above = RunningStats()
        self.ahead = RunningStats()


class Standings:
    """The results of a tournament, bot by bot; `tablee.tournament` makes it.

    `rows` returns a dictionary for each bot. ``pairs[bot, rival]`` says how one did against another: ``above`` is the
    share of games in which it was placed above its rival (0 to 1), ``ahead`` by how many places it was ahead; each has
    a ``mean``, ``n`` (deals) and ``figures``, the mean with its 95 % interval. Only the ratings depend on the order of
    the deals. If the luck of the cards was measured (``luck``), ``adjusted_mean`` is the mean place without it.

    >>> standings = tablee.tournament("coloretto", ["random", "greedy"], deals=20, seed=1, players=3)
    >>> [sorted(row) for row in standings.rows()][0]
    ['bot', 'games', 'place_high', 'place_low', 'place_mean', 'rating']
    >>> standings.pairs["greedy", "random"].above.mean > 0.9
    True
    """

    def __init__(self, bots: Sequence[str], *, luck: bool = False) -> None:
        from openskill.models import PlackettLuce

        self._model = PlackettLuce(tau=0.0)
        self._games: Counter[str] = Counter()
        self._places = {bot: RunningStats() for bot in bots}
        self._lucks: dict[str, list[tuple[float, float]]] = {bot: [] for bot in bots} if luck else {}
        self._ratings = {bot: self._model.rating() for bot in bots}
        self.pairs = {pair: Pair() for pair in permutations(bots, 2)}

    def __repr__(self) -> str:
        """The bots and their mean places, the best first: ``<Standings after 20 deals: greedy 1.50, random 3.30>``."""
        places = sorted(self._places.items(), key=lambda bot: bot[1].mean)
        deals = next((stats.n for _, stats in places), 0)
        return f"<Standings after {deals} deals: {', '.join(f'{bot} {stats.mean:.2f}' for bot, stats in places)}>"

    def _repr_html_(self) -> str:
        """The rows, as notebooks show them."""
        columns = ("bot", "games", "place_mean", "place_low", "place_high", "adjusted_mean", "rating")
        return html_table(self.rows() if self._games else [], columns)

    def add(self, deal: Sequence[GameResult]) -> None:
        """Add the games of one deal."""
        for bot, stats in self._places.items():
            stats.add(fmean(one.place for game in deal for one in game if one.bot == bot))
        for bot, lucks in self._lucks.items():
            own = [one for game in deal for one in game if one.bot == bot]
            lucks.append((fmean(one.place for one in own), fmean(one.luck for one in own)))
        for (bot, rival), pair in self.pairs.items():
            leads = [
                other.place - one.place
                for game in deal
                for one in game
                for other in game
                if (one.bot, other.bot) == (bot, rival)
            ]
            if leads:
                pair.above.add(fmean(lead > 0 for lead in leads))
                pair.ahead.add(fmean(leads))
        for game in deal:
            self._rate(game)

    def _rate(self, game: GameResult) -> None:
        bots = list(dict.fromkeys(one.bot for one in game))
        means = [fmean(one.place for one in game if one.bot == bot) for bot in bots]
        rated = self._model.rate([[self._ratings[bot]] for bot in bots], ranks=means)
        self._ratings.update({bot: rating for bot, [rating] in zip(bots, rated, strict=True)})
        self._games.update(bots)

    def _without_luck(self, bot: str) -> dict[str, float]:
        from .luck import without_luck

        stats = RunningStats()
        for place in without_luck(*zip(*self._lucks[bot], strict=True)):
            stats.add(float(place))
        return stats.figures("adjusted")

    def rows(self) -> list[dict[str, Any]]:
        """Each bot's figures by name, the best bot first; ``place_low`` and ``place_high`` are the 95 % interval."""
        rows: list[dict[str, Any]] = [
            {"bot": bot, "games": self._games[bot], **places.figures("place"), "rating": self._ratings[bot].mu}
            for bot, places in self._places.items()
        ]
        for row in rows:
            if self._lucks:
                row |= self._without_luck(row["bot"])
        return sorted(rows, key=lambda row: float(row["place_mean"]))
