"""Peers that send nothing, send slowly or read nothing, against a real server."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import socket
import weakref
from collections.abc import AsyncIterator
from typing import Any

import pytest
import uvicorn
from raw_socket import PING, RawSocket, frame, head
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket
from turns import pass_time, settled, until
from websockets.asyncio.client import connect

from tablee.server.access import protocols
from tablee.server.access.gate import Gate
from tablee.server.access.limits import SLOTS, Limits


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


class Listening:
    """Reads what a socket says, after ``ready`` is set, and closes it with ``code`` after ``enough`` messages."""

    def __init__(self, enough: int = 10**9, code: int = 1013) -> None:
        self.enough, self.code = enough, code
        self.ready = asyncio.Event()
        self.heard = 0

    async def serve(self, ws: WebSocket) -> None:
        """The endpoint."""
        await ws.accept()
        await self.ready.wait()
        while self.heard < self.enough:
            if (await ws.receive())["type"] == "websocket.disconnect":
                return
            self.heard += 1
        await ws.close(self.code)


class Remembering(Listening):
    """Knows the socket, and what parses its frames, while there are such."""

    def __init__(self) -> None:
        super().__init__()
        self.kept: list[weakref.ref[Any]] = []

    async def serve(self, ws: WebSocket) -> None:
        """The endpoint."""
        socket = ws.scope["extensions"][protocols.WRITE].__self__
        self.kept = [weakref.ref(socket), weakref.ref(socket.conn)]
        await super().serve(ws)


class Framed:
    """Writes texts of all sorts of sizes at once, then more than anybody takes who does not read."""

    SIZES = (0, 125, 126, 2**16 - 1, 2**16)

    def __init__(self) -> None:
        self.refused = asyncio.Event()

    async def serve(self, ws: WebSocket) -> None:
        """The endpoint."""
        await ws.accept()
        write = ws.scope["extensions"][protocols.WRITE]
        assert all(write(b"x" * size) for size in self.SIZES)
        while write(b"x" * 60000):
            pass
        self.refused.set()
        await ws.receive()
        assert not write(b"gone")


class Slow:
    """Answers, once it is told to ``go``, what it has been ``asked``."""

    def __init__(self) -> None:
        self.asked, self.go = asyncio.Event(), asyncio.Event()

    async def answer(self, request: Request) -> Response:
        """The endpoint."""
        self.asked.set()
        await self.go.wait()
        return PlainTextResponse("hello")


class Watched(Gate):
    """Tells of the one connection that comes in: its peer cannot see whether it is read."""

    def __init__(self, scale: float = 1) -> None:
        super().__init__(Limits(scale))
        self.entered: asyncio.Future[Any] = asyncio.get_running_loop().create_future()  # the transport

    def enter(self, transport: Any, peer: tuple[str, int] | None) -> bool:
        """Count it."""
        self.entered.set_result(transport)
        return super().enter(transport, peer)


@contextlib.asynccontextmanager
async def serving(
    socket_endpoint: Endless | Framed | Listening, gate: Gate | None = None, *more: Route
) -> AsyncIterator[int]:
    http, ws = protocols.behind(gate or Gate(Limits()))
    routes = [
        Route("/", hello),
        Route("/endless", endless),
        WebSocketRoute("/socket", socket_endpoint.serve),
        WebSocketRoute("/api/tables/{id}/socket", socket_endpoint.serve),
        *more,
    ]
    listening = socket.create_server(("127.0.0.1", 0))
    config = uvicorn.Config(
        Starlette(routes=routes),
        http=http,
        ws=ws,
        ws_per_message_deflate=False,
        log_config=None,
        lifespan="off",
        timeout_graceful_shutdown=1,
    )
    server = uvicorn.Server(config)
    task = asyncio.create_task(server.serve(sockets=[listening]))
    yield listening.getsockname()[1]
    server.should_exit = True
    await task


@pytest.mark.parametrize("begun", [b"", b"GET / HTTP/1.1\r\nHost: localhost\r\n"])
async def test_a_head_must_come_in_time(begun: bytes) -> None:
    gate = Watched()
    async with serving(Endless(), gate) as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        transport, sent = await gate.entered, bytearray()
        for piece in [begun, b"X", b"X", b"X"] if begun else [b""] * 4:  # a byte now and then does not help
            writer.write(piece)
            sent.extend(piece)
            await until(lambda: transport.get_protocol().conn.trailing_data[0] == sent)
            assert not transport.is_closing()
            await pass_time(protocols.HEAD_TIME / 4)
        with contextlib.suppress(ConnectionResetError):
            assert await reader.read() == b""
        writer.close()


async def test_a_connection_that_asks_again_and_again_stays() -> None:
    async with serving(Endless()) as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        for _ in range(4):
            writer.write(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
            assert await reader.readuntil(b"hello")
            await pass_time(protocols.HEAD_TIME / 3)
        writer.close()


@pytest.mark.parametrize("before", [0, 1])
async def test_a_request_that_came_in_time_is_answered_however_late_the_loop(before: int) -> None:
    gate = Watched()
    async with serving(Endless(), gate) as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        connection = (await gate.entered).get_protocol()
        for _ in range(before):
            writer.write(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
            await reader.readuntil(b"hello")
        writer.write(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
        connection.timeout_keep_alive_handler()  # before it is read
        assert await reader.readuntil(b"hello")
        connection.timeout_keep_alive_handler()
        assert await reader.read() == b""
        writer.close()


async def test_a_connection_on_which_nothing_is_asked_goes_on_elsewhere() -> None:
    gate = Watched()
    async with serving(Endless(), gate) as port:
        _, writer = await asyncio.open_connection("127.0.0.1", port)
        with (await gate.entered).get_protocol().hand_on() as copy:
            writer.write(b"GET")
            assert await asyncio.get_running_loop().sock_recv(copy, 3) == b"GET"
        writer.close()


@pytest.mark.parametrize("half", [False, True])
async def test_what_has_been_asked_is_answered_before_anything_goes_on_elsewhere(half: bool) -> None:
    gate, slow = Watched(), Slow()
    async with serving(Endless(), gate, Route("/slow", slow.answer)) as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        connection = (await gate.entered).get_protocol()
        writer.write(b"GET /slow HTTP/1.1\r\nHost: localhost\r\n" + (b"" if half else b"\r\n"))
        await until(lambda: connection.conn.trailing_data[0] if half else slow.asked.is_set())
        handing_on = asyncio.create_task(protocols.hand_on(connection.connections, 3600))
        await settled()
        assert not handing_on.done()
        slow.go.set()
        writer.write(b"\r\n" if half else b"")
        assert await reader.readuntil(b"hello")
        for copy in await handing_on:
            copy.close()
        writer.close()


async def test_who_reads_nothing_of_a_page_is_cut_off() -> None:
    gate = Watched()
    async with serving(Endless(), gate) as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=1024)
        writer.write(b"GET /endless HTTP/1.1\r\nHost: localhost\r\n\r\n")
        await reader.readuntil(b"\r\n\r\n")
        await until((await gate.entered).get_write_buffer_size)
        await pass_time(protocols.STALL_TIME)
        with pytest.raises((ConnectionResetError, asyncio.IncompleteReadError)):
            await reader.readexactly(2**25)
        writer.close()


async def test_who_reads_nothing_of_a_socket_is_cut_off() -> None:
    endpoint, gate = Endless(), Watched()
    async with serving(endpoint, gate) as port, connect(f"ws://127.0.0.1:{port}/socket", max_queue=1, close_timeout=0):
        await until((await gate.entered).get_write_buffer_size)
        await pass_time(protocols.STALL_TIME)
        await endpoint.ended.wait()


FLOODS = {
    "pings": frame(bytes(100), PING),
    "fragments": head(0, 0, fin=False),
    "messages": frame(b"{}"),
    "pongs": frame(b"", 10),
}


@pytest.mark.parametrize("flood", FLOODS)
async def test_a_flood_of_frames_is_cut_off(flood: str) -> None:
    """Whatever the frames are, whether or not anybody reads them, and with nothing kept of what came too fast."""
    endpoint = Listening()
    async with serving(endpoint) as port:
        abuser = await RawSocket.open(port, "any")
        abuser.writer.write(head(0, fin=False) if flood == "fragments" else b"")
        abuser.writer.write(FLOODS[flood] * 5000)
        endpoint.ready.set()
        assert await abuser.rest() == []
        assert abuser.code is None  # cut off, not asked to close
        assert endpoint.heard < 500


async def test_a_connection_does_not_pay_for_one_that_lay_where_it_lies(monkeypatch: pytest.MonkeyPatch) -> None:
    """What its frames are counted by is not its address in memory."""
    limits, keys = Limits(), list[object]()
    monkeypatch.setattr(limits, "exceeds", lambda limit, key, cost: keys.append(key))
    endpoint = Listening(enough=1)
    endpoint.ready.set()
    async with serving(endpoint, Gate(limits)) as port:
        visitor = await RawSocket.open(port, "any")
        visitor.writer.write(FLOODS["messages"])
        await visitor.rest()
        assert keys
        assert not set(keys) & {id(thing) for thing in gc.get_objects()}
        visitor.close()


@pytest.mark.usefixtures("uncollected")
async def test_a_socket_that_is_closed_keeps_nothing_in_memory() -> None:
    endpoint = Remembering()
    endpoint.ready.set()
    async with serving(endpoint) as port:
        visitor = await RawSocket.open(port, "any")
        visitor.close()
        await until(lambda: endpoint.kept and not any(kept() for kept in endpoint.kept))


async def test_after_the_close_little_more_is_read() -> None:
    """A close that is not answered but talked over ends soon, not after ten seconds of parsing."""
    endpoint, gate = Listening(enough=5), Watched(1000)
    endpoint.ready.set()
    async with serving(endpoint, gate) as port:
        abuser = await RawSocket.open(port, "any")
        transport = await gate.entered
        for _ in range(2):
            abuser.writer.write(FLOODS["messages"] * 5)
            await until(lambda: endpoint.heard == 5)
            await settled()
            assert not transport.is_closing()
            await pass_time(protocols.CLOSE_TIME * 0.6)
        assert transport.is_closing()


async def test_no_message_is_an_endless_row_of_parts() -> None:
    async with serving(Listening(), Watched(1000)) as port:
        abuser = await RawSocket.open(port, "any")
        abuser.writer.write(head(0, fin=False) + head(0, 0, fin=False) * 1000)
        await abuser.rest()


async def test_who_reads_nothing_is_not_listened_to_either() -> None:
    gate = Watched()
    async with serving(Endless(), gate) as port:
        deaf = await RawSocket.open(port, "any", buffer=2**11)
        transport = await gate.entered
        await until(transport.get_write_buffer_size)
        assert not transport.is_reading()
        deaf.close()


async def test_only_so_many_messages_wait_for_the_app() -> None:
    """Then reading stops, until all of them have been taken."""
    endpoint, gate = Listening(), Watched(1000)
    async with serving(endpoint, gate) as port:
        talker = await RawSocket.open(port, "any")
        transport = await gate.entered
        while transport.is_reading():
            talker.say({})
            await settled()
        endpoint.ready.set()
        await until(transport.is_reading)
        assert endpoint.heard >= protocols.AHEAD
        talker.close()


async def test_an_address_has_so_many_connections(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(SLOTS, "tcp-address", 3)
    limits, endpoint = Limits(), Listening()
    endpoint.ready.set()
    async with serving(endpoint, Gate(limits)) as port:
        peers = [await asyncio.open_connection("127.0.0.1", port) for _ in range(5)]
        for reader, _ in peers[3:]:
            with contextlib.suppress(ConnectionResetError):
                assert await reader.read() == b""
        peers[0][1].write(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert await peers[0][0].readuntil(b"hello")
        for _, writer in peers:
            writer.close()
        await until(lambda: not limits.taken["tcp-address"])
        async with connect(f"ws://127.0.0.1:{port}/socket"):  # those are counted by the app
            assert not limits.taken["tcp-address"]
    assert not any(limits.taken.values())


async def test_texts_are_written_at_once_as_long_as_the_peer_reads() -> None:
    endpoint = Framed()
    async with (
        serving(endpoint) as port,
        connect(f"ws://127.0.0.1:{port}/socket", max_queue=1, close_timeout=0) as socket,
    ):
        await endpoint.refused.wait()
        for size in endpoint.SIZES:
            assert await socket.recv() == "x" * size
