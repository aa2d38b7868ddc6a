"""The greedy bot: it plays the move that looks best, without looking ahead."""

from __future__ import annotations

from functools import cache

from tablee.engine.contract import AnyState
from tablee.engine.game import Game, legal_moves


class GreedyBot:
    """Plays the move that the game's policy weights highest, the first among equals; without one, by ``greedy.py``."""

    def __init__(self, game: Game) -> None:
        self._game = game

    def choose(self, k: AnyState, seat: int) -> int:
        """A legal action for ``seat``, which is to move, from its knowledge ``k``."""
        rules, policy = self._game.rules, self._game.policy
        if policy is None:
            return self._game.greedy.choose(k, seat)
        moves = legal_moves(rules, k)
        weights = [0] * len(moves)
        policy.prior(k, len(moves), moves, weights, list(policy.PARAMETERS))
        return moves[max(range(len(moves)), key=weights.__getitem__)]


@cache
def greedy_bot(game: Game) -> GreedyBot:
    """The greedy bot of ``game``."""
    return GreedyBot(game)
