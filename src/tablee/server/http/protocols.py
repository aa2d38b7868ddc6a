"""HTTP and WebSocket connections with deadlines, which uvicorn's own do not have.

A request's head must arrive in time, and a peer that stops reading is disconnected.
"""

from __future__ import annotations

import asyncio
import socket
from typing import TYPE_CHECKING, Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

HEAD_TIME = 10.0  # seconds for a request's head, counted from its first byte or from the connection
STALL_TIME = 30.0  # seconds within which the send buffer must shrink

if TYPE_CHECKING:
    _Protocol = H11Protocol
else:
    _Protocol = asyncio.Protocol


class _StallGuard(_Protocol):
    """Disconnects a peer that stops reading."""

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

    def _cancel_stall(self) -> None:
        if self._stall is not None:
            self._stall.cancel()
            self._stall = None


class Http(_StallGuard, H11Protocol):
    """An HTTP connection."""

    _head: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Start the deadline for the first request's head."""
        super().connection_made(transport)
        self._watch_head()

    def handle_events(self) -> None:
        """Handle received data, then check whether a head is still awaited."""
        super().handle_events()
        self._watch_head()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the deadline."""
        super().connection_lost(exc)
        self._cancel_head()

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
    """A WebSocket that closes quietly on a peer's mistakes, some of which uvicorn reports as unexpected exceptions."""

    def send_receive_event_to_app(self) -> None:
        """Pass a message on, unless it claims to be text but is not valid UTF-8."""
        try:
            if self.curr_msg_data_type == "text":
                b"".join(self.frames).decode()
        except UnicodeDecodeError:
            self.conn.send_close(1007)  # type: ignore[attr-defined]
            self.handle_parser_exception()
        else:
            super().send_receive_event_to_app()

    async def send(self, message: Any) -> None:
        """Send a message; raises `ClientDisconnected` if the connection has been closed meanwhile."""
        await self.writable.wait()
        if self.close_sent:
            raise ClientDisconnected
        await super().send(message)
        if message["type"] == "websocket.http.response.body":  # a refusal ends the handshake too
            self.handshake_complete = True
