"""The load for `bench.server` and `research.crowd`: tables whose players all connect from here, speaking the protocol.

The sockets are as bare as can be: what plays must cost less than what serves.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Any
from urllib.parse import urlsplit

import httpx
import msgspec

from tablee.wire.messages import PROTOCOL, Act, Again, Hello, Next, ProtocolMessage, Start
from tablee.wire.tables import NewSeat, NewTable, SeatToken

SPREAD_S = 3.0  # seconds within which those come back for whom nobody waits, as in web/src/lib/socket.ts
UPGRADE = (
    "Upgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
)


class _Choice(msgspec.Struct):
    move: str


class _View(msgspec.Struct):
    choices: list[_Choice] = []


class _Info(msgspec.Struct):
    status: str
    number: int


class _State(msgspec.Struct, tag_field="type", tag="state"):
    """As much of a `State` as a player of random moves must read."""

    version: int
    pause: bool = False
    table: _Info | None = None
    view: _View | None = None
    changes: object = None
    own: _View | None = None


class _Done(msgspec.Struct, tag_field="type", tag="done"):
    id: str


class _Refused(msgspec.Struct, tag_field="type", tag="refused"):
    error: Any


_decode = msgspec.json.Decoder(_State | _Done | _Refused).decode
_encode = msgspec.json.Encoder().encode


class Socket(asyncio.Protocol):
    """A client's WebSocket, once `opened`: hands each message on, answers pings."""

    def __init__(self, heard: Callable[[memoryview], None]) -> None:
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.closed: asyncio.Future[int] = asyncio.get_running_loop().create_future()  # with the server's close code
        self._heard = heard
        self._buffer = bytearray()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Keep the transport."""
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        """Take the answer to the handshake, then every whole frame."""
        self._buffer += data
        if not self.opened.done():
            head, found, rest = bytes(self._buffer).partition(b"\r\n\r\n")
            if not found:
                return
            if b" 101 " not in head.partition(b"\r\n")[0]:
                self.opened.set_exception(ConnectionError(head.decode()))
                return
            self.opened.set_result(None)
            self._buffer = bytearray(rest)
        start = 0
        with memoryview(self._buffer) as view:
            while (end := self._frame(view, start)) > start:
                start = end
        del self._buffer[:start]

    def _frame(self, view: memoryview, start: int) -> int:
        """Take the frame that begins at ``start``; returns where it ends, ``start`` if it is not whole yet."""
        if len(view) < start + 2:
            return start
        size, head = view[start + 1], start + 2
        if size > 125:
            wide = 2 if size == 126 else 8
            size, head = int.from_bytes(view[head : head + wide], "big"), head + wide
        end = head + size
        if len(view) < end:
            return start
        match view[start] & 15:
            case 1:
                self._heard(view[head:end])
            case 8:
                self._close(int.from_bytes(view[head : head + 2], "big"))
            case 9:
                self._write(10, bytes(view[head:end]))
        return end

    def connection_lost(self, exc: Exception | None) -> None:
        """Tell whoever waits."""
        self._close(1006)
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("closed while opening"))

    def send(self, message: ProtocolMessage) -> None:
        """Send a message."""
        self._write(1, _encode(message))

    def _write(self, opcode: int, data: bytes) -> None:
        size = len(data)
        length = bytes([0x80 | size]) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
        self.transport.write(bytes([0x80 | opcode]) + length + bytes(4) + data)  # masked with 0

    def _close(self, code: int) -> None:
        if not self.closed.done():
            self.closed.set_result(code)


async def enter(
    site: str, table: str, heard: Callable[[memoryview], None], token: str | None = None, local: str | None = None
) -> Socket:
    """A socket at a table, after its hello, from the address ``local``."""
    address = urlsplit(site)
    connect = asyncio.get_running_loop().create_connection
    _, socket = await connect(
        lambda: Socket(heard), str(address.hostname), address.port or 80, local_addr=(local, 0) if local else None
    )
    socket.transport.write(
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {address.netloc}\r\n{UPGRADE}\r\n".encode()
    )
    await socket.opened
    socket.send(Hello(protocol=PROTOCOL, token=token, changes=True))
    return socket


class Measure:
    """What was seen while ``on``: seconds from an act until its Done, each other viewer's State, and the next turn."""

    def __init__(self) -> None:
        self.on = False
        self._clear()

    def _clear(self) -> None:
        self.acks: list[float] = []
        self.shown: list[float] = []
        self.waits: list[float] = []
        self.moves = 0  # by players and bots
        self.frames = 0
        self.bytes = 0
        self.silence = 0.0  # the longest time in seconds during which no table heard anything
        self.heard_at = time.perf_counter()  # the last frame

    async def during(self, seconds: float) -> None:
        """Measure for ``seconds``, starting afresh."""
        self._clear()
        self.on = True
        await asyncio.sleep(seconds)
        self.on = False

    def heard(self, size: int, now: float) -> None:
        """Count a frame of ``size`` bytes."""
        self.frames += 1
        self.bytes += size
        self.silence = max(self.silence, now - self.heard_at)
        self.heard_at = now


