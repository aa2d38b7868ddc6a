"""The greedy bot: it plays the move that looks best, without looking ahead."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from tablee.engine.contract import AnyState, Policy
from tablee.engine.game import Game, legal_moves

from .manners import parameters_in

FORMER = ("greedy/v1",)
"""Greedy bots as they were when tasks of that version were published, for tasks that were meant against them."""


class GreedyBot:
    """Plays the move that the game's policy weights highest, the first among equals; without one, by ``greedy.py``.

    ``former``, one of `FORMER`, plays by the parameters of then, if the policy says that it had others; ``manner`` is
    one of `tablee.table.names.MANNERS`.
    """

    def __init__(self, game: Game, former: str | None = None, manner: str | None = None) -> None:
        self._game = game
        self._former = former
        self._manner = manner

    def choose(self, k: AnyState, seat: int) -> int:
        """A legal action for ``seat``, which is to move, from its knowledge ``k``."""
        rules, policy = self._game.rules, self._game.policy
        if policy is None:
            return self._game.greedy.choose(k, seat)
        moves = legal_moves(rules, k)
        weights = [0] * len(moves)
        policy.prior(k, len(moves), moves, weights, self._parameters(policy))
        return moves[max(range(len(moves)), key=weights.__getitem__)]

    def _parameters(self, policy: Policy) -> list[int]:
        former: Mapping[str, Sequence[int]] = getattr(policy, "FORMER", {})
        return parameters_in(policy, former.get(self._former or "", policy.PARAMETERS), self._manner)


@cache
def greedy_bot(game: Game) -> GreedyBot:
    """The greedy bot of ``game``."""
    return GreedyBot(game)
