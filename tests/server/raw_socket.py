"""A WebSocket client that may do what no library does: send anything, read nothing."""

from __future__ import annotations

import asyncio
import base64
import socket
import struct
from typing import Any

import msgspec

HANDSHAKE = (
    "GET /api/tables/{table}/socket HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n"
)
TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10


def head(length: int, opcode: int = TEXT, *, fin: bool = True) -> bytes:
    """The head of a client's frame; its mask is 0, so that the payload goes as it is."""
    first = opcode | (0x80 if fin else 0)
    if length < 126:
        return struct.pack("!BBI", first, 0x80 | length, 0)
    if length < 2**16:
        return struct.pack("!BBHI", first, 0x80 | 126, length, 0)
    return struct.pack("!BBQI", first, 0x80 | 127, length, 0)


def frame(payload: bytes, opcode: int = TEXT) -> bytes:
    """A client's frame."""
    return head(len(payload), opcode) + payload


class RawSocket:
    """A socket at a table. Reading gives messages until the close, whose code is kept in ``code``."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer
        self.code: int | None = None

    @classmethod
    async def open(cls, port: int, table: str, buffer: int = 2**16) -> RawSocket:
        """Connect and shake hands; of what is not read the system keeps about ``buffer`` bytes."""
        connection = socket.socket()
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        connection.connect(("127.0.0.1", port))
        reader, writer = await asyncio.open_connection(sock=connection, limit=buffer)
        key = base64.b64encode(bytes(16)).decode()
        writer.write(HANDSHAKE.format(table=table, port=port, key=key).encode())
        answer = await reader.readuntil(b"\r\n\r\n")
        assert answer.startswith(b"HTTP/1.1 101"), answer
        return cls(reader, writer)

    @classmethod
    async def hello(cls, port: int, table: str, token: str | None, buffer: int = 2**16) -> RawSocket:
        """Connect and say hello."""
        opened = await cls.open(port, table, buffer)
        opened.say({"type": "hello", "protocol": 1, "token": token})
        return opened

    def say(self, message: Any) -> None:
        """Send a message."""
        self.writer.write(frame(msgspec.json.encode(message)))

    async def read(self) -> Any:
        """The next message, None at the end."""
        while True:
            try:
                first, second = await self.reader.readexactly(2)
                length = second & 0x7F
                if length == 126:
                    length = int.from_bytes(await self.reader.readexactly(2))
                elif length == 127:
                    length = int.from_bytes(await self.reader.readexactly(8))
                payload = await self.reader.readexactly(length)
            except (asyncio.IncompleteReadError, ConnectionError):
                return None
            if first & 0x0F == CLOSE:
                self.code = int.from_bytes(payload[:2])
                return None
            if first & 0x0F == PING:
                self.writer.write(frame(payload, PONG))
            if first & 0x0F == TEXT:
                return msgspec.json.decode(payload)

    async def rest(self) -> list[Any]:
        """All messages to the end."""
        messages = []
        while (message := await self.read()) is not None:
            messages.append(message)
        return messages

    def close(self) -> None:
        """Hang up."""
        self.writer.transport.abort()
