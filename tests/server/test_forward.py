"""Requests about a table that another process owns: passed on whole, with proof, and to the right one."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import threading
from collections.abc import Iterator
from queue import Queue
from typing import Any

import msgspec
import pytest
import uvicorn
from raw_socket import HANDSHAKE
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route, Router, WebSocketRoute
from starlette.types import Message, Receive, Scope, Send
from starlette.websockets import WebSocket
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tablee.rooms.failures import OwnerChanged
from tablee.server.access.forwarded import HEADER, ForwardCheck, ForwardProof
from tablee.server.access.limits import Limits
from tablee.server.cluster.ownership import Ownership, Peer, Unavailable
from tablee.server.http.forward import Forward, _Request, table_of

TABLE = "AbCdEfGhIjKl"
BIG = "x" * 5_000_000


class Village(Ownership):
    """Owns what ``peer`` does not."""

    def __init__(self, key: bytes = b"key") -> None:
        super().__init__()
        self.key = key
        self.peer: Peer | None = None
        self.heirs: list[Peer | None] = []  # who the owner turns out to be, each time that it is doubted
        self.doubted: list[bool] = []
        self.changed: list[asyncio.Future[None]] = []

    async def owner(self, table: str) -> Peer | None:
        return self.peer

    def any_owner(self) -> Peer | None:
        return self.peer

    async def doubt(self, peer: Peer, *, refused: bool) -> None:
        self.doubted.append(refused)
        if not self.heirs:
            raise Unavailable
        self.peer = self.heirs.pop(0)

    def watch(self, table: str) -> asyncio.Future[None]:
        self.changed.append(super().watch(table))
        return self.changed[-1]


class Owner:
    """The owner's app, in a thread: an echo over HTTP and sockets."""

    def __init__(self) -> None:
        self.village = Village()
        self.lost = 0
        self.seen: Queue[str] = Queue()  # the addresses of those who have left
        routes = [
            Route("/{path:path}", self._answer, methods=["GET", "POST"]),
            WebSocketRoute("/{path:path}", self._talk),
        ]
        inner = Forward(Router(routes=routes), self.village, Limits())
        config = uvicorn.Config(ForwardCheck(inner, self.village), log_level="error", ws="websockets-sansio")
        self.server = uvicorn.Server(config)
        listening = socket.create_server(("127.0.0.1", 0))
        self.peer = Peer(1, f"127.0.0.1:{listening.getsockname()[1]}", 0, False)
        self._thread = threading.Thread(target=self.server.run, args=([listening],))

    def __enter__(self) -> Owner:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.server.should_exit = True
        self._thread.join()

    async def _answer(self, request: Request) -> Response:
        if self.lost:
            self.lost -= 1
            raise OwnerChanged
        told = {
            "path": request.url.path,
            "query": request.url.query,
            "host": request.headers["host"],
            "client": request.client and request.client.host,
            "scheme": request.url.scheme,
            "body": (await request.body()).decode(),
        }
        return JSONResponse(told, 201, {"x-made-by": "owner"})

    async def _talk(self, socket: WebSocket) -> None:
        if "deny" in socket.url.query:
            await socket.send_denial_response(JSONResponse({"no": 1}, 409))
            return
        await socket.accept()
        with contextlib.suppress(Exception):
            while True:
                text = await socket.receive_text()
                if text.isdecimal():
                    await socket.close(int(text), "why")
                await socket.send_text(text)
        self.seen.put(socket.client.host if socket.client else "")


@pytest.fixture(scope="module")
def owner() -> Iterator[Owner]:
    with Owner() as running:
        yield running


async def unreached(scope: Scope, receive: Receive, send: Send) -> None:
    raise AssertionError("this process does not own the table")


async def ask(
    village: Village,
    method: str = "POST",
    body: bytes = b"{}",
    app: Any = unreached,
    path: str = f"/api/tables/{TABLE}/seats",
) -> tuple[int, Any, dict[str, str]]:
    """What a visitor of the process before the owner is answered."""
    sent: list[Message] = []
    scope = {
        "type": "http",
        "method": method,
        "path": path,
        "raw_path": path.encode(),
        "query_string": b"a=b%20c",
        "headers": [(b"host", b"cards.example"), (b"connection", b"keep-alive"), (b"x-own", b"1")],
        "client": ("192.0.2.7", 1234),
        "scheme": "https",
    }

    async def receive() -> Message:
        return {"type": "http.request", "body": body}

    async def send(message: Message) -> None:
        sent.append(message)

    await Forward(app, village, Limits())(scope, receive, send)
    headers = {name.decode(): value.decode() for name, value in sent[0]["headers"]}
    data = b"".join(message.get("body", b"") for message in sent[1:])
    return sent[0]["status"], msgspec.json.decode(data), headers


