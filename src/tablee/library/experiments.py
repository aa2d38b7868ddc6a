"""Many games between bots, and the analysis of one."""

from __future__ import annotations

import pickle
import warnings
from collections.abc import Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy
from numpy.typing import NDArray

from tablee.bots.custom import AnyBot, describe, own_names
from tablee.bots.factory import assign_bots, check_bot
from tablee.engine.configuration import configure
from tablee.engine.errors import TableeError, excerpt
from tablee.engine.game import Game
from tablee.engine.task import Task, find_task
from tablee.lab import executors
from tablee.lab import simulate as chunks
from tablee.lab.analysis import SIMULATIONS, Analyst
from tablee.lab.benchmark import TaskResults, play_task
from tablee.lab.bot_results import RunSummary
from tablee.lab.notebook import html_table
from tablee.lab.run import Run
from tablee.lab.tournament import Standings, check_bots, play_deals
from tablee.table.replay import Replay
from tablee.wire.analysis import Analysis

from .arguments import MAX_DEALS, MAX_GAMES, MAX_SEED, MAX_SIMULATIONS, MAX_TIME, MAX_WORKERS, whole
from .games import game_of
from .replays import replay_of


@dataclass(frozen=True, eq=False, repr=False)
class Simulation:
    """The result of `simulate`.

    ``rows`` is an array of 64-bit integers, a row for each game in the order of their numbers; ``columns`` names its
    columns: ``game`` (the number, from 0), ``moves``, ``rounds``, ``first`` (the seat that moved first),
    ``lead_changes``, ``winner_margin`` (points), ``score_0`` … (points) and ``place_0`` … (1 is best) of each unit, a
    seat or team, and ``tally_…``, how often certain rules came into play. ``docs/simulate.md`` explains them.

    ``summary`` is a list with a dictionary for each bot: ``seat`` (None if the bots rotated), ``bot``, ``games``,
    ``win_rate`` (0 to 1; of a shared win each winner gets its part) with its 95 % interval ``win_low`` to ``win_high``
    (E. B. Wilson, 1927), and ``place_mean`` and ``score_mean`` with theirs, ``…_low`` to ``…_high`` (Student's).

    >>> found = tablee.simulate("coloretto", ["random"], 10, players=3)
    >>> found.rows.shape == (10, len(found.columns)), found.rows.dtype
    (True, dtype('int64'))
    >>> found.column("rounds").tolist() == found.rows[:, found.columns.index("rounds")].tolist()
    True
    """

    columns: tuple[str, ...]
    rows: NDArray[numpy.int64]
    summary: list[dict[str, Any]]

    def __repr__(self) -> str:
        """How much there is of what: ``<Simulation of 100 games: game, moves, rounds, …>``."""
        return f"<Simulation of {len(self.rows)} games: {', '.join(self.columns)}>"

    def _repr_html_(self) -> str:
        """The summary, as notebooks show it."""
        means = ("win_rate", "win_low", "win_high", "place_mean", "score_mean")
        return html_table(self.summary, ("seat", "bot", "games", *means))

    def column(self, name: str) -> NDArray[numpy.int64]:
        """Return the numbers of one column, game by game; raises `ValueError` if there is no such column."""
        return self.rows[:, self.columns.index(name)]


def simulate(
    game: str | Game,
    bots: Sequence[AnyBot] = ("random",),
    games: int = 100,
    *,
    seed: int = 0,
    rotate: bool = False,
    workers: int = 1,
    **options: Any,
) -> Simulation:
    """Let bots play ``games`` games of ``game`` (1 to 500 million) and return the results.

    ``bots`` holds a bot for each seat: a name, as for `make_bot`, or a `Bot`, a class or a function, as for `run_bots`;
    a shorter list is repeated. What cannot be pickled plays in this process alone, with a warning. With ``rotate`` they
    change seats from game to game. The results depend only on the game, ``bots``, ``games``, ``rotate``, ``options``
    and ``seed`` (0 to 2**62). They do not depend on ``workers`` (1 to 4096), the number of processes that play; these
    import the main module of your program, which therefore needs ``if __name__ == "__main__":``. The bots ``random``
    and ``greedy`` are compiled and take 10 to 50 microseconds a game; up to 100 of their games are played without
    loading the compiler.

    All rows are kept in memory, about 200 bytes a game. `tablee.lab.simulate` yields them in chunks and can keep them
    in Parquet files. Raises `TableeError` for wrong arguments and if a bot fails.

    >>> found = tablee.simulate("ole", ["greedy", "random", "random"], games=50, seed=1, players=3)
    >>> [(row["bot"], round(row["win_rate"], 2)) for row in found.summary]
    [('greedy', 1.0), ('random', 0.0), ('random', 0.0)]
    """
    found = game_of(game)
    made = configure(found, options)
    names, workers = _bots(bots, workers)
    run = Run(
        package=found.package,
        options=made,
        bots=tuple(assign_bots(names, made.players)),
        games=whole("games", games, 1, MAX_GAMES),
        seed=whole("seed", seed, 0, MAX_SEED),
        rotate=rotate,
    )
    workers = min(workers, run.chunks)
    summary, rows = RunSummary(run), []
    pool = partial(executors.processes, workers) if workers > 1 else None
    with closing(chunks.simulate(run, workers=pool, ahead=2 * workers)) as played:
        for chunk in played:
            summary.add(chunk.rows)
            rows.append(chunk.rows)
    return Simulation(tuple(run.columns), numpy.concatenate(rows), summary.rows())


