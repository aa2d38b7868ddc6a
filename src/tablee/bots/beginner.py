"""The beginner: it judges a move by what it brings at once, and makes the mistakes that people make.

It uses the game's policy with a beginner's tendencies (`BEGINNER`), does not look ahead, overlooks a move now and then,
and cannot tell apart moves that are nearly equally good.
"""

from __future__ import annotations

import random

from tablee.engine.contract import AnyState
from tablee.engine.game import Game

from .search import policy_of

OVERLOOK_CHANCE = 0.1  # probability of not noticing a move


class BeginnerBot:
    """Plays like a beginner; the same ``seed`` and knowledge give the same move."""

    def __init__(self, game: Game, seed: int) -> None:
        self._game = game
        self._seed = seed
        self._moves, self._weights = [0] * game.rules.MAX_MOVES, [0] * game.rules.MAX_MOVES

    def choose(self, k: AnyState, seat: int) -> int:
        """A legal action for ``seat``, which is to move, from its knowledge ``k``."""
        moves, weights = self._moves, self._weights
        policy = policy_of(self._game, "plain")
        n = self._game.rules.legal(k, moves)
        policy.prior(k, n, moves, weights, list(policy.BEGINNER))
        chance = random.Random(repr((self._seed, moves[:n], weights[:n])))
        noticed = [i for i in range(n) if chance.random() >= OVERLOOK_CHANCE] or range(n)
        return moves[max(noticed, key=lambda i: weights[i] + chance.random() * policy.BLUR)]
