"""Errors that the user can fix, and the reasons for refusing a move."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from .message import Message
from .words import TableeError as TableeError
from .words import cause as cause


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
