"""A viewer's WebSocket: hello, then requests in, answers and states out, until one side closes it."""

from __future__ import annotations

import asyncio
import contextlib
import time
from typing import Any, get_args

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from tablee.engine.errors import TableeError
from tablee.engine.message import Message
from tablee.rooms.outbox import Outbox, ReaderStalled
from tablee.rooms.storage import Token, token_hash
from tablee.rooms.viewer import BAD_TOKEN, BUSY, PROTOCOL_ERROR, SEAT_LOST, Refusal, Viewer
from tablee.server.access.limits import LimitExceeded, Limits, address
from tablee.server.access.protocols import WRITE
from tablee.server.metrics import ACK_SECONDS, SOCKETS, STALLED
from tablee.server.rooms.registry import RoomRegistry
from tablee.server.rooms.served_room import ServedRoom
from tablee.wire import messages as wire

from .services import Services

_decoder: msgspec.json.Decoder[wire.ToServer] = msgspec.json.Decoder(wire.ToServer)

_ACKS = {kind: ACK_SECONDS.labels(kind.__struct_config__.tag) for kind in get_args(wire.ToServer)}

# What stores something without which a game that has begun comes to its end just as well.
MAY_WAIT = (
    wire.Start,
    wire.Again,
    wire.Configure,
    wire.SeatBot,
    wire.Swap,
    wire.Pick,
    wire.Chat,
    wire.Emote,
    wire.Undo,
)

SYNC_COST = 10  # a full state costs as much as this many messages
HELLO_TIME = 10.0  # seconds that a new socket has to say hello
BANNED = 1008
LATE_REQUESTS = 100  # most requests of somebody who has left that are answered again


