"""Logs: one line of JSON per noteworthy event, without private data.

Modules use `logging` as usual: a fixed text, with values passed as ``extra`` under the names in `FIELDS`. Nothing else
reaches a line: no arguments of other libraries' messages, no texts of exceptions, no values from a traceback. So
tokens, names, chat and cards cannot leak.
"""

from __future__ import annotations

import logging
import sys
import traceback
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Any, TextIO

import msgspec

from .metrics import EXCEPTIONS

FIELDS = frozenset(
    (
        "address",
        "bot",
        "count",
        "game",
        "job",
        "limit",
        "method",
        "port",
        "reason",
        "route",
        "seat",
        "seconds",
        "status",
        "table",
    )
)
_TABLE_CHARS = 6  # characters of a table's id that are logged: enough to find it, too few to join it
_MAX_CHARS = 80

REQUEST: ContextVar[str] = ContextVar("request", default="")


class JsonLines(logging.Formatter):
    """Formats a record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        line: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            # Unformatted, and only the first line of what other libraries put together themselves.
            "what": str(record.msg).partition("\n")[0][:_MAX_CHARS] if isinstance(record.msg, str) else "",
        }
        if request := REQUEST.get():
            line["request"] = request
        for field in sorted(FIELDS & record.__dict__.keys()):
            line[field] = _plain(field, record.__dict__[field])
        if record.exc_info and record.exc_info[0]:
            line["error"] = record.exc_info[0].__name__
            line["trace"] = [
                f"{frame.filename.rpartition('site-packages/')[2].rpartition('/src/')[2]}:{frame.lineno} {frame.name}"
                for frame in traceback.extract_tb(record.exc_info[2])
            ]
        return msgspec.json.encode(line).decode()


def _plain(field: str, value: object) -> object:
    if isinstance(value, str):
        return value[: _TABLE_CHARS if field == "table" else _MAX_CHARS]
    return value if isinstance(value, int | float | None) else type(value).__name__


class _Handler(logging.StreamHandler[TextIO]):
    """Writes the lines and counts the exceptions in them."""

    def emit(self, record: logging.LogRecord) -> None:
        if record.exc_info and record.exc_info[0]:
            EXCEPTIONS.inc()
        super().emit(record)


def set_up(level: int = logging.INFO, stream: TextIO | None = None) -> None:
    """Make all of this process's loggers write JSON lines to ``stream``, by default standard error."""
    handler = _Handler(stream or sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=level, handlers=[handler], force=True)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        other = logging.getLogger(name)
        other.handlers, other.propagate = [], True
        other.setLevel(max(level, logging.WARNING))  # requests are logged here, with fewer details
