"""HTTP and WebSocket connections with deadlines and limits, which uvicorn's own do not have.

A request's head must arrive in time, and a peer that stops reading is disconnected. What a peer sends on a WebSocket is
counted frame by frame, before anything answers or keeps it; who sends too many is cut off.

An ASGI application cannot do this, since it sees neither heads that do not end nor pings nor parts of messages, and
uvicorn has no options for it. So these are uvicorn's own classes with more in them, whose insides may change with each
release: `pyproject.toml` bounds it, and all that is used of them is in this file and listed in
``tests/server/test_insides.py``, which says what to do when a release has changed it.
"""

from __future__ import annotations

import asyncio
import contextlib
import socket
import struct
import time
from collections.abc import Collection
from functools import partial
from itertools import count
from typing import TYPE_CHECKING, Any

import h11
from uvicorn.protocols.http.flow_control import CLOSE_HEADER
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from .gate import Gate

HEAD_TIME = 10.0  # seconds for a request's head, counted from its first byte or from the connection
STALL_TIME = 30.0  # seconds within which the send buffer must shrink
SLICE = 4096  # bytes taken in before the frames in them are counted: at most some 700
MAX_PARTS = 256  # frames of one message
AHEAD = 4  # messages that may wait for the app before reading stops
CLOSE_TIME = 2.0  # seconds within which a close must be answered
LOOK_S = 0.02  # seconds between looks at whether all is answered that had been asked

WRITE = "tablee.write"  # the ASGI extension by which `Socket.write` is offered
EXCUSE = "tablee.excuse"  # and the one by which `Gate.excuse` is, for the request's connection
_numbers = count()  # of sockets
_TEXT = 0x81  # first byte of a text message in one frame

if TYPE_CHECKING:
    _Protocol = H11Protocol
else:
    _Protocol = asyncio.Protocol


