"""The endpoints for those who run the server: ``/metrics`` and ``/healthz``."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from prometheus_client import generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from tablee.server.metrics import REGISTRY

CHECK_TIME = 2.0  # seconds that the store may take


async def metrics(request: Request) -> Response:
    """``/metrics``, in Prometheus's text format."""
    return Response(generate_latest(REGISTRY), media_type=CONTENT_TYPE_LATEST)


def healthz(
    check: Callable[[], Awaitable[object]], damaged: Callable[[], int], draining: Callable[[], bool]
) -> Callable[[Request], Awaitable[Response]]:
    """``/healthz``: 200 while the store's ``check`` passes in time, else 503 and the reason.

    503 also while the process is ``draining``, so that a proxy sends visitors to the others.
    ``damaged`` tables, which nobody can play at until somebody restores a backup, are told too: the others go on.
    """

    async def handler(request: Request) -> Response:
        try:
            async with asyncio.timeout(CHECK_TIME):
                await check()
        except Exception as error:  # any fault of the store; only its type, as its text may hold data
            return JSONResponse({"ok": False, "store": type(error).__name__, "damaged": damaged()}, status_code=503)
        if draining():
            return JSONResponse({"ok": False, "draining": True, "damaged": damaged()}, status_code=503)
        return JSONResponse({"ok": True, "damaged": damaged()})

    return handler
