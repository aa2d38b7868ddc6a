"""The whole server as one ASGI app."""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import socket
from collections.abc import AsyncIterator

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.routing import Route, WebSocketRoute

from tablee.server.cluster.ownership import Alone, Ownership
from tablee.server.rooms.registry import RoomRegistry
from tablee.server.settings import Settings
from tablee.server.storage.store import Store

from . import api, lessons, pages, sockets
from .analyses import Analyses
from .forward import Admission, Forward
from .guard import Guard
from .limits import Limits
from .monitoring import healthz
from .replays import Replays
from .request_log import RequestLog


def make_app(settings: Settings, store: Store, limits: Limits, ownership: Ownership | None = None) -> Starlette:
    """The app over an open store; its ``state`` has the `RoomRegistry`, as ``registry``.

    ``ownership``: which tables are this process's; all of them, unless it is one of several. Raises `TableeError` if
    the browser app has not been built.
    """
    pages.check_built()
    ownership = ownership or Alone()
    registry = RoomRegistry(store, settings, ownership)
    analyses, replays = Analyses(store, limits), Replays(store.replay, limits)

    def base(request: Request) -> str:
        return site(request, settings)

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        sweeping = asyncio.create_task(registry.sweep())
        yield
        sweeping.cancel()
        await analyses.close()
        await replays.close()
        registry.close()

    app = Starlette(
        routes=[
            WebSocketRoute("/api/tables/{id}/socket", sockets.endpoint(registry, limits)),
            *api.routes(registry, limits, base),
            *lessons.routes(),
            *replays.routes(),
            *analyses.routes(),
            Route("/healthz", healthz(store.check, registry.damaged)),
            Route("/api/{path:path}", api.unknown, methods=["GET", "POST", "PUT", "PATCH", "DELETE"]),
            *pages.routes(registry, base),
        ],
        middleware=[
            Middleware(Admission, ownership=ownership),
            Middleware(Guard, limits=limits, public_url=settings.public_url, origins=settings.origins),
            Middleware(RequestLog),
            Middleware(Forward, ownership=ownership, limits=limits),
            Middleware(GZipMiddleware),
        ],
        lifespan=lifespan,
    )
    app.state.registry = registry
    return app


def site(request: Request, settings: Settings) -> str:
    """The base URL at which others reach this server, even if the request came from this machine."""
    if settings.public_url:
        return settings.public_url
    own = request.url.hostname in ("localhost", "127.0.0.1", "::1")
    address = network_address(settings.host) if own else None
    return f"{request.url.scheme}://{address}:{request.url.port}" if address else str(request.base_url)


def network_address(host: str) -> str | None:
    """This machine's address on its network if the server listens on all addresses (``host``), else None."""
    if host not in ("0.0.0.0", "::", ""):
        return None
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))  # sends nothing: the system only picks the route it would use
        address: str = probe.getsockname()[0]
        if not ipaddress.ip_address(address).is_loopback:
            return address
    return None