class _StallGuard(_Protocol):
    """Disconnects a peer that stops reading."""

    _gate: Gate  # see `behind`
    _stall: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        connected = transport.get_extra_info("socket")
        # On Linux, also disconnect a peer that does not take what was still unsent at a close.
        if hasattr(socket, "TCP_USER_TIMEOUT") and connected.family != socket.AF_UNIX:
            connected.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, int(STALL_TIME * 1000))

    def pause_writing(self) -> None:
        super().pause_writing()
        self._stall = asyncio.get_running_loop().call_later(STALL_TIME, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._cancel_stall()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._cancel_stall()
        self._gate.leave(self.transport)

    def _cancel_stall(self) -> None:
        if self._stall is not None:
            self._stall.cancel()
            self._stall = None


class Http(_StallGuard, H11Protocol):
    """An HTTP connection; it may become a `Socket`."""

    _head: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Start the deadline for the first request's head, if the gate lets the connection in."""
        super().connection_made(transport)
        if self._gate.enter(transport, self.client):
            self._watch_head()
        else:
            transport.abort()

    def handle_events(self) -> None:
        """Handle received data, then check whether a head is still awaited."""
        before = self.cycle
        super().handle_events()
        if self.cycle is not before:  # it begins in the next turn of the event loop
            self.cycle.scope["extensions"] = {EXCUSE: partial(self._gate.excuse, self.transport)}  # type: ignore[dict-item]
        self._watch_head()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the deadline."""
        super().connection_lost(exc)
        self._cancel_head()

    def timeout_keep_alive_handler(self) -> None:
        """Close the connection, unless a request has come that a late loop has not read yet: it is answered."""
        self._head = None
        if self.conn.trailing_data[0] or not self._unread():
            super().timeout_keep_alive_handler()

    def _unread(self) -> bytes:
        """The first byte that waits to be read."""
        with self.transport.get_extra_info("socket").dup() as copy, contextlib.suppress(OSError):
            return bytes(copy.recv(1, socket.MSG_PEEK))
        return b""

    def shutdown(self) -> None:
        """End once a request that is being answered has its answer, which says so."""
        super().shutdown()
        if not self.transport.is_closing() and CLOSE_HEADER not in self.cycle.default_headers:
            self.cycle.default_headers = [*self.cycle.default_headers, CLOSE_HEADER]

    def hand_on(self) -> socket.socket | None:
        """The connection for somebody else to go on with, if nothing is being asked on it; here it ends.

        If something is being answered, it ends with that.
        """
        if self.transport.is_closing():
            return None
        if self.conn.their_state is h11.IDLE and not self.conn.trailing_data[0]:
            copy: socket.socket = self.transport.get_extra_info("socket").dup()
            self.transport.close()
            return copy
        if self.cycle is not None and not self.cycle.response_complete:
            self.shutdown()
        return None

    def _watch_head(self) -> None:
        if self.conn.their_state is not h11.IDLE or self.timeout_keep_alive_task is not None:
            self._cancel_head()
        elif self._head is None:
            self._head = self.loop.call_later(HEAD_TIME, self.timeout_keep_alive_handler)

    def _cancel_head(self) -> None:
        if self._head is not None:
            self._head.cancel()
            self._head = None


class Socket(_StallGuard, WebSocketsSansIOProtocol):  # type: ignore[misc]
    """A WebSocket that cuts off who floods it, and closes quietly on a peer's other mistakes.

    Some of those uvicorn reports as unexpected exceptions.
    """

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.close_timeout = CLOSE_TIME
        self._number = next(_numbers)  # an id() would soon be another socket's

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin, on what was an HTTP connection."""
        super().connection_made(transport)
        self._gate.excuse(transport)

    def data_received(self, data: bytes) -> None:
        """Take in a little at a time, until it is too much."""
        for start in range(0, len(data), SLICE):
            if self.transport.is_closing():
                return
            super().data_received(data[start : start + SLICE])

    def handle_events(self) -> None:
        """Count the frames, then handle them; too many end the connection at once."""
        if self._gate.limits.exceeds("frames", self._number, len(self.conn.events)):  # type: ignore[attr-defined]
            self.transport.abort()
        else:
            super().handle_events()

    def handle_cont(self, event: Frame) -> None:
        """Add a part to the message, unless it has too many."""
        if len(self.frames) < MAX_PARTS:
            super().handle_cont(event)
        else:
            self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Break the cycle of the frames' parser, which would hold what was said until everything is collected."""
        super().connection_lost(exc)
        self.conn.parser.close()  # type: ignore[attr-defined]

    def pause_writing(self) -> None:
        """Ask for nothing more that would have to be answered."""
        super().pause_writing()
        self.transport.pause_reading()

    def resume_writing(self) -> None:
        """Go on reading, unless messages still wait for the app."""
        super().resume_writing()
        if not self.read_paused:
            self.transport.resume_reading()

    async def receive(self) -> Any:
        """The next message; once none is left, more is read, but not from a peer that does not read itself."""
        message = await self.queue.get()
        if self.read_paused and self.queue.empty():
            self.read_paused = False
            if self.writable.is_set():
                self.transport.resume_reading()
        return message

    def send_receive_event_to_app(self) -> None:
        """Pass a message on, unless it claims to be text but is not valid UTF-8.

        Reading goes on until `AHEAD` messages wait: uvicorn's own stops and starts it with each, two system calls.
        """
        text = self.curr_msg_data_type == "text"
        data, self.frames = b"".join(self.frames), []
        if self.close_sent:
            return
        try:
            message: Any = {"text": data.decode()} if text else {"bytes": data}
        except UnicodeDecodeError:
            self.conn.send_close(1007)  # type: ignore[attr-defined]
            self.handle_parser_exception()
            return
        self.queue.put_nowait({"type": "websocket.receive"} | message)
        if self.queue.qsize() >= AHEAD and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    async def run_asgi(self) -> None:
        """Offer `write` to the application."""
        self.scope["extensions"][WRITE] = self.write  # type: ignore[assignment]
        try:
            await super().run_asgi()
        finally:
            del self.scope["extensions"][WRITE]  # a cycle

    def write(self, *texts: bytes) -> bool:
        """Send each text as a frame, now; returns False, having sent nothing, if the peer reads too slowly or has left.

        A fifth of the work of `send`, whose message passes through the application's layers, into text and back.
        """
        if self.close_sent or self.disconnected or not self.writable.is_set():
            return False
        self.transport.write(b"".join([part for text in texts for part in (_head(len(text)), text)]))
        return True

    async def send(self, message: Any) -> None:
        """Send a message; raises `ClientDisconnected` if the connection has been closed meanwhile."""
        await self.writable.wait()
        if self.close_sent:
            raise ClientDisconnected
        await super().send(message)
        if message["type"] == "websocket.http.response.body":  # a refusal ends the handshake too
            self.handshake_complete = True


async def hand_on(connections: Collection[asyncio.Protocol], within: float) -> list[socket.socket]:
    """HTTP connections for somebody else to go on with, once all that has been asked on any is answered.

    What takes longer than ``within`` seconds stays, as WebSockets do.
    """
    end = time.monotonic() + within
    copies: list[socket.socket] = []
    while True:
        asked = [each for each in connections if not (isinstance(each, Socket) and each.handshake_complete)]
        copies += [copy for each in asked if isinstance(each, Http) and (copy := each.hand_on()) is not None]
        if not asked or time.monotonic() > end:
            return copies
        await asyncio.sleep(LOOK_S)


def behind(gate: Gate) -> tuple[type[Http], type[Socket]]:
    """The classes of connections that come in by ``gate``."""
    return type("Http", (Http,), {"_gate": gate}), type("Socket", (Socket,), {"_gate": gate})


def _head(size: int) -> bytes:
    """The header of a text frame of ``size`` bytes."""
    if size < 126:
        return bytes((_TEXT, size))
    return struct.pack("!BBH", _TEXT, 126, size) if size < 1 << 16 else struct.pack("!BBQ", _TEXT, 127, size)
