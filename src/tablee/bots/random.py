"""The random bot."""

from __future__ import annotations

from tablee.engine.contract import AnyState
from tablee.engine.game import Game
from tablee.engine.rng import below, first_state, step


class RandomBot:
    """Plays every legal action with equal probability; the same ``seed`` gives the same choices."""

    def __init__(self, game: Game, seed: int) -> None:
        self._game = game
        self._rng = first_state(seed, 0)
        self._moves = [0] * game.rules.MAX_MOVES

    def choose(self, k: AnyState, seat: int) -> int:
        """A legal action for ``seat``, which is to move, from its knowledge ``k``."""
        n = self._game.rules.legal(k, self._moves)
        self._rng = step(self._rng)
        return self._moves[below(self._rng, n)]
