"""Tables expire, but never under people, and not because a clock is wrong."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from databases import ready_sqlite
from playing import SETTINGS, Person, everybody_goes

from tablee.engine.errors import TableeError
from tablee.server.rooms.registry import RoomRegistry
from tablee.server.storage import clock
from tablee.server.storage.store import Store
from tablee.wire import messages as wire
from tablee.wire.tables import NewTable

DAY = 24 * 3600.0


class Time:
    """Stands in for the module `time`: what the computer's clock says, and how long it has been running."""

    def __init__(self) -> None:
        self.wall, self.steady = 1_000 * DAY, 0.0

    def time(self) -> float:
        return self.wall

    def monotonic(self) -> float:
        return self.steady

    def passes(self, days: float) -> None:
        self.wall += days * DAY
        self.steady += days * DAY


class Server:
    """A registry over a store, which can be started again."""

    def __init__(self, address: str) -> None:
        self._address = address
        self.registry: RoomRegistry

    async def start(self) -> None:
        self.registry = RoomRegistry(await Store.open(self._address), SETTINGS)

    async def stop(self) -> None:
        await everybody_goes(self.registry)
        await self.registry.store.close()

    async def restart(self) -> None:
        await self.stop()
        await self.start()

    async def table(self, *, start: bool = False) -> str:
        """A new table, in nobody's memory."""
        new = NewTable(game="six_cards", name="Ada", options={"players": 2}, start=start)
        return (await self.registry.create(new)).table

    async def has(self, id: str) -> bool:
        await self.registry.tidy()
        return await self.registry.store.events(id) != []


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    made = Time()
    monkeypatch.setattr(clock, "time", made)
    return made


@pytest.fixture
async def server(tmp_path: Path, time: Time) -> AsyncIterator[Server]:
    made = Server(ready_sqlite(tmp_path / "tables.db"))
    await made.start()
    yield made
    await made.stop()


async def test_in_its_time(server: Server, time: Time) -> None:
    lobby, game = await server.table(), await server.table(start=True)
    time.passes(0.9)
    assert await server.has(lobby)
    time.passes(0.2)
    assert not await server.has(lobby)
    time.passes(28.8)
    assert await server.has(game)
    time.passes(0.2)
    assert not await server.has(game)


async def test_a_lobby_stays_while_somebody_is_there(server: Server, time: Time) -> None:
    seated = await server.registry.create(NewTable(game="six_cards", name="Ada", options={"players": 2}))
    live = await server.registry.room(seated.table)
    ada = Person(live, seated.token)
    await live.connect(ada.viewer)
    for _ in range(8):
        time.passes(0.5)
        assert await server.has(seated.table)
    assert (await ada.ask(wire.Start(id="s")))["type"] == "done"
    await live.disconnect(ada.viewer)


async def test_whoever_comes_to_an_old_lobby_finds_it(server: Server, time: Time) -> None:
    id = await server.table()
    time.passes(2)
    await server.registry.room(id)  # about to be used
    assert await server.has(id)


async def test_a_clock_that_jumps_deletes_nothing(server: Server, time: Time) -> None:
    tables = [await server.table(), await server.table(start=True)]
    time.wall += 31 * DAY
    assert [await server.has(id) for id in tables] == [True, True]
    await server.restart()
    assert [await server.has(id) for id in tables] == [True, True]
    time.passes(1.1)
    assert [await server.has(id) for id in tables] == [False, True]


async def test_what_was_made_while_the_clock_was_slow_is_not_old_when_it_is_set(server: Server, time: Time) -> None:
    await server.table(start=True)
    time.passes(0.5)
    await server.restart()
    time.wall -= 31 * DAY
    new = await server.table()
    time.wall += 31 * DAY
    assert await server.has(new)


async def test_a_server_that_was_off_for_long_deletes_nothing_at_once(server: Server, time: Time) -> None:
    id = await server.table()
    await server.stop()
    time.wall, time.steady = time.wall + 40 * DAY, 0.0
    await server.start()
    assert await server.has(id)
    with pytest.raises(TableeError):
        await server.registry.room("nosuchtable0")
