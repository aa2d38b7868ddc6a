"""What the adapters share: a game and its options from arguments, errors in words, the random streams."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from inspect import signature
from typing import Any

from tablee.engine.configuration import configure, plain
from tablee.engine.contract import AnyState
from tablee.engine.discovery import find_game
from tablee.engine.errors import TableeError, excerpt
from tablee.engine.game import Game
from tablee.engine.likely import suggestion
from tablee.engine.message import Argument, Message
from tablee.engine.observation import size
from tablee.engine.options import Options
from tablee.engine.words import preferred_language, words

# Streams of `tablee.engine.rng`, all under an environment's seed: game number n is dealt from stream n, as in
# `tablee.lab.play_game`, its bots choose from `BOTS` + n, and random actions for its caller come from `SAMPLES` + n.
BOTS = 2**29
SAMPLES = BOTS + 2**28
MOST_GAMES = 2**28
SEEDS = 2**62  # seeds are below this


class EnvError(TableeError, ValueError):
    """A wrong argument or action; printed, it is a sentence in the user's language."""

    def __init__(self, message: Message, game: Game | None = None) -> None:
        super().__init__(message.id, **message.args)
        self.folder = game.folder if game else None

    def __str__(self) -> str:
        return self.in_words(preferred_language())


def prepare(game: str | Game, options: Mapping[str, Any]) -> tuple[Game, Options]:
    """The game, given by its id or itself, and its options; those missing from ``options`` get their defaults.

    Raises `EnvError` for an unknown game or option, a value out of range, incompatible options, and a game without
    observations.
    """
    found = _game_of(game)
    try:
        configured = configure(found, options)
    except TableeError as error:
        raise EnvError(error.message, found) from None
    if found.observation is None:
        raise EnvError(Message("env-unobserved", {"game": found.title}))
    return found, configured


def _game_of(game: str | Game) -> Game:
    try:
        return game if isinstance(game, Game) else find_game(game)
    except TableeError as error:
        raise EnvError(error.message) from None


def check_arguments(game: str | Game, given: Iterable[str], *makers: Callable[..., Any], but: str = "") -> None:
    """Raise `EnvError` for an argument ``given`` that is no option of the game and no keyword of the ``makers``.

    The one called ``but`` is none of theirs, either.
    """
    found = _game_of(game)
    options = sorted(found.options.__struct_fields__)
    parameters = [one for maker in makers for one in signature(maker).parameters.values()]
    taken = [one.name for one in parameters if one.kind is one.KEYWORD_ONLY and one.name != but]
    for name in given:
        if name not in options and name not in taken:
            args: dict[str, Argument] = {
                "argument": excerpt(name),
                "meant": suggestion(name, [*options, *taken]),
                "options": ", ".join(options),
                "arguments": ", ".join(taken),
            }
            raise EnvError(Message("env-argument", args), found)


def check_reset_options(ignored: Collection[str]) -> None:
    """Raise `EnvError` if a caller of ``reset`` gave options, such as ``players``, that it would have ``ignored``."""
    if ignored:
        raise EnvError(Message("env-reset-options", {"options": ", ".join(sorted(ignored))}))


def check_seed(seed: Any) -> None:
    """Raise `EnvError` unless ``seed`` is None or an integer from 0 to below `SEEDS`."""
    if seed is not None and (type(plain(seed)) is not int or not 0 <= seed < SEEDS):
        raise EnvError(Message("env-seed", {"seed": str(seed)[:40], "high": str(SEEDS - 1)}))


def observation_size(game: Game) -> int:
    """How many numbers an observation of ``game`` has."""
    assert game.observation is not None, game
    return size(game.observation.FEATURES)


def bounds(game: Game) -> tuple[list[int], list[int]]:
    """The lowest and the highest value of each number in an observation."""
    assert game.observation is not None, game
    features = game.observation.FEATURES
    lows = [feature.low for feature in features for _ in feature.labels]
    highs = [feature.high for feature in features for _ in feature.labels]
    return lows, highs


def refusal(game: Game, s: AnyState, action: Any) -> EnvError:
    """Why ``action`` cannot be played in the plain state ``s``: it is not an action of the game, or not legal now."""
    try:
        number = action.__index__()
    except (AttributeError, TypeError):
        number = -1
    if not 0 <= number < game.rules.ACTIONS:
        return EnvError(Message("env-action-range", {"action": str(action)[:40], "high": game.rules.ACTIONS - 1}))
    objection = game.objections.objection(game.knowledge(s, s.turn), number)
    assert objection is not None, f"action {number} is legal"
    args: dict[str, Argument] = {"action": number, "reason": objection.reason, "clause": objection.clause}
    return EnvError(Message("env-action-illegal", args), game)


def missing(extra: str, error: ModuleNotFoundError) -> ImportError:
    """The error for a library that is not installed; it names our ``extra`` that installs it."""
    message = Message("env-extra", {"library": str(error.name), "extra": extra})
    return ImportError(words(preferred_language()).say(message), name=error.name)
