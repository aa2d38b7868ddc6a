"""Logs: a line of JSON for each thing worth knowing, without anything that is nobody's business.

Modules log by `logging` as usual: a fixed text, and values by ``extra`` under the names of ``FIELDS``. Nothing else
reaches a line: no arguments of other libraries' messages, no text of exceptions, no values of a traceback. So tokens,
names, chat and cards cannot.
"""

from __future__ import annotations

import logging
import secrets
import sys
import time
import traceback
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Any, TextIO

import msgspec
from starlette.datastructures import MutableHeaders
from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocketDisconnect
from uvicorn.protocols.utils import ClientDisconnected

from tablee.engine.errors import TableeError

from .http.problems import refuse
from .metrics import EXCEPTIONS, REQUESTS

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
_TABLE = 6  # characters of a table's id that are logged: enough to find it, too few to come in
_LONGEST = 80

REQUEST: ContextVar[str] = ContextVar("request", default="")
logger = logging.getLogger(__name__)


class JsonLines(logging.Formatter):
    """Formats a record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        line: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            # Unformatted, and of what other libraries put together themselves the first line alone.
            "what": str(record.msg).partition("\n")[0][:_LONGEST] if isinstance(record.msg, str) else "",
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
        return value[: _TABLE if field == "table" else _LONGEST]
    return value if isinstance(value, int | float | None) else type(value).__name__


class _Handler(logging.StreamHandler[TextIO]):
    """Writes the lines and counts the exceptions in them."""

    def emit(self, record: logging.LogRecord) -> None:
        if record.exc_info and record.exc_info[0]:
            EXCEPTIONS.inc()
        super().emit(record)


def set_up(level: int = logging.INFO, stream: TextIO | None = None) -> None:
    """Let all of this process's loggers write JSON lines to ``stream``, by default the standard error."""
    handler = _Handler(stream or sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=level, handlers=[handler], force=True)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        other = logging.getLogger(name)
        other.handlers, other.propagate = [], True
        other.setLevel(max(level, logging.WARNING))  # requests are logged here, with less in them


class Logged:
    """The middleware inside the guard: each request gets an id and a line, and an exception a plain answer."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Hand the request on and note what became of it."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        request = secrets.token_hex(6)
        REQUEST.set(request)
        begun = time.perf_counter()
        status = 0  # of the response, or of the socket's handshake

        async def send_and_note(message: Message) -> None:
            nonlocal status
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                status = message["status"]
                MutableHeaders(scope=message)["X-Request-Id"] = request
            elif message["type"] == "websocket.accept":
                status = 101
            await send(message)

        try:
            await self.app(scope, receive, send_and_note)
        except (WebSocketDisconnect, ClientDisconnected, ClientDisconnect):
            pass  # somebody closed a page
        except Exception:
            logger.exception("unexpected exception")
            if not status:
                await refuse(scope, receive, send_and_note, 500, TableeError("server-fault", request=request))
            elif status == 101:
                await send({"type": "websocket.close", "code": 1011})
        finally:
            REQUESTS.labels(status or 500).inc()
            route = getattr(scope.get("route"), "path", "")  # the pattern: what fills it in may be an invitation
            seconds = round(time.perf_counter() - begun, 4)
            fields = {"method": scope.get("method", "WS"), "route": route, "status": status, "seconds": seconds}
            logger.info("request", extra=fields)
