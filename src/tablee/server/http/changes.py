"""Sockets by which pages hear that what they show has changed, and ask for it anew."""

from __future__ import annotations

import asyncio
import contextlib

from starlette.websockets import WebSocket, WebSocketState

from tablee.engine.errors import TableeError
from tablee.server.access.limits import address
from tablee.server.access.refusals import refuse, status_for
from tablee.server.metrics import SOCKETS
from tablee.server.storage.announcements import LOBBY
from tablee.table.occasion import CIRCLE, TOURNAMENT

from .callers import SocketCall, Who, check
from .services import Services

APART_S = 1.0  # seconds between two messages of a socket, at least
CHANGED = '{"type":"changed"}'
REFUSED = 1008


async def _serve(socket: WebSocket, who: Who, what: str) -> None:
    """Tell of changes as long as the other side stays silent, and may know of them."""
    services: Services = socket.app.state.services
    try:
        with services.limits.socket(address(socket.client)), services.store.announcements.signal(what) as changed:
            await check(socket, who)
            await socket.accept()
            with SOCKETS.track_inprogress():
                await _talk(socket, who, changed)
    except TableeError as error:
        if socket.application_state is WebSocketState.CONNECTING:
            await refuse(socket.scope, socket.receive, socket.send, status_for(error), error)
            return
    with contextlib.suppress(RuntimeError):  # the other side may have closed it first
        await socket.close(REFUSED)


async def _talk(socket: WebSocket, who: Who, changed: asyncio.Event) -> None:
    services: Services = socket.app.state.services
    telling = asyncio.create_task(_tell(socket, who, changed))
    ended = asyncio.create_task(socket.receive())
    try:
        with services.limits.bans.closing(socket.client.host if socket.client else "", telling.cancel):
            await asyncio.wait([telling, ended], return_when=asyncio.FIRST_COMPLETED)
        if telling.done() and not telling.cancelled():
            telling.result()
    finally:
        telling.cancel()
        ended.cancel()
        await asyncio.wait([telling, ended])


async def _tell(socket: WebSocket, who: Who, changed: asyncio.Event) -> None:
    while True:
        await changed.wait()
        changed.clear()
        await check(socket, who)  # whoever was sent away meanwhile hears nothing more
        await socket.send_text(CHANGED)
        await asyncio.sleep(APART_S)


def _changes(path: str, who: Who, kind: str) -> SocketCall:
    async def serve(socket: WebSocket) -> None:
        await _serve(socket, who, kind + socket.path_params.get("id", ""))

    return SocketCall(path, serve, who)


ROUTES = [
    _changes("/api/lobby/changes", Who.ANYBODY, LOBBY),
    _changes("/api/circles/{id}/changes", Who.MEMBER, CIRCLE),
    _changes("/api/tournaments/{id}/changes", Who.ONLOOKER, TOURNAMENT),
]