class Connection:
    """One socket at the table ``id``."""

    def __init__(self, socket: WebSocket, registry: RoomRegistry, limits: Limits, id: str) -> None:
        self._socket = socket
        self._registry = registry
        self._limits = limits
        self._id = id
        self._end: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._acting = False  # on a request: once storing has begun, it is seen through
        self._over = False  # nothing more is read

    async def serve(self) -> None:
        """Talk until one side closes the socket."""
        await self._socket.accept()
        SOCKETS.inc()
        try:
            code = await self._talk()
        except Refusal as refusal:
            if refusal.frame:
                await self._send(refusal.frame)
            code = refusal.code
        except WebSocketDisconnect:
            return
        finally:
            SOCKETS.dec()
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):  # the other side may have closed it first
            await self._socket.close(code)

    async def _talk(self) -> int:
        room, token, changes = await self._hello()
        write = self._socket.scope.get("extensions", {}).get(WRITE, lambda *data: False)
        outbox = Outbox(self._send, lambda: room.full_state(viewer.seat), write=write)
        client = self._socket.client
        viewer = Viewer(token, outbox, self.close, host=_host(self._socket), address=address(client), changes=changes)
        tasks = [asyncio.create_task(outbox.run()), asyncio.create_task(self._read(room, viewer))]  # sends, and reads
        try:
            try:
                await room.connect(viewer)
            except TableeError as error:
                raise Refusal.of(error) from None
            ends: list[asyncio.Future[Any]] = [*tasks, self._end]
            await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
            ends.clear()
            return await self._outcome(tasks)
        finally:
            self._over = True
            for task in tasks[: 1 if self._acting else 2]:
                task.cancel()
            del task
            await asyncio.gather(*tasks, return_exceptions=True)
            await room.disconnect(viewer)
            tasks.clear()  # what ended one of them refers to this frame, and so to it: a cycle, which would hold
            outbox.close()  # the room until everything is collected, as would the viewer, to which its outbox refers

    async def _outcome(self, tasks: list[asyncio.Task[None]]) -> int:
        """The close code; raises whatever ended the reading or the sending."""
        if self._end.done():
            return self._end.result()
        ended = next(task for task in tasks if task.done())
        try:
            await ended
        except ReaderStalled:
            STALLED.inc()
            return BUSY
        finally:
            del ended  # as in `_talk`
        raise AssertionError("reading and sending end by an exception only")

    async def _hello(self) -> tuple[ServedRoom, Token | None, bool]:
        """The room, the token shown in the first message (None for a spectator), and whether to send changes."""
        try:
            async with asyncio.timeout(HELLO_TIME):
                message = await self._receive()
        except TimeoutError:
            raise Refusal(PROTOCOL_ERROR, Message("protocol-hello")) from None
        if not isinstance(message, wire.Hello):
            raise Refusal(PROTOCOL_ERROR, Message("protocol-hello"))
        if message.protocol != wire.PROTOCOL:
            args = {"given": str(message.protocol)[:20], "known": str(wire.PROTOCOL)}
            raise Refusal(PROTOCOL_ERROR, Message("protocol-unknown", args))
        try:
            room = await self._registry.room(self._id)
        except TableeError as error:
            raise Refusal.of(error) from None
        if message.token is None:
            if not room.room.watch:
                raise Refusal(BAD_TOKEN, Message("room-closed-to-watchers"))
            try:
                self._limits.check_slots("watchers", room.viewers.spectators)
            except LimitExceeded as error:
                raise Refusal(BUSY, error.message) from None
            return room, None, message.changes
        token = room.token(token_hash(message.token))
        if token is None:
            if token_hash(message.token).hex() in room.room.departed:
                await self._answer_departed(room, token_hash(message.token))
            raise Refusal(BAD_TOKEN, Message("room-token"))
        return room, token, message.changes

    async def _answer_departed(self, room: ServedRoom, hash: bytes) -> None:
        """Answer somebody who has left and has not heard whether they have."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(HELLO_TIME):
                for _ in range(LATE_REQUESTS):
                    message = await self._receive()
                    if isinstance(message, wire.Request):
                        await self._send(await room.answer_departed(hash, message))
                    if isinstance(message, wire.Leave):
                        break
        raise Refusal(SEAT_LOST, None)

    async def _read(self, room: ServedRoom, viewer: Viewer) -> None:
        """Carry out the viewer's requests one after another."""
        while True:
            message = await self._receive()
            began = time.perf_counter()
            if isinstance(message, wire.Hello):
                raise Refusal(PROTOCOL_ERROR, Message("protocol-hello"))
            try:
                cost = SYNC_COST if isinstance(message, wire.Sync) else 1
                whose = viewer.number if viewer.token is None else (self._id, viewer.seat)  # with however many tokens
                self._limits.take("messages", whose, cost)
                if isinstance(message, wire.Chat | wire.Emote) and viewer.token is not None:
                    self._limits.take("chat", whose)
                if isinstance(message, MAY_WAIT):
                    self._limits.check("stored", viewer.address)
                if isinstance(message, wire.Hint | wire.AskCoach) and viewer.token is not None:
                    self._limits.take("hints" if isinstance(message, wire.Hint) else "coaching", whose)
            except LimitExceeded as error:
                if error.abusive:
                    raise Refusal(BUSY, error.message) from None
                viewer.outbox.reply(
                    msgspec.json.encode(wire.Refused(error=error.message, id=getattr(message, "id", None)))
                )
                if isinstance(message, wire.Act):  # a program that answers states is asked again
                    asyncio.get_running_loop().call_later(error.wait, viewer.outbox.resync)
                continue
            self._acting = isinstance(message, wire.Request)
            try:
                await room.answer(viewer, message)
            finally:
                if self._acting:
                    self._acting = False
                    self._limits.store(viewer.address, room.stored_since())
            if self._over or self._end.done():
                return
            _ACKS[type(message)].observe(time.perf_counter() - began)

    async def _receive(self) -> wire.ToServer:
        """The next message; an unreadable one closes the socket."""
        received = await self._socket.receive()
        if received["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(received.get("code", 1000))
        try:
            return _decoder.decode(received.get("text") or "")
        except (msgspec.MsgspecError, RecursionError) as error:  # RecursionError: nested too deep
            raise Refusal(PROTOCOL_ERROR, Message("message-shape", {"detail": str(error)})) from None

    async def _send(self, data: bytes) -> None:
        if self._socket.application_state is WebSocketState.CONNECTED:
            await self._socket.send({"type": "websocket.send", "text": data.decode()})

    def ban(self) -> None:
        """Close the socket, because its address is kept out from now on."""
        self.close(BANNED)

    def close(self, code: int) -> None:
        """Close the socket with ``code``, unless it is being closed already."""
        if not self._end.done():
            self._end.set_result(code)


def _host(socket: WebSocket) -> str:
    return socket.client.host if socket.client else ""


async def serve(socket: WebSocket) -> None:
    """Serve ``/api/tables/{id}/socket``; sockets are counted before, where they arrive."""
    services: Services = socket.app.state.services
    connection = Connection(socket, services.registry, services.limits, socket.path_params["id"])
    with services.limits.bans.closing(_host(socket), connection.ban):
        await connection.serve()
