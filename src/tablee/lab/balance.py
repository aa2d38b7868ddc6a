"""Measures of a game's balance from simulations: figures with intervals, and differences between simulations.

A *measure* is a number per game: whether the first player won, the margin, how often a rule fired. Its mean has a 95 %
interval: Wilson's if it is a share of games, otherwise Student's. Games are independent of one another, as both
require.

Two simulations are compared game number by game number: the paired-t interval with common random numbers (A. M. Law,
"Simulation Modeling and Analysis", 5th edition, 2015, 11.2). With the same seed, the same numbers have the same deals
as far as both deal the same cards, which narrows the interval; otherwise it remains valid. The effect size is Cohen's
d: the difference in standard deviations of single games (J. Cohen, "Statistical Power Analysis for the Behavioral
Sciences", 1988, 2.2). Many measures are compared at once, and one interval in twenty misses the truth; so a difference
counts as *shown* only if an interval with Bonferroni's correction for all of them excludes 0.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from statistics import NormalDist
from typing import Any, NamedTuple, TypedDict

import msgspec

from tablee.engine.errors import TableeError, reading

from .parquet import sql_text
from .results import MANIFEST
from .run import FORMAT
from .statistics import mean_interval, wilson

SHARES = ("win", "tied")  # measures that are shares of games: a shared first place counts as its share
BINS = 40  # approximate number of bins in a distribution
STEPS = (1, 2, 5)  # widths of bins: these times powers of ten


class Figure(NamedTuple):
    """The mean of one measure over ``games`` games, its 95 % interval, and the standard deviation of single games."""

    name: str
    games: int
    mean: float
    low: float
    high: float
    deviation: float
    happens: float  # the share of games in which it is not 0


class Difference(NamedTuple):
    """How one measure of a simulation differs from the base's: other minus base, with its 95 % interval."""

    name: str
    games: int
    base: float
    other: float
    difference: float
    low: float
    high: float
    effect: float  # Cohen's d; infinite if neither ever varies
    shown: bool


class Manifest(TypedDict):
    """The fields of a folder's manifest that a report needs; see docs/simulate.md."""

    format: str
    tablee: str
    game: str
    options: dict[str, Any]
    bots: list[str]
    units: list[int]
    seed: int
    games: int
    tallies: list[str]


