"""Bots by name: the house levels, a search of any size, any strength between the levels, and custom bots."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from tablee.engine.contract import Bot
from tablee.engine.errors import TableeError
from tablee.engine.game import Game
from tablee.engine.likely import suggestion
from tablee.table.events import MINE
from tablee.table.names import Manner

from .beginner import BeginnerBot
from .custom import MODEL, OwnBot, is_custom, load_custom, make_custom
from .greedy import FORMER, GreedyBot
from .manners import split_manner, with_manner
from .random import RandomBot
from .search import network_of
from .search_bot import MASTER, SEARCH, SEARCH_LEVELS, SearchBot, SearchBudget
from .strength import LEVELS as LEVELS
from .strength import STRENGTH, StrengthBot, is_strength, level_mix

T = TypeVar("T")
FORMS = (f"{SEARCH}N", f"{MASTER}N", f"{STRENGTH}N", f"{MODEL}NAME", "module:attribute")
"""The other names that `make_bot` takes."""
HOUSE = (*LEVELS, MINE)
"""What the bots of a table may be: one of the `LEVELS`, or as strong as the people who sit there."""


def make_bot(name: str, game: Game, seed: int, seconds: float | None = None) -> Bot:
    """Make the bot called ``name``: a level, or one of the forms below.

    A level is one of the `LEVELS`. ``search:N`` does N simulations for each move, ``master:N`` the same with the
    network of the game. ``strength:N`` is as strong as a rating of N points: it plays now as one, now as the other of
    two levels. ``/spiteful``, ``/patient`` and ``/bold`` after these names are manners (`tablee.bots.manners`).
    ``model:NAME`` is a trained network that comes with the game, ``model:FILE`` one from a file
    (`tablee.bots.model`). ``greedy/v1`` is the greedy bot as it was when the tasks ``…/v1`` were published.
    ``module:attribute`` names a custom bot: a function or class, imported from the working directory too, that takes
    the game and a seed and gives a `Bot`. The same ``seed``, a whole number from 0 to 2**62, gives the same choices.
    ``seconds`` limits how long a bot that searches may think about a move; with None, it does all its simulations and
    plays the same on a busy machine. Raises `TableeError` if there is no such bot, and if a custom bot cannot be made.

    A name from the network is for `make_house_bot`: here it may import any module.

    >>> table = tablee.new_table("ole", seed=1, players=3)
    >>> bot = tablee.make_bot("greedy", table.game, seed=1)
    >>> action = bot.choose(table.knowledge(table.turn), table.turn)
    >>> table.game.notation.text(action) in table.legal_moves
    True
    """
    if isinstance(name, OwnBot):
        return name.make(game, seed)
    if is_custom(name):
        return make_custom(name, load_custom(name), game, seed)
    check_bot(name)
    base, manner = split_manner(name)
    if is_strength(base):
        return _strength_bot(base, game, seed, lambda level: make_bot(with_manner(level, manner), game, seed, seconds))
    if name.startswith(MODEL):
        from .model import ModelBot, load_model  # they bring NumPy, which tables do without

        return ModelBot(load_model(name, game))
    if base == "random":
        return RandomBot(game, seed)
    if name in FORMER:
        return GreedyBot(game, name)
    if base == "greedy":
        return GreedyBot(game, manner=manner)
    if base == "beginner":
        return BeginnerBot(game, seed, manner)
    return SearchBot(game, search_budget(base, game)._replace(seconds=seconds), seed, manner)


def search_budget(name: str, game: Game) -> SearchBudget:
    """How the bot called ``name`` searches: one of `SEARCH_LEVELS`, ``search:N`` or ``master:N``.

    Where a game has no network, a longer search has gained nothing: a master searches like an expert there.
    """
    if name in SEARCH_LEVELS:
        return SEARCH_LEVELS["expert" if name == "master" and not network_of(game) else name]
    return SearchBudget(int(name.rpartition(":")[2]), None, learned=name.startswith(MASTER))


def make_table_bot(name: str, game: Game, seed: int) -> Bot:
    """Make the bot called ``name`` for a table where people wait: a level keeps to its time limit."""
    base, manner = split_manner(name)
    if is_strength(base):
        return _strength_bot(base, game, seed, lambda level: make_table_bot(with_manner(level, manner), game, seed))
    return make_bot(name, game, seed, SEARCH_LEVELS[base].seconds if base in SEARCH_LEVELS else None)


def make_house_bot(level: str, game: Game, seed: int, manner: Manner | None = None) -> Bot:
    """Make the bot of one of the `LEVELS`, or of a strength, for a table.

    Raises as `check_level` does, so ``level`` may come from anywhere.
    """
    if not is_strength(level):
        check_level(level)
    return make_table_bot(with_manner(level, manner), game, seed)


def _strength_bot(name: str, game: Game, seed: int, make: Callable[[str], Bot]) -> StrengthBot:
    lower, upper, share = level_mix(game, int(name.removeprefix(STRENGTH)))
    return StrengthBot(make(lower), make(upper), share, seed)


def check_bot(name: str) -> None:
    """Raise `TableeError` unless ``name`` is one of the `LEVELS`, or has one of the forms that `make_bot` takes.

    A custom bot, ``module:attribute``, is imported, also from the working directory. Whether there is a network called
    ``model:…`` depends on the game: `make_bot` will tell.
    """
    if isinstance(name, OwnBot):
        return
    if is_custom(name):
        load_custom(name)
        return
    if name.startswith(MODEL) and name != MODEL:
        return
    base, _ = split_manner(name)
    simulations = base.removeprefix(SEARCH).removeprefix(MASTER)
    searches = simulations != base and simulations.isdecimal() and len(simulations) < 8 and int(simulations) > 0
    if not searches and not is_strength(base) and base not in LEVELS and name not in FORMER:
        raise _unknown(name, [*LEVELS, *FORMS])


def check_level(level: str, levels: Sequence[str] = LEVELS) -> None:
    """Raise `TableeError`, listing the ``levels``, unless ``level`` is one of them."""
    if level not in levels:
        raise _unknown(level, levels)


def _unknown(bot: str, known: Sequence[str]) -> TableeError:
    return TableeError("bot-unknown", bot=bot[:40], known=", ".join(known), meant=suggestion(bot[:40], known))


def assign_bots(names: Sequence[T], seats: int) -> list[T]:
    """The bot of each seat: the ``names`` given, repeated in turn; raises `TableeError` if there are too many."""
    if len(names) > seats:
        raise TableeError("bots-many", bots=len(names), seats=seats)
    return [names[seat % len(names)] for seat in range(seats)]
