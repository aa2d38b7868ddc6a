"""The forms that answers over HTTP take: JSON, data that browsers may cache, and problems."""

from __future__ import annotations

import hashlib
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket

from tablee.engine.errors import TableeError
from tablee.server.access.limits import Limited
from tablee.server.storage.failures import Lost
from tablee.table.replay import ReplayFault
from tablee.wire.messages import Problem

Handler = Callable[[Request], Awaitable[Response]]

JSON = "application/json"
NOT_STORED = {"Cache-Control": "no-store"}
_STATUS = {  # of errors that are not simply bad input
    "room-unknown": 404,
    "game-unknown": 404,
    "replay-web-unknown": 404,
    "page-unknown": 404,
    "lesson-unknown": 404,
    "lesson-none": 404,
    "language-unknown": 404,
    "daily-unknown": 404,
    "daily-early": 404,
    "daily-withheld": 403,
    "daily-closing": 409,
    "room-full": 409,
    "room-seat-taken": 409,
    "room-no-seat-of-yours": 404,
    "room-started": 409,
    "room-rated": 409,
    "name-taken": 409,
    "server-bot-token": 403,
    "player-token": 401,
    "player-program": 403,
    "player-gone": 404,
    "device-unknown": 404,
    "passkey-unknown": 404,
    "name-kept": 409,
    "recovery-wrong": 403,
    "link-void": 404,
    "link-code": 403,
    "passkey-wrong": 403,
    "mail-none": 404,
    "mail-code-wrong": 403,
    "mail-code-void": 404,
    "me-unknown": 401,
    "circle-unknown": 404,
    "circle-members-only": 403,
    "circle-host-only": 403,
    "circle-link": 403,
    "circle-kept-out": 403,
    "circle-full": 409,
    "circle-many": 409,
    "evening-many": 409,
    "evening-unknown": 404,
    "evening-running": 409,
    "evening-not-running": 409,
    "tournament-unknown": 404,
    "tournament-host-only": 403,
    "tournament-withheld": 403,
    "tournament-begun": 409,
    "tournament-full": 409,
    "tournament-few": 409,
    "tournament-running": 409,
    "tournament-over": 409,
    "server-draining": 503,
    "ban-unknown": 404,
    "quota-day": 429,
    "quota-all": 409,
    "store-failed": 503,
    "cluster-unavailable": 503,
    "room-damaged": 500,
}


def json(value: Any, status: int = 200) -> Response:
    """A JSON answer that must not be cached."""
    return Response(msgspec.json.encode(value), status, NOT_STORED, media_type=JSON)


def done() -> Response:
    """The answer to something done that there is nothing to tell of."""
    return Response(status_code=204, headers=NOT_STORED)


def cacheable(request: Request, data: bytes, media_type: str, cache_control: str = "no-cache") -> Response:
    """An answer that a browser may cache and revalidate by its ETag; 304 without data if it has it already."""
    tag = f'"{hashlib.sha256(data).hexdigest()[:32]}"'
    headers = {"ETag": tag, "Cache-Control": cache_control}
    if tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    return Response(data, headers=headers, media_type=media_type)


def problem(status: int, error: TableeError) -> Response:
    """A `Problem` that says what was wrong; for `Limited`, with the time to wait."""
    headers = dict(NOT_STORED)
    if isinstance(error, Limited):
        headers["Retry-After"] = str(error.wait)
    if status in (408, 413):  # the rest of the request will not be read
        headers["Connection"] = "close"
    return Response(msgspec.json.encode(Problem(error.message)), status, headers, media_type=JSON)


def with_problems(handler: Handler) -> Handler:
    """``handler``, whose `TableeError` is answered with a `Problem`; `Lost` is for `tablee.server.http.forward`."""

    async def answer(request: Request) -> Response:
        try:
            return await handler(request)
        except Lost:
            raise
        except TableeError as error:
            return problem(_status(error), error)

    return answer


def _status(error: TableeError) -> int:
    if isinstance(error, Limited):
        return 429
    if isinstance(error, ReplayFault):  # in a replay that this server stored
        return 500
    return _STATUS.get(error.message.id, 400)


async def refuse(scope: Scope, receive: Receive, send: Send, status: int, error: TableeError) -> None:
    """Answer a request, or a socket before it is accepted, with a problem."""
    response = problem(status, error)
    if scope["type"] == "http":
        await response(scope, receive, send)
    else:
        await WebSocket(scope, receive, send).send_denial_response(response)
