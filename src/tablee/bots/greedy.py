"""The greedy bot: it plays the move that looks best, without looking ahead."""

from __future__ import annotations

from functools import cache

from tablee.engine.contract import AnyState, Bot, Policy, Rules
from tablee.engine.game import Game


class PolicyBot:
    """Plays the move that the policy weights highest; among equals, the first in the list of legal moves."""

    def __init__(self, rules: Rules, policy: Policy) -> None:
        self._rules = rules
        self._policy = policy

    def choose(self, k: AnyState, seat: int) -> int:
        """A legal action for ``seat``, which is to move, from its knowledge ``k``."""
        moves = [0] * self._rules.MAX_MOVES
        n = self._rules.legal(k, moves)
        weights = [0] * n
        self._policy.prior(k, n, moves, weights, list(self._policy.PARAMETERS))
        return moves[max(range(n), key=weights.__getitem__)]


@cache
def greedy_bot(game: Game) -> Bot:
    """The greedy bot of ``game``: plays by its policy, or is the game's own ``greedy.py`` if it has none."""
    return game.greedy if game.policy is None else PolicyBot(game.rules, game.policy)
