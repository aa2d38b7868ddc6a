"""``tablee completion``: what makes a shell complete commands, games, options and bots; and what it then asks."""

from __future__ import annotations

import argparse
from argparse import Namespace
from collections.abc import Callable, Iterable

from argcomplete import autocomplete
from argcomplete.shell_integration import shellcode

from tablee.bots.factory import FORMS, LEVELS
from tablee.engine.configuration import describe
from tablee.engine.discovery import find_game, games
from tablee.engine.errors import TableeError
from tablee.engine.rulebook import clauses
from tablee.engine.task import all_tasks
from tablee.engine.words import Words

from .parser import Parser


def run(chosen: Namespace) -> int:
    """Print the script for a shell."""
    print(shellcode(["tablee"], shell=chosen.shell))
    return 0


def complete(parser: Parser, say: Words) -> None:
    """Tell the shell what may follow, and end the process."""
    _prepare(parser, say)
    autocomplete(parser)


def _prepare(parser: Parser, say: Words) -> None:
    """Declare all arguments of all commands, with their help in words and what they can be."""
    parser.declare()
    for action in parser._actions:
        _put_into_words(action, say)
        if action.dest in _COMPLETERS:
            action.completer = _COMPLETERS[action.dest]  # type: ignore[attr-defined]  # where argcomplete looks
        if isinstance(action, argparse._SubParsersAction):
            for command in action._choices_actions:
                _put_into_words(command, say)
            for below in action.choices.values():
                _prepare(below, say)


def _put_into_words(action: argparse.Action, say: Words) -> None:
    if action.help and action.help in say:
        action.help = say(action.help)


def _bots(prefix: str, **_: object) -> list[str]:
    """Names of bots, after those that stand there already."""
    before = prefix.rpartition(",")[0]
    return [f"{before},{name}".lstrip(",") for name in (*LEVELS, *(form for form in FORMS if form.endswith("NAME")))]


def _of_the_game(known: Callable[[str], Iterable[str]]) -> Callable[..., list[str]]:
    """What is ``known`` of the game that has been named, if any has."""

    def completer(parsed_args: Namespace, **_: object) -> list[str]:
        try:
            return list(known(parsed_args.game))
        except (TableeError, TypeError):
            return []

    return completer


def _options(game: str) -> list[str]:
    """Every option with each of its values, where these are few."""
    few = {"bool": ["on", "off"]}
    return [
        f"{option['name']}={value}"
        for option in describe(find_game(game))
        for value in option.get("choices") or few.get(option["kind"], [""])
    ]


_COMPLETERS: dict[str, Callable[..., Iterable[str]]] = {
    "game": lambda **_: games(),
    "bots": _bots,
    "options": _of_the_game(_options),
    "task": lambda **_: all_tasks(),
    "clause": _of_the_game(lambda game: clauses(find_game(game), "en")),
    "lesson": _of_the_game(lambda game: [lesson.id for lesson in find_game(game).lessons]),
}
