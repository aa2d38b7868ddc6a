"""``/api/admin``: for programs and ``tablee admin``. Every request needs the token."""

from __future__ import annotations

import base64
import contextlib
import hmac
from collections.abc import Awaitable, Callable

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tablee.engine.errors import TableeError
from tablee.server.access.limits import Limited, Limits, address
from tablee.server.access.refusals import NOT_STORED, problem
from tablee.server.http.bodies import body
from tablee.server.http.responses import json
from tablee.wire import admin as wire

from .service import Administration

Handler = Callable[[Request], Awaitable[Response]]
DONE = Response(status_code=204, headers=NOT_STORED)


class Door:
    """Lets in those who know ``token``; nobody, if it is empty."""

    def __init__(self, token: str, limits: Limits) -> None:
        self._token = token.encode()
        self._limits = limits

    def _refusal(self, request: Request) -> Response | None:
        if not self._token:
            return problem(403, TableeError("admin-off"))
        who = address(request.client)
        try:
            self._limits.check("admin", who)
        except Limited as limited:
            return problem(429, limited)
        if hmac.compare_digest(_token_of(request), self._token):
            return None
        with contextlib.suppress(Limited):
            self._limits.take_from("admin", who)
        refused = problem(401, TableeError("admin-token"))
        refused.headers["WWW-Authenticate"] = 'Basic realm="Tablee", charset="UTF-8"'
        return refused

    def guarded_handler(self, handler: Handler) -> Handler:
        """``handler``, for those who know the token."""

        async def answer(request: Request) -> Response:
            return self._refusal(request) or await handler(request)

        return answer


def _token_of(request: Request) -> bytes:
    """The token of a request: as a bearer's, or as the password that a browser asked for."""
    scheme, _, value = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "basic":
        try:
            return base64.b64decode(value, validate=True).partition(b":")[2]
        except ValueError:  # letters that are not of the alphabet, or not ASCII
            return b""
    return value.encode() if scheme.lower() == "bearer" else b""


def routes(administration: Administration, door: Door) -> list[Route]:
    """The routes."""

    async def tables(request: Request) -> Response:
        return json(await administration.tables())

    async def close(request: Request) -> Response:
        await administration.close(request.path_params["id"])
        return DONE

    async def expel(request: Request) -> Response:
        asked = await body(request, wire.Expel)
        return json(await administration.expel(request.path_params["id"], request.path_params["seat"], ban=asked.ban))

    async def bans(request: Request) -> Response:
        return json(await administration.bans())

    async def ban(request: Request) -> Response:
        return json(await administration.ban(await body(request, wire.NewBan)), 201)

    async def unban(request: Request) -> Response:
        await administration.unban(request.path_params["address"])
        return DONE

    async def announce(request: Request) -> Response:
        await administration.announce((await body(request, wire.Announce)).text)
        return DONE

    async def drain(request: Request) -> Response:
        await administration.drain(on=(await body(request, wire.Drain)).on)
        return DONE

    async def forget(request: Request) -> Response:
        return json(await administration.forget((await body(request, wire.Forget)).name))

    async def status(request: Request) -> Response:
        return json(await administration.status())

    def route(path: str, handler: Handler, method: str = "GET") -> Route:
        return Route(f"/api/admin/{path}", door.guarded_handler(handler), methods=[method])

    return [
        route("status", status),
        route("tables", tables),
        route("tables/{id}", close, "DELETE"),
        route("tables/{id}/seats/{seat:int}/expel", expel, "POST"),
        route("bans", bans),
        route("bans", ban, "POST"),
        route("bans/{address:path}", unban, "DELETE"),
        route("announce", announce, "POST"),
        route("drain", drain, "POST"),
        route("forget", forget, "POST"),
    ]
