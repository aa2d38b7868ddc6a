"""Logs: one line of JSON per noteworthy event, without private data.

Modules use `logging` as usual: a fixed text, with values passed as ``extra`` under the names in `FIELDS`. Nothing else
reaches a line: no arguments of other libraries' messages, no texts of exceptions, no values from a traceback. So
tokens, names, chat and cards cannot leak.
"""

from __future__ import annotations

import logging
import sys
import time
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
        "bytes",
        "count",
        "game",
        "job",
        "limit",
        "method",
        "port",
        "reason",
        "repeated",
        "route",
        "seat",
        "seconds",
        "status",
        "table",
    )
)
_TABLE_CHARS = 6  # characters of a table's id that are logged: enough to find it, too few to join it
_MAX_CHARS = 80
REPEAT_S = 30.0  # seconds in which a warning is not written again
_MAX_KINDS = 500  # warnings remembered for that

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

    def __init__(self, stream: TextIO) -> None:
        super().__init__(stream)
        self._written: dict[object, tuple[float, int]] = {}  # when each warning was written, and left out since

    def emit(self, record: logging.LogRecord) -> None:
        if record.exc_info and record.exc_info[0]:
            EXCEPTIONS.inc()
        if record.levelno < logging.WARNING or self._is_news(record):
            super().emit(record)

    def _is_news(self, record: logging.LogRecord) -> bool:
        """Whether the same was not written a moment ago; the next such line tells how often it was left out."""
        now, kind = time.monotonic(), _kind(record)
        written, left_out = self._written.pop(kind, (-REPEAT_S, 0))
        news = now - written >= REPEAT_S
        self._written[kind] = (now, 0) if news else (written, left_out + 1)
        if len(self._written) > _MAX_KINDS:
            del self._written[next(iter(self._written))]
        if news and left_out:
            record.repeated = left_out
        return news


def _kind(record: logging.LogRecord) -> object:
    """What two records have in common that say the same."""
    error, where = None, None
    if record.exc_info and record.exc_info[0]:
        error, trace = record.exc_info[0], record.exc_info[2]
        while trace is not None:
            where, trace = (trace.tb_frame.f_code, trace.tb_lineno), trace.tb_next
    fields = (record.__dict__.get(name) for name in ("reason", "table", "limit"))
    return record.name, str(record.msg), error, where, *map(str, fields)


def set_up(level: int = logging.INFO, stream: TextIO | None = None) -> None:
    """Make all of this process's loggers write JSON lines to ``stream``, by default standard error."""
    handler = _Handler(stream or sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=level, handlers=[handler], force=True)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        other = logging.getLogger(name)
        other.handlers, other.propagate = [], True
        other.setLevel(max(level, logging.WARNING))  # requests are logged here, with fewer details
