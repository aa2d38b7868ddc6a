"""Late positions written out for OpenSpiel's exact algorithms, and what players do in their information sets."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pyspiel
from open_spiel.python.algorithms.gambit import export_gambit

from tablee.engine.game import AnyState

from .openspiel import LateGame

Policy = dict[str, list[tuple[int, float]]]  # of information sets: actions and how likely they are
Player = Callable[[AnyState, int, list[int]], int]  # from knowledge, seat and legal actions


class Exact:
    """The whole tree of a late position, as an extensive-form game of OpenSpiel's C++."""

    def __init__(self, late: LateGame) -> None:
        self.efg = pyspiel.load_efg_game(export_gambit(late))
        self.players = late.num_players()
        self.decisions: dict[str, tuple[AnyState, int, dict[int, int]]] = {}
        self._walk(late.new_initial_state(), self.efg.new_initial_state())

    def _walk(self, ours: Any, theirs: Any) -> None:
        """Find the knowledge of the player to move in each information set, and its actions' numbers in both games."""
        if ours.is_terminal():
            return
        actions = dict(zip(ours.legal_actions(), theirs.legal_actions(), strict=True))
        if not ours.is_chance_node():
            seat = ours.current_player()
            key = theirs.information_state_string()
            if key not in self.decisions:
                assert [theirs.action_to_string(seat, number) for number in actions.values()] == [
                    ours.action_to_string(seat, number) for number in actions
                ]
                self.decisions[key] = (ours.play.setup.knowledge(ours.play.state, seat), seat, actions)
        for own, other in actions.items():
            self._walk(ours.child(own), theirs.child(other))

    def policy(self, player: Player) -> Policy:
        """What ``player`` does in each information set."""
        found: Policy = {}
        for key, (k, seat, actions) in self.decisions.items():
            chosen = player(k, seat, [*actions]) if len(actions) > 1 else next(iter(actions))
            found[key] = [(number, float(action == chosen)) for action, number in actions.items()]
        return found

    def uniform(self) -> Policy:
        """All legal actions alike."""
        return {key: [(a, 1 / len(d[2])) for a in d[2].values()] for key, d in self.decisions.items()}

    def solve(self, iterations: int) -> tuple[Policy, float]:
        """An equilibrium of two players by CFR+, and its NashConv."""
        solver = pyspiel.CFRPlusSolver(self.efg)
        for _ in range(iterations):
            solver.evaluate_and_update_policy()
        average = solver.tabular_average_policy()
        return dict(average.policy_table()), float(pyspiel.nash_conv(self.efg, average, True))

    def values(self, policies: list[Policy]) -> list[float]:
        """What each seat gets when seat i plays ``policies[i]``."""
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
        """What the best response of ``seat`` gets when the others play ``policy``."""
        table = pyspiel.TabularPolicy(policy)  # the response refers to it and does not keep it
        response = pyspiel.TabularBestResponse(self.efg, seat, table)
        return float(response.value_from_state(self.efg.new_initial_state()))
