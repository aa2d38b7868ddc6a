"""Requests that the server makes, over HTTP/1.1: each on a connection of its own."""

from __future__ import annotations

import asyncio
import ssl
from typing import Any

import httpcore


class _Stream(httpcore.AsyncNetworkStream):
    """A connection by asyncio's own means: those that httpcore brings take more than twice the time."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer

    async def read(self, max_bytes: int, timeout: float | None = None) -> bytes:
        async with asyncio.timeout(timeout):
            return await self._reader.read(max_bytes)

    async def write(self, buffer: bytes, timeout: float | None = None) -> None:
        self._writer.write(buffer)
        async with asyncio.timeout(timeout):
            await self._writer.drain()

    async def aclose(self) -> None:
        self._writer.close()


async def connect(url: httpcore.URL, host: str, timeout_s: float | None = None) -> httpcore.AsyncHTTP11Connection:
    """Connect to ``host``, an address of the host of ``url``, which proves by its certificate that it is that one.

    Here and in what is asked, whatever goes wrong with the connection is an `OSError`; an answer that is no HTTP, a
    `httpcore.RemoteProtocolError`. ``timeout_s``: how long to wait until it is open; None: for good.
    """
    origin, secure = url.origin, dict[str, Any]()
    if origin.scheme == b"https":
        secure = {"ssl": ssl.create_default_context(), "server_hostname": origin.host.decode()}
    async with asyncio.timeout(timeout_s):
        streams = await asyncio.open_connection(host, origin.port, **secure)
    return httpcore.AsyncHTTP11Connection(origin, _Stream(*streams))
