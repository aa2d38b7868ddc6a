"""The app on the port for those who run the server: figures, health, and administration for those who know the token.

Programs and ``tablee admin`` ask for it below ``/api/admin``, browsers for a page.
"""

from __future__ import annotations

import base64
import hmac

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request

from tablee.engine.errors import TableeError
from tablee.server.access.guard import Guard
from tablee.server.access.limits import Limits, address
from tablee.server.access.refusals import PROBLEMS
from tablee.server.http.callers import Call, Handler, Visit, Who
from tablee.server.http.monitoring import healthz, metrics
from tablee.server.http.request_log import RequestLog
from tablee.server.rooms.registry import RoomRegistry
from tablee.wire import admin as wire

from . import page
from .service import Administration

WIDER = 1000  # times the usual limits of requests: another site's page in the operator's browser exhausts no such ones


def make_admin_app(administration: Administration, registry: RoomRegistry, token: str) -> Starlette:
    """Figures for Prometheus and health, for all who can reach the port; administration, for who knows ``token``."""
    app = Starlette(
        routes=[
            Call("/healthz", healthz(registry), Who.ANYBODY),
            Call("/metrics", metrics, Who.ANYBODY),
            *routes(administration),
            *page.routes(administration),
        ],
        middleware=[Middleware(Guard, limits=Limits(WIDER)), Middleware(RequestLog)],
        exception_handlers=PROBLEMS,
    )
    app.state.door = Door(token, Limits())  # of their own: a ban does not keep an operator out
    return app


class Door:
    """Lets in those who know ``token``; nobody, if it is empty."""

    def __init__(self, token: str, limits: Limits) -> None:
        self._token = token.encode()
        self._limits = limits

    def require_operator(self, request: Request) -> None:
        """Raise `TableeError` for others. Wrong tokens count for the address; the right one, and none, never do."""
        if not self._token:
            raise TableeError("admin-off")
        shown = _token_of(request)
        if not hmac.compare_digest(shown, self._token):
            if shown:
                self._limits.take_from("admin", address(request.client))
            raise TableeError("admin-token")


def _token_of(request: Request) -> bytes:
    """The token of a request: as a bearer's, or as the password that a browser asked for. Empty if there is none."""
    scheme, _, value = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "basic":
        try:
            return base64.b64decode(value, validate=True).partition(b":")[2]
        except ValueError:  # letters that are not of the alphabet, or not ASCII
            return b""
    return value.encode() if scheme.lower() == "bearer" else b""


def routes(administration: Administration) -> list[Call]:
    """The routes of ``/api/admin``."""

    async def expel(visit: Visit) -> list[str]:
        asked = await visit.read(wire.Expel)
        return await administration.expel(visit.id, visit.path_params["seat"], ban=asked.ban)

    async def ban(visit: Visit) -> wire.Ban:
        return await administration.ban(await visit.read(wire.NewBan))

    async def announce(visit: Visit) -> None:
        await administration.announce((await visit.read(wire.Announce)).text)

    async def drain(visit: Visit) -> None:
        await administration.drain(on=(await visit.read(wire.Drain)).on)

    async def forget(visit: Visit) -> wire.ForgetResult:
        return await administration.forget((await visit.read(wire.Forget)).name)

    async def settle(visit: Visit) -> None:
        asked, about = await visit.read(wire.SettleReport), visit.path_params
        await administration.settle(about["id"], about["seq"], hide=asked.hide)

    return [
        _route("status", lambda _: administration.status()),
        _route("tables", lambda _: administration.tables()),
        _route("tables/{id}", lambda visit: administration.close(visit.id), "DELETE"),
        _route("tables/{id}/seats/{seat:int}/expel", expel, "POST"),
        _route("reports", lambda _: administration.reports()),
        _route("reports/{id}/{seq:int}", settle, "POST"),
        _route("bans", lambda _: administration.bans()),
        _route("bans", ban, "POST", 201),
        _route("bans/{address:path}", lambda visit: administration.unban(visit.path_params["address"]), "DELETE"),
        _route("announce", announce, "POST"),
        _route("drain", drain, "POST"),
        _route("forget", forget, "POST"),
    ]


def _route(path: str, handler: Handler, method: str = "GET", status: int = 200) -> Call:
    return Call(f"/api/admin/{path}", handler, Who.OPERATOR, [method], status)