@contextlib.asynccontextmanager
async def visited(village: Village) -> Any:
    """The address of a process before the owner, for sockets."""
    config = uvicorn.Config(
        Forward(unreached, village, Limits()), log_level="error", ws="websockets-sansio", lifespan="off"
    )
    server, listening = uvicorn.Server(config), socket.create_server(("127.0.0.1", 0))
    task = asyncio.create_task(server.serve([listening]))
    yield f"ws://127.0.0.1:{listening.getsockname()[1]}/api/tables/{TABLE}/socket"
    server.should_exit = True
    await task


def before(owner: Owner) -> Village:
    village = Village()
    village.peer = owner.peer
    return village


async def test_a_request_comes_to_the_owner_as_it_was(owner: Owner) -> None:
    status, told, headers = await ask(before(owner), body=BIG.encode()[:60_000])
    assert (status, headers["x-made-by"]) == (201, "owner")
    assert told.pop("body") == BIG[:60_000]
    expected = {
        "path": f"/api/tables/{TABLE}/seats",
        "query": "a=b%20c",
        "host": "cards.example",
        "client": "192.0.2.7",
    }
    assert told == expected | {"scheme": "https"}


@pytest.mark.parametrize("passed_on", [False, True])
async def test_a_request_broken_off_in_its_body_reaches_nobody(passed_on: bool) -> None:
    waiting: list[Message] = [
        {"type": "http.request", "body": b"{", "more_body": True},
        {"type": "http.disconnect"},
    ]

    async def receive() -> Message:
        return waiting.pop(0)

    async def send(message: Message) -> None:
        raise AssertionError("there is nobody to answer")

    scope: Scope = {"type": "http", "method": "POST", "path": f"/api/tables/{TABLE}/seats/mine"}
    if passed_on:
        scope[HEADER] = True
    await Forward(unreached, Village(), Limits())(scope, receive, send)
    assert not waiting


async def test_what_the_owner_has_just_lost_goes_to_the_next(owner: Owner) -> None:
    village = before(owner)
    village.heirs = [owner.peer]
    owner.lost = 1
    assert (await ask(village))[0] == 201
    assert village.doubted == [False]
    village.heirs = [owner.peer]
    village.peer = Peer(2, "127.0.0.1:9", 0, False)  # nothing listens there
    assert (await ask(village))[0] == 201
    assert village.doubted == [False, True]


async def test_what_is_lost_here_is_asked_for_again(owner: Owner) -> None:
    village = Village()
    bodies = []

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        bodies.append((await receive())["body"])
        village.peer = owner.peer
        raise OwnerChanged

    status, told, _ = await ask(village, body=b"[1]", app=app)
    assert (status, told["body"], bodies) == (201, "[1]", [b"[1]"])


async def test_whoever_opens_a_table_waits_until_a_process_has_its_shards_again(owner: Owner) -> None:
    class Starved(Village):
        """Has lost its lease, and has it back when it is asked for the third time."""

        asked = 0

        def any_owner(self) -> Peer | None:
            self.asked += 1
            if self.asked < 3:
                raise Unavailable
            return owner.peer

    assert (await ask(Starved(), path="/api/tables"))[0] == 201


async def test_an_owner_that_cannot_be_reached_is_told_of_in_words() -> None:
    village = Village()
    village.peer = Peer(2, "127.0.0.1:9", 0, False)
    status, told, _ = await ask(village)
    assert (status, told["error"][0]) == (503, "cluster-unavailable")
    async with visited(village) as address, connect(address) as socket:
        assert msgspec.json.decode(await socket.recv())["error"][0] == "cluster-unavailable"
        with pytest.raises(ConnectionClosed):
            await socket.recv()
        assert socket.close_code == 1013


