"""Checks every request before anything else: the server it is for, its origin, its rate and its size.

Also adds the headers that keep a browser from running anything but this server's own files.
"""

from __future__ import annotations

import asyncio
import math
import re
from collections.abc import Iterable

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tablee.engine.errors import TableeError, excerpt
from tablee.server.metrics import REQUESTS

from .forwarded import is_forwarded
from .hosts import answers_to
from .limits import LimitExceeded, Limits, address
from .refusals import JSON, refuse

MAX_BODY = 64 * 1024
BODY_TIME = 10.0  # seconds within which a request's body must arrive

CONTENT_SECURITY_POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
BROKEN_OFF = 499  # counted as the status of what was broken off before its end, as proxies do
RESPONSE_HEADERS = {
    "Content-Security-Policy": CONTENT_SECURITY_POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",  # a table's link is an invitation: other sites must not see it
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
}
HSTS = {"Strict-Transport-Security": "max-age=31536000"}  # for a year, which begins anew with each answer
_HOST = re.compile(r"(?:[a-z0-9](?:[a-z0-9.-]{0,252}[a-z0-9.])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?", re.IGNORECASE)
_PORTS = {"http": ":80", "https": ":443"}


class Guard:
    """The middleware around a whole app, at ``public_url``. ``origins``: other sites whose pages may talk to it."""

    def __init__(self, app: ASGIApp, limits: Limits, public_url: str = "", origins: Iterable[str] = ()) -> None:
        self.app = app
        self._limits = limits
        self._public_url = public_url
        self._https = public_url.lower().startswith("https:")
        self._origins = {_origin(origin) for origin in (public_url, *origins) if origin}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer with a problem, or pass the request on."""
        if scope["type"] == "lifespan" or is_forwarded(scope):  # such a request was checked where it arrived
            await self.app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                told = MutableHeaders(scope=message)
                for name, value in (RESPONSE_HEADERS | (HSTS if scope["scheme"] in ("https", "wss") else {})).items():
                    told.setdefault(name, value)
            await send(message)

        headers = Headers(scope=scope)
        refusal = self._refusal(scope, headers)
        if self._https:  # whatever a proxy says, or does not say
            scope = {**scope, "scheme": "https" if scope["type"] == "http" else "wss"}
        if refusal is None and ("content-length" in headers or "transfer-encoding" in headers):
            try:
                async with asyncio.timeout(BODY_TIME):
                    receive, refusal = await _body(headers, receive)
            except TimeoutError:
                refusal = 408, TableeError("body-slow")
            except ClientDisconnect:  # nobody is there to be answered
                REQUESTS.labels(BROKEN_OFF).inc()
                return
        if refusal is None:
            await self.app(scope, receive, send_with_headers)
        else:
            REQUESTS.labels(refusal[0]).inc()
            await refuse(scope, receive, send_with_headers, *refusal)

    def _refusal(self, scope: Scope, headers: Headers) -> tuple[int, TableeError] | None:
        """The status and the reason for refusing a request; None if it is not refused."""
        if not _HOST.fullmatch(headers.get("host", "")):
            return 400, TableeError("host-bad")
        if not answers_to(headers["host"], (scope.get("server") or (None,))[0], self._public_url):
            url = f"{scope['scheme'].replace('ws', 'http')}://{headers['host']}"
            return 421, TableeError("host-foreign", host=headers["host"], url=url)
        if self._limits.bans.holds((scope.get("client") or ("",))[0]):
            return 403, TableeError("banned")
        changes = scope["type"] == "websocket" or scope["method"] not in ("GET", "HEAD")
        own = _origin(f"{scope['scheme'].replace('ws', 'http')}://{headers['host']}")
        for origin in headers.getlist("origin") if changes else ():  # programs other than browsers send none
            if _origin(origin) not in (own, *self._origins):
                return 403, TableeError("origin-foreign", origin=excerpt(origin))
        if changes and _is_simple(scope, headers):
            return 415, TableeError("body-json")
        try:
            who = address(scope.get("client"))
            self._limits.take_from("requests", who)
            if changes and scope["type"] == "http":
                self._limits.take_from("posts", who)
        except LimitExceeded as limited:
            return 429, limited
        return None


def _is_simple(scope: Scope, headers: Headers) -> bool:
    """Whether another site's form could have made this request in somebody's name; JSON no form sends.

    Programs have no cookie and may call their JSON what they like. No form sends other methods than POST.
    """
    if scope["type"] != "http" or scope["method"] != "POST":
        return False
    return "cookie" in headers and headers.get("content-type", "").partition(";")[0].strip().lower() != JSON


def _origin(text: str) -> str:
    """Scheme, host and port in their usual form; an origin that cannot be parsed is returned as is."""
    scheme, _, host = text.strip().rstrip("/").lower().partition("://")
    return f"{scheme}://{host.removesuffix(_PORTS.get(scheme, ':'))}"


async def _body(headers: Headers, receive: Receive) -> tuple[Receive, tuple[int, TableeError] | None]:
    """Read the body. Returns a ``receive`` that replays it to the app, and the refusal if there is one.

    Raises `ClientDisconnect` if the connection ends before the body does.
    """
    length = headers.get("content-length", "0")
    fits = len(length) <= len(str(MAX_BODY)) and int(length) <= MAX_BODY  # uvicorn has checked that it is a number
    body = await read_body(receive, MAX_BODY) if fits else None
    if body is None:
        return receive, (413, TableeError("body-huge", limit=MAX_BODY // 1024))
    return receiver({"type": "http.request", "body": body}, receive), None


async def read_body(receive: Receive, most: float = math.inf) -> bytes | None:
    """The body of a request; None if it has more than ``most`` bytes. Raises `ClientDisconnect`."""
    body, more = bytearray(), True
    while more:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise ClientDisconnect
        body += message.get("body", b"")
        if len(body) > most:
            return None
        more = message.get("more_body", False)
    return bytes(body)


def receiver(first: Message, receive: Receive) -> Receive:
    """A ``receive`` that gives ``first`` before what comes."""
    waiting = [first]

    async def receive_read() -> Message:
        return waiting.pop() if waiting else await receive()

    return receive_read
