"""The app on the port for those who run the server."""

from __future__ import annotations

from starlette.applications import Starlette
from starlette.middleware import Middleware

from tablee.server.access.guard import Guard
from tablee.server.access.limits import Limits
from tablee.server.access.refusals import PROBLEMS
from tablee.server.http.callers import Call, Who
from tablee.server.http.monitoring import healthz, metrics
from tablee.server.http.request_log import RequestLog
from tablee.server.rooms.registry import RoomRegistry

from . import api, page
from .api import Door
from .service import Administration

WIDER = 1000  # times the usual limits of requests: another site's page in the operator's browser exhausts no such ones


def make_admin_app(administration: Administration, registry: RoomRegistry, token: str) -> Starlette:
    """Figures for Prometheus and health, for all who can reach the port; administration, for who knows ``token``."""
    app = Starlette(
        routes=[
            Call("/healthz", healthz(registry), Who.ANYBODY),
            Call("/metrics", metrics, Who.ANYBODY),
            *api.routes(administration),
            *page.routes(administration),
        ],
        middleware=[Middleware(Guard, limits=Limits(WIDER)), Middleware(RequestLog)],
        exception_handlers=PROBLEMS,
    )
    app.state.door = Door(token, Limits())  # of their own: a ban does not keep an operator out
    return app
