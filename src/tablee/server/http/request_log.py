"""Logs every request, without what fills in its path."""

from __future__ import annotations

import logging
import secrets
import time

from starlette.datastructures import MutableHeaders
from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocketDisconnect
from uvicorn.protocols.utils import ClientDisconnected

from tablee.engine.errors import TableeError
from tablee.server.access.refusals import refuse
from tablee.server.logs import REQUEST
from tablee.server.metrics import REQUEST_SECONDS, REQUESTS

logger = logging.getLogger(__name__)


class RequestLog:
    """The middleware inside the guard: each request gets an id and a log line, and an exception a plain answer."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on and log its outcome."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        request = secrets.token_hex(6)
        REQUEST.set(request)
        begun = time.perf_counter()
        status = 0  # of the response, or of the socket's handshake

        async def send_and_note(message: Message) -> None:
            nonlocal status
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                status = message["status"]
                MutableHeaders(scope=message)["X-Request-Id"] = request
            elif message["type"] == "websocket.accept":
                status = 101
            await send(message)

        try:
            await self.app(scope, receive, send_and_note)
        except (WebSocketDisconnect, ClientDisconnected, ClientDisconnect):
            pass  # somebody closed a page
        except Exception:
            logger.exception("unexpected exception")
            if not status:
                await refuse(scope, receive, send_and_note, 500, TableeError("server-fault", request=request))
            elif status == 101:
                await send({"type": "websocket.close", "code": 1011})
        finally:
            REQUESTS.labels(status or 500).inc()
            route = getattr(scope.get("route"), "path", "")  # the pattern only: its parameters may be an invitation
            seconds = time.perf_counter() - begun
            if scope["type"] == "http":
                REQUEST_SECONDS.labels(route).observe(seconds)
            fields = {"method": scope.get("method", "WS"), "route": route, "status": status}
            fields["seconds"] = round(seconds, 4)
            logger.info("request", extra=fields)
