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

from . import api, pages, replays, sockets
from .headers import Guard
from .hub import Hub
from .limits import Limits
from .logs import Logged
from .metrics import healthz, metrics
from .settings import Settings
from .store import Store


class Server:
    """What lives while the app runs."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.limits = Limits(settings.limits)
        self.hub: Hub
        self.store: Store

    @contextlib.asynccontextmanager
    async def run(self, app: Starlette) -> AsyncIterator[None]:
        """Open the store before the first request, close everything after the last."""
        self.store = await Store.open(self.settings.data)
        self.hub = Hub(self.store, self.settings)
        sweeping = asyncio.create_task(self.hub.sweep())
        try:
            yield
        finally:
            sweeping.cancel()
            self.hub.close()
            await self.store.close()

    def base(self, request: Request) -> str:
        """How others reach this server, also where the request came from the machine itself."""
        if self.settings.public_url:
            return self.settings.public_url
        own = request.url.hostname in ("localhost", "127.0.0.1", "::1")
        there = network_address(self.settings.host) if own else None
        return f"{request.url.scheme}://{there}:{request.url.port}" if there else str(request.base_url)


def make_app(settings: Settings) -> Starlette:
    """The app; raises `TableeError` if the browser app has not been built."""
    pages.check_built()
    server = Server(settings)

    async def fetch(id: str) -> bytes | None:
        return await server.store.replay(id)

    async def ping() -> None:
        await server.store.ping()

    return Starlette(
        routes=[
            WebSocketRoute("/api/tables/{id}/socket", sockets.endpoint(lambda: server.hub, server.limits)),
            *api.routes(lambda: server.hub, server.limits, server.base),
            *replays.routes(fetch),
            Route("/healthz", healthz(ping)),
            Route("/metrics", metrics),
            Route("/api/{path:path}", api.unknown, methods=["GET", "POST", "PUT", "PATCH", "DELETE"]),
            *pages.routes(),
        ],
        middleware=[
            Middleware(Guard, limits=server.limits, origins=(*settings.origins, settings.public_url)),
            Middleware(Logged),
            Middleware(GZipMiddleware),
        ],
        lifespan=server.run,
    )


def network_address(host: str) -> str | None:
    """This machine's address in its network, if ``host``, which the server listens at, is all addresses."""
    if host not in ("0.0.0.0", "::", ""):
        return None
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))  # sends nothing: the system only chooses the way it would take
        address: str = probe.getsockname()[0]
        if not ipaddress.ip_address(address).is_loopback:
            return address
    return None
