"""The app on the port for those who run the server."""

from __future__ import annotations

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.routing import Route

from tablee.server.access.guard import Guard
from tablee.server.access.limits import Limits
from tablee.server.access.refusals import PROBLEMS
from tablee.server.http.monitoring import healthz, metrics
from tablee.server.http.request_log import RequestLog
from tablee.server.rooms.registry import RoomRegistry

from . import api, page
from .api import Door
from .service import Administration


def make_admin_app(administration: Administration, registry: RoomRegistry, token: str) -> Starlette:
    """Figures for Prometheus and health, for all who can reach the port; administration, for who knows ``token``."""
    limits = Limits()  # its own: a ban does not keep an operator out
    door = Door(token, limits)
    return Starlette(
        routes=[
            Route("/healthz", healthz(registry.store.check, registry.reader.count_damaged, lambda: registry.draining)),
            Route("/metrics", metrics),
            *api.routes(administration, door),
            *page.routes(administration, door),
        ],
        middleware=[Middleware(Guard, limits=limits), Middleware(RequestLog)],
        exception_handlers=PROBLEMS,
    )
