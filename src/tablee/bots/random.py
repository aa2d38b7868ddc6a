"""The random bot."""

from __future__ import annotations

from tablee.engine.contract import AnyState
from tablee.engine.game import Game, legal_moves
from tablee.engine.rng import below, first_state, step


class RandomBot:
    """Plays every legal action with equal probability; the same ``seed`` gives the same choices."""

    def __init__(self, game: Game, seed: int) -> None:
        self._game = game
        self._rng = first_state(seed, 0)

    def choose(self, k: AnyState, seat: int) -> int:
        """A legal action for ``seat``, which is to move, from its knowledge ``k``."""
        moves = legal_moves(self._game.rules, k)
        self._rng = step(self._rng)
        return moves[below(self._rng, len(moves))]
