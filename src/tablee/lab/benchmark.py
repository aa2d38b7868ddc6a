"""How bots do at named tasks: one seat against the task's opponents, each deal played once from every seat.

Games of one deal are not independent, but deals are: each gives one number, the mean over its seats, and the interval
is Student's over the deals. An opponent's own copy is ahead by 0 in every deal, if it plays the same each time.
"""

from __future__ import annotations

from collections.abc import Generator
from functools import partial
from statistics import fmean
from typing import Any, NamedTuple

import tablee
from tablee.bots.factory import assign_bots, check_bot, make_bot
from tablee.engine.configuration import to_json
from tablee.engine.task import Task

from .play_game import play_game
from .provenance import bot_hash, commit
from .statistics import RunningStats
from .tournament import play_jobs

FORMAT = "tablee-benchmark/1"


class SeatPlaces(NamedTuple):
    """One game: the place of the bot, 1 is best, and the places of its opponents, seat by seat."""

    own: int
    others: tuple[int, ...]

    @property
    def ahead(self) -> float:
        """By how many places it is ahead of its opponents on average."""
        return fmean(self.others) - self.own

    @property
    def rank(self) -> float:
        """The share of the others placed below it less the share above: the reward of tasks, -1 to 1."""
        return fmean((other > self.own) - (other < self.own) for other in self.others)


def play_task_deal(task: Task, bot: str, number: int) -> list[SeatPlaces]:
    """Play deal ``number`` of a task once from every seat."""
    seats = task.options.players
    circle = [bot, *assign_bots(task.opponents, seats - 1)]
    played = []
    for seat in range(seats):
        bots = [circle[(other - seat) % seats] for other in range(seats)]
        match = play_game(task.game, task.options, bots, task.seed, number)
        places = match.result()["places"]
        by_seat = [places[task.game.notation.unit(match.state, other)] for other in range(seats)]
        played.append(SeatPlaces(by_seat.pop(seat), tuple(by_seat)))
    return played


def play_task(task: Task, bot: str, deals: int, workers: int) -> Generator[list[SeatPlaces], None, None]:
    """Yield the games of each of the first ``deals`` deals of a task, in order, played by ``workers`` processes.

    Raises `TableeError` for a bot that there is not, or that does not fit the game.
    """
    check_bot(bot)
    make_bot(bot, task.game, 0)
    return play_jobs((partial(play_task_deal, task, bot, number) for number in range(deals)), min(workers, deals))


class TaskResults:
    """The results of a bot at a task, and all that they depend on."""

    def __init__(self, task: Task, bot: str) -> None:
        self._task, self._bot = task, bot
        self._hash = bot_hash(bot, task.game)
        self._figures = {name: RunningStats() for name in ("place", "ahead", "score")}

    def add(self, deal: list[SeatPlaces]) -> None:
        """Add the games of one deal."""
        self._figures["place"].add(fmean(seat.own for seat in deal))
        self._figures["ahead"].add(fmean(seat.ahead for seat in deal))
        self._figures["score"].add(fmean(seat.rank for seat in deal))

    def manifest(self) -> dict[str, Any]:
        """The figures with their 95 % intervals, and what they depend on; docs/benchmark.md explains the keys."""
        task, deals = self._task, self._figures["place"].n
        figures = {
            key: round(value, 4) + 0.0 for name, of in self._figures.items() for key, value in of.figures(name).items()
        }
        return {
            "format": FORMAT,
            "task": task.name,
            "bot": self._bot,
            "hash": self._hash,
            "tablee": tablee.__version__,
            "commit": commit(),
            "game": task.game.id,
            "revision": task.game.revision,
            "options": to_json(task.options),
            "opponents": list(task.opponents),
            "seed": task.seed,
            "deals": deals,
            "games": deals * task.options.players,
            **figures,
        }
