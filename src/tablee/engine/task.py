"""Named tasks: a game with all its options fixed, the opponents, what a game is worth, and the deals it is judged by.

What a name stands for never changes; what ought to be different gets another version of the name. Each game lists its
own in ``tasks.py`` (`tablee.engine.contract.Tasks`); everything else is the same for all of them, and stands here.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from typing import Any, ClassVar

from .configuration import configure
from .discovery import games
from .errors import TableeError, excerpt
from .game import Game
from .likely import suggestion
from .options import Options

SEED_BITS = 62  # seeds of games are below 2**62


@dataclass(frozen=True)
class Task:
    """A named task of ``game``: one seat against `opponents`, and who places higher.

    ``values`` holds every option that the game had when the task was published; `options` are the same, checked. An
    option that came later has its default, with which the game is what it was. The `opponents` take the other seats,
    repeated in turn.
    The `arguments` are for every environment, after the game: with ``bots=task.opponents`` one plays a seat drawn for
    each game, without them all seats. `tablee.benchmark` judges a bot, on `deals` deals under `seed`, which nobody else
    uses unless on purpose: it comes from the name.

    >>> task = tablee.find_task("coloretto-4/v1")
    >>> task.game, task.options.players, task.opponents, task.deals
    (Game('coloretto'), 4, ('greedy',), 200)
    >>> task.arguments
    {'reward': 'rank', 'players': 4, 'jokers': 'best', 'scale': 'rising'}
    """

    name: str
    game: Game
    values: dict[str, Any]
    opponents: tuple[str, ...] = ("greedy",)
    reward: ClassVar[str] = "rank"
    deals: ClassVar[int] = 200

    @cached_property
    def options(self) -> Options:
        """The options of the game."""
        return configure(self.game, self.values)

    @property
    def arguments(self) -> dict[str, Any]:
        """The keyword arguments for an environment: the reward and the options."""
        return {"reward": self.reward, **self.values}

    @property
    def seed(self) -> int:
        """The seed of the deals by which bots are judged: the first 62 bits of the SHA-256 of the name."""
        return int.from_bytes(sha256(self.name.encode()).digest()[:8], "big") >> (64 - SEED_BITS)


def all_tasks() -> dict[str, Task]:
    """Return the tasks of all installed games by name, game by game.

    >>> [name for name in tablee.all_tasks() if name.startswith("ole")]
    ['ole-4/v1', 'ole-3/v1', 'ole-8/v1', 'ole-4-no-privilege/v1']
    """
    return {name: _task(name, game, **values) for game in games().values() for name, values in game.tasks.items()}


def _task(name: str, game: Game, *, opponents: tuple[str, ...] = Task.opponents, **values: Any) -> Task:
    return Task(name, game, values, opponents)


def find_task(name: str) -> Task:
    """Return the task called ``name``; raises `TableeError`, naming the tasks there are, if there is none.

    >>> tablee.find_task("olympe-4/v1").game.title
    'Olympé'
    """
    tasks = all_tasks()
    if name not in tasks:
        task = excerpt(name)
        raise TableeError("task-unknown", task=task, known=", ".join(tasks), meant=suggestion(task, tasks))
    return tasks[name]
