"""Sockets by which pages hear that what they show has changed, and ask for it anew."""

from __future__ import annotations

import asyncio
import contextlib

from starlette.websockets import WebSocket, WebSocketState

from tablee.engine.errors import TableeError
from tablee.server.access.callers import SocketCall, Visitors, Who
from tablee.server.access.limits import Limits, address
from tablee.server.access.refusals import refuse, status_for
from tablee.server.metrics import SOCKETS
from tablee.server.storage.announcements import LOBBY
from tablee.server.storage.store import Store
from tablee.table.occasion import CIRCLE, TOURNAMENT

APART_S = 1.0  # seconds between two messages of a socket, at least
CHANGED = '{"type":"changed"}'
REFUSED = 1008


class ChangeSockets:
    """``/api/lobby/changes``, and the same of circles and tournaments."""

    def __init__(self, store: Store, limits: Limits) -> None:
        self._announcements = store.announcements
        self._limits = limits

    def routes(self) -> list[SocketCall]:
        """All of them."""
        return [
            SocketCall("/api/lobby/changes", lambda socket: self._serve(socket, Who.ANYBODY, LOBBY)),
            self._of("circles", Who.MEMBER, CIRCLE),
            self._of("tournaments", Who.ONLOOKER, TOURNAMENT),
        ]

    def _of(self, kind: str, who: Who, occasion: str) -> SocketCall:
        async def serve(socket: WebSocket) -> None:
            await self._serve(socket, who, occasion + socket.path_params["id"])

        return SocketCall(f"/api/{kind}/{{id}}/changes", serve, who)

    async def _serve(self, socket: WebSocket, who: Who, what: str) -> None:
        """Tell of changes as long as the other side stays silent, and may know of them."""
        try:
            with self._limits.socket(address(socket.client)), self._announcements.signal(what) as changed:
                await _check(socket, who)
                await socket.accept()
                with SOCKETS.track_inprogress():
                    await self._talk(socket, who, changed)
        except TableeError as error:
            if socket.application_state is WebSocketState.CONNECTING:
                await refuse(socket.scope, socket.receive, socket.send, status_for(error), error)
                return
        with contextlib.suppress(RuntimeError):  # the other side may have closed it first
            await socket.close(REFUSED)

    async def _talk(self, socket: WebSocket, who: Who, changed: asyncio.Event) -> None:
        telling = asyncio.create_task(_tell(socket, who, changed))
        ended = asyncio.create_task(socket.receive())
        try:
            with self._limits.bans.closing(socket.client.host if socket.client else "", telling.cancel):
                await asyncio.wait([telling, ended], return_when=asyncio.FIRST_COMPLETED)
            if telling.done() and not telling.cancelled():
                telling.result()
        finally:
            telling.cancel()
            ended.cancel()
            await asyncio.wait([telling, ended])


async def _check(socket: WebSocket, who: Who) -> None:
    callers: Visitors = socket.app.state.callers
    await callers.check(socket, who)


async def _tell(socket: WebSocket, who: Who, changed: asyncio.Event) -> None:
    while True:
        await changed.wait()
        changed.clear()
        await _check(socket, who)  # whoever was sent away meanwhile hears nothing more
        await socket.send_text(CHANGED)
        await asyncio.sleep(APART_S)
