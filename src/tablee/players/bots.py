"""Bots: a bot gets the knowledge of its seat, never the state, and answers with a legal action."""

from __future__ import annotations

import random

from tablee.engine.game import AnyState, Bot, Game
from tablee.engine.say import TableeError

from .levels import LEVELS, Level, LevelBot

KINDS = ("random", "greedy", *LEVELS)
SEARCH = "search:"  # and a number of simulations: the search without a limit of time, for comparisons


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
    if kind in LEVELS:
        return LevelBot(game, LEVELS[kind], seed)
    if is_kind(kind):
        return LevelBot(game, Level(int(kind.removeprefix(SEARCH)), None), seed)
    raise TableeError("bot-unknown", bot=kind[:40], known=", ".join(KINDS))


def is_kind(kind: str) -> bool:
    """Tell whether `make_bot` knows this kind of bot."""
    simulations = kind.removeprefix(SEARCH)
    return kind in KINDS or (simulations != kind and simulations.isdecimal() and 0 < len(simulations) < 8)


def seat_bots(kinds: list[str], players: int) -> list[str]:
    """A kind of bot for each seat: those given, repeated in turn."""
    return [kinds[seat % len(kinds)] for seat in range(players)]
