"""Mistakes in the rules of a game, told as Python tells them: by file, line and function, with the likely word."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from traceback import walk_tb
from typing import Any

from .errors import TableeError, excerpt
from .likely import suggestion
from .message import Message

LONGEST = 160  # characters of what Numba says
_LOST_NAME = re.compile(r"NameError: name '(\w+)' is not defined")
_PHASE = re.compile(r"Failed in \w+ mode pipeline.*\n")  # how Numba begins what it says


class RuleFault(TableeError):
    """A rule that cannot be compiled: where in its file, and what is wrong there."""


def rule_fault(error: Exception, rule: Callable[..., Any]) -> RuleFault:
    """The mistake in ``rule`` for which the compiler raised ``error``."""
    code = rule.__code__
    line, fields = _place(error, code.co_filename, code.co_firstlineno)
    return RuleFault(
        "rule-fault",
        file=code.co_filename,
        line=str(line),
        rule=code.co_name,
        reason=_reason(error, fields, [*code.co_varnames, *rule.__globals__]),
    )


def _place(error: Exception, file: str, line: int) -> tuple[int, Mapping[str, object]]:
    """The line of the ``file`` that the compiler was at, at best, and the fields of the record that it looked into."""
    fields: Mapping[str, object] = {}
    for frame, _ in walk_tb(error.__traceback__):
        line = getattr(getattr(frame.f_locals.get("constraint"), "loc", None), "line", line)
        fields = getattr(frame.f_locals.get("self"), "fields", fields)
    told = re.search(rf"{re.escape(file)} \((\d+)\)", f"{error} {getattr(error, 'loc', '')}")
    return (int(told[1]) if told else line), fields


def _reason(error: Exception, fields: Iterable[str], names: Iterable[str]) -> Message:
    """The reason of the fault; ``names`` are those that the rule can see."""
    if isinstance(error, KeyError) and fields:
        field = str(error.args[0])
        return Message("rule-field", {"field": field, "meant": suggestion(field, fields)})
    text = _PHASE.sub("", str(error))
    if lost := _LOST_NAME.search(text):
        return Message("rule-name", {"name": lost[1], "meant": suggestion(lost[1], names)})
    return Message("rule-reason", {"kind": type(error).__name__, "reason": excerpt(" ".join(text.split()), LONGEST)})
