"""Bots: a bot gets the knowledge of its seat, never the state, and answers with a legal action."""

from __future__ import annotations

import random
from typing import NamedTuple

from tablee.engine.game import AnyState, Bot, Game
from tablee.engine.say import TableeError

from .levels import LEVELS, Level, LevelBot
from .novice import NoviceBot

KINDS = ("random", "greedy", "beginner", *LEVELS)
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


def make_bot(kind: str, game: Game, seed: int, time: int | None = None) -> Bot:
    """The bot called ``kind``; raises as `check_kind` does.

    ``time`` is how many milliseconds one that searches may think about a move, None for what is usual for its level.
    """
    check_kind(kind)
    if kind == "random":
        return RandomBot(game, seed)
    if kind == "greedy":
        return game.greedy
    if kind == "beginner":
        return NoviceBot(game, seed)
    level = LEVELS.get(kind) or Level(int(kind.removeprefix(SEARCH)), None)
    return LevelBot(game, level if time is None else level._replace(seconds=time / 1000), seed)


def check_kind(kind: str) -> None:
    """Raise `TableeError` naming the known kinds of bots if ``kind`` is none."""
    simulations = kind.removeprefix(SEARCH)
    searches = simulations != kind and simulations.isdecimal() and len(simulations) < 8 and int(simulations) > 0
    if kind not in KINDS and not searches:
        raise TableeError("bot-unknown", bot=kind[:40], known=", ".join(KINDS))


def seat_bots(kinds: list[str], players: int) -> list[str]:
    """A kind of bot for each seat: those given, repeated in turn."""
    return [kinds[seat % len(kinds)] for seat in range(players)]


class Thought(NamedTuple):
    """A bot's move, and what went wrong if it had none: then it is the first legal one."""

    move: str
    error: str | None = None


def think(bot: Bot, game: Game, k: AnyState, seat: int) -> Thought:
    """What ``bot`` plays for ``seat``, which is to move and knows ``k``. It changes nothing and may run in a thread."""
    moves = [0] * game.rules.MAX_MOVES
    legal = moves[: game.rules.legal(k, moves)]
    try:
        action = bot.choose(k, seat)
        error = None if action in legal else str(action)
    except Exception as fault:  # a bot is anybody's program: its faults are told, not hidden, and the game goes on
        error = f"{type(fault).__name__}: {fault}"
    if error is None:
        return Thought(game.notation.text(action))
    return Thought(game.notation.text(legal[0]), error[:80])