def tournament(
    game: str | Game,
    bots: Sequence[AnyBot],
    deals: int = 120,
    *,
    seed: int = 0,
    time: int | None = None,
    luck: int = 0,
    workers: int = 1,
    **options: Any,
) -> Standings:
    """Let two to eight ``bots``, as for `simulate`, play duplicate deals of ``game`` and return the standings.

    Each of the ``deals`` (1 to 1 million) is played as many times as there are bots, so that every bot plays every seat
    of it (or every team) exactly once and all have the same luck. ``time`` limits how many milliseconds (1 to 600,000)
    bots that search may think about a move; without it, they always do all their simulations, and the results depend
    only on the game, ``bots``, ``options`` and ``seed`` (0 to 2**62). ``workers`` is as for `simulate`. With ``luck``,
    the luck of the cards is measured by so many playouts (1 to 1 million) wherever chance had a hand, and the rows have
    the mean place without it as well; ``docs/analysis.md`` explains it.

    Raises `TableeError` for wrong arguments and if a bot fails.

    >>> standings = tablee.tournament("coloretto", ["random", "greedy"], deals=20, seed=1, players=3)
    >>> [row["bot"] for row in standings.rows()]
    ['greedy', 'random']
    """
    found = game_of(game)
    made = configure(found, options)
    deals, seed = whole("deals", deals, 1, MAX_DEALS), whole("seed", seed, 0, MAX_SEED)
    time = None if time is None else whole("time", time, 1, MAX_TIME)
    names, workers = _bots(bots, workers)
    check_bots(names)
    luck = whole("luck", luck, 0, MAX_SIMULATIONS)
    standings = Standings(names, luck=luck > 0)
    with closing(play_deals(found, made, names, deals, seed, time=time, workers=workers, playouts=luck)) as played:
        for deal in played:
            standings.add(deal)
    return standings


def benchmark(task: str | Task, bot: AnyBot, deals: int | None = None, *, workers: int = 1) -> dict[str, Any]:
    """Let a bot play a named task, and return how it did, with all that this depends on.

    ``bot`` is one bot as for `simulate`. Each deal is played once from every seat, with the task's opponents in the
    others. ``deals`` (1 to 1 million) is the task's own number unless given; the first ones are the same. ``workers``
    is as for `simulate`.

    The result can be written as JSON. Among its keys: ``ahead_mean``, by how many places the bot is ahead of its
    opponents on average, more is better; ``score_mean``, the reward of tasks, -1 to 1; ``place_mean``, 1 is best; each
    with its 95 % interval ``…_low`` to ``…_high`` (Student's, over the deals); ``games``; and ``hash``, ``tablee``,
    ``commit``, ``options`` and ``seed``: what played what. ``docs/benchmark.md`` lists them all.

    Raises `TableeError` for wrong arguments, for a network of another game, and if a bot fails.

    >>> found = tablee.benchmark("coloretto-2/v1", "random", deals=10)
    >>> found["games"], found["ahead_high"] < 0
    (20, True)
    """
    named = task if isinstance(task, Task) else find_task(str(task))
    deals = named.deals if deals is None else whole("deals", deals, 1, MAX_DEALS)
    [name], workers = _bots([bot], workers)
    results = TaskResults(named, name)
    with closing(play_task(named, name, deals, workers)) as played:
        for deal in played:
            results.add(deal)
    return results.manifest()


def analyse(
    replay: Replay | Mapping[str, Any], simulations: int = SIMULATIONS, *, seed: int = 0, workers: int = 1
) -> Analysis:
    """Judge every decision of a recorded game, from what the seat that made it knew.

    Each position with a choice is searched with ``simulations`` (1 to 1 million). If the best move found is not the one
    played, both are searched again with fresh seeds and the same determinizations, until it is clear what the
    difference is worth; in places to expect at the end of the game, it is what the decision cost. The same
    ``seed`` (0 to 2**62) gives the same analysis, whatever the number of ``workers`` (1 to 4096), which are threads.
    ``docs/analysis.md`` explains costs and marks.

    The first call compiles the search, which can take a minute; later ones load it from a cache. Raises `TableeError`
    for wrong arguments and `ReplayFault` if something is wrong with the replay. The game need not be finished.

    >>> table = tablee.new_table("ole", bots=["random"], seed=1, players=3, rounds=1)
    >>> tablee.run_bots(table)
    >>> analysis = tablee.analyse(table.replay(), simulations=50)
    >>> len(analysis.decisions), [player.decisions for player in analysis.players]
    (28, [9, 10, 9])
    """
    simulations = whole("simulations", simulations, 1, MAX_SIMULATIONS)
    analyst = Analyst(replay_of(replay), simulations, whole("seed", seed, 0, MAX_SEED))
    with closing(analyst.decisions(whole("workers", workers, 1, MAX_WORKERS))) as decisions:
        return analyst.analysis(list(decisions))


def _bots(bots: Sequence[AnyBot], workers: int) -> tuple[list[str], int]:
    """The names of bots, and how many processes can play them: one, with a warning, if they cannot be sent to others.

    Raises `TableeError` if there are no bots or workers, and as `check_bot` and `own_names` do.
    """
    workers = whole("workers", workers, 1, MAX_WORKERS)
    if isinstance(bots, str) or not isinstance(bots, Sequence) or not bots:
        raise TableeError("library-bots", value=excerpt(bots))
    names = own_names(bots)
    for name in names:
        check_bot(name)
    if workers > 1:
        try:
            pickle.dumps(names)
        except Exception as fault:  # whatever a bot's own pickling raises
            warnings.warn(str(TableeError("library-one-process", fault=describe(fault))), stacklevel=3)
            return names, 1
    return names, workers
