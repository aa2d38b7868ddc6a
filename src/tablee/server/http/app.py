"""The whole server as one ASGI app."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware

from tablee.server.access.admission import Admission
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
from .parts import Parts
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

FEATURES = (  # in the order in which their routes are tried
    *(changes, players, devices, passkeys, notices, circles, plan, tournaments),
    *(results, games, tables, player_pages, daily, lessons, replays),
)
ROUTES = [SocketCall("/api/tables/{id}/socket", sockets.serve), *(call for part in FEATURES for call in part.ROUTES)]


def make_app(settings: Settings, store: Store, limits: Limits, ownership: Ownership | None = None) -> Starlette:
    """The app over an open store; its ``state`` has the `Parts` of the server, as ``parts``.

    ``ownership``: which tables are this process's; all of them, unless it is one of several. Raises `TableeError` if
    the browser app has not been built, or a setting does not fit.
    """
    pages.check_built()
    registry = RoomRegistry(store, settings, ownership)
    parts = Parts(settings, registry, limits)
    routes = [
        *ROUTES,
        Call("/healthz", healthz(registry), Who.ANYBODY),
        Call("/api/{path:path}", games.unknown, Who.ANYBODY, ["GET", "POST", "PUT", "PATCH", "DELETE"]),
        *(parts.alone.routes() if settings.offline else ()),
        *pages.routes(),
    ]
    app = Starlette(
        routes=declared_routes(routes),
        middleware=[
            Middleware(Admission, ownership=registry.ownership),
            Middleware(Guard, limits=limits, public_url=settings.public_url, origins=settings.origins),
            Middleware(RequestLog),
            Middleware(Forward, ownership=registry.ownership, limits=limits),
            Middleware(GZipMiddleware),
        ],
        exception_handlers=PROBLEMS,
        lifespan=_running,
    )
    app.state.parts = parts
    return app


@contextlib.asynccontextmanager
async def _running(app: Starlette) -> AsyncIterator[None]:
    """Carry out jobs while the app runs."""
    parts: Parts = app.state.parts
    await parts.tries.key()  # the days ahead are committed to from the first start on
    await parts.push.subscriptions.key()
    running = [asyncio.create_task(each) for each in (parts.jobs.run(), beat())]
    yield
    for task in running:
        task.cancel()
    await asyncio.wait(running)  # the database is closed later: nobody may be waiting for it then
    await parts.jobs.close()
    await parts.replays.close()
    await parts.alone.close()
