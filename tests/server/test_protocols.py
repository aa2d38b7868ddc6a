"""Peers that send nothing, send slowly or read nothing, against a real server."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import time
from collections.abc import AsyncIterator

import pytest
import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket
from websockets.asyncio.client import connect

from tablee.server.http import protocols

SHORT = 0.2


async def hello(request: Request) -> Response:
    return PlainTextResponse("hello")


async def endless(request: Request) -> Response:
    return PlainTextResponse("x" * 2**25)


class Endless:
    """Sends and sends to a socket, until that fails."""

    def __init__(self) -> None:
        self.ended = asyncio.Event()

    async def serve(self, ws: WebSocket) -> None:
        """The endpoint."""
        await ws.accept()
        try:
            while True:
                await ws.send_text("x" * 60000)
        finally:
            self.ended.set()


@contextlib.asynccontextmanager
async def serving(socket_endpoint: Endless) -> AsyncIterator[int]:
    routes = [Route("/", hello), Route("/endless", endless), WebSocketRoute("/socket", socket_endpoint.serve)]
    listening = socket.create_server(("127.0.0.1", 0))
    config = uvicorn.Config(
        Starlette(routes=routes),
        http=protocols.Http,
        ws=protocols.Socket,
        ws_per_message_deflate=False,
        log_config=None,
        lifespan="off",
        timeout_graceful_shutdown=1,
    )
    server = uvicorn.Server(config)
    task = asyncio.create_task(server._serve(sockets=[listening]))
    yield listening.getsockname()[1]
    server.should_exit = True
    await task


@pytest.fixture(autouse=True)
def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(protocols, "HEAD_TIME", SHORT)
    monkeypatch.setattr(protocols, "STALL_TIME", SHORT)


@pytest.mark.parametrize("begun", [b"", b"GET / HTTP/1.1\r\nHost: localhost\r\n"])
async def test_a_head_must_come_in_time(begun: bytes) -> None:
    async with serving(Endless()) as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(begun)
        before = time.monotonic()

        async def drip() -> None:
            while True:  # a byte now and then does not help
                await asyncio.sleep(SHORT / 4)
                writer.write(b"X" if begun else b"")

        dripping = asyncio.create_task(drip())
        with contextlib.suppress(ConnectionResetError):
            assert await asyncio.wait_for(reader.read(), 5) == b""
        dripping.cancel()
        assert time.monotonic() - before >= SHORT * 0.9
        writer.close()


async def test_a_connection_that_asks_again_and_again_stays() -> None:
    async with serving(Endless()) as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        for _ in range(4):
            writer.write(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
            assert await asyncio.wait_for(reader.readuntil(b"hello"), 5)
            await asyncio.sleep(SHORT / 2)
        writer.close()


async def test_who_reads_nothing_of_a_page_is_cut_off() -> None:
    async with serving(Endless()) as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=1024)
        writer.write(b"GET /endless HTTP/1.1\r\nHost: localhost\r\n\r\n")
        await reader.readuntil(b"\r\n\r\n")
        await asyncio.sleep(SHORT * 3)  # the time that is being tested
        with pytest.raises((ConnectionResetError, asyncio.IncompleteReadError)):
            await asyncio.wait_for(reader.readexactly(2**25), 5)
        writer.close()


async def test_who_reads_nothing_of_a_socket_is_cut_off() -> None:
    endpoint = Endless()
    async with serving(endpoint) as port, connect(f"ws://127.0.0.1:{port}/socket", max_queue=1, close_timeout=SHORT):
        await asyncio.wait_for(endpoint.ended.wait(), 5)
