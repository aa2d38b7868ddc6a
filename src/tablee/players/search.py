"""The search of every game: what a seat knows in, what it finds about each action out.

A search is a function of the knowledge of a seat, never of the state: which cards are imagined depends on that and on
the seed alone. The same seed and number of simulations give the same answer, unless another thread says `stop`.
"""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType
from typing import Any, NamedTuple, cast

from tablee.engine.game import AnyState, Game
from tablee.engine.twins import bind, twin_of

from . import tree

TEMPLATE = "tablee.players.tree"
NO_POLICY = "tablee.players.no_policy"
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


def policy_of(game: Game, twin: str) -> ModuleType:
    """The game's policy, or the one for games that have none, in either twin."""
    if game.has("policy"):
        return twin_of(f"{game.package}.policy", twin)
    return bind(NO_POLICY, f"{game.package}.rules", twin)


class Search:
    """Room for one search at a time of one game, and the search itself, bound to the game's rules and policy."""

    def __init__(self, game: Game, simulations: int, seed: int, twin: str = "compiled") -> None:
        self.simulations = simulations
        policy = policy_of(game, twin)
        settings = {**SETTINGS, **policy.SETTINGS, "seed": seed}
        self.settings = [settings[name] for name in SETTINGS]
        self._search: Callable[..., None] = bind(TEMPLATE, f"{game.package}.rules", twin, policy=policy).search
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
        self._plain = twin == "plain"
        if self._plain:
            self._nodes: Any = [tree.Node() for _ in range(room)]
            self._room: list[Any] = [[0] * n for n in sizes.values()]
            self._states: Any = [rules.State()]
            self._numbers: list[Any] = [list(policy.PARAMETERS), self.settings]
            self.control: Any = [0] * (tree.TOTALS + game.seats[-1])
        else:
            import numpy

            from tablee.engine.compiled import dtype_of

            self._nodes = numpy.zeros(room, dtype_of(tree.Node))
            self._room = [numpy.zeros(n, "i8") for n in sizes.values()]
            self._states = numpy.zeros(1, dtype_of(rules.State))
            self._numbers = [numpy.array(numbers, "i8") for numbers in (policy.PARAMETERS, self.settings)]
            self.control = numpy.zeros(tree.TOTALS + game.seats[-1], "i8")

    @property
    def done(self) -> int:
        """How many simulations the latest search has done."""
        return int(self.control[tree.DONE])

    def stop(self) -> None:
        """Let a search that runs in another thread, or is about to, end within a simulation; until `resume`."""
        self.control[tree.STOP] = 1

    def resume(self) -> None:
        """Let searches run again."""
        self.control[tree.STOP] = 0

    def run(self, k: AnyState, seat: int, only: int | None = None) -> list[Found]:
        """Search for ``seat`` from its knowledge ``k``; the actions found, the most tried first.

        The seat to move, ``k.turn``, may be another: then which actions are legal depends on the cards imagined. With
        ``only``, every simulation begins with that action, and the search does not end early. A simulation whose
        cards do not let the mover move, or so, is not counted in `done`.
        """
        self._clear()
        self._call(self._known(k), seat, self.simulations, -1 if only is None else only)
        return self.found()

    def outlook(self) -> list[float]:
        """The mean utility of every seat in the latest search, from -1 to 1: how clearly it stands above its rivals."""
        return [int(total) / max(1, self.done) / tree.UNIT for total in self.control[tree.TOTALS :]]

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
        self.control[tree.DONE] = 0
        self.control[tree.NODES] = 1
        for seat in range(len(self.control) - tree.TOTALS):
            self.control[tree.TOTALS + seat] = 0
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
            worth = self._field(child, "total") / max(1, visits) / tree.UNIT
            found.append(Found(self._field(child, "key"), visits, worth))
            child = self._field(child, "sibling")
        return sorted(found, key=lambda one: (-one.visits, -one.worth, one.action))

    def _field(self, node: int, name: str) -> int:
        return cast(int, getattr(self._nodes[node], name)) if self._plain else int(self._nodes[node][name])
