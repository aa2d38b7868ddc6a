"""A game: its credits, and its parts, each loaded on first use."""

from __future__ import annotations

import errno
import importlib
import importlib.util
import os
from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from .contract import (
    AnyState,
    Bot,
    Coach,
    Hints,
    Notation,
    Objections,
    Observation,
    Pad,
    Policy,
    Presentation,
    Rules,
    Tallies,
)
from .errors import TableeError, cause, reading
from .lesson import Lesson, lessons_in
from .options import Options
from .view import View, as_seen

if TYPE_CHECKING:
    from .pictures import Pictures


def _part(name: str) -> Any:
    """The module ``name`` of a game."""
    return cached_property(lambda game: game.part(name))


def _optional_part(name: str) -> Any:
    """The module ``name`` of a game, or None."""
    return cached_property(lambda game: game.part(name) if game.has(name) else None)


class Game:
    """A game: its credits, and its parts, each loaded on first use.

    ``id`` is its name in programs, ``title`` its name on screen; ``seats`` are the numbers of players it is for,
    ``minutes`` is how long a game usually takes, ``credit`` names author, publisher and year as far as they are known.
    ``revision`` counts the versions of its rules by which games can differ; games that are stored name theirs.
    In an ``open`` game every seat knows the same as a spectator, as at chess.
    A part is a module of the game's ``package``, described by a protocol in `tablee.engine.contract`: ``rules``
    (actions as numbers: what is legal, what they do), ``notation`` (actions as text), ``presentation``, ``objections``,
    ``observation`` and others. Asking for a required part that is missing raises `TableeError`; a missing optional part
    is None.

    >>> game = tablee.find_game("coloretto")
    >>> game.title, game.seats, game.minutes, game.credit
    ('Coloretto', range(2, 6), 30, 'Michael Schacht, 2003')
    >>> game.notation.parse("draw"), game.notation.text(0), game.rules.ACTIONS
    (0, 'draw', 18)
    """

    rules: Rules = _part("rules")
    """The plain backend of the game's ``rules.py``."""
    notation: Notation = _part("notation")
    """The game's ``notation.py``."""
    presentation: Presentation = _part("view")
    """The game's ``view.py``."""
    objections: Objections = _part("objections")
    """The game's ``objections.py``."""
    greedy: Bot = _part("greedy")
    """The game's ``greedy.py``, which a game with a policy does not need. See `tablee.bots.greedy.greedy_bot`."""
    policy: Policy | None = _optional_part("policy")
    """The plain backend of the game's ``policy.py``, or None."""
    observation: Observation | None = _optional_part("observation")
    """The plain backend of the game's ``observation.py``, or None."""
    hints: Hints | None = _optional_part("hints")
    """The game's ``hints.py``, or None."""
    coach: Coach | None = _optional_part("coach")
    """The game's ``coach.py``, or None."""
    pad: Pad | None = _optional_part("pad")
    """The game's ``pad.py``, or None."""
    tallies: Tallies | None = _optional_part("tallies")
    """The game's ``tallies.py``, or None."""

    def __init__(
        self,
        package: str,
        *,
        title: str,
        seats: range,
        minutes: int,
        credit: str,
        revision: int = 1,
        open: bool = False,
    ) -> None:
        self.package = package
        self.id = package.rpartition(".")[2]
        self.title = title
        self.seats = seats
        self.minutes = minutes  # the length of a typical game
        self.credit = credit  # author, publisher, year, as far as they are known
        self.revision = revision  # of the rules
        self.open = open

    def __repr__(self) -> str:
        return f"Game({self.id!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the name of the package alone: the process that reads it imports the game's modules itself."""
        return game_in, (self.package,)

    def part(self, name: str) -> Any:
        """Return the module called ``name``; raises `TableeError` if the game has none."""
        module = f"{self.package}.{name}"
        try:
            return importlib.import_module(module)
        except ModuleNotFoundError as error:
            if error.name != module:  # the part exists, but something it imports does not
                raise
            path = str(self.folder / f"{name}.py")
            missing = FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT))
            raise TableeError("file-unreadable", path=path, reason=cause(missing)) from None

    def has(self, name: str) -> bool:
        """Tell whether the game has the part ``name``, without loading it."""
        return importlib.util.find_spec(f"{self.package}.{name}") is not None

    def read(self, name: str) -> str:
        """Return the text of the file ``name`` in the game's folder; raises `TableeError` if it cannot be read."""
        path = self.folder / name
        with reading(path):
            return path.read_text(encoding="utf-8")

    @cached_property
    def folder(self) -> Path:
        """The folder with the game's words and rule pages."""
        return Path(str(importlib.import_module(self.package).__file__)).parent

    @cached_property
    def options(self) -> type[Options]:
        """The class ``Options`` in the game's ``options.py``."""
        return cast("type[Options]", self.part("options").Options)

    def new_state(self, options: Options) -> AnyState:
        """Return what a game with these options begins from, before its first deal."""
        state = self.rules.State()
        self.rules.start(state, options)
        return state

    def units(self, options: Options) -> list[int]:
        """Return the unit, a seat or a team, that each seat scores for."""
        state = self.new_state(options)
        return [self.notation.unit(state, seat) for seat in range(options.players)]

    def knowledge(self, s: AnyState, seat: int | None) -> AnyState:
        """Return what ``seat`` (None or -1: a spectator) may know of ``s``: a state built up from an empty record."""
        k = self.rules.State()
        self.rules.knowledge(s, -1 if seat is None else seat, k)
        return k

    def view(self, k: AnyState, seat: int | None, options: Options) -> View:
        """Return the view of ``seat`` (None: a spectator), made from its knowledge ``k``."""
        view = self.presentation.view(k, options)
        return view if seat is None else as_seen(view, self.presentation.own_view(k, seat, options), seat)

    @cached_property
    def pictures(self) -> Pictures | None:
        """The SVG files in the game's folder ``pictures``, or None if there is none."""
        from .pictures import Pictures  # imported only when needed, to keep listing the games fast

        folder = self.folder / "pictures"
        return Pictures(folder) if folder.is_dir() else None

    @cached_property
    def tasks(self) -> Mapping[str, Mapping[str, Any]]:
        """By named task its options, and its ``opponents`` if not greedy: the game's ``tasks.py``, empty without one.

        See `tablee.engine.task`.
        """
        return cast("Mapping[str, Mapping[str, Any]]", self.part("tasks").TASKS) if self.has("tasks") else {}

    @cached_property
    def _lessons_and_examples(self) -> tuple[tuple[Lesson, ...], tuple[Lesson, ...]]:
        """The lessons and the examples in the game's ``lessons.toml``."""
        written = (self.folder / "lessons.toml").is_file()
        try:
            return lessons_in(self.read("lessons.toml")) if written else ((), ())
        except ValueError as error:
            raise ValueError(f"{self.folder / 'lessons.toml'}: {error}") from error

    @cached_property
    def lessons(self) -> tuple[Lesson, ...]:
        """The lessons in the game's ``lessons.toml``, the easiest first; empty if it has none."""
        return self._lessons_and_examples[0]

    @cached_property
    def examples(self) -> tuple[Lesson, ...]:
        """What the rule page draws: the examples in ``lessons.toml``, of `Tell` steps alone; empty if it has none."""
        return self._lessons_and_examples[1]


def legal_moves(rules: Any, k: AnyState) -> list[int]:
    """Return the legal actions of the seat to move, ascending, by a game's plain ``rules``."""
    moves = [0] * rules.MAX_MOVES
    return moves[: rules.legal(k, moves)]


def game_in(package: str) -> Game:
    """Return the game that ``package`` exports as ``GAME``."""
    game: Game = importlib.import_module(package).GAME
    return game
