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

from tablee.server.rooms.registry import RoomRegistry
from tablee.server.settings import Settings
from tablee.server.storage.store import Store

from . import api, lessons, pages, replays, sockets
from .analyses import Analyses
from .guard import Guard
from .limits import Limits
from .monitoring import healthz, metrics
from .request_log import RequestLog


def make_app(settings: Settings, store: Store) -> Starlette:
    """The app over an open store; raises `TableeError` if the browser app has not been built."""
    pages.check_built()
    registry, limits = RoomRegistry(store, settings), Limits(settings.limits)
    analyses = Analyses(store, limits)

    def base(request: Request) -> str:
        return site(request, settings)

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        sweeping = asyncio.create_task(registry.sweep())
        yield
        sweeping.cancel()
        await analyses.close()
        registry.close()

    return Starlette(
        routes=[
            WebSocketRoute("/api/tables/{id}/socket", sockets.endpoint(registry, limits)),
            *api.routes(registry, limits, base),
            *lessons.routes(),
            *replays.routes(store.replay),
            *analyses.routes(),
            Route("/healthz", healthz(store.ping)),
            Route("/metrics", metrics),
            Route("/api/{path:path}", api.unknown, methods=["GET", "POST", "PUT", "PATCH", "DELETE"]),
            *pages.routes(registry, base),
        ],
        middleware=[
            Middleware(Guard, limits=limits, origins=(*settings.origins, settings.public_url)),
            Middleware(RequestLog),
            Middleware(GZipMiddleware),
        ],
        lifespan=lifespan,
    )


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
