"""Passes requests about a table on to the process that owns it.

A visitor may talk to any process. What is about a table (HTTP and sockets alike) goes whole to its owner, and the
answer back. `tablee.server.access.forwarded` lets it in there.
"""

from __future__ import annotations

import asyncio
import re
import time
from contextlib import nullcontext, suppress

import httpcore
import msgspec
from starlette.datastructures import Headers
from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus, InvalidURI

from tablee.engine.errors import TableeError
from tablee.rooms.failures import OwnerChanged
from tablee.server import http_client
from tablee.server.access.forwarded import HEADER, ForwardProof, full_path, is_forwarded, target
from tablee.server.access.guard import read_body, receiver
from tablee.server.access.limits import LimitExceeded, Limits, address
from tablee.server.access.protocols import WRITE
from tablee.server.access.refusals import refuse
from tablee.server.cluster.ownership import Ownership, Peer, Unavailable
from tablee.server.metrics import FORWARDED
from tablee.wire.messages import Refused

CONNECT_S = 2.0
ANSWER_S = 8.0  # seconds for the owner to go on with its answer: then it has been replaced, if it froze
PATIENCE_S = 3.0  # seconds in which a table between two owners finds the next one
RETRY_S = 0.05
MISDIRECTED = 421
RESTART, BUSY = 1012, 1013
NO_CODES = (1005, 1006, 1015)  # never sent: they say how a connection was lost
_OWNED = re.compile(r"/(?:api/tables|t)/([^/]+)(?:/.*)?")
_OPENS = re.compile(r"/api/tables|/api/daily/[^/]+/[^/]+")
_HOP = {  # what concerns the one connection only
    *("connection", "keep-alive", "te", "trailer"),  # codespell:ignore te
    *("transfer-encoding", "upgrade", "content-length", "expect", HEADER),
}


def table_of(path: str) -> str | None:
    """The table whose owner answers for a path; None if any process does."""
    found = _OWNED.fullmatch(path)
    return found[1] if found else None


class _Elsewhere(Exception):
    """The process asked does not own the table, or cannot be reached."""


class _Refused(_Elsewhere):
    """Nothing listens where the process was."""


