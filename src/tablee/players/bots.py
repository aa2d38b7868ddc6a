"""Bots: a bot gets the knowledge of its seat, never the state, and answers with a legal action."""

from __future__ import annotations

import random

from tablee.engine.game import AnyState, Bot, Game
from tablee.engine.say import TableeError

KINDS = ("random", "greedy")


class RandomBot:
    """Plays any legal action, all alike; the same ``seed`` gives the same choices."""

    def __init__(self, game: Game, seed: int) -> None:
        self._rules = game.rules
        self._random = random.Random(seed)
        self._moves = [0] * game.rules.MAX_MOVES

    def choose(self, k: AnyState, seat: int) -> int:
        """A legal action for ``seat``, which is to move, from its knowledge ``k``."""
        n = self._rules.legal(k, self._moves)
        return self._moves[int(self._random.random() * n)]


def make_bot(kind: str, game: Game, seed: int) -> Bot:
    """The bot called ``kind``; raises `TableeError` naming the known kinds."""
    if kind == "random":
        return RandomBot(game, seed)
    if kind == "greedy":
        return game.greedy
    if kind.startswith("search:"):
        from .search import Budget, SearchBot

        return SearchBot(game, Budget(int(kind[7:])), seed)
    raise TableeError("bot-unknown", bot=kind[:40], known=", ".join(KINDS))


def seat_bots(kinds: list[str], players: int) -> list[str]:
    """A kind of bot for each seat: those given, repeated in turn."""
    return [kinds[seat % len(kinds)] for seat in range(players)]
