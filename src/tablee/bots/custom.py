"""Custom bots, named ``module:attribute``: loaded, made and run so that their faults are reported as theirs."""

from __future__ import annotations

import importlib
import os
import re
import sys
from collections.abc import Callable
from typing import Any

from tablee.engine.contract import AnyState, Bot
from tablee.engine.errors import TableeError
from tablee.engine.game import Game

from .search_bot import MASTER, SEARCH
from .strength import STRENGTH

MODEL = "model:"  # before the name or the file of a trained network: `tablee.bots.model`


class CustomBot:
    """A custom bot whose errors and illegal actions are reported under its name."""

    def __init__(self, name: str, bot: Bot, game: Game) -> None:
        self._name = name
        self._bot = bot
        self._game = game
        self._moves = [0] * game.rules.MAX_MOVES

    def choose(self, k: AnyState, seat: int) -> int:
        """The bot's action; raises `TableeError` if the bot fails or its action is illegal."""
        legal = self._moves[: self._game.rules.legal(k, self._moves)]
        try:
            action = self._bot.choose(k, seat)
        except Exception as fault:
            raise TableeError("bot-fault", bot=self._name, fault=describe(fault)) from fault
        if action not in legal:
            raise TableeError("bot-illegal", bot=self._name, action=repr(action)[:40])
        return action


def is_custom(name: str) -> bool:
    """Whether ``name`` has the form ``module:attribute``; what follows ``model:``, or a house bot's name, is none."""
    sized = any(name.removeprefix(prefix).isdecimal() for prefix in (MASTER, STRENGTH))
    ours = name.startswith((SEARCH, MODEL)) or sized
    return re.fullmatch(r"\w+(\.\w+)*:\w+", name) is not None and not ours


def check_custom(name: str) -> None:
    """Raise `TableeError` unless ``name`` can be imported and called."""
    _load(name)


def make_custom(name: str, game: Game, seed: int) -> Bot:
    """Make the bot called ``module:attribute``; raises `TableeError` if it cannot be loaded or made."""
    make = _load(name)
    try:
        return CustomBot(name, make(game, seed), game)
    except Exception as fault:
        raise TableeError("bot-fault", bot=name, fault=describe(fault)) from fault


def describe(fault: Exception) -> str:
    """The type and text of an error in a bot."""
    return f"{type(fault).__name__}: {fault}"


def _load(bot: str) -> Callable[[Game, int], Any]:
    """The function or class that makes the bots called ``module:attribute``."""
    name, _, attribute = bot.partition(":")
    folder = os.getcwd()
    if folder not in sys.path:
        sys.path.append(folder)
    try:
        module = importlib.import_module(name)
    except ModuleNotFoundError as missing:
        if missing.name is None or not f"{name}.".startswith(f"{missing.name}."):
            raise TableeError("bot-module-broken", module=name, fault=describe(missing)) from missing
        raise TableeError("bot-module", module=name, bot=bot) from None
    except Exception as fault:
        raise TableeError("bot-module-broken", module=name, fault=describe(fault)) from fault
    make: Callable[[Game, int], Any] | None = getattr(module, attribute, None)
    if make is None:
        raise TableeError("bot-attribute", module=name, attribute=attribute)
    if not callable(make):
        raise TableeError("bot-not-callable", module=name, attribute=attribute)
    return make