class Pace:
    """When a table's next move is to be made: at once, or at so many moves per second, whatever the server does.

    The first of these is made at once with ``now``, else sometime in the first interval.
    """

    def __init__(self, per_second: float | None = None, *, now: bool = False) -> None:
        self._step = 1 / per_second if per_second else 0.0
        self._next = time.perf_counter() + (0.0 if now else random.random() * self._step)

    def next_move(self) -> float:
        """The time of the next move; now if there is no pace."""
        if not self._step:
            return time.perf_counter()
        time_of_move, self._next = self._next, self._next + self._step
        return time_of_move


class Table:
    """A table and those at it, each with a socket from ``local``: ``players``, and ``watchers``; ``bots`` fill it.

    ``sites`` are the servers it is reached at; they take the sockets in turn.
    """

    def __init__(
        self,
        measure: Measure,
        players: int,
        bots: int = 0,
        watchers: int = 0,
        level: str = "greedy",
        local: str | None = None,
    ) -> None:
        self.id = ""
        self.pace = Pace()
        self.playing = True
        self.back: asyncio.Future[float] = asyncio.Future()  # when something was first answered since `enter`
        self._measure = measure
        self._players, self._bots, self._watchers = players, bots, watchers
        self._level, self._local = level, local
        self._tokens: list[str | None] = []
        self._sockets: dict[int, Socket] = {}
        self._requests = 0
        self._number = 0
        self._version = 0
        self._moved: tuple[int, int] | None = None  # game and version of the last act
        self._mover = -1
        self._turn: int | None = None  # the seat that was last seen to have a move
        self._asked = 0.0
        self._act = ""
        self._started = 0  # the number of the last game started
        self._failed: Exception | None = None

    async def open(self, http: httpx.AsyncClient, game: str, sites: list[str]) -> None:
        """Create the table, seat all players and start."""
        options = {"players": self._players + self._bots}
        seats = [await seated(http, "/api/tables", NewTable(game=game, name="A", options=options))]
        for name in "BCDEFGHIJ"[: self._players - 1]:
            seats.append(await seated(http, f"/api/tables/{seats[0].table}/seats", NewSeat(name=name)))
        self.sit(seats[0].table, [*(seat.token for seat in seats), *[None] * self._watchers])
        await self.enter(sites)
        self._send(0, Start(id=self._id(), level=self._level))

    def sit(self, id: str, tokens: Sequence[str | None], turn: int | None = None) -> None:
        """Play at the table ``id`` with these seats' tokens; it is the ``turn`` of one of them, if that is known."""
        self.id, self._tokens, self._turn = id, [*tokens], turn

    async def enter(self, sites: list[str]) -> None:
        """Connect everybody, one after another; players go on where they were."""
        self._begin()
        for seat in range(len(self._tokens)):
            await self._connect(seat, sites)

    async def come_back(self, sites: list[str]) -> None:
        """Connect everybody as the page does: at random within a while, whose turn it is at once."""
        self._begin()

        async def connect(seat: int) -> None:
            await asyncio.sleep(random.uniform(0.125, 0.25) if seat == self._turn else random.random() * SPREAD_S)
            while seat not in self._sockets:
                try:
                    await self._connect(seat, sites)
                except ConnectionError:  # more at once than the system lets wait
                    self.broken_off += 1
                    await asyncio.sleep(random.random() * SPREAD_S)

        await asyncio.gather(*map(connect, range(len(self._tokens))))

    def _begin(self) -> None:
        self.back = asyncio.get_running_loop().create_future()
        self._sockets, self._moved, self.broken_off = {}, None, 0

    async def _connect(self, seat: int, sites: list[str]) -> None:
        heard, token = self._listener(seat), self._tokens[seat]
        self._sockets[seat] = await enter(sites[seat % len(sites)], self.id, heard, token, self._local)

    async def lost(self) -> float:
        """Wait until the server has closed everybody's socket; returns when something was last heard, if measured."""
        await asyncio.gather(*(socket.closed for socket in self._sockets.values()))
        return self._measure.heard_at

    async def close(self) -> None:
        """Leave, once everything is answered. Raises what went wrong at the table."""
        self.playing = False
        await asyncio.sleep(0.5)
        for socket in self._sockets.values():
            socket.transport.close()
        if self._failed is not None:
            raise self._failed

    def _listener(self, seat: int) -> Callable[[memoryview], None]:
        measure = self._measure

        def heard(frame: memoryview) -> None:
            now = time.perf_counter()
            if measure.on:
                measure.heard(len(frame), now)
            message = _decode(frame)
            if isinstance(message, _State):
                self._shown(seat, message, now)
            elif isinstance(message, _Refused):
                self._failed = RuntimeError(f"refused: {message.error}")
                if not self.back.done():
                    self.back.set_exception(self._failed)
            else:
                if not self.back.done():
                    self.back.set_result(now)
                if measure.on and message.id == self._act:
                    measure.acks.append(now - self._asked)

        return heard

    def _shown(self, seat: int, state: _State, now: float) -> None:
        moved = state.view is not None or state.changes is not None
        if self._measure.on and moved and seat != self._mover and self._moved == (self._number, state.version - 1):
            self._measure.shown.append(now - self._asked)
        if state.table is not None:
            self._number = state.table.number
        if seat == 0:
            self._lead(state)
        seen = state.view or state.own
        if seen is not None and seen.choices and self._moved != (self._number, state.version):
            if self._measure.on and self._moved is not None:
                self._measure.waits.append(now - self._asked)
            self._turn = seat
            self._moved, self._mover, self._asked = (self._number, state.version), seat, self.pace.next_move()
            move = random.choice(seen.choices).move
            self._act = self._id()
            self._send(seat, Act(id=self._act, move=move, version=state.version, game=self._number), self._asked - now)

    def _lead(self, state: _State) -> None:
        """What the first player sees to: dealing on, another game; and counting the moves."""
        self._measure.moves += max(0, state.version - self._version)
        self._version = state.version
        if state.table is not None:
            if state.table.status == "over":
                self._send(0, Again(id=self._id()))
            elif state.table.status == "lobby" and self._number > self._started:
                self._started = self._number
                self._send(0, Start(id=self._id(), level=self._level))
        if state.pause:
            self._send(0, Next(id=self._id()))

    def _send(self, seat: int, message: ProtocolMessage, wait: float = 0.0) -> None:
        if wait > 0:
            asyncio.get_running_loop().call_later(wait, self._send, seat, message)
        elif self.playing:
            self._sockets[seat].send(message)

    def _id(self) -> str:
        self._requests += 1
        return str(self._requests)


async def seated(http: httpx.AsyncClient, path: str, body: msgspec.Struct) -> SeatToken:
    """The seat granted by a request; raises `SystemExit` if it was refused."""
    answer = await http.post(path, content=_encode(body))
    if answer.status_code != 201:
        raise SystemExit(f"{path}: {answer.status_code} {answer.text}")
    return msgspec.json.decode(answer.content, type=SeatToken)


async def in_turn(jobs: Iterable[Awaitable[None]], at_once: int = 16, seconds: float = 600) -> None:
    """Run the jobs, so many at a time, starting no more after ``seconds``."""
    waiting, end = iter(jobs), time.perf_counter() + seconds

    async def worker() -> None:
        for job in waiting:
            await job
            if time.perf_counter() > end:
                break

    await asyncio.gather(*(worker() for _ in range(at_once)))
