"""What a table may store: so much a day and in all, but a game that has begun can always be played to its end."""

from __future__ import annotations

import asyncio
from typing import Any, cast

import msgspec
import pytest
from playing import SETTINGS, FakeSocket, Person, table, to_the_end
from refused import refused
from starlette.websockets import WebSocket
from turns import until

from tablee.engine.errors import TableeError
from tablee.engine.message import Message
from tablee.server.access import limits
from tablee.server.access.limits import Limits, Rate
from tablee.server.http.sockets import Connection
from tablee.server.rooms import quota
from tablee.server.rooms.quota import Quota
from tablee.server.rooms.registry import RoomRegistry
from tablee.server.rooms.served_room import ServedRoom
from tablee.server.storage.clock import DAY_S
from tablee.server.storage.store import Store
from tablee.table import events
from tablee.table.events import Event
from tablee.wire import messages as wire
from tablee.wire.tables import NewTable

SAID: list[Event] = [events.Said(seat=0, text="hello")]


def refusal(limited: Quota, now: float) -> str | None:
    try:
        limited.check(SAID, now)
    except TableeError as error:
        return error.message.id
    return None


def test_a_day_gives_back_what_a_day_may_store() -> None:
    limited = Quota(0, 0, now=1000.0)
    limited.add(quota.DAY_BYTES, 1000.0)
    assert refusal(limited, 1000.0) == "quota-day"
    assert refusal(limited, 1000.0 - 3600) == "quota-day"  # a clock that goes back gives nothing
    assert refusal(limited, 1010.0) is None
    limited.add(quota.DAY_BYTES, 1010.0)
    assert refusal(limited, 1010.0 + DAY_S / 4) == "quota-day"
    assert refusal(limited, 1010.0 + DAY_S) is None
    assert refusal(Quota(quota.ALL_BYTES, 0, 0.0), 10.0**9) == "quota-all"
    assert refusal(Quota(quota.ALL_BYTES, quota.DAY_BYTES, 0.0, scale=2), 0.0) is None


def test_what_ends_a_game_always_fits() -> None:
    full = Quota(quota.ALL_BYTES, quota.DAY_BYTES, 0.0)
    full.check([events.Moved(seat=0, move="1"), events.Dealt()], 0.0)
    full.check([events.StoodIn(seat=0, on=True)], 0.0)
    full.check([events.Replaced(seat=0, level="club")], 0.0)
    full.check([events.Revised(revision=2, closed=True)], 0.0)
    others: list[Event] = [events.Rematched(secret=""), events.Undone(seat=0, kept=0), events.Started(), *SAID]
    for other in others:
        with pytest.raises(TableeError):
            full.check([other], 0.0)


async def floods(live: ServedRoom, host: Any) -> str:
    """Configure the table, until that is refused: why it is."""
    for number in range(1000):
        answer = await host.ask(wire.Configure(id=f"c{number}", public=number % 2 == 0))
        if answer["type"] == "refused":
            return str(answer["error"][0])
    raise AssertionError("never refused")


async def test_a_table_that_has_stored_enough_plays_on_but_keeps_nothing_else(
    registry: RoomRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(quota, "DAY_BYTES", 20_000)
    live, people = await table(registry, "Ada", "Bob")
    assert await floods(live, people[0]) == "quota-day"
    assert (await registry.store.room(live.room.id, None, 0)).size < 21_000
    assert (await people[1].ask(wire.Chat(id="x", text="hello")))["error"][0] == "quota-day"
    assert (await people[1].ask(wire.Emote(id="y", emote="hello")))["error"][0] == "quota-day"
    await to_the_end(people)
    assert (await people[0].ask(wire.Again(id="z")))["error"][0] == "quota-day"


async def test_a_server_that_starts_again_has_not_forgotten(
    registry: RoomRegistry, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(quota, "ALL_BYTES", 20_000)
    live, people = await table(registry, "Ada", "Bob", start=False)
    assert await floods(live, people[0]) == "quota-all"
    stored = await store.room(live.room.id, None, 0)
    assert stored.size == stored.recent == sum(len(data) for _, data in stored.events)
    later = await store.room(live.room.id, None, 10**12)
    assert (later.size, later.recent) == (stored.size, 0)
    again = await RoomRegistry(store, SETTINGS).room(live.room.id)
    answer = await Person(again, people[0].token).ask(wire.Chat(id="again", text="hello"))
    assert answer["error"][0] == "quota-all"


async def test_an_address_for_which_enough_is_stored_plays_on_and_begins_nothing(
    registry: RoomRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(limits.RATES, "stored", Rate(600 / 2**20, 1e-9))
    limited = Limits(clock=lambda: 0.0)
    live, people = await table(registry, "Ada", "Bob")
    turn, room = live.room.turn, live.room.table
    assert turn is not None
    assert room is not None
    socket = FakeSocket()
    socket.says(wire.Hello(protocol=wire.PROTOCOL, token=people[turn].token))
    for number in range(9):
        socket.says(wire.Chat(id=f"c{number}", text="x" * 100))
    move = room.view(turn).choices[0].move
    socket.says(wire.Act(id="move", move=move, version=room.version, game=live.room.number))
    connection = Connection(cast(WebSocket, socket), registry, limited, live.room.id)
    serving = asyncio.create_task(connection.serve())
    await until(lambda: len(socket.answers()) == 10)
    connection.close(1000)
    await serving
    told = [
        answer["type"] if answer["type"] == "done" else answer["error"][1]["reason"][0] for answer in socket.answers()
    ]
    assert told == [*sorted(told[:-1]), "done"]
    assert set(told[:-1]) == {"done", "limit-stored"}
    with refused("limit-wait", reason=Message("limit-stored")):
        limited.open_table("", 0)
    limited.open_table("192.0.2.1", 0)


def test_a_day_gives_an_address_back_what_a_day_may_store() -> None:
    now = [0.0]
    limited = Limits(clock=lambda: now[0])
    for number in range(300):  # of one network
        limited.store(f"2001:db8:0:{number:x}::/64", 20 * 2**20)
    with refused("limit-wait", reason=Message("limit-stored")):
        limited.check("stored", "2001:db8:0:ffff::/64")
    limited.check("stored", "2001:db8:1:1::/64")
    now[0] = 24 * 3600
    limited.check("stored", "2001:db8:0:ffff::/64")


async def test_a_disk_that_is_nearly_full_takes_no_new_tables_and_lets_games_go_on(
    registry: RoomRegistry, store: Store
) -> None:
    live, people = await table(registry, "Ada", "Bob")
    full = RoomRegistry(store, msgspec.structs.replace(SETTINGS, free_disk=10**9))
    with refused("server-disk"):
        await full.create(NewTable(game="six_cards", name="Eve"))
    again = await full.room(live.room.id)
    await to_the_end([Person(again, person.token) for person in people])
    assert again.room.status == "over"
