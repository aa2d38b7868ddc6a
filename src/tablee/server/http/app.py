"""The whole server as one ASGI app."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware

from tablee.server.access.forwarded import ForwardCheck
from tablee.server.access.guard import Guard
from tablee.server.access.limits import Limits
from tablee.server.access.refusals import PROBLEMS
from tablee.server.cluster.ownership import Ownership
from tablee.server.heartbeat import beat
from tablee.server.rooms.registry import RoomRegistry
from tablee.server.settings import Settings
from tablee.server.storage.store import Store

from . import changes, pages, sockets
from .callers import Call, SocketCall, Who, declared_routes
from .forward import Forward
from .monitoring import healthz
from .request_log import RequestLog
from .routes import (
    circles,
    daily,
    games,
    lessons,
    plan,
    player_pages,
    replays,
    results,
    tables,
    tournaments,
)
from .routes.accounts import devices, notices, passkeys, players
from .services import Services
from .standalone import StandalonePages

FEATURES = (  # in the order in which their routes are tried
    *(changes, players, devices, passkeys, notices, circles, plan, tournaments),
    *(results, games, tables, player_pages, daily, lessons, replays),
)
ROUTES = [SocketCall("/api/tables/{id}/socket", sockets.serve), *(call for part in FEATURES for call in part.ROUTES)]


def make_app(settings: Settings, store: Store, limits: Limits, ownership: Ownership | None = None) -> Starlette:
    """The app over an open store; its ``state.services`` are the `Services` of the server.

    ``ownership``: which tables are this process's; all of them, unless it is one of several. Raises `TableeError` if
    the browser app has not been built, or a setting does not fit.
    """
    pages.check_built()
    registry = RoomRegistry(store, settings, ownership)
    services, standalone = Services(settings, registry, limits), StandalonePages()
    routes = [
        *ROUTES,
        Call("/healthz", healthz(registry), Who.ANYBODY),
        Call("/api/{path:path}", games.unknown, Who.ANYBODY, ["GET", "POST", "PUT", "PATCH", "DELETE"]),
        *(standalone.routes() if settings.offline else ()),
        *pages.routes(),
    ]
    app = Starlette(
        routes=declared_routes(routes),
        middleware=[
            Middleware(ForwardCheck, ownership=registry.ownership),
            Middleware(Guard, limits=limits, public_url=settings.public_url, origins=settings.origins),
            Middleware(RequestLog),
            Middleware(Forward, ownership=registry.ownership, limits=limits),
            Middleware(GZipMiddleware),
        ],
        exception_handlers=PROBLEMS,
        lifespan=_running,
    )
    app.state.services, app.state.standalone = services, standalone
    return app


@contextlib.asynccontextmanager
async def _running(app: Starlette) -> AsyncIterator[None]:
    """Carry out jobs while the app runs; close what it has opened."""
    services: Services = app.state.services
    await services.tries.key()  # the days ahead are committed to from the first start on
    await services.push.subscriptions.key()
    running = [asyncio.create_task(each) for each in (services.jobs.run(), beat())]
    yield
    for task in running:
        task.cancel()
    await asyncio.wait(running)  # the database is closed later: nobody may be waiting for it then
    await services.jobs.close()
    await services.replays.close()
    await app.state.standalone.close()