@pytest.mark.parametrize("code", [1000, 1012, 4003])
async def test_a_socket_is_piped_frame_by_frame_with_its_close_code(owner: Owner, code: int) -> None:
    async with visited(before(owner)) as address, connect(address, max_size=None) as socket:
        for text in ("é", "", BIG, "last"):
            await socket.send(text)
            assert await socket.recv() == text
        await socket.send(str(code))
        with pytest.raises(ConnectionClosed):
            await socket.recv()
        assert (socket.close_code, socket.close_reason) == (code, "why")


async def test_who_leaves_is_gone_at_the_owner_too(owner: Owner) -> None:
    owner.seen = Queue()
    async with visited(before(owner)) as address:
        async with connect(address) as socket:
            await socket.send("x")
            await socket.recv()
        assert await asyncio.to_thread(owner.seen.get) == "127.0.0.1"


async def test_a_socket_that_the_owner_denies_is_denied(owner: Owner) -> None:
    async with visited(before(owner)) as address:
        with pytest.raises(InvalidStatus) as denied:
            await connect(address + "?deny")
        assert denied.value.response.status_code == 409
        assert msgspec.json.decode(denied.value.response.body or b"") == {"no": 1}


async def test_when_the_owner_changes_the_visitor_is_to_come_again(owner: Owner) -> None:
    village = before(owner)
    async with visited(village) as address, connect(address) as socket:
        await socket.send("x")
        await socket.recv()
        village.changed[-1].set_result(None)
        with pytest.raises(ConnectionClosed):
            await socket.recv()
        assert socket.close_code == 1012


@pytest.mark.parametrize(
    ("path", "id"),
    [
        ("/api/tables/Ab-_", "Ab-_"),
        ("/api/tables/Ab/socket", "Ab"),
        ("/t/Ab", "Ab"),
        ("/api/replays/Xy/analysis", None),
        ("/api/replays/Xy", None),
        ("/api/tables", None),
        ("/", None),
        ("/api/games/ole", None),
    ],
)
def test_what_is_about_a_table_has_an_owner(path: str, id: str | None) -> None:
    assert table_of(path) == id


async def test_only_processes_of_the_same_cluster_are_believed(owner: Owner) -> None:
    target = f"POST /api/tables/{TABLE}/seats?a=b%20c"
    proof = ForwardProof(1000.0, "192.0.2.7", "https")
    sealed = proof.seal(b"key", target)
    assert ForwardProof.open(sealed, b"key", target, 1005.0) == proof
    assert ForwardProof.open(sealed, b"key", target, 1020.0) is None  # replayed late
    assert ForwardProof.open(sealed, b"key", target, 980.0) is None
    assert ForwardProof.open(sealed, b"another", target, 1000.0) is None
    assert ForwardProof.open(sealed, b"key", target.replace("seats", "bots"), 1000.0) is None
    assert ForwardProof.open(sealed.replace("192.0.2.7", "192.0.2.8"), b"key", target, 1000.0) is None
    for forged in ("", "x", "1 2 3 4", "é", sealed[:-1]):
        assert ForwardProof.open(forged, b"key", target, 1000.0) is None
    village = before(owner)
    village.key = b"another"
    assert (await ask(village))[0] == 403


async def test_what_was_passed_on_is_not_passed_on_again(owner: Owner) -> None:
    """Two processes that each take the other for the owner."""
    owner.village.peer = Peer(3, "127.0.0.1:9", 0, False)
    try:
        assert (await ask(before(owner)))[0] == 503
    finally:
        owner.village.peer = None


def test_the_header_is_not_the_visitors_to_give() -> None:
    """A visitor's own header would be refused where it arrives; were it not, it would not come through."""
    scope: Scope = {"type": "http", "headers": [(HEADER.encode(), b"forged"), (b"x", b"1")]}

    async def receive() -> Message:
        return {}

    assert _Request(scope, b"", receive).headers("true") == [(b"x", b"1"), (HEADER.encode(), b"true")]


async def test_an_address_that_cannot_be_passed_on_is_refused(owner: Owner) -> None:
    async with visited(before(owner)) as address:
        port = int(address.split(":")[2].partition("/")[0])
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(HANDSHAKE.format(table=f"{TABLE}/socket?a=b#", port=port, key="A" * 22 + "==").encode())
        assert (await reader.readline()).startswith(b"HTTP/1.1 400")
        writer.close()
