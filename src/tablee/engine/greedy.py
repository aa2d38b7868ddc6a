"""The quick bot of every game that has a policy: it plays the move that looks best, and looks no move ahead."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .game import AnyState, Policy, Rules


class GreedyBot:
    """Plays the move to which the policy gives most weight, of several the one of the lowest number."""

    def __init__(self, rules: Rules, policy: Policy) -> None:
        self._rules = rules
        self._policy = policy

    def choose(self, k: AnyState, seat: int) -> int:
        """A legal action for ``seat``, which is to move, from its knowledge ``k``."""
        moves = [0] * self._rules.MAX_MOVES
        n = self._rules.legal(k, moves)
        weights = [0] * n
        self._policy.weigh(k, n, moves, weights, list(self._policy.PARAMETERS))
        return moves[max(range(n), key=weights.__getitem__)]
