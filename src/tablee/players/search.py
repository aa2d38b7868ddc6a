"""The search of every game: what a seat knows in, a legal action out, within a number of simulations or a time.

A search is a function of the knowledge of a seat, never of the state: which cards are imagined depends on that and on
the seed alone. With a number of simulations its answer is always the same; with a time it is what was found by then.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from types import ModuleType
from typing import Any, NamedTuple

from tablee.engine.game import AnyState, Bot, Game
from tablee.engine.twins import bind, twin_of

from . import tree

TEMPLATE = "tablee.players.tree"
NO_POLICY = "tablee.players.no_policy"
SETTINGS = {"seed": 0, "explore": 700, "trust": 100, "noise": 100, "first": 100, "depth": 60}
GRACE = 0.05  # of its time a search gets to stop in when told to; after that it is taken to hang


class Budget(NamedTuple):
    """How long to search: simulations at most, and seconds at most; None: until the simulations are done."""

    simulations: int
    seconds: float | None = None


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

    def __init__(self, game: Game, budget: Budget, seed: int, twin: str = "compiled") -> None:
        self.game = game
        self.budget = budget
        policy = policy_of(game, twin)
        settings = {**SETTINGS, **policy.SETTINGS, "seed": seed}
        self.settings = [settings[name] for name in SETTINGS]
        self._search: Callable[..., None] = bind(TEMPLATE, f"{game.package}.rules", twin, policy).search
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
        room = budget.simulations + 2
        self._plain = twin == "plain"
        if self._plain:
            self._nodes: Any = [tree.Node() for _ in range(room)]
            self._room: list[Any] = [[0] * n for n in sizes.values()]
            self._states: Any = [rules.State()]
            self._numbers: list[Any] = [list(policy.PARAMETERS), self.settings]
            self.control: Any = [0] * tree.CONTROLS
        else:
            import numpy

            from tablee.engine.compiled import dtype_of

            self._nodes = numpy.zeros(room, dtype_of(tree.Node))
            self._room = [numpy.zeros(n, "i8") for n in sizes.values()]
            self._states = numpy.zeros(1, dtype_of(rules.State))
            self._numbers = [numpy.array(numbers, "i8") for numbers in (policy.PARAMETERS, self.settings)]
            self.control = numpy.zeros(tree.CONTROLS, "i8")

    def run(self, k: AnyState, seat: int) -> list[Found]:
        """Search for ``seat`` from its knowledge ``k``; the actions found, the most tried first."""
        slots, path, *rest = self._room
        self._clear()
        self._search(
            self._known(k), self._states, self._nodes, slots, path, *rest, *self._numbers, self.control, seat,
            self.budget.simulations,
        )  # fmt: skip
        return self._found()

    def _known(self, k: AnyState) -> Any:
        if self._plain:
            return [k]
        from tablee.engine.compiled import to_array

        return to_array(k)

    def _clear(self) -> None:
        self.control[:] = [0, 0, 1] if self._plain else (0, 0, 1)
        root = self._nodes[0]
        if self._plain:
            root.child = root.visits = 0
        else:
            root["child"] = root["visits"] = 0

    def _found(self) -> list[Found]:
        found = []
        child = self._field(0, "child")
        while child:
            visits = self._field(child, "visits")
            found.append(Found(self._field(child, "key"), visits, self._field(child, "total") / visits / tree.UNIT))
            child = self._field(child, "sibling")
        return sorted(found, key=lambda one: (-one.visits, -one.worth, one.action))

    def _field(self, node: int, name: str) -> int:
        return getattr(self._nodes[node], name) if self._plain else int(self._nodes[node][name])


class SearchBot:
    """Plays what the search finds within its budget."""

    def __init__(self, game: Game, budget: Budget, seed: int) -> None:
        self._game = game
        self._search = Search(game, budget, seed)
        self._moves = [0] * game.rules.MAX_MOVES

    def choose(self, k: AnyState, seat: int) -> int:
        """A legal action for ``seat``, which is to move, from its knowledge ``k``."""
        n = self._game.rules.legal(k, self._moves)
        if n == 1:
            return self._moves[0]
        return self._search.run(k, seat)[0].action
