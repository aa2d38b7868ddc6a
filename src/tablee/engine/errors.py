"""Errors that the user can fix, and the reasons for refusing a move."""

from __future__ import annotations

import errno
import json
from typing import Any, NamedTuple

from .message import Argument, Message


class Objection(NamedTuple):
    """Why a move is not allowed: the clause of the rules it breaks, such as ``OLY-5``, and the reason in words."""

    clause: str
    reason: Message


class TableeError(Exception):
    """An error that the user can fix; its ``message`` says what was wrong and what to do."""

    def __init__(self, id: str, /, **args: Argument) -> None:
        self.message = Message(id, args)
        super().__init__(f"{id} {args}" if args else id)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the error with its message, so that it survives the way back from another process."""
        return type(self).__new__, (type(self), *self.args), self.__dict__


def cause(error: OSError) -> Message:
    """Word an operating system error: the usual ones in the reader's language, others in the system's own words."""
    code = errno.errorcode.get(error.errno or 0, "")
    return Message("system-reason", {"code": code, "detail": error.strerror or str(error)})


def shown(value: Any, longest: int = 40) -> str:
    """Format a value from outside for a message, as JSON (a text as it is), cut to ``longest`` characters."""
    try:
        text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, default=str)
    except RecursionError:  # nested as deeply as a decoder accepts, but too deeply for the encoder
        text = "…"
    return text if len(text) <= longest else text[: longest - 1] + "…"


class NotYours(TableeError):
    """The move came from a seat whose turn it is not, or answers an outdated version of the table."""


class IllegalMove(TableeError):
    """The move breaks a rule; ``objection`` says which one."""

    def __init__(self, objection: Objection) -> None:
        super().__init__("illegal", reason=objection.reason, clause=objection.clause)
        self.objection = objection


class InvalidMove(TableeError):
    """The text is not a move of this game."""
