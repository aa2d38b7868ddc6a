"""The search of every game: from what a seat knows to what it finds out about each action.

A search is a function of a seat's knowledge, never of the state: its determinizations depend only on that and the seed.
The same seed and number of simulations give the same answer, unless another thread calls `stop`.
"""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType
from typing import Any, NamedTuple, cast

from tablee.engine.backends import bind, load_module
from tablee.engine.contract import AnyState
from tablee.engine.game import Game

from . import ismcts

TEMPLATE = "tablee.bots.ismcts"
NO_POLICY = "tablee.bots.default_policy"
SETTINGS = {
    "seed": 0,
    "explore": 700,
    "trust": 100,
    "noise": 100,
    "first": 100,
    "depth": 60,
    "belief": 80,
    "horizon": 0,
}
MAX_NODES = 1 << 18  # beyond so many nodes a search goes on without growing its tree


class Found(NamedTuple):
    """What a search has found out about one action: how often it was tried, what it brings from -1 to 1."""

    action: int
    visits: int
    worth: float


def policy_of(game: Game, backend: str) -> ModuleType:
    """The game's policy, or the one for games that have none, in either backend."""
    if game.has("policy"):
        return load_module(f"{game.package}.policy", backend)
    return bind(NO_POLICY, f"{game.package}.rules", backend)


class Search:
    """Room for one search at a time of one game, and the search itself, bound to the game's rules and policy."""

    def __init__(self, game: Game, simulations: int, seed: int, backend: str = "compiled") -> None:
        self.simulations = simulations
        policy = policy_of(game, backend)
        settings = {**SETTINGS, **policy.SETTINGS, "seed": seed}
        self.settings = [settings[name] for name in SETTINGS]
        self._search: Callable[..., None] = bind(TEMPLATE, f"{game.package}.rules", backend, policy=policy).search
        rules = game.rules
        sizes = {
            "slots": rules.ACTIONS,
            "path": 2 * settings["depth"] + 4,
            "cards": max(1, rules.MAX_CARDS),
            "moves": rules.MAX_MOVES,
            "weights": rules.MAX_MOVES,
            "values": game.seats[-1],
            "utilities": game.seats[-1],
        }
        room = min(2 * simulations + 2, MAX_NODES)
        self._plain = backend == "plain"
        if self._plain:
            self._nodes: Any = [ismcts.Node() for _ in range(room)]
            self._room: list[Any] = [[0] * n for n in sizes.values()]
            self._states: Any = [rules.State()]
            self._numbers: list[Any] = [list(policy.PARAMETERS), self.settings]
            self.control: Any = [0] * (ismcts.TOTALS + game.seats[-1])
        else:
            import numpy

            from tablee.engine.compiled import dtype_of

            self._nodes = numpy.zeros(room, dtype_of(ismcts.Node))
            self._room = [numpy.zeros(n, "i8") for n in sizes.values()]
            self._states = numpy.zeros(1, dtype_of(rules.State))
            self._numbers = [numpy.array(numbers, "i8") for numbers in (policy.PARAMETERS, self.settings)]
            self.control = numpy.zeros(ismcts.TOTALS + game.seats[-1], "i8")

    @property
    def done(self) -> int:
        """How many simulations the latest search has done."""
        return int(self.control[ismcts.DONE])

    def stop(self) -> None:
        """Let a search that runs in another thread, or is about to, end within a simulation; until `resume`."""
        self.control[ismcts.STOP] = 1

    def resume(self) -> None:
        """Let searches run again."""
        self.control[ismcts.STOP] = 0

    def run(self, k: AnyState, seat: int, only: int | None = None) -> list[Found]:
        """Search for ``seat`` from its knowledge ``k``; the actions found, the most tried first.

        Another seat, ``k.turn``, may be to move: which actions are legal then depends on the determinization. With
        ``only``, every simulation begins with that action, and the search does not end early. A simulation whose
        cards do not let the mover move, or so, is not counted in `done`.
        """
        self._clear()
        self._call(self._known(k), seat, self.simulations, -1 if only is None else only)
        return self.found()

    def outlook(self) -> list[float]:
        """The mean utility of every seat in the latest search, from -1 to 1: how clearly it stands above its rivals."""
        return [int(total) / max(1, self.done) / ismcts.UNIT for total in self.control[ismcts.TOTALS :]]

    def warm(self) -> None:
        """Compile the search, or load it from the cache."""
        self._call(self._states, 0, 0, -1)

    def _call(self, known: Any, seat: int, simulations: int, only: int) -> None:
        room = (self._states, self._nodes, *self._room, *self._numbers, self.control)
        self._search(known, *room, seat, simulations, only)

    def _known(self, k: AnyState) -> Any:
        if self._plain:
            return [k]
        from tablee.engine.compiled import to_array

        return to_array(k)

    def _clear(self) -> None:
        self.control[ismcts.DONE] = 0
        self.control[ismcts.NODES] = 1
        for seat in range(len(self.control) - ismcts.TOTALS):
            self.control[ismcts.TOTALS + seat] = 0
        root = self._nodes[0]
        if self._plain:
            root.child = root.visits = 0
        else:
            root["child"] = root["visits"] = 0

    def found(self) -> list[Found]:
        """What has been found so far, also while another thread is in `run`."""
        found = []
        child = self._field(0, "child")
        while child:
            visits = self._field(child, "visits")
            worth = self._field(child, "total") / max(1, visits) / ismcts.UNIT
            found.append(Found(self._field(child, "key"), visits, worth))
            child = self._field(child, "sibling")
        return sorted(found, key=lambda one: (-one.visits, -one.worth, one.action))

    def _field(self, node: int, name: str) -> int:
        return cast(int, getattr(self._nodes[node], name)) if self._plain else int(self._nodes[node][name])
