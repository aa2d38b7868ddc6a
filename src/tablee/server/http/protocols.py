"""Connections that do not wait for ever, which uvicorn's own do.

A request's head must come in time; and who takes nothing of what it is sent is cut off.
"""

from __future__ import annotations

import asyncio
import socket
from typing import TYPE_CHECKING, Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

HEAD_TIME = 10.0  # seconds that a request's head may take, from its first byte or the connection on
STALL_TIME = 30.0  # seconds in which what is to be sent must shrink

if TYPE_CHECKING:
    _Protocol = H11Protocol
else:
    _Protocol = asyncio.Protocol


class _Impatient(_Protocol):
    """Ends the connection of a peer that takes nothing."""

    _stall: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        connected = transport.get_extra_info("socket")
        if hasattr(socket, "TCP_USER_TIMEOUT") and connected.family != socket.AF_UNIX:  # Linux: also what stays unsent
            connected.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, int(STALL_TIME * 1000))  # after a close

    def pause_writing(self) -> None:
        super().pause_writing()
        self._stall = asyncio.get_running_loop().call_later(STALL_TIME, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._stop_waiting()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._stop_waiting()

    def _stop_waiting(self) -> None:
        if self._stall is not None:
            self._stall.cancel()
            self._stall = None


class Http(_Impatient, H11Protocol):
    """An HTTP connection."""

    _head: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Wait for the first request's head, but not for ever."""
        super().connection_made(transport)
        self._watch_head()

    def handle_events(self) -> None:
        """Handle what came, and see whether a head is still awaited."""
        super().handle_events()
        self._watch_head()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the deadline."""
        super().connection_lost(exc)
        self._forget_head()

    def _watch_head(self) -> None:
        if self.conn.their_state is not h11.IDLE or self.timeout_keep_alive_task is not None:
            self._forget_head()
        elif self._head is None:
            self._head = self.loop.call_later(HEAD_TIME, self.timeout_keep_alive_handler)

    def _forget_head(self) -> None:
        if self._head is not None:
            self._head.cancel()
            self._head = None


class Socket(_Impatient, WebSocketsSansIOProtocol):  # type: ignore[misc]
    """A WebSocket, whose peer's mistakes are none of this program's: uvicorn takes some for unexpected exceptions."""

    def send_receive_event_to_app(self) -> None:
        """Hand a message on, unless it is no text although it is said to be one."""
        try:
            if self.curr_msg_data_type == "text":
                b"".join(self.frames).decode()
        except UnicodeDecodeError:
            self.conn.send_close(1007)  # type: ignore[attr-defined]
            self.handle_parser_exception()
        else:
            super().send_receive_event_to_app()

    async def send(self, message: Any) -> None:
        """Send a message, or say that the connection has been closed meanwhile."""
        await self.writable.wait()
        if self.close_sent:
            raise ClientDisconnected
        await super().send(message)
        if message["type"] == "websocket.http.response.body":  # refused: that is the end of the handshake too
            self.handshake_complete = True
