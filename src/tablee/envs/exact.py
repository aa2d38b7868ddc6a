"""Late positions written out for OpenSpiel's exact algorithms, and players' policies in their information sets."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import deepcopy
from typing import Any

import pyspiel

from tablee.engine.contract import AnyState

from .openspiel import LateGame
from .openspiel_history import CHANCE, TERMINAL, SpielHistory

Policy = dict[str, list[tuple[int, float]]]  # by information set: actions and their probabilities
Player = Callable[[AnyState, int, list[int]], int]  # from knowledge, seat and legal actions to an action


class Exact:
    """The whole tree of a late position, as an extensive-form game of OpenSpiel's C++.

    ``decisions`` are its information sets by name: what the player to move knows, its seat, and the numbers that its
    actions have there.
    """

    def __init__(self, late: LateGame) -> None:
        self.players = late.num_players()
        self.decisions: dict[str, tuple[AnyState, int, dict[int, int]]] = {}
        self._sets: list[dict[str, int]] = [{} for _ in range(self.players)]
        self._nodes: list[tuple[AnyState, int, list[int]]] = []  # decision nodes, depth first
        self._ends = 0
        self._text = late.new_initial_state().game_history.setup.text
        seats = " ".join(f'"{seat}"' for seat in range(self.players))
        lines = [f'EFG 2 R "late" {{ {seats} }}', *self._lines(late.new_initial_state().game_history)]
        self.efg = pyspiel.load_efg_game("\n".join(lines))
        self._number(self.efg.new_initial_state(), iter(self._nodes))

    def _lines(self, history: SpielHistory) -> Iterator[str]:
        """The tree from here on in Gambit's format, as `open_spiel.python.algorithms.gambit` writes it."""
        if history.player == TERMINAL:
            self._ends += 1
            values = " ".join(map(repr, history.setup.utilities(history.state)))
            yield f't "" {self._ends} "" {{ {values} }}'
        elif history.player == CHANCE:
            outcomes = history.outcomes()
            yield 'c "" 1 "" { ' + " ".join(f'"{card}" {share:.16f}' for card, share in outcomes) + " } 0"
            for card, _ in outcomes:
                child = deepcopy(history)
                child.draw(card)
                yield from self._lines(child)
        else:
            seat = history.player
            sets = self._sets[seat]
            number = sets.setdefault(history.information(seat), len(sets) + 1)
            self._nodes.append((history.setup.game.knowledge(history.state, seat), seat, history.legal))
            names = " ".join(f'"{self._text(action)}"' for action in history.legal)
            yield f'p "" {seat + 1} {number} "" {{ {names} }} 0'
            for action in history.legal:
                child = deepcopy(history)
                child.apply(action)
                yield from self._lines(child)

    def _number(self, state: Any, nodes: Iterator[tuple[AnyState, int, list[int]]]) -> None:
        """Find OpenSpiel's names of the information sets and its numbers of the actions."""
        if not state.is_terminal() and not state.is_chance_node():
            known, seat, legal = next(nodes)
            names = {state.action_to_string(seat, number): number for number in state.legal_actions()}
            actions = {action: names[self._text(action)] for action in legal}
            self.decisions.setdefault(state.information_state_string(), (known, seat, actions))
            for number in actions.values():
                self._number(state.child(number), nodes)
        else:
            for number in state.legal_actions():
                self._number(state.child(number), nodes)

    def policy(self, player: Player) -> Policy:
        """What ``player`` does in each information set."""
        found: Policy = {}
        for key, (k, seat, actions) in self.decisions.items():
            chosen = player(k, seat, [*actions]) if len(actions) > 1 else next(iter(actions))
            found[key] = [(number, float(action == chosen)) for action, number in actions.items()]
        return found

    def uniform(self) -> Policy:
        """The policy that plays all legal actions with equal probability."""
        return {key: [(a, 1 / len(d[2])) for a in d[2].values()] for key, d in self.decisions.items()}

    def solve(self, iterations: int) -> tuple[Policy, float]:
        """An equilibrium for two players, by CFR+, and its NashConv."""
        solver = pyspiel.CFRPlusSolver(self.efg)
        for _ in range(iterations):
            solver.evaluate_and_update_policy()
        average = solver.tabular_average_policy()
        return dict(average.policy_table()), float(pyspiel.nash_conv(self.efg, average, True))

    def values(self, policies: list[Policy]) -> list[float]:
        """The expected utility of each seat when seat i plays ``policies[i]``."""
        return self._values(self.efg.new_initial_state(), policies)

    def _values(self, state: Any, policies: list[Policy]) -> list[float]:
        if state.is_terminal():
            return [float(value) for value in state.returns()]
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
        else:
            outcomes = policies[state.current_player()][state.information_state_string()]
        total = [0.0] * self.players
        for action, share in outcomes:
            if share > 0:
                for seat, value in enumerate(self._values(state.child(action), policies)):
                    total[seat] += share * value
        return total

    def answer(self, seat: int, policy: Policy) -> float:
        """The expected utility of ``seat``'s best response when the others play ``policy``."""
        table = pyspiel.TabularPolicy(policy)  # the response refers to it without owning it
        response = pyspiel.TabularBestResponse(self.efg, seat, table)
        return float(response.value_from_state(self.efg.new_initial_state()))
