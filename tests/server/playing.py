"""People at tables in memory, without the network: who sits there, what they ask for and what they are sent."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any, cast

import msgspec
import pytest
from databases import ready_sqlite
from starlette.applications import Starlette
from starlette.websockets import WebSocket, WebSocketState
from turns import until

from tablee.rooms.failures import StorageFailed
from tablee.rooms.outbox import Outbox
from tablee.rooms.storage import token_hash
from tablee.rooms.viewer import RESTART, Viewer
from tablee.server.access.limits import Limits
from tablee.server.access.refusals import PROBLEMS
from tablee.server.http.app import ROUTES
from tablee.server.http.services import Services
from tablee.server.http.sockets import Connection
from tablee.server.rooms.registry import RoomRegistry
from tablee.server.rooms.served_room import ServedRoom
from tablee.server.settings import Settings
from tablee.server.storage.store import Store
from tablee.table import events
from tablee.table.room import Room
from tablee.table.table import Table
from tablee.wire import messages as wire
from tablee.wire.tables import NewSeat, NewTable, SeatToken

SETTINGS = Settings(bot_delay=0, pause=0, grace=0.05, fast=3600)


class FakeSocket:
    """A WebSocket whose other side says what it is told to."""

    application_state = WebSocketState.CONNECTED
    client = None

    def __init__(self) -> None:
        self.scope: dict[str, Any] = {}
        self.sent: list[Any] = []
        self.code: int | None = None
        self._said: asyncio.Queue[str] = asyncio.Queue()

    def says(self, message: wire.ToServer) -> None:
        self._said.put_nowait(msgspec.json.encode(message).decode())

    def leaves(self) -> None:
        self._said.put_nowait("")

    def answers(self) -> list[Any]:
        return [message for message in self.sent if message["type"] != "state"]

    async def accept(self) -> None:
        pass

    async def receive(self) -> dict[str, Any]:
        text = await self._said.get()
        return {"type": "websocket.receive", "text": text} if text else {"type": "websocket.disconnect"}

    async def send(self, message: dict[str, Any]) -> None:
        self.sent.append(msgspec.json.decode(message["text"]))

    async def close(self, code: int) -> None:
        self.code = code


class Talker(FakeSocket):
    """A socket at a room whose other side says hello, and all this at once."""

    def __init__(
        self, registry: RoomRegistry, room: str, token: str | None, *said: wire.ToServer, limits: Limits | None = None
    ) -> None:
        super().__init__()
        for message in (wire.Hello(protocol=wire.PROTOCOL, token=token), *said):
            self.says(message)
        self.connection = Connection(cast(WebSocket, self), registry, limits or Limits(1000), room)
        self.served = asyncio.create_task(self.connection.serve())

    async def answered(self, count: int) -> list[Any]:
        """The answers, once there are so many, or the socket is closed."""
        await until(lambda: self.served.done() or len(self.answers()) >= count)
        return self.answers()

    async def end(self) -> None:
        """Have the server close it."""
        self.connection.close(1000)
        await self.served


class Inbox:
    """What a viewer was sent; nothing is sent on."""

    def __init__(self) -> None:
        self.answers: list[Any] = []
        self.states: list[Any] = []

    def reply(self, data: bytes) -> None:
        self.answers.append(msgspec.json.decode(data))

    def update(self, data: bytes, answer: bytes | None = None) -> None:
        if answer is not None:
            self.reply(answer)
        self.states.append(msgspec.json.decode(data))

    def resync(self) -> None:
        self.states.append("whole")


class Person:
    """Somebody at a room, without a socket."""

    def __init__(self, live: ServedRoom, token: str | None) -> None:
        self.live = live
        self.token = token
        self.heard = Inbox()
        self.codes: list[int] = []
        known = None if token is None else live.token(token_hash(token))
        self.viewer = Viewer(known, cast(Outbox, self.heard), self.codes.append)

    @property
    def table(self) -> Table:
        """The game that is being played."""
        assert self.live.room.table is not None
        return self.live.room.table

    async def ask(self, message: wire.Request) -> Any:
        """Ask for something and return the answer."""
        await self.live.request(self.viewer, message)
        return self.heard.answers[-1]

    async def act(self, id: str = "", which: int = 0) -> Any:
        """Play the first legal move, or another one."""
        return await self.ask(self.move(id or f"{self.live.room.seq}", which))

    def move(self, id: str, which: int = 0) -> wire.Act:
        """What asks for the first legal move, or another one."""
        assert self.viewer.seat is not None
        move = self.table.view(self.viewer.seat).choices[which].move
        return wire.Act(id=id, move=move, version=self.table.version, game=self.live.room.number)


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened = await Store.open(ready_sqlite(tmp_path / "tables.db"))
    yield opened
    await opened.close()


@pytest.fixture
async def registry(store: Store) -> AsyncIterator[RoomRegistry]:
    made = RoomRegistry(store, SETTINGS)
    yield made
    await close_rooms(made)


async def everybody_goes(registry: RoomRegistry) -> None:
    """Empty the rooms, and wait until what they do by themselves is done."""
    for live in registry.sessions():
        for viewer in list(live.viewers):
            await live.disconnect(viewer)
        if live.timer.task is not None:
            await asyncio.wait([live.timer.task])


async def close_rooms(registry: RoomRegistry) -> None:
    """Empty the rooms and close them: those of games that go on without anybody would act on, and read the store."""
    await everybody_goes(registry)
    for live in registry.sessions():
        registry.put_away(live.room.id, RESTART)


async def table(
    registry: RoomRegistry,
    *names: str,
    start: bool = True,
    players: int = 2,
    level: str = "greedy",
    ids: Sequence[str | None] = (),
    occasion: str | None = None,
    **new: Any,
) -> tuple[ServedRoom, list[Person]]:
    """A room with people, all of whom have come; bots of a ``level`` take the seats that nobody has.

    ``ids``: which players the people are, those who are any; ``new``: of `NewTable`.
    """
    options, owners = {"players": max(players, len(names))}, [*ids, *[None] * len(names)]
    wanted = NewTable(**{"game": "six_cards", "options": options, "public": True, **new, "name": names[0]})
    seats = [await registry.create(wanted, owners[0], occasion=occasion)]
    for name, owner in zip(names[1:], owners[1:], strict=False):
        seats.append(await registry.join(seats[0].table, NewSeat(name), owner))
    people = [await come(registry, seat) for seat in seats]
    if start:
        assert (await people[0].ask(wire.Start(id="start", level=level)))["type"] == "done"
    return people[0].live, people


async def come(registry: RoomRegistry, seat: SeatToken) -> Person:
    """Somebody who takes a seat that they have."""
    live = await registry.room(seat.table)
    person = Person(live, seat.token)
    await live.connect(person.viewer)
    return person


async def alone(registry: RoomRegistry, player: str | None = None, **new: Any) -> Person:
    """Somebody alone with bots of the house, whose game has begun."""
    wanted = {"game": "six_cards", "name": "Ada", "options": {"players": 2}, "start": True, "level": "random"}
    return await come(registry, await registry.create(NewTable(**{**wanted, **new}), player))


async def to_the_end(people: Sequence[Person], which: int = 0) -> None:
    """Play the game of these people, who all play their first legal move, or all another; bots play by themselves."""
    live, seats = people[0].live, {person.viewer.seat: person for person in people}
    while live.room.status == "playing":
        await until(lambda: live.room.turn is None or live.room.turn in seats)
        if live.room.turn in seats:
            assert (await seats[live.room.turn].act(which=which))["type"] == "done"
        else:  # a round is over, or the game
            await people[0].ask(wire.Next(id=f"{live.room.seq}"))


def mover(people: Sequence[Person]) -> Person:
    """Whose turn it is."""
    return next(person for person in people if person.viewer.seat == person.live.room.turn)


def some_app(rooms: RoomRegistry | Store, limits: Limits | None = None, settings: Settings = SETTINGS) -> Starlette:
    """An app of all routes but pages."""
    registry = rooms if isinstance(rooms, RoomRegistry) else RoomRegistry(rooms, settings)
    app = Starlette(routes=ROUTES, exception_handlers=PROBLEMS)
    app.state.services = Services(settings, registry, limits or Limits())
    return app


async def stored_room(registry: RoomRegistry, live: ServedRoom) -> Room:
    """The room as the store knows it."""
    rows = await registry.store.events(live.room.id)
    return Room.fold(live.room.id, [(at, events.decode(data)) for _, at, data in rows])


async def nothing_left(live: ServedRoom) -> None:
    """Wait until the room has nothing more to do by itself."""
    await until(lambda: live.timer.next is None)


async def game_over(live: ServedRoom) -> None:
    """Wait until the game is over and what follows from it is stored: its place in lists, its replay."""
    await until(lambda: live.room.status == "over")
    await live.wake()  # waits until the room is done with its last move


def let_fail(store: Store, name: str, monkeypatch: pytest.MonkeyPatch, *, after: bool = False) -> None:
    """Let a method of the store fail; with ``after`` when it has done its work."""
    work: Callable[..., Awaitable[Any]] = getattr(store, name)

    async def fail(*args: Any, **kwargs: Any) -> Any:
        if after:
            await work(*args, **kwargs)
        raise StorageFailed("store-failed")

    monkeypatch.setattr(store, name, fail)