class StoredSimulation:
    """The results in one folder that `tablee simulate` wrote; see docs/simulate.md for its files."""

    def __init__(self, duck: Any, table: str, folder: Path) -> None:
        """Open ``folder`` on the DuckDB connection ``duck``, whose view ``table`` gets a row per game.

        Its columns are ``game`` and the measures. Raises `TableeError` if the folder is not a complete simulation.
        """
        self.manifest = _manifest(folder)
        self.units = self.manifest["units"]
        self.teams = len(set(self.units))
        self.table = table
        self._duck = duck
        self._folder = folder
        chunks = sorted(str(path) for path in folder.glob("chunk-*.parquet"))
        self.games = 0
        if chunks:
            files = ", ".join(map(sql_text, chunks))
            self._rows(f"CREATE VIEW {table}_games AS SELECT * FROM read_parquet([{files}])")
            self.games = self._row(f"SELECT count(DISTINCT game) FROM {table}_games")[0]
        wanted = self.manifest["games"]
        if self.games != wanted:
            raise TableeError("report-incomplete", path=str(folder), games=str(self.games), wanted=str(wanted))
        columns = [row[0] for row in self._rows(f"DESCRIBE {table}_games")]
        self.scored = sum(name.startswith("score_") for name in columns)
        self.measures = self._measures()
        selected = ", ".join(f'({sql})::DOUBLE AS "{name}"' for name, sql in self.measures.items())
        self._rows(f"CREATE VIEW {table} AS SELECT game, {selected} FROM {table}_games")

    def _rows(self, sql: str) -> list[tuple[Any, ...]]:
        """The result of a query, which reads the files again; any of them may be damaged anywhere."""
        import duckdb

        try:
            rows: list[tuple[Any, ...]] = self._duck.execute(sql).fetchall()
        except duckdb.Error:
            raise TableeError("report-damaged", path=str(self._folder)) from None
        return rows

    def _row(self, sql: str) -> tuple[Any, ...]:
        return self._rows(sql)[0]

    def _measures(self) -> dict[str, str]:
        """Each measure as SQL over the columns of a chunk."""
        scores = [f"score_{unit}" for unit in range(self.scored)]
        places = [f"place_{unit}" for unit in range(self.scored)]
        winners = "(" + " + ".join(f"({place} = 1)::INT" for place in places) + ")"
        measures = {}
        for turn in range(self.teams):
            place = (
                f"[{', '.join(places)}][{[unit + 1 for unit in self.units]}[(first + {turn}) % {len(self.units)} + 1]]"
            )
            measures[f"win_{turn}"] = f"CASE WHEN {place} = 1 THEN 1.0 / {winners} ELSE 0 END"
        measures |= {
            "tied": f"({winners} > 1)::INT",
            "winner_margin": "winner_margin",
            "lead_changes": "lead_changes",
            "score": f"({' + '.join(scores)}) / {self.scored}",
            "spread": f"greatest({', '.join(scores)}) - least({', '.join(scores)})",
            "rounds": "rounds",
            "moves": "moves",
        }
        return measures | {f"tally_{name}": f'"tally_{name}"' for name in self.manifest["tallies"]}

    @property
    def wins(self) -> list[Figure]:
        """The shares of games won, by turn order."""
        return [self.figures[f"win_{turn}"] for turn in range(self.teams)]

    @property
    def fair_share(self) -> float:
        """The share of games that each player, or team, would win if turn order did not matter."""
        return sum(win.mean for win in self.wins) / self.teams

    @cached_property
    def figures(self) -> dict[str, Figure]:
        """Every measure's figure, by name."""
        asked = ", ".join(
            f'avg("{name}"), coalesce(stddev_samp("{name}"), 0), avg(("{name}" <> 0)::INT)' for name in self.measures
        )
        row = self._row(f"SELECT {asked} FROM {self.table}")
        found = {}
        for at, name in enumerate(self.measures):
            mean, deviation, happens = row[3 * at : 3 * at + 3]
            low, high = wilson(mean, self.games) if is_share(name) else mean_interval(mean, deviation, self.games)
            found[name] = Figure(name, self.games, mean, low, high, deviation, happens)
        return found

    def _values(self, of: str) -> str:
        """SQL for a table with one column, ``x``: ``scores`` (everybody's) or a measure of each game."""
        if of != "scores":
            return f'(SELECT "{of}" AS x FROM {self.table})'
        columns = ", ".join(f"score_{unit}" for unit in range(self.scored))
        return f"(SELECT unnest([{columns}]) AS x FROM {self.table}_games)"

    def middle_range(self, of: str) -> tuple[float, float]:
        """The range of the middle 99 % of the values in `distribution`."""
        low, high = self._row(f"SELECT quantile_disc(x, 0.005), quantile_disc(x, 0.995) FROM {self._values(of)}")
        return float(low), float(high)

    def distribution(self, of: str, width: int) -> list[tuple[float, float, float]]:
        """The distribution in bins of ``width``, as ``(from, below, share)``.

        ``of`` is ``scores`` (everybody's) or a measure.
        """
        rows = self._rows(
            f"SELECT floor(x / {width}) AS bin, count(*) AS n FROM {self._values(of)} GROUP BY bin ORDER BY bin"
        )
        total = sum(n for _, n in rows)
        return [(float(bin * width), float((bin + 1) * width), n / total) for bin, n in rows]

    def differences(self, base: StoredSimulation) -> list[Difference]:
        """How the measures that both have differ from those of ``base``, in games of the same number.

        Wins by turn are compared only if the number of players, or teams, is the same.
        """
        names = [
            name
            for name in self.measures
            if name in base.measures and (not name.startswith("win_") or self.teams == base.teams)
        ]
        found = []
        for name in names:
            games, theirs, ours, mean, deviation, base_deviation, own_deviation = self._row(
                f'SELECT count(*), avg(b."{name}"), avg(m."{name}"), avg(m."{name}" - b."{name}"), '
                f'coalesce(stddev_samp(m."{name}" - b."{name}"), 0), coalesce(stddev_samp(b."{name}"), 0), '
                f'coalesce(stddev_samp(m."{name}"), 0) '
                f"FROM {self.table} m JOIN {base.table} b USING (game)"
            )
            low, high = mean_interval(mean, deviation, games)
            single = math.sqrt((base_deviation**2 + own_deviation**2) / 2)
            effect = mean / single if single else math.copysign(math.inf, mean) if mean else 0.0
            shown = is_shown(mean, deviation, games, len(names))
            found.append(Difference(name, games, theirs, ours, mean, low, high, effect, shown))
        return found

    def beyond(
        self, name: str, less: Sequence[StoredSimulation], more: Sequence[StoredSimulation] = ()
    ) -> tuple[float, float, int]:
        """This simulation's measure and those of ``more``, less those of ``less``, in games of the same number.

        Returns the mean, the standard deviation of single games, and how many games all of them have.
        """
        plus, minus = [self, *more], list(less)
        terms = [f'+ {one.table}."{name}"' for one in plus] + [f'- {one.table}."{name}"' for one in minus]
        joined = " JOIN ".join(one.table if one is self else f"{one.table} USING (game)" for one in plus + minus)
        value = " ".join(terms)
        mean, deviation, games = self._row(
            f"SELECT avg({value}), coalesce(stddev_samp({value}), 0), count(*) FROM {joined}"
        )
        return mean, deviation, games


def read(folders: Sequence[Path]) -> list[StoredSimulation]:
    """The simulations in ``folders``; raises `TableeError` if one is not a simulation or lacks some of its games."""
    try:
        import duckdb
    except ModuleNotFoundError:
        raise TableeError("env-extra", library="duckdb", extra="lab") from None
    duck = duckdb.connect(config={"threads": 1})  # adds up in one order: the same figures to the last digit
    return [StoredSimulation(duck, f"simulation_{number}", folder) for number, folder in enumerate(folders)]


def is_shown(mean: float, deviation: float, games: int, compared: int) -> bool:
    """Whether a mean difference is shown, when so many are compared at once."""
    low, high = mean_interval(mean, deviation, games, NormalDist().inv_cdf(1 - 0.025 / compared))
    return low > 0 or high < 0


def is_share(name: str) -> bool:
    """Whether a measure is a share of games."""
    return name.split("_")[0] in SHARES


def bin_width(span: float) -> int:
    """A round width for bins over ``span``, such that there are not many more than `BINS` of them."""
    width, scale = 1, 1
    while span / width > BINS:
        at = STEPS.index(width // scale) + 1
        scale, at = (scale, at) if at < len(STEPS) else (scale * 10, 0)
        width = STEPS[at] * scale
    return width


def _manifest(folder: Path) -> Manifest:
    """The manifest in ``folder``. Raises `TableeError`."""
    path = folder / MANIFEST
    with reading(path):
        data = path.read_bytes()
    try:
        manifest = msgspec.json.decode(data, type=Manifest)
    except msgspec.DecodeError:
        raise TableeError("report-not-one", path=str(folder)) from None
    if manifest["format"] != FORMAT:
        raise TableeError("report-not-one", path=str(folder))
    return manifest
