"""Many games between bots, and the analysis of one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy
from numpy.typing import NDArray

from tablee.bots.factory import assign_bots, check_bot
from tablee.engine.errors import TableeError, shown
from tablee.engine.game import Game
from tablee.lab import executors
from tablee.lab import simulate as chunks
from tablee.lab.analysis import SIMULATIONS, Analyst
from tablee.lab.run import Run
from tablee.lab.summary import RunSummary
from tablee.lab.tournament import Standings, check_bots, play_deals
from tablee.table.replay import Replay
from tablee.wire.analysis import Analysis

from .arguments import MAX_DEALS, MAX_GAMES, MAX_SEED, MAX_SIMULATIONS, MAX_TIME, MAX_WORKERS, texts, whole
from .games import game_of, options_of
from .replays import replay_of


@dataclass(frozen=True, eq=False)
class Simulation:
    """What `simulate` found.

    ``columns`` names the numbers of a game, ``rows`` holds them: 64-bit integers, a row for each game in the order of
    their numbers. ``game``, ``moves`` and ``rounds`` count; ``first`` is the seat that moved first; ``lead_changes``
    and ``winner_margin`` (points) tell how close it was; ``score_0`` … and ``place_0`` … stand for each unit (seat or
    team), ``tally_…`` for how often the game's rules of interest were used. ``docs/simulate.md`` explains each.

    ``summary`` has a dictionary for each bot: ``seat`` (None if the bots rotated), ``bot``, ``games``, ``win_rate``
    (0 to 1; shared wins count in parts) with ``win_low`` and ``win_high``, the 95 % interval of E. B. Wilson (1927),
    and ``place_mean`` and ``score_mean`` with ``…_low`` and ``…_high``, Student's 95 % interval.

    >>> found = tablee.simulate("coloretto", ["random"], 10, players=3)
    >>> found.rows.shape == (10, len(found.columns)), found.rows.dtype
    (True, dtype('int64'))
    >>> found.column("rounds").tolist() == found.rows[:, found.columns.index("rounds")].tolist()
    True
    """

    columns: tuple[str, ...]
    rows: NDArray[numpy.int64]
    summary: list[dict[str, Any]]

    def column(self, name: str) -> NDArray[numpy.int64]:
        """The numbers of one column, game by game; raises `ValueError` if there is no such column."""
        return self.rows[:, self.columns.index(name)]


def simulate(
    game: str | Game,
    bots: Sequence[str] = ("random",),
    games: int = 100,
    *,
    seed: int = 0,
    rotate: bool = False,
    workers: int = 1,
    **options: Any,
) -> Simulation:
    """Let bots play ``games`` games (1 to 500 million) of ``game`` and return what came of each.

    ``bots`` are names as `make_bot` takes them, one for each seat, repeated in turn; with ``rotate`` they change seats
    from game to game. The result depends on these, ``seed`` (0 to 2**62) and ``options`` alone, not on ``workers``: so
    many processes play, each imports the program's main module, which therefore needs the usual
    ``if __name__ == "__main__":``. ``random`` and ``greedy`` are compiled and play a game in 10 to 50 microseconds;
    up to 100 games of theirs are played without the compiler.

    All rows are held in memory, about 200 bytes a game; `tablee.lab.simulate` gives them chunk by chunk, and can keep
    them as Parquet files. Raises `TableeError` for wrong arguments, and for games that cannot be played.

    >>> found = tablee.simulate("ole", ["greedy", "random", "random"], games=50, seed=1, players=3)
    >>> [(row["bot"], round(row["win_rate"], 2)) for row in found.summary]
    [('greedy', 1.0), ('random', 0.0), ('random', 0.0)]
    """
    found = game_of(game)
    made = options_of(found, options)
    run = Run(
        package=found.package,
        options=made,
        bots=tuple(assign_bots(_named(bots), made.players)),
        games=whole("games", games, 1, MAX_GAMES),
        seed=whole("seed", seed, 0, MAX_SEED),
        rotate=rotate,
    )
    workers = min(whole("workers", workers, 1, MAX_WORKERS), run.chunks)
    summary, rows = RunSummary(run), []
    pool = partial(executors.processes, workers) if workers > 1 else None
    with closing(chunks.simulate(run, workers=pool, ahead=2 * workers)) as played:
        for chunk in played:
            summary.add(chunk.rows)
            rows.append(chunk.rows)
    return Simulation(tuple(run.columns), numpy.concatenate(rows), summary.rows())


def tournament(
    game: str | Game,
    bots: Sequence[str],
    deals: int = 120,
    *,
    seed: int = 0,
    time: int | None = None,
    workers: int = 1,
    **options: Any,
) -> Standings:
    """Let two to eight ``bots`` play duplicate deals of ``game`` and return how they stand.

    Each of the ``deals`` (1 to 1 million) is played once for each bot, and in it every bot plays every seat (in
    teams: every team) exactly once, so that the luck of the deal is the same for all. ``time`` is how many milliseconds
    bots that search may think about a move; without it they do as many simulations as is usual for them, and the result
    depends on ``seed`` (0 to 2**62), the bots and ``options`` alone. ``workers`` as for `simulate`.

    Raises `TableeError` for wrong arguments, and for a custom bot that fails.

    >>> standings = tablee.tournament("coloretto", ["random", "greedy"], deals=20, seed=1, players=3)
    >>> [row["bot"] for row in standings.rows()]
    ['greedy', 'random']
    """
    found = game_of(game)
    made = options_of(found, options)
    deals, seed = whole("deals", deals, 1, MAX_DEALS), whole("seed", seed, 0, MAX_SEED)
    time = None if time is None else whole("time", time, 1, MAX_TIME)
    workers = whole("workers", workers, 1, MAX_WORKERS)
    names = _named(bots)
    check_bots(names)
    standings = Standings(names)
    with closing(play_deals(found, made, names, deals, seed, time=time, workers=workers)) as played:
        for deal in played:
            standings.add(deal)
    return standings


def analyse(
    replay: Replay | Mapping[str, Any], simulations: int = SIMULATIONS, *, seed: int = 0, workers: int = 1
) -> Analysis:
    """What each decision of a recorded game was worth, judged from what its seat knew.

    Every decision with a choice is searched with so many ``simulations`` (1 to 1 million); where the best move found
    is not the one played, both are searched again with the same cards imagined, and their difference is the cost of
    the decision, in places to expect at the end. The same ``seed`` (0 to 2**62) gives the same analysis, whatever the
    number of ``workers``, which are threads. ``docs/analysis.md`` says how costs are measured and what marks mean.

    The search is compiled first, which takes up to a minute where it has not been used before. Raises `ReplayFault` if
    the replay is not right; it may stop before the game does.

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


def _named(bots: Sequence[str]) -> list[str]:
    """The names of bots; raises `TableeError` if there are none, and as `check_bot` does."""
    names = [name for name in texts("bots", bots) if name is not None]
    if not names or len(names) < len(bots):
        raise TableeError("library-list", name="bots", value=shown(bots))
    for name in names:
        check_bot(name)
    return names
