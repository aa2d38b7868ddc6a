"""Errors that a person can mend, and why a move is refused."""

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
    """An error that a person can mend, told by a message: what was wrong and what to do."""

    def __init__(self, id: str, /, **args: Argument) -> None:
        self.message = Message(id, args)
        super().__init__(f"{id} {args}" if args else id)

    def __reduce__(self) -> tuple[Any, ...]:
        """Let it come back from another process with its message."""
        return type(self).__new__, (type(self), *self.args), self.__dict__


def cause(error: OSError) -> Message:
    """Why the system refused something: its usual reasons are worded in both languages, others as the system does."""
    code = errno.errorcode.get(error.errno or 0, "")
    return Message("system-reason", {"code": code, "detail": error.strerror or str(error)})


def shown(value: Any, longest: int = 40) -> str:
    """A value from outside as JSON, a text as it is; cut to ``longest`` characters."""
    try:
        text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, default=str)
    except RecursionError:  # nested as deep as a reader lets pass, but no deeper
        text = "…"
    return text if len(text) <= longest else text[: longest - 1] + "…"


class NotYours(TableeError):
    """The move came from a seat that is not to move, or answers a version of the table that is past."""


class IllegalMove(TableeError):
    """The move breaks a rule; ``objection`` says which."""

    def __init__(self, objection: Objection) -> None:
        super().__init__("illegal", reason=objection.reason, clause=objection.clause)
        self.objection = objection


class InvalidMove(TableeError):
    """The text is not a move of this game."""
