"""The search of every game: from what a seat knows to what it finds out about each action.

A search is a function of a seat's knowledge, never of the state: its determinizations depend only on that and the seed.
The same seed and number of simulations give the same answer, unless another thread calls `stop`.
"""

from __future__ import annotations

from types import ModuleType
from typing import NamedTuple

from tablee.engine.backends import bind, load_module
from tablee.engine.buffers import Buffers
from tablee.engine.contract import MAX_DECKS, AnyState
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
    """The game's policy in either backend, or the default policy if it has none."""
    if game.has("policy"):
        return load_module(f"{game.package}.policy", backend)
    return bind(NO_POLICY, f"{game.package}.rules", backend)


class Search:
    """The search bound to one game in one backend, with a workspace for one search at a time."""

    def __init__(self, game: Game, simulations: int, seed: int, backend: str = "compiled") -> None:
        self.simulations = simulations
        rules, policy = game.rules, policy_of(game, backend)
        settings = {**SETTINGS, **policy.SETTINGS, "seed": seed}
        self._search = bind(TEMPLATE, f"{game.package}.rules", backend, policy=policy).search
        self._make = make = Buffers(backend)
        self._workspace = ismcts.Workspace(
            known=make.blank(rules.State, 1),
            states=make.blank(rules.State, 1),
            nodes=make.blank(ismcts.Node, min(2 * simulations + 2, MAX_NODES)),
            slots=make.zeros(rules.ACTIONS),
            path=make.zeros(2 * settings["depth"] + 4),
            cards=make.zeros(rules.MAX_CARDS),
            sizes=make.zeros(MAX_DECKS),
            moves=make.zeros(rules.MAX_MOVES),
            weights=make.zeros(rules.MAX_MOVES),
            values=make.zeros(game.seats[-1]),
            utilities=make.zeros(game.seats[-1]),
            parameters=make.integers(policy.PARAMETERS),
            settings=make.integers(settings[name] for name in SETTINGS),
            control=make.zeros(ismcts.TOTALS + game.seats[-1]),
        )

    @property
    def done(self) -> int:
        """The number of simulations that the latest search has completed."""
        return int(self._workspace.control[ismcts.DONE])

    def stop(self) -> None:
        """Make a search in another thread, running or about to start, end within one simulation, until `resume`."""
        self._workspace.control[ismcts.STOP] = 1

    def resume(self) -> None:
        """Let searches run again."""
        self._workspace.control[ismcts.STOP] = 0

    def run(self, k: AnyState, seat: int, only: int | None = None, simulations: int | None = None) -> list[Found]:
        """Search for ``seat`` from its knowledge ``k`` and return the actions found, the most visited first.

        Another seat, ``k.turn``, may be to move; which actions are legal then depends on the determinization. With
        ``only``, every simulation begins with that action and the search does not end early; ``simulations`` may be
        fewer than `simulations`. Simulations whose cards
        leave the seat to move without a legal move, or without ``only``, do not count in `done`.
        """
        self._clear()
        workspace = self._workspace._replace(known=self._make.holding(k))
        most = self.simulations if simulations is None else min(simulations, self.simulations)
        self._search(workspace, seat, most, -1 if only is None else only)
        return self.found()

    def outlook(self) -> list[float]:
        """The mean utility of every seat in the latest search, from -1 to 1: how clearly it is ahead of its rivals."""
        return [int(total) / max(1, self.done) / ismcts.UNIT for total in self._workspace.control[ismcts.TOTALS :]]

    def warm(self) -> None:
        """Compile the search, or load it from the cache."""
        self._search(self._workspace, 0, 0, -1)

    def _clear(self) -> None:
        """Clear the previous search: `found` must not show it once another thread has begun a new one."""
        workspace = self._workspace
        for i in range(ismcts.DONE, len(workspace.control)):
            workspace.control[i] = 0
        workspace.control[ismcts.NODES] = 1
        workspace.nodes[0] = self._make.blank(ismcts.Node, 1)[0]

    def found(self) -> list[Found]:
        """What has been found so far; may be called while another thread is in `run`."""
        found = []
        child = self._field(0, "child")
        while child:
            visits = self._field(child, "visits")
            worth = self._field(child, "total") / max(1, visits) / ismcts.UNIT
            found.append(Found(self._field(child, "key"), visits, worth))
            child = self._field(child, "sibling")
        return sorted(found, key=lambda one: (-one.visits, -one.worth, one.action))

    def _field(self, node: int, name: str) -> int:
        record = self._workspace.nodes[node]
        return int(getattr(record, name) if isinstance(record, ismcts.Node) else record[name])
