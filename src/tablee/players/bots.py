"""Bots: a bot gets the knowledge of its seat, never the state, and answers with a legal action."""

from __future__ import annotations

import importlib
import os
import re
import sys
from collections.abc import Callable
from typing import Any, NamedTuple

from tablee.engine.game import AnyState, Bot, Game
from tablee.engine.rng import below, seeded, step
from tablee.engine.say import TableeError

from .levels import LEVELS, Level, LevelBot
from .novice import NoviceBot

KINDS = ("random", "greedy", "beginner", *LEVELS)  # those that everybody may ask for
SEARCH = "search:"  # and a number of simulations: the search without a limit of time, for comparisons


class RandomBot:
    """Plays any legal action, all alike; the same ``seed`` gives the same choices."""

    def __init__(self, game: Game, seed: int) -> None:
        self._rules = game.rules
        self._rng = seeded(seed, 0)
        self._moves = [0] * game.rules.MAX_MOVES

    def choose(self, k: AnyState, seat: int) -> int:
        """A legal action for ``seat``, which is to move, from its knowledge ``k``."""
        n = self._rules.legal(k, self._moves)
        self._rng = step(self._rng)
        return self._moves[below(self._rng, n)]


class OwnBot:
    """Somebody's own bot, whose faults are told as such."""

    def __init__(self, kind: str, bot: Bot, game: Game) -> None:
        self._kind = kind
        self._bot = bot
        self._rules = game.rules
        self._moves = [0] * game.rules.MAX_MOVES

    def choose(self, k: AnyState, seat: int) -> int:
        """What the bot answers; raises `TableeError` where that is an error or no legal action."""
        legal = self._moves[: self._rules.legal(k, self._moves)]
        try:
            action = self._bot.choose(k, seat)
        except Exception as fault:
            raise TableeError("bot-fault", bot=self._kind, fault=_told(fault)) from fault
        if action not in legal:
            raise TableeError("bot-illegal", bot=self._kind, action=repr(action)[:40])
        return action


def make_bot(kind: str, game: Game, seed: int, time: int | None = None) -> Bot:
    """The bot called ``kind``; raises as `check_kind` does, and where somebody's own bot cannot be made.

    ``time`` is how many milliseconds one that searches may think about a move, None for no limit: it plays the same on
    a busy machine. What comes from a network is for `make_level` instead: ``kind`` may name any module.
    """
    if _is_own(kind):
        make = _load(kind)
        try:
            return OwnBot(kind, make(game, seed), game)
        except Exception as fault:
            raise TableeError("bot-fault", bot=kind, fault=_told(fault)) from fault
    check_kind(kind)
    if kind == "random":
        return RandomBot(game, seed)
    if kind == "greedy":
        return game.greedy
    if kind == "beginner":
        return NoviceBot(game, seed)
    simulations = LEVELS[kind].simulations if kind in LEVELS else int(kind.removeprefix(SEARCH))
    return LevelBot(game, Level(simulations, None if time is None else time / 1000), seed)


def at_table(kind: str, game: Game, seed: int) -> Bot:
    """The bot called ``kind`` for people who wait: no level takes more than its time. Raises as `make_bot` does."""
    return LevelBot(game, LEVELS[kind], seed) if kind in LEVELS else make_bot(kind, game, seed)


def make_level(level: str, game: Game, seed: int) -> Bot:
    """The bot of one of the `KINDS` at a table; raises as `check_level` does."""
    check_level(level)
    return at_table(level, game, seed)


def check_kind(kind: str) -> None:
    """Raise `TableeError` if ``kind`` is none: one of the `KINDS`, ``search:N``, or ``module:attribute``.

    The last is somebody's own bot, which is imported, also from the working directory: a function of the game and a
    seed that gives a `Bot`.
    """
    if _is_own(kind):
        _load(kind)
        return
    simulations = kind.removeprefix(SEARCH)
    searches = simulations != kind and simulations.isdecimal() and len(simulations) < 8 and int(simulations) > 0
    if not searches:
        check_level(kind)


def check_level(level: str) -> None:
    """Raise `TableeError` naming the `KINDS` if ``level`` is none of them."""
    if level not in KINDS:
        raise TableeError("bot-unknown", bot=level[:40], known=", ".join(KINDS))


def _is_own(kind: str) -> bool:
    """Whether a kind has the form ``module:attribute``."""
    return re.fullmatch(r"\w+(\.\w+)*:\w+", kind) is not None and not kind.startswith(SEARCH)


def _load(kind: str) -> Callable[[Game, int], Any]:
    """What makes the bots of the kind ``module:attribute``."""
    name, _, attribute = kind.partition(":")
    folder = os.getcwd()
    if folder not in sys.path:
        sys.path.append(folder)
    try:
        module = importlib.import_module(name)
    except ModuleNotFoundError as missing:
        if missing.name is None or not f"{name}.".startswith(f"{missing.name}."):
            raise TableeError("bot-module-broken", module=name, fault=_told(missing)) from missing
        raise TableeError("bot-module", module=name, bot=kind) from None
    except Exception as fault:
        raise TableeError("bot-module-broken", module=name, fault=_told(fault)) from fault
    make: Callable[[Game, int], Any] | None = getattr(module, attribute, None)
    if make is None:
        raise TableeError("bot-attribute", module=name, attribute=attribute)
    if not callable(make):
        raise TableeError("bot-not-callable", module=name, attribute=attribute)
    return make


def _told(fault: Exception) -> str:
    return f"{type(fault).__name__}: {fault}"


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
        error = _told(fault)
    if error is None:
        return Thought(game.notation.text(action))
    return Thought(game.notation.text(legal[0]), error[:80])
