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
from starlette.websockets import WebSocketState
from turns import until

from tablee.rooms.failures import StorageFailed
from tablee.rooms.outbox import Outbox
from tablee.rooms.storage import token_hash
from tablee.rooms.viewer import RESTART, Viewer
from tablee.server.access.limits import Limits
from tablee.server.access.refusals import PROBLEMS
from tablee.server.http.app import ROUTES
from tablee.server.http.services import Services
from tablee.server.rooms.registry import RoomRegistry
from tablee.server.rooms.served_room import ServedRoom
from tablee.server.settings import Settings
from tablee.server.storage.store import Store
from tablee.table import events
from tablee.table.room import Room
from tablee.wire import messages as wire
from tablee.wire.tables import NewSeat, NewTable

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
    """A socket at a room, without the network."""

    def __init__(self, live: ServedRoom, token: str | None) -> None:
        self.live = live
        self.token = token
        self.heard = Inbox()
        self.codes: list[int] = []
        known = None if token is None else live.token(token_hash(token))
        self.viewer = Viewer(known, cast(Outbox, self.heard), self.codes.append)

    async def ask(self, message: wire.Request) -> Any:
        """Ask for something and return the answer."""
        await self.live.request(self.viewer, message)
        return self.heard.answers[-1]

    async def act(self, id: str = "", which: int = 0) -> Any:
        """Play the first legal move, or another one."""
        table = self.live.room.table
        assert table is not None
        assert self.viewer.seat is not None
        move = table.view(self.viewer.seat).choices[which].move
        return await self.ask(
            wire.Act(id=id or f"{self.live.room.seq}", move=move, version=table.version, game=self.live.room.number)
        )


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
    clock: wire.Clock = "none",
    game: str = "six_cards",
    players: int = 2,
    level: str = "greedy",
) -> tuple[ServedRoom, list[Person]]:
    """A room with people, all of whom have come; bots of a ``level`` take the seats that nobody has."""
    options = {"players": max(players, len(names))}
    seated = await registry.create(NewTable(game=game, name=names[0], options=options, clock=clock, public=True))
    tokens = [seated.token]
    for name in names[1:]:
        tokens.append((await registry.join(seated.table, NewSeat(name))).token)
    live = await registry.room(seated.table)
    people = [Person(live, token) for token in tokens]
    for person in people:
        await live.connect(person.viewer)
    if start:
        assert (await people[0].ask(wire.Start(id="start", level=level)))["type"] == "done"
    return live, people


async def to_the_end(people: Sequence[Person], which: int = 0) -> None:
    """Play the game of these people, who all play their first legal move, or all another; bots play by themselves."""
    live, seats = people[0].live, {person.viewer.seat: person for person in people}
    while live.room.status == "playing":
        await until(lambda: live.room.turn is None or live.room.turn in seats)
        if live.room.turn in seats:
            assert (await seats[live.room.turn].act(which=which))["type"] == "done"
        else:  # a round is over, or the game
            await people[0].ask(wire.Next(id=f"{live.room.seq}"))


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
