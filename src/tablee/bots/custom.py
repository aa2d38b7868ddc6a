"""Custom bots, named ``module:attribute`` or given as objects: made and run so that faults are reported as theirs."""

from __future__ import annotations

import importlib
import os
import re
import sys
from collections.abc import Callable, Iterable
from typing import Any, Self, TypeAlias

from tablee.engine.contract import AnyState, Bot
from tablee.engine.errors import TableeError, excerpt
from tablee.engine.game import Game, legal_moves
from tablee.engine.view import View, as_seen
from tablee.table.match import Match

from .search_bot import MASTER, SEARCH
from .strength import STRENGTH

AnyBot: TypeAlias = "str | Bot | type | Callable[[View], str]"  # a bot's name, or what `OwnBot` takes
MODEL = "model:"  # before the name or the file of a trained network: `tablee.bots.model`


class CustomBot:
    """A custom bot whose errors and illegal actions are reported under its name."""

    def __init__(self, name: str, bot: Bot, game: Game) -> None:
        self._name = name
        self._bot = bot
        self._game = game

    def choose(self, k: AnyState, seat: int) -> int:
        """The bot's action; raises `TableeError` if the bot fails or its action is illegal."""
        legal = legal_moves(self._game.rules, k)
        try:
            action = self._bot.choose(k, seat)
        except Exception as fault:
            raise TableeError("bot-fault", bot=self._name, fault=describe(fault)) from fault
        if action not in legal:
            raise TableeError("bot-illegal", bot=self._name, action=repr(action)[:40])
        return action


class ViewBot:
    """A function from a view to a move, as a bot of the game that it sits down to."""

    def __init__(self, name: str, choose_move: Callable[[View], str]) -> None:
        self._name = name
        self._choose_move = choose_move
        self._match: Match | None = None

    def sit_down(self, match: Match) -> None:
        """Play this match from now on."""
        self._match = match

    def choose(self, k: AnyState, seat: int) -> int:
        """The action of its move; raises `TableeError` if the function fails or its move is not allowed."""
        assert self._match is not None
        match = self._match
        shown = match.game.presentation
        view = as_seen(shown.view(match.knowledge(None), match.options), shown.own_view(k, seat, match.options), seat)
        try:
            return match.check(self._choose_move(view))
        except Exception as fault:
            raise TableeError("bot-fault", bot=self._name, fault=describe(fault)) from fault


class OwnBot(str):
    """The name of a bot given as an object, which it carries with it wherever bots are told by their names.

    ``given`` is an object with ``choose``, a class that makes one from a game and a seed, or a function from a view to
    a move. The name stands in angle brackets, as no other bot's does.
    """

    given: Any

    def __new__(cls, name: str, given: Any) -> Self:
        """The name of ``given``."""
        own = super().__new__(cls, name)
        own.given = given
        return own

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (str(self), self.given)

    def make(self, game: Game, seed: int) -> Bot:
        """The bot, ready to be asked; raises `TableeError` if it cannot be made."""
        if isinstance(self.given, type):
            return make_custom(self, self.given, game, seed)
        if hasattr(self.given, "choose"):
            return CustomBot(self, self.given, game)
        return ViewBot(self, self.given)


def own_names(bots: Iterable[object]) -> list[str]:
    """The names of ``bots``: of those given as objects, `OwnBot`s, which differ.

    Raises `TableeError` for what is no bot.
    """
    names: list[str] = []
    for bot in bots:
        if isinstance(bot, str):
            names.append(bot)
            continue
        if not callable(bot) and not hasattr(bot, "choose"):
            raise TableeError("library-bot", bot=excerpt(repr(bot)))
        called = str(getattr(bot, "__name__", type(bot).__name__)).strip("<>")
        others = [name for name in names if isinstance(name, OwnBot) and name.given is not bot]
        free = (f"<{called}{number}>" for number in ["", *(f" {n}" for n in range(2, len(others) + 2))])
        names.append(OwnBot(next(name for name in free if name not in others), bot))
    return names


def is_custom(name: str) -> bool:
    """Whether ``name`` has the form ``module:attribute``; what follows ``model:``, or a house bot's name, is none."""
    sized = any(name.removeprefix(prefix).isdecimal() for prefix in (MASTER, STRENGTH))
    ours = name.startswith((SEARCH, MODEL)) or sized
    return re.fullmatch(r"\w+(\.\w+)*:\w+", name) is not None and not ours


def make_custom(name: str, make: Callable[[Game, int], Any], game: Game, seed: int) -> Bot:
    """Make the bot that is called ``name`` by the function or class ``make``; raises `TableeError` if that fails."""
    try:
        return CustomBot(name, make(game, seed), game)
    except Exception as fault:
        raise TableeError("bot-fault", bot=name, fault=describe(fault)) from fault


def describe(fault: Exception) -> str:
    """The type and text of an error in a bot."""
    return f"{type(fault).__name__}: {fault}"


def load_custom(bot: str) -> Callable[[Game, int], Any]:
    """The function or class that makes the bots called ``module:attribute``; raises `TableeError` if there is none."""
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
