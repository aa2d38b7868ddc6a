"""What the tests of tallies share: what a game's `tallies.py` counts as moves are played."""

from __future__ import annotations

from typing import Any

from tablee.engine.game import Game
from tablee.engine.rule import clone


class Counted:
    """The tallies of a game from here on, by name."""

    def __init__(self, game: Game, state: Any) -> None:
        self.game = game
        self.state = state
        assert game.tallies is not None, game.id
        self.counts = [0] * len(game.tallies.TALLIES)

    def play(self, moves: str) -> dict[str, int]:
        """Play moves by their texts, each of which must be legal; return what they set off, names of zero left out."""
        self.counts = [0] * len(self.counts)
        for text in moves.split():
            legal = [0] * self.game.rules.MAX_MOVES
            move = self.game.notation.parse(text)
            assert move in legal[: self.game.rules.legal(self.state, legal)], f"{text} is not legal"
            self.apply(move)
        return self.found()

    def apply(self, move: int) -> None:
        """Play one action and count what it sets off."""
        before = clone(self.state)
        self.game.rules.apply(self.state, move)
        assert self.game.tallies is not None
        self.game.tallies.tally(before, move, self.state, self.counts)

    def found(self) -> dict[str, int]:
        """What has been counted."""
        assert self.game.tallies is not None
        return {name: n for name, n in zip(self.game.tallies.TALLIES, self.counts, strict=True) if n}
