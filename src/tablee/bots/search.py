"""The search of every game: from what a seat knows to what it finds out about each action.

A search is a function of a seat's knowledge, never of the state: its determinizations depend only on that and the seed.
The same seed and number of simulations give the same answer, unless another thread calls `stop`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType, ModuleType, SimpleNamespace
from typing import Any, NamedTuple

from tablee.engine.backends import bind, load_module, over
from tablee.engine.buffers import Buffers
from tablee.engine.contract import MAX_DECKS, AnyState
from tablee.engine.game import Game
from tablee.engine.machine import MachineRule
from tablee.engine.network import HIDDEN

from . import ismcts
from .manners import parameters_in

TEMPLATE = "tablee.bots.ismcts"
DEFAULTS = "tablee.bots.default_parts"
JUDGING, WEIGHTS = "judging", "judging.json"  # what the network of a game sees, and the network, in its folder
NONE: tuple[int, ...] = ()  # no network
SETTINGS = {
    "seed": 0,
    "explore": 700,
    "trust": 100,
    "noise": 100,
    "first": 100,
    "depth": 60,
    "belief": 80,
    "horizon": 0,
    "open": 0,
}
NUMBERS = 3  # that `ismcts.search` takes besides its workspace
MAX_NODES = 1 << 18  # beyond so many nodes a search goes on without growing its tree


class ActionStats(NamedTuple):
    """A search's statistics of one action: its visits, and its value from -1 to 1."""

    action: int
    visits: int
    worth: float


def part_of(game: Game, name: str, backend: str) -> ModuleType:
    """The game's ``policy``, ``judging`` or ``tallies`` in either backend, or what stands in for it."""
    if game.has(name):
        return load_module(f"{game.package}.{name}", backend)
    return bind(DEFAULTS, f"{game.package}.rules", backend)


def policy_of(game: Game, backend: str) -> ModuleType:
    """The game's policy in either backend, or what stands in for it."""
    return part_of(game, "policy", backend)


def template_of(game: Game, backend: str) -> Any:
    """The search, bound to the game in any backend."""
    if backend == "page":
        return SimpleNamespace(search=MachineRule(game.package))
    parts = {"policy": policy_of(game, backend), "judging": part_of(game, JUDGING, backend)}
    return bind(TEMPLATE, f"{game.package}.rules", backend, **parts)


def search_module(game: Game) -> bytes:
    """The search of a game as WebAssembly, for pages; raises `RuleFault` if its rules cannot be compiled."""
    from tablee.engine.webassembly import webassembly

    rule: Any = Search(game, 1, 1)._search
    return webassembly(rule.bitcode(NUMBERS))


@cache
def network_of(game: Game) -> tuple[int, ...]:
    """The network that the game brings, as `tablee.engine.network` describes it; empty if there is none."""
    trained = game.has(JUDGING) and (game.folder / WEIGHTS).exists()
    return tuple(json.loads(game.read(WEIGHTS))["weights"]) if trained else NONE