class Forward:
    """The middleware behind the guard: passes on what belongs to another process."""

    def __init__(self, app: ASGIApp, ownership: Ownership, limits: Limits) -> None:
        self.app = app
        self._ownership = ownership
        self._limits = limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer here, or have the owner answer."""
        table = None if scope["type"] == "lifespan" else table_of(scope["path"])
        opening = scope["type"] == "http" and scope["method"] == "POST" and _OPENS.fullmatch(scope["path"])
        if table is None and not opening:
            await self.app(scope, receive, send)
        else:
            serve = self._serve_others if is_forwarded(scope) else self._serve
            try:
                await serve(table, await _Request.read(scope, receive), send)
            except ClientDisconnect:
                return
            except Unavailable as error:
                await _turn_away(scope, receive, send, error)
            except LimitExceeded as limited:
                await refuse(scope, receive, send, 429, limited)
            except InvalidURI:  # a socket's address with a ``#``, which has no place there
                await refuse(scope, receive, send, 400, TableeError("address-bad"))

    async def _serve_others(self, table: str | None, request: _Request, send: Send) -> None:
        """Answer what was passed on to us, if we are the one to do so; it is never passed on again."""
        scope, receive = request.scope, request.receiver()
        try:
            other = None if table is None else await self._ownership.owner(table)
        except Unavailable as error:
            await refuse(scope, receive, send, 503, error)
            return
        with suppress(OwnerChanged):
            if other is None:
                await self.app(scope, receive, send)
                return
        await refuse(scope, receive, send, MISDIRECTED, Unavailable())

    async def _serve(self, table: str | None, request: _Request, send: Send) -> None:
        began = time.monotonic()
        scope = request.scope
        with nullcontext() if scope["type"] == "http" else self._limits.socket(address(scope.get("client"))):
            while True:
                owner = await self._owner(table)
                try:
                    if owner is None:
                        await self.app(scope, request.receiver(), send)
                    else:
                        await self._pass_on(owner, table, request, send)
                    return
                except (OwnerChanged, _Elsewhere) as moved:  # the table has been given away meanwhile: to whom?
                    if time.monotonic() > began + PATIENCE_S:
                        raise Unavailable from None
                    await asyncio.sleep(RETRY_S)
                    if owner is not None:
                        await self._ownership.doubt(owner, refused=isinstance(moved, _Refused))

    async def _owner(self, table: str | None) -> Peer | None:
        """Who is to answer about a table, or about a new one; None for this process."""
        if table is not None:
            return await self._ownership.owner(table)
        began = time.monotonic()
        while True:
            try:
                return self._ownership.any_owner()
            except Unavailable:  # a process that did not get to run has lost all, and soon has it again
                if time.monotonic() > began + PATIENCE_S:
                    raise
                await asyncio.sleep(RETRY_S)

    async def _pass_on(self, owner: Peer, table: str | None, request: _Request, send: Send) -> None:
        """Have ``owner`` answer. Raises `_Elsewhere` if it cannot have done anything, `Unavailable` if it may have."""
        scope = request.scope
        FORWARDED.inc()
        client = scope.get("client") or ("", 0)
        proof = ForwardProof(self._ownership.now(), client[0], scope["scheme"])
        sealed = proof.seal(self._ownership.key, target(scope))
        if table is None or scope["type"] == "http":
            await _exchange(owner, request, sealed, send)
            return
        changed = self._ownership.watch(table)
        try:
            await _pipe(owner, request, sealed, send, changed)
        finally:
            changed.cancel()


class _Request:
    """A request that can be given to several processes in turn: its body has been read, or its socket opened."""

    def __init__(self, scope: Scope, body: bytes, receive: Receive) -> None:
        self.scope = scope
        self.body = body
        self.rest = receive

    @classmethod
    async def read(cls, scope: Scope, receive: Receive) -> _Request:
        """Read the body, which the guard has bounded, or the opening of a socket. Raises `ClientDisconnect`."""
        return cls(scope, await read_body(receive) or b"", receive)

    def receiver(self) -> Receive:
        """What gives it to this process's own app, from the beginning."""
        http = self.scope["type"] == "http"
        first: Message = {"type": "http.request", "body": self.body} if http else {"type": "websocket.connect"}
        return receiver(first, self.rest)

    def headers(self, sealed: str) -> list[tuple[bytes, bytes]]:
        """The visitor's headers, less those that are about its own connection, and ``sealed``."""
        kept = [(name, value) for name, value in self.scope["headers"] if name.decode("latin-1") not in _HOP]
        return [*kept, (HEADER.encode(), sealed.encode())]


async def _exchange(owner: Peer, request: _Request, sealed: str, send: Send) -> None:
    """A request over HTTP, on a connection of its own: who refuses it has done nothing, and another may be asked."""
    host, _, port = owner.address.rpartition(":")
    url = httpcore.URL(scheme="http", host=host, port=int(port), target=full_path(request.scope).encode())
    try:
        connection = await http_client.connect(url, host.strip("[]"), CONNECT_S)
    except OSError as error:
        raise (_Refused if isinstance(error, ConnectionRefusedError) else _Elsewhere) from None
    headers = [*request.headers(sealed), (b"connection", b"close")]
    method, body, limits = request.scope["method"], request.body or None, {"timeout": {"read": ANSWER_S}}
    begun = False
    try:
        async with (
            connection,
            connection.stream(method, url, headers=headers, content=body, extensions=limits) as answer,
        ):
            if answer.status == MISDIRECTED:
                raise _Elsewhere
            begun = True
            own = [
                (name.lower(), value) for name, value in answer.headers if name.decode("latin-1").lower() not in _HOP
            ]
            await send({"type": "http.response.start", "status": answer.status, "headers": own})
            async for part in answer.aiter_stream():
                await send({"type": "http.response.body", "body": part, "more_body": True})
        await send({"type": "http.response.body", "body": b""})
    except (OSError, httpcore.RemoteProtocolError):
        if begun:  # nothing can be said any more: the connection is cut
            raise
        raise Unavailable from None


