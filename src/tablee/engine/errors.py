"""Errors that the user can fix, and the reasons for refusing a move."""

from __future__ import annotations

import contextlib
import errno
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, ClassVar, NamedTuple, Self

from .message import Argument, Message


class TableeError(Exception):
    """An error that the user can fix; printed, it is an English sentence that says what was wrong and what to do.

    ``message`` is that sentence as a `Message`; its ``id`` tells a program which error it is. ``folder`` is the folder
    of the game whose words the sentence needs in addition to the platform's, if any.

    >>> try:
    ...     tablee.make_options("ole", players=12)
    ... except tablee.TableeError as error:
    ...     print(error)
    ...     print(error.in_words("fr"))
    ...     print(error.message.id)
    Olé is for 3 to 8 players, not 12.
    Olé se joue de 3 à 8 joueurs, pas à 12.
    players-range
    """

    folder: Path | None = None
    sentence: ClassVar[Callable[[TableeError, str], str]]  # set by `tablee.engine.words`, which raises this error

    def __init__(self, id: str, /, **args: Argument) -> None:
        super().__init__(id, args)
        self.message = Message(id, args)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the error with its message, so that it survives the way back from another process."""
        return type(self).__new__, (type(self), *self.args), self.__dict__

    def with_words(self, folder: Path) -> Self:
        """Return this error, to be worded with the help of the game in ``folder``."""
        self.folder = folder
        return self

    def in_words(self, language: str = "en") -> str:
        """Return the sentence in ``language``, or the bare message if a newer server sent one unknown here."""
        return self.sentence(language)

    def __str__(self) -> str:
        return self.in_words()


def cause(error: OSError) -> Message:
    """Word an operating system error: the usual ones in the reader's language, others in the system's own words."""
    code = errno.errorcode.get(error.errno or 0, "")
    return Message("system-reason", {"code": code, "detail": error.strerror or str(error)})


class Objection(NamedTuple):
    """Why a move is not allowed: the clause of the rules it breaks, such as ``OLY-5``, and the reason in words."""

    clause: str
    reason: Message


def excerpt(value: Any, longest: int = 40) -> str:
    """Format a value from outside for a message, as JSON (a text as it is), cut to ``longest`` characters."""
    try:
        text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, default=str)
    except RecursionError:  # nested as deeply as a decoder accepts, but too deeply for the encoder
        text = "…"
    return text if len(text) <= longest else text[: longest - 1] + "…"


def reading(path: Path | str) -> contextlib.AbstractContextManager[None]:
    """Read a file in the block; raises `TableeError`, which says why, if it cannot be read."""
    return _saying_why("file-unreadable", path)


def writing(path: Path | str) -> contextlib.AbstractContextManager[None]:
    """Write a file or a folder in the block; raises `TableeError`, which says why, if it cannot be written."""
    return _saying_why("file-unwritable", path)


@contextlib.contextmanager
def _saying_why(id: str, path: Path | str) -> Iterator[None]:
    try:
        yield
    except (OSError, UnicodeDecodeError) as error:
        reason = cause(error) if isinstance(error, OSError) else error.reason
        raise TableeError(id, path=str(path), reason=reason) from None


class NotYours(TableeError):
    """The move came from a seat whose turn it is not, or answers an outdated version of the table.

    >>> table = tablee.new_table("coloretto", seed=2, players=3, names=["Ada", "Blaise", "Chloé"])
    >>> table.act(1, "draw")
    Traceback (most recent call last):
    tablee.engine.errors.NotYours: It is not your turn: Ada is to play.
    """


class IllegalMove(TableeError):
    """The move breaks a rule; ``objection`` says which one: its clause, and the reason as a `Message`.

    >>> table = tablee.new_table("coloretto", seed=2, players=3)
    >>> table.act(0, "take1")
    Traceback (most recent call last):
    tablee.engine.errors.IllegalMove: Not allowed: row 1 is empty; take a row with at least one card, or draw (COL-5).
    """

    def __init__(self, objection: Objection) -> None:
        super().__init__("illegal", reason=objection.reason, clause=objection.clause)
        self.objection = objection


class InvalidMove(TableeError):
    """The text is not a move of this game, whatever the position.

    >>> table = tablee.new_table("coloretto", seed=2, players=3)
    >>> table.act(0, "fold")
    Traceback (most recent call last):
    tablee.engine.errors.InvalidMove: “fold” is not a move in Coloretto.
    """