class Search:
    """The search bound to one game in one backend, with a workspace for one search at a time.

    The ``network`` is asked if there is one; ``changes`` are settings to be used in place of the game's, for trials. It
    plays in a ``manner`` of `tablee.table.names.MANNERS`, and takes the others to do so.
    """

    def __init__(
        self,
        game: Game,
        simulations: int,
        seed: int,
        backend: str = "compiled",
        network: tuple[int, ...] = NONE,
        changes: Mapping[str, int] = MappingProxyType({}),
        manner: str | None = None,
    ) -> None:
        self.simulations = simulations
        self._seed = seed
        self._made_of = game, simulations, seed, backend, network, dict(changes), manner
        written = "plain" if backend == "page" else backend
        rules, policy, judging = game.rules, policy_of(game, written), part_of(game, JUDGING, written)
        learned = judging.SETTINGS if network else {}
        settings = {**SETTINGS, **policy.SETTINGS, **learned, **changes, "seed": seed}
        template = template_of(game, backend)
        self._make = make = Buffers(backend)
        self._workspace = ismcts.SearchWorkspace(
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
            doubts=make.zeros(game.seats[-1]),
            utilities=make.zeros(game.seats[-1]),
            network=make.integers(network),
            inputs=make.zeros(judging.INPUTS),
            hidden=make.zeros(network[HIDDEN] if network else 0),
            parameters=make.integers(parameters_in(policy, policy.PARAMETERS, manner)),
            settings=make.integers(settings[name] for name in SETTINGS),
            control=make.zeros(ismcts.TOTALS + game.seats[-1]),
        )
        self._search = over(template.search, self._workspace)

    def __reduce__(self) -> tuple[Any, ...]:
        return Search, self._made_of

    @property
    def simulations_done(self) -> int:
        """The number of simulations that the latest search has completed."""
        return int(self._workspace.control[ismcts.DONE])

    def stop(self) -> None:
        """Make a search in another thread, running or about to start, end within one simulation, until `resume`."""
        self._workspace.control[ismcts.STOP] = 1

    def resume(self) -> None:
        """Let searches run again."""
        self._workspace.control[ismcts.STOP] = 0

    def run(
        self, k: AnyState, seat: int, only: int | None = None, simulations: int | None = None, seed: int | None = None
    ) -> list[ActionStats]:
        """Search for ``seat`` from its knowledge ``k`` and return the actions found, the most visited first.

        Another seat, ``k.turn``, may be to move; which actions are legal then depends on the determinization. With
        ``only``, every simulation begins with that action and the search does not end early; ``simulations`` may be
        fewer than `simulations`, and ``seed`` another one than the search was made with. Simulations whose cards leave
        the seat to move without a legal move, or without ``only``, do not count in `done`.
        """
        self._clear()
        workspace = self._workspace
        workspace.known[0] = self._make.holding(k)[0]
        workspace.settings[ismcts.SEED] = self._seed if seed is None else seed
        most = self.simulations if simulations is None else min(simulations, self.simulations)
        self._search(seat, most, -1 if only is None else only)
        return self.findings()

    def outlook(self) -> list[float]:
        """The mean utility of every seat in the latest search, from -1 to 1: how clearly it is ahead of its rivals."""
        totals, most = self._workspace.control[ismcts.TOTALS :], max(1, self.simulations_done)
        return [int(total) / most / ismcts.UNIT for total in totals]

    def warm(self) -> None:
        """Make the search ready, so that the first one need not wait for it."""
        self._search(0, 0, -1)

    def _clear(self) -> None:
        """Clear the previous search: `findings` must not show it once another thread has begun a new one."""
        workspace = self._workspace
        for i in range(ismcts.DONE, len(workspace.control)):
            workspace.control[i] = 0
        workspace.control[ismcts.NODES] = 1
        workspace.nodes[0] = self._make.holding(ismcts.Node())[0]

    def findings(self) -> list[ActionStats]:
        """The statistics so far; may be called while another thread is in `run`."""
        found = []
        for key, (child, visits) in self.replies(0).items():
            worth = self._field(child, "total") / max(1, visits) / ismcts.UNIT
            found.append(ActionStats(key, visits, worth))
        return sorted(found, key=lambda one: (-one.visits, -one.worth, one.action))

    def replies(self, node: int) -> dict[int, tuple[int, int]]:
        """What the latest search tried after a node of its tree, 0 for the root: by key, the node and its visits.

        Keys are actions or, from `Rules.ACTIONS` on, that plus what a move revealed.
        """
        found = {}
        child = self._field(node, "child")
        while child:
            found[self._field(child, "key")] = child, self._field(child, "visits")
            child = self._field(child, "sibling")
        return found

    def _field(self, node: int, name: str) -> int:
        record = self._workspace.nodes[node]
        return int(getattr(record, name) if isinstance(record, ismcts.Node) else record[name])