async def _pipe(owner: Peer, request: _Request, sealed: str, send: Send, changed: asyncio.Future[None]) -> None:
    """A socket: its texts go both ways as they come, until a side closes it or the owner is not the owner any more."""
    headers = Headers(raw=request.headers(sealed))
    wanted = {name: value for name, value in headers.items() if not name.startswith("sec-websocket-")}
    del wanted["host"]  # that of the address is sent
    try:
        upstream = await connect(
            f"ws://{owner.address}{full_path(request.scope)}",
            additional_headers=wanted,
            user_agent_header=None,
            compression=None,
            max_size=None,
            open_timeout=CONNECT_S,
            close_timeout=1,
            ping_interval=None,
            proxy=None,
        )
    except InvalidStatus as denied:
        if denied.response.status_code == MISDIRECTED:
            raise _Elsewhere from None
        await _deny(denied, request, send)
        return
    except (OSError, InvalidHandshake) as error:
        raise (_Refused if isinstance(error, ConnectionRefusedError) else _Elsewhere) from None
    await send({"type": "websocket.accept"})
    ends: list[asyncio.Future[None]] = [
        asyncio.create_task(_to_owner(request.rest, upstream)),
        asyncio.create_task(_to_visitor(upstream, request.scope, send)),
        changed,
    ]
    try:
        done, _ = await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
        if done == {changed}:
            await send({"type": "websocket.close", "code": RESTART})
    finally:
        for task in ends:
            task.cancel()
        ended = await asyncio.gather(*ends, return_exceptions=True)
        upstream.transport.abort()
    for end in ended:
        if isinstance(end, Exception):
            raise end


async def _to_owner(receive: Receive, upstream: ClientConnection) -> None:
    while (message := await receive())["type"] == "websocket.receive":
        text = message.get("text")
        with suppress(ConnectionClosed):  # the other direction says how
            await upstream.send(text if text is not None else message["bytes"])
    code: int = message.get("code", 1000)
    await upstream.close(1001 if code in NO_CODES else code)


async def _to_visitor(upstream: ClientConnection, scope: Scope, send: Send) -> None:
    write = scope.get("extensions", {}).get(WRITE, lambda text: False)
    with suppress(ConnectionClosed):
        while True:
            text = await upstream.recv(decode=False)
            if not write(text):
                await send({"type": "websocket.send", "text": text.decode()})
    code, reason = upstream.close_code, upstream.close_reason
    lost = code is None or code in NO_CODES
    await send({"type": "websocket.close", "code": RESTART if lost else code, "reason": reason or ""})


async def _deny(denied: InvalidStatus, request: _Request, send: Send) -> None:
    """Pass on that the owner did not accept the socket."""
    response = denied.response
    headers = [(name.lower().encode(), value.encode()) for name, value in response.headers.raw_items()]
    kept = [(name, value) for name, value in headers if name.decode() not in _HOP]
    await send({"type": "websocket.http.response.start", "status": response.status_code, "headers": kept})
    await send({"type": "websocket.http.response.body", "body": response.body or b""})


async def _turn_away(scope: Scope, receive: Receive, send: Send, error: TableeError) -> None:
    """Say that the table cannot be reached right now; a socket is told in a message, which browsers can read."""
    if scope["type"] == "http":
        await refuse(scope, receive, send, 503, error)
        return
    await send({"type": "websocket.accept"})
    await send({"type": "websocket.send", "text": msgspec.json.encode(Refused(error=error.message)).decode()})
    await send({"type": "websocket.close", "code": BUSY})
