"""What the server counts, for Prometheus, and whether it is well: ``/metrics`` and ``/healthz``."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

PING_TIME = 2.0  # seconds that the store may take to answer

REGISTRY = CollectorRegistry()
_SECONDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)

SOCKETS = Gauge("tablee_sockets", "Open sockets.", registry=REGISTRY)
TABLES = Gauge("tablee_tables", "Tables in memory.", ["status"], registry=REGISTRY)
REQUESTS = Counter("tablee_http_requests", "HTTP requests answered.", ["status"], registry=REGISTRY)
MOVES = Counter("tablee_moves", "Moves stored and acknowledged.", registry=REGISTRY)
ACK_SECONDS = Histogram(
    "tablee_ack_seconds", "From a request read to its answer put out.", buckets=_SECONDS, registry=REGISTRY
)
COMMIT_SECONDS = Histogram("tablee_commit_seconds", "Time of a commit.", buckets=_SECONDS, registry=REGISTRY)
COMMIT_WRITES = Histogram(
    "tablee_commit_writes", "Writes that a commit gathered.", buckets=(1, 2, 5, 10, 20, 50, 100, 200), registry=REGISTRY
)
REFUSALS = Counter("tablee_refusals", "Requests refused, by the message's id.", ["reason"], registry=REGISTRY)
BOT_SECONDS = Histogram("tablee_bot_seconds", "A bot's decision.", buckets=_SECONDS, registry=REGISTRY)
STAND_INS = Counter("tablee_stand_ins", "Times that a bot stood in.", registry=REGISTRY)
STATES_DROPPED = Counter("tablee_states_dropped", "States merged into a whole one for slow readers.", registry=REGISTRY)
STALLED = Counter("tablee_stalled", "Sockets closed because nobody read them.", registry=REGISTRY)
LIMITED = Counter("tablee_limited", "Requests and messages over a limit.", ["limit"], registry=REGISTRY)
EXCEPTIONS = Counter("tablee_exceptions", "Unexpected exceptions.", registry=REGISTRY)


async def metrics(request: Request) -> Response:
    """``/metrics``."""
    return Response(generate_latest(REGISTRY), media_type=CONTENT_TYPE_LATEST)


def healthz(ping: Callable[[], Awaitable[object]]) -> Callable[[Request], Awaitable[Response]]:
    """``/healthz``: 200 while ``ping`` of the store answers in time, else 503 and why."""

    async def handler(request: Request) -> Response:
        try:
            await asyncio.wait_for(ping(), PING_TIME)
        except Exception as error:  # whatever is wrong with the store, the kind alone: its text may tell of the data
            return JSONResponse({"ok": False, "store": type(error).__name__}, status_code=503)
        return JSONResponse({"ok": True})

    return handler
