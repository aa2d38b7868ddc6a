"""The draw over a room's sockets: who is there reveals, who does not stops it, and a restart loses nothing."""

from __future__ import annotations

from typing import Any

from playing import SETTINGS, Person, everybody_goes, stored_room, table, to_the_end
from turns import pass_time, until

from tablee.server.rooms.registry import RoomRegistry
from tablee.server.rooms.served_room import ServedRoom
from tablee.server.storage.store import Store
from tablee.table import events
from tablee.table.draw import AGAIN_S, REVEAL_S
from tablee.table.replay import decode, verify
from tablee.table.shuffle import entropy_commitment
from tablee.wire import messages as wire

OWN = ["a0" * 16, "b0" * 16]


async def commit(person: Person, id: str = "commit") -> Any:
    to, seat = person.live.room.commitment, person.viewer.seat
    assert seat is not None
    return await person.ask(wire.Commit(id=id, to=to, commitment=entropy_commitment(to, seat, OWN[seat])))


async def reveal(person: Person, id: str = "reveal") -> Any:
    room, seat = person.live.room, person.viewer.seat
    assert room.draw is not None
    assert seat is not None
    listed = room.draw.commitment_list(len(room.seats))
    return await person.ask(wire.Reveal(id=id, to=room.commitment, entropy=OWN[seat], commitments=listed))


async def drawing(registry: RoomRegistry) -> tuple[ServedRoom, list[Person]]:
    """A draw between two that has begun."""
    live, people = await table(registry, "Ada", "Bob", start=False)
    for person in people:
        await commit(person)
    await people[0].ask(wire.Start(id="start"))
    return live, people


async def test_everybody_sees_the_commitments_and_who_is_awaited(registry: RoomRegistry) -> None:
    live, [ada, bob] = await drawing(registry)
    shown = [person.heard.states[-1]["table"] for person in (ada, bob)]
    assert [one["status"] for one in shown] == ["lobby"] * 2
    assert all(one["draw"]["awaited"] == [0, 1] and None not in one["draw"]["commitments"] for one in shown)
    assert bob.heard.states[-1]["left"] <= REVEAL_S
    assert (await reveal(bob))["type"] == "done"
    assert bob.heard.states[-1]["table"]["draw"]["awaited"] == [0]
    assert (await reveal(ada))["type"] == "done"
    assert ada.heard.states[-1]["table"]["draw"] is None
    assert ada.heard.states[-1]["view"] is not None
    await to_the_end([ada, bob])
    assert live.room.replay_id is not None
    stored = await registry.store.replay(live.room.replay_id)
    assert stored is not None
    fairness = decode(stored).fairness
    assert fairness is not None
    assert (fairness.entropy, verify(decode(stored))) == (OWN, 1)


async def test_who_is_not_there_does_not_stop_the_draw(registry: RoomRegistry) -> None:
    live, [ada, bob] = await table(registry, "Ada", "Bob", start=False)
    await commit(ada)
    await commit(bob)
    await live.disconnect(bob.viewer)
    await ada.ask(wire.Start(id="start"))
    await reveal(ada)
    assert ada.table.shuffle.proof.entropy == [OWN[0], ""]


async def test_who_does_not_reveal_in_time_stops_it_visibly(registry: RoomRegistry) -> None:
    live, [ada, _] = await drawing(registry)
    first = live.room.commitment
    await pass_time(REVEAL_S)
    await until(lambda: not live.room.drawing)
    assert live.room.commitment != first
    told = ada.heard.states[-1]
    assert told["log"][-1]["say"] == ["room-redrawn", {"names": "Ada, Bob"}]
    assert told["table"]["draw"] == {"commitments": [None, None], "awaited": None, "silent": [0, 1]}


async def test_another_follows_by_itself_once_everybody_is_there(registry: RoomRegistry) -> None:
    live, [ada, bob] = await drawing(registry)
    await pass_time(REVEAL_S)
    await until(lambda: not live.room.drawing)
    assert 0 < ada.heard.states[-1]["left"] <= AGAIN_S
    await live.disconnect(bob.viewer)
    assert ada.heard.states[-1].get("left") is None
    bob = Person(live, bob.token)
    await live.connect(bob.viewer)
    assert 0 < ada.heard.states[-1]["left"] <= AGAIN_S
    await commit(ada, "again")
    await commit(bob, "again")
    await pass_time(AGAIN_S)
    await until(lambda: live.room.drawing)
    await reveal(ada)
    await reveal(bob)
    fairness = ada.table.shuffle.proof
    assert (fairness.entropy, [one.missing for one in fairness.stopped]) == (OWN, [[0, 1]])


async def test_the_time_to_reveal_begins_with_the_draw_and_not_with_the_wait_before_it(registry: RoomRegistry) -> None:
    live, _ = await drawing(registry)
    turns = []
    for decided in ([], live.room.stop_draw(bytes(32)), None):
        for event in live.room.draw_again({0, 1}) if decided is None else decided:
            live.room.apply(event, 0.0)
        live.timer.set()
        turns.append(live.timer.turn)
        if decided:
            for seat in (0, 1):
                live.room.apply(events.Committed(seat=seat, commitment=str(seat)), 0.0)
    assert live.room.drawing
    assert len(set(turns)) == 3
    await everybody_goes(registry)


async def test_with_nobody_to_take_part_it_is_dealt_by_itself(registry: RoomRegistry) -> None:
    live, [ada, _] = await table(registry, "Ada", "Bob", start=False)
    await commit(ada)
    await ada.ask(wire.Start(id="start"))
    for _ in range(2):
        await pass_time(REVEAL_S + AGAIN_S)
        await live.wake()
    await until(lambda: live.room.status == "playing")
    [*_, (_, last)] = [(at, events.decode(data)) for _, at, data in await registry.store.events(live.room.id)]
    assert isinstance(last, events.Started)
    assert last.players == [None, None]


async def test_a_draw_outlives_a_restart(registry: RoomRegistry, store: Store) -> None:
    live, [ada, bob] = await drawing(registry)
    await reveal(ada)
    after = RoomRegistry(store, SETTINGS)
    again = await after.room(live.room.id)
    assert again.room.drawing
    back = Person(again, bob.token)
    await again.connect(back.viewer)
    assert (await reveal(back))["type"] == "done"
    assert back.table.shuffle.proof.entropy == OWN
    await everybody_goes(after)
    assert (await stored_room(after, again)).status == "playing"
