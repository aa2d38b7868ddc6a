"""The endpoints for those who run the server: ``/metrics`` and ``/healthz``."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from prometheus_client import generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from tablee.server.metrics import REGISTRY
from tablee.server.rooms.registry import RoomRegistry

CHECK_TIME = 2.0  # seconds that the store may take


async def metrics(request: Request) -> Response:
    """``/metrics``, in Prometheus's text format."""
    return Response(generate_latest(REGISTRY), media_type=CONTENT_TYPE_LATEST)


def healthz(registry: RoomRegistry) -> Callable[[Request], Awaitable[Response]]:
    """``/healthz``: 200 while the store answers in time, else 503 and the reason.

    503 also while the process is draining, so that a proxy sends visitors to the others. Damaged tables, at which
    nobody can play until somebody restores a backup, are told too: the others go on.
    """

    async def handler(request: Request) -> Response:
        told: dict[str, object] = {"ok": False}
        try:
            async with asyncio.timeout(CHECK_TIME):
                await registry.store.check()
            told = {"ok": False, "draining": True} if registry.draining else {"ok": True}
        except Exception as error:  # any fault of the store; only its type, as its text may hold data
            told["store"] = type(error).__name__
        return JSONResponse(told | {"damaged": registry.reader.count_damaged()}, 200 if told["ok"] else 503)

    return handler
