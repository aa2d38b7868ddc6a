"""The load for `bench.server`: tables whose players all connect from here, speaking only the protocol."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Awaitable, Coroutine, Iterable
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from tablee.wire.messages import PROTOCOL, Act, Again, Hello, NewSeat, NewTable, Next, ProtocolMessage, Seated, Start


class _Choice(msgspec.Struct):
    move: str


class _View(msgspec.Struct):
    choices: list[_Choice]


class _Info(msgspec.Struct):
    status: str
    number: int


class _State(msgspec.Struct, tag_field="type", tag="state"):
    """As much of a `State` as a player of random moves must read."""

    version: int
    pause: bool = False
    table: _Info | None = None
    view: _View | None = None


class _Done(msgspec.Struct, tag_field="type", tag="done"):
    id: str


class _Refused(msgspec.Struct, tag_field="type", tag="refused"):
    error: Any


_decode = msgspec.json.Decoder(_State | _Done | _Refused).decode
_encode = msgspec.json.Encoder().encode


class Measure:
    """What was seen while ``on``: seconds from an act until its Done, and until each other viewer's State."""

    def __init__(self) -> None:
        self.on = False
        self.acks: list[float] = []
        self.shown: list[float] = []
        self.frames = 0
        self.bytes = 0

    async def during(self, seconds: float) -> None:
        """Measure for ``seconds``, starting afresh."""
        self.acks, self.shown, self.frames, self.bytes = [], [], 0, 0
        self.on = True
        await asyncio.sleep(seconds)
        self.on = False


class Pace:
    """When a table's next move is to be made: at once, or at so many moves per second, whatever the server does."""

    def __init__(self, per_second: float | None = None) -> None:
        self._step = 1 / per_second if per_second else 0.0
        self._next = time.perf_counter() + random.random() * self._step

    def next_move(self) -> float:
        """The time of the next move; now if there is no pace."""
        if not self._step:
            return time.perf_counter()
        time_of_move, self._next = self._next, self._next + self._step
        return time_of_move


class Table:
    """A table and its players, each with a socket."""

    def __init__(self, measure: Measure) -> None:
        self.id = ""
        self.pace = Pace()
        self.playing = True
        self._measure = measure
        self._sockets: list[ClientConnection] = []
        self._tasks: set[asyncio.Task[None]] = set()
        self._requests = 0
        self._number = 0
        self._moved: tuple[int, int] | None = None  # game and version of the last act
        self._mover = -1
        self._asked = 0.0
        self._act = ""
        self._started = 0  # the number of the last game started

    async def open(self, http: httpx.AsyncClient, game: str, players: int) -> None:
        """Create the table, seat all players and start."""
        seats = [await seated(http, "/api/tables", NewTable(game=game, name="A", options={"players": players}))]
        self.id = seats[0].table
        for name in "BCDEFGHIJ"[: players - 1]:
            seats.append(await seated(http, f"/api/tables/{self.id}/seats", NewSeat(name=name)))
        for seat in seats:
            socket = await enter(str(http.base_url), self.id, seat.token)
            self._sockets.append(socket)
            self._spawn(self._listen(seat.seat, socket))
        self._send(0, Start(id=self._id()))

    async def close(self) -> None:
        """Leave, once everything is answered."""
        self.playing = False
        await asyncio.sleep(0.5)
        await asyncio.gather(*(socket.close() for socket in self._sockets))
        for ended in await asyncio.gather(*self._tasks, return_exceptions=True):
            if isinstance(ended, Exception):
                raise ended

    async def _listen(self, seat: int, socket: ClientConnection) -> None:
        measure = self._measure
        async for frame in socket:
            now = time.perf_counter()
            if measure.on:
                measure.frames += 1
                measure.bytes += len(frame)
            message = _decode(frame)
            if isinstance(message, _State):
                self._shown(seat, message, now)
            elif isinstance(message, _Refused):
                raise RuntimeError(f"refused: {message.error}")
            elif message.id == self._act and measure.on:
                measure.acks.append(now - self._asked)

    def _shown(self, seat: int, state: _State, now: float) -> None:
        others = state.view is not None and seat != self._mover
        if self._measure.on and others and self._moved == (self._number, state.version - 1):
            self._measure.shown.append(now - self._asked)
        if state.table is not None:
            self._number = state.table.number
            if seat == 0 and state.table.status == "over":
                self._send(0, Again(id=self._id()))
            elif seat == 0 and state.table.status == "lobby" and self._number > self._started:
                self._started = self._number
                self._send(0, Start(id=self._id()))
        if seat == 0 and state.pause:
            self._send(0, Next(id=self._id()))
        if state.view is not None and state.view.choices and self._moved != (self._number, state.version):
            self._moved, self._mover, self._asked = (self._number, state.version), seat, self.pace.next_move()
            move = random.choice(state.view.choices).move
            self._act = self._id()
            self._send(seat, Act(id=self._act, move=move, version=state.version, game=self._number), self._asked - now)

    def _send(self, seat: int, message: ProtocolMessage, wait: float = 0.0) -> None:
        if self.playing:
            self._spawn(self._sent(self._sockets[seat], _encode(message), wait))

    async def _sent(self, socket: ClientConnection, frame: bytes, wait: float) -> None:
        if wait > 0:
            await asyncio.sleep(wait)
        if self.playing:
            await socket.send(frame, text=True)

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _id(self) -> str:
        self._requests += 1
        return str(self._requests)


async def enter(site: str, table: str, token: str | None = None) -> ClientConnection:
    """A socket at a table, after its hello."""
    url = f"ws{site.rstrip('/').removeprefix('http')}/api/tables/{table}/socket"
    socket = await connect(url, compression=None, max_size=None, open_timeout=60, ping_interval=None)
    await socket.send(_encode(Hello(protocol=PROTOCOL, token=token)), text=True)
    return socket


async def seated(http: httpx.AsyncClient, path: str, body: msgspec.Struct) -> Seated:
    """The seat granted by a request; raises `SystemExit` if it was refused."""
    answer = await http.post(path, content=_encode(body))
    if answer.status_code != 201:
        raise SystemExit(f"{path}: {answer.status_code} {answer.text}")
    return msgspec.json.decode(answer.content, type=Seated)


async def in_turn(jobs: Iterable[Awaitable[None]], at_once: int = 16, seconds: float = 600) -> None:
    """Run the jobs, so many at a time, starting no more after ``seconds``."""
    waiting, end = iter(jobs), time.perf_counter() + seconds

    async def worker() -> None:
        for job in waiting:
            await job
            if time.perf_counter() > end:
                break

    await asyncio.gather(*(worker() for _ in range(at_once)))
