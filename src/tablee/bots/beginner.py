"""The beginner: it judges a move by what it brings at once, and makes the mistakes that people make.

It uses the game's policy with a beginner's tendencies (`BEGINNER`), does not look ahead, overlooks a move now and then,
the more easily the more there are, and cannot tell apart moves that are nearly equally good. Nobody overlooks the move
that ends the round, or one of two, or what the policy says is in sight (``in_sight``).
"""

from __future__ import annotations

import random

from tablee.engine.contract import MAX_DECKS, AnyState
from tablee.engine.game import Game, legal_moves
from tablee.engine.rule import clone, save

from .manners import parameters_in
from .search import policy_of

OVERLOOK_CHANCE = 0.02  # probability of not noticing a move, for each move beyond two
OVERLOOK_MOST = 0.2


class BeginnerBot:
    """Plays like a beginner; the same ``seed`` and knowledge give the same move."""

    def __init__(self, game: Game, seed: int, manner: str | None = None) -> None:
        self._game = game
        self._seed = seed
        self._manner = manner

    def choose(self, k: AnyState, seat: int) -> int:
        """A legal action for ``seat``, which is to move, from its knowledge ``k``."""
        policy = policy_of(self._game, "plain")
        moves = legal_moves(self._game.rules, k)
        n, weights = len(moves), [0] * len(moves)
        policy.prior(k, n, moves, weights, parameters_in(policy, policy.BEGINNER, self._manner))
        chance = random.Random(repr((self._seed, seat, save(k))))
        overlooked = min(OVERLOOK_CHANCE * (n - 2), OVERLOOK_MOST)
        sees = getattr(policy, "in_sight", lambda k, move: False)
        noticed = [
            i for i in range(n) if chance.random() >= overlooked or sees(k, moves[i]) or self._ends(k, seat, moves[i])
        ] or range(n)
        return moves[max(noticed, key=lambda i: weights[i] + chance.random() * policy.BLUR)]

    def _ends(self, k: AnyState, seat: int, move: int) -> bool:
        """Whether a move ends the round, as far as the seat can know: whatever the hidden cards, tried with some."""
        rules, after = self._game.rules, clone(k)
        rules.determinize(after, seat, list(range(rules.hidden_count(k, seat))))
        rules.apply(after, move)
        return bool(rules.over(after) or rules.decks(after, [0] * MAX_DECKS))
