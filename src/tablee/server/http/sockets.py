"""A viewer's WebSocket: hello, then requests in, answers and states out, until one side closes it."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from tablee.engine.errors import TableeError
from tablee.engine.message import Message
from tablee.server.metrics import ACK_SECONDS, SOCKETS, STALLED
from tablee.server.rooms.outbox import Outbox, Stalled
from tablee.server.rooms.registry import RoomRegistry, hashed
from tablee.server.rooms.session import RoomSession, Viewer
from tablee.server.storage.store import Token
from tablee.wire import messages as wire

from .limits import Limited, Limits, address
from .responses import problem

_decoder: msgspec.json.Decoder[wire.ToServer] = msgspec.json.Decoder(wire.ToServer)

SYNC_COST = 10  # a full state costs as much as this many messages
HELLO_TIME = 10.0  # seconds that a new socket has to say hello
PROTOCOL_ERROR, BAD_TOKEN, NO_TABLE, BUSY = 4000, 4003, 4004, 1013


class _Refuse(Exception):
    """Close the socket with ``code`` after sending ``reason``."""

    def __init__(self, code: int, reason: Message) -> None:
        self.code = code
        self.reason = reason


class Connection:
    """One socket at the table ``id``."""

    def __init__(self, socket: WebSocket, registry: RoomRegistry, limits: Limits, id: str) -> None:
        self._socket = socket
        self._registry = registry
        self._limits = limits
        self._id = id
        self._end: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    async def serve(self) -> None:
        """Talk until one side closes the socket."""
        await self._socket.accept()
        SOCKETS.inc()
        try:
            code = await self._talk()
        except _Refuse as refusal:
            await self._send(msgspec.json.encode(wire.Refused(error=refusal.reason)))
            code = refusal.code
        except WebSocketDisconnect:
            return
        finally:
            SOCKETS.dec()
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):  # the other side may have closed it first
            await self._socket.close(code)

    async def _talk(self) -> int:
        room, token = await self._hello()
        outbox = Outbox(self._send, lambda: room.full_state(viewer.seat))
        viewer = Viewer(token, outbox, self._close)
        tasks = [asyncio.create_task(outbox.run()), asyncio.create_task(self._read(room, viewer))]
        try:
            try:
                await room.connect(viewer)
            except TableeError as error:
                raise _Refuse(BUSY, error.message) from None
            ends: list[asyncio.Future[Any]] = [*tasks, self._end]
            await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
            return await self._outcome(tasks)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await room.disconnect(viewer)

    async def _outcome(self, tasks: list[asyncio.Task[None]]) -> int:
        """The close code; raises whatever ended the reading or the sending."""
        if self._end.done():
            return self._end.result()
        try:
            for task in tasks:
                if task.done():
                    await task
        except Stalled:
            STALLED.inc()
            return BUSY
        raise AssertionError("reading and sending end by an exception only")

    async def _hello(self) -> tuple[RoomSession, Token | None]:
        """The room, and the token shown in the first message; None for a spectator."""
        try:
            message = await asyncio.wait_for(self._receive(), HELLO_TIME)
        except TimeoutError:
            raise _Refuse(PROTOCOL_ERROR, Message("protocol-hello")) from None
        if not isinstance(message, wire.Hello):
            raise _Refuse(PROTOCOL_ERROR, Message("protocol-hello"))
        if message.protocol != wire.PROTOCOL:
            args = {"given": str(message.protocol)[:20], "known": str(wire.PROTOCOL)}
            raise _Refuse(PROTOCOL_ERROR, Message("protocol-unknown", args))
        try:
            room = await self._registry.room(self._id)
        except TableeError as error:
            raise _Refuse(NO_TABLE if error.message.id == "room-unknown" else BUSY, error.message) from None
        if message.token is None:
            if not room.room.watch:
                raise _Refuse(BAD_TOKEN, Message("room-closed-to-watchers"))
            try:
                self._limits.check_slots("watchers", room.spectators)
            except Limited as error:
                raise _Refuse(BUSY, error.message) from None
            return room, None
        token = room.token(hashed(message.token))
        if token is None:
            raise _Refuse(BAD_TOKEN, Message("room-token"))
        return room, token

    async def _read(self, room: RoomSession, viewer: Viewer) -> None:
        """Carry out the viewer's requests one after another."""
        hints: set[asyncio.Task[None]] = set()
        while True:
            message = await self._receive()
            began = time.perf_counter()
            if isinstance(message, wire.Hello):
                raise _Refuse(PROTOCOL_ERROR, Message("protocol-hello"))
            try:
                cost = SYNC_COST if isinstance(message, wire.Sync) else 1
                self._limits.take("messages", viewer.token or id(viewer), cost)
                if isinstance(message, wire.Chat | wire.Emote) and viewer.token is not None:
                    self._limits.take("chat", viewer.token)
                if isinstance(message, wire.Hint) and viewer.token is not None:
                    self._limits.take("hints", viewer.token)
            except Limited as error:
                if error.abusive:
                    raise _Refuse(BUSY, error.message) from None
                viewer.outbox.reply(
                    msgspec.json.encode(wire.Refused(error=error.message, id=getattr(message, "id", None)))
                )
                continue
            if isinstance(message, wire.Sync):
                viewer.outbox.resync()
            elif isinstance(message, wire.Hint):
                hints.add(hint := asyncio.create_task(room.hint(viewer, message)))  # moves need not wait for it
                hint.add_done_callback(hints.discard)
            else:
                await asyncio.shield(room.request(viewer, message))  # once storing has begun, see it through
            ACK_SECONDS.observe(time.perf_counter() - began)

    async def _receive(self) -> wire.ToServer:
        """The next message; an unreadable one closes the socket."""
        received = await self._socket.receive()
        if received["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(received.get("code", 1000))
        try:
            return _decoder.decode(received.get("text") or "")
        except (msgspec.MsgspecError, RecursionError) as error:  # RecursionError: nested too deep
            raise _Refuse(PROTOCOL_ERROR, Message("message-shape", {"detail": str(error)})) from None

    async def _send(self, data: bytes) -> None:
        if self._socket.application_state is WebSocketState.CONNECTED:
            await self._socket.send({"type": "websocket.send", "text": data.decode()})

    def _close(self, code: int) -> None:
        if not self._end.done():
            self._end.set_result(code)


def endpoint(registry: RoomRegistry, limits: Limits) -> Callable[[WebSocket], Awaitable[None]]:
    """The endpoint of ``/api/tables/{id}/socket``."""

    async def serve(socket: WebSocket) -> None:
        id = socket.path_params["id"]
        try:
            with limits.socket(address(socket.client)):
                await Connection(socket, registry, limits, id).serve()
        except Limited as error:
            await socket.send_denial_response(problem(429, error))

    return serve
