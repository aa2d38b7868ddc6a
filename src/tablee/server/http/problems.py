"""What is answered over HTTP where something is wrong: a status and a `Problem`."""

from __future__ import annotations

import msgspec
from starlette.responses import Response
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket

from tablee.engine.errors import TableeError
from tablee.wire.messages import Problem

from .limits import Limited


def problem(status: int, error: TableeError) -> Response:
    """The response that says what was wrong; of `Limited` with the time to wait."""
    headers = {"Cache-Control": "no-store"}
    if isinstance(error, Limited):
        headers["Retry-After"] = str(error.wait)
    if status in (408, 413):  # what of the request was not read is not waited for
        headers["Connection"] = "close"
    body = msgspec.json.encode(Problem(error.message))
    return Response(body, status, headers, media_type="application/json")


async def refuse(scope: Scope, receive: Receive, send: Send, status: int, error: TableeError) -> None:
    """Answer a request, or a socket before it was accepted, with a problem."""
    response = problem(status, error)
    if scope["type"] == "http":
        await response(scope, receive, send)
    else:
        await WebSocket(scope, receive, send).send_denial_response(response)
