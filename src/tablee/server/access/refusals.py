"""How those are answered who may not come in, or have asked for what cannot be: with a `Problem`, in JSON."""

from __future__ import annotations

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket

from tablee.engine.errors import TableeError
from tablee.rooms.failures import OwnerChanged
from tablee.table.replay import ReplayFault
from tablee.wire.statuses import status_of
from tablee.wire.tables import Problem

from .limits import LimitExceeded

JSON = "application/json"
NOT_STORED = {"Cache-Control": "no-store"}


def problem(status: int, error: TableeError) -> Response:
    """A `Problem` that says what was wrong; for `LimitExceeded`, with the time to wait."""
    headers = dict(NOT_STORED)
    if isinstance(error, LimitExceeded):
        headers["Retry-After"] = str(error.wait)
    if error.message.id == "admin-token":  # which browsers ask for
        headers["WWW-Authenticate"] = 'Basic realm="Tablee", charset="UTF-8"'
    if status in (408, 413):  # the rest of the request will not be read
        headers["Connection"] = "close"
    return Response(msgspec.json.encode(Problem(error.message)), status, headers, media_type=JSON)


async def answer(request: Request, error: Exception) -> Response:
    """The answer to a request that an error has ended.

    `OwnerChanged` is raised on, for `tablee.server.http.forward`; so is what ends a socket, which has no answer.
    """
    if request.scope["type"] != "http" or isinstance(error, OwnerChanged) or not isinstance(error, TableeError):
        raise error
    return problem(status_for(error), error)


PROBLEMS = {TableeError: answer}  # for the ``exception_handlers`` of an application


def status_for(error: TableeError) -> int:
    """The HTTP status of what an error refuses."""
    if isinstance(error, LimitExceeded):
        return 429
    if isinstance(error, ReplayFault):  # in a replay that this server stored
        return 500
    return status_of(error)


async def refuse(scope: Scope, receive: Receive, send: Send, status: int, error: TableeError) -> None:
    """Answer a request, or a socket before it is accepted, with a problem."""
    response = problem(status, error)
    if scope["type"] == "http":
        await response(scope, receive, send)
    else:
        await WebSocket(scope, receive, send).send_denial_response(response)
