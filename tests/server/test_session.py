"""Rooms in memory: what people do at the same time, and what happens when the store fails in between."""

from __future__ import annotations

import asyncio
import weakref
import zlib
from typing import Any, cast
from unittest.mock import AsyncMock

import httpx
import msgspec
import pytest
from playing import (
    SETTINGS,
    Inbox,
    Person,
    Talker,
    everybody_goes,
    let_fail,
    mover,
    some_app,
    stored_room,
    table,
    to_the_end,
)
from turns import pass_time, settled, until

from tablee.engine.discovery import find_game
from tablee.engine.words import LANGUAGES, words
from tablee.rooms.failures import Conflict, OwnerChanged
from tablee.rooms.outbox import Outbox
from tablee.rooms.storage import token_hash
from tablee.rooms.viewer import NOT_ADMITTED, SEAT_LOST, Viewer
from tablee.server.access.limits import RATES, SLOTS, Limits
from tablee.server.access.protocols import WRITE
from tablee.server.cluster.ownership import shard_of
from tablee.server.rooms import registry as registry_module
from tablee.server.rooms import snapshots
from tablee.server.rooms.registry import RoomRegistry
from tablee.server.rooms.served_room import ServedRoom
from tablee.server.rooms.stored_room import StoredRoom
from tablee.server.storage.store import Store, snapshot_writes
from tablee.table import events
from tablee.table.replay import Referee, decode
from tablee.wire import messages as wire
from tablee.wire.tables import NewBot, NewSeat, NewTable


async def _with_a_program(registry: RoomRegistry, start: bool = True) -> tuple[ServedRoom, Person, Person]:
    """A game without a clock, its host, and a program that is there."""
    live, [host] = await table(registry, "Ada", start=False)
    program = Person(live, (await registry.add_bot(live.room.id, NewBot("Dot"))).token)
    await live.connect(program.viewer)
    if start:
        assert (await host.ask(wire.Start(id="s")))["type"] == "done"
    return live, host, program


async def test_who_sits_down_after_somebody_else_is_not_taken_for_them(registry: RoomRegistry) -> None:
    live, [ada, bob] = await table(registry, "Ada", "Bob", start=False)
    assert (await bob.ask(wire.Chat(id="1", text="hello")))["type"] == "done"
    assert (await ada.ask(wire.Remove(id="1", seat=1)))["type"] == "done"
    cleo = Person(live, (await registry.join(live.room.id, NewSeat("Cleo"), "cleo")).token)
    await live.connect(cleo.viewer)
    assert (await cleo.ask(wire.Chat(id="1", text="I am Cleo")))["seq"] == live.room.seq
    assert live.room.log[-1].text == "I am Cleo"


async def test_a_request_that_waits_while_its_seat_is_lost_is_refused(registry: RoomRegistry) -> None:
    live, [ada, bob] = await table(registry, "Ada", "Bob")
    if live.room.turn == 0:
        await ada.act()
    assert live.room.turn == 1
    removing = asyncio.create_task(ada.ask(wire.Remove(id="r", seat=1)))
    acting = asyncio.create_task(bob.act())
    assert (await removing)["type"] == "done"
    assert (await acting)["error"][0] == "room-token"
    assert bob.codes == [SEAT_LOST]


async def test_who_connects_while_their_seat_is_lost_sees_no_cards(registry: RoomRegistry) -> None:
    live, [ada, bob] = await table(registry, "Ada", "Bob")
    late = Person(live, bob.token)  # whose token was good when the socket said hello
    assert (await ada.ask(wire.Remove(id="r", seat=1)))["type"] == "done"
    await live.connect(late.viewer)
    assert (late.codes, late.heard.states) == ([SEAT_LOST], [])
    assert late.viewer not in live.viewers


async def test_a_program_whose_seat_the_host_gives_to_a_bot_loses_it(registry: RoomRegistry) -> None:
    live, host, program = await _with_a_program(registry, start=False)
    assert (await host.ask(wire.SeatBot(id="b", seat=1, level="random")))["type"] == "done"
    assert program.codes == [SEAT_LOST]
    assert (await program.ask(wire.Leave(id="l")))["error"][0] == "room-token"
    assert live.room.seats[1].kind == "bot"
    assert [token.seat for token in await registry.store.tokens(live.room.id)] == [0]


async def test_a_room_to_which_people_come_back_begins_to_wait_for_them(store: Store) -> None:
    registry = RoomRegistry(store, msgspec.structs.replace(SETTINGS, fast=60, grace=3600))
    live, [ada, bob] = await table(registry, "Ada", "Bob", clock="fast")
    for person in (ada, bob):
        await live.disconnect(person.viewer)
    await pass_time(120)
    await live.connect(ada.viewer)
    assert round(msgspec.json.decode(live.full_state(0))["left"]) == 60
    await pass_time(61)
    await until(lambda: live.room.table is not None and live.room.table.version > 0)
    await everybody_goes(registry)
    assert (await stored_room(registry, live)).seq == live.room.seq


async def test_who_is_away_when_the_time_runs_out_is_stood_in_for(store: Store) -> None:
    registry = RoomRegistry(store, msgspec.structs.replace(SETTINGS, fast=60, grace=3600))
    live, people = await table(registry, "Ada", "Bob", start=False, clock="fast")
    await live.disconnect(people[1].viewer)
    await people[0].ask(wire.Start(id="s"))
    if live.room.turn == 0:
        await people[0].act()
    await pass_time(61)
    await until(lambda: live.room.seats[1].stand_in)
    told = [line.message.id for line in live.room.log if line.message is not None]
    assert "room-stand-in" in told
    await everybody_goes(registry)


async def test_a_room_is_not_forgotten_while_something_happens_there(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    registry = RoomRegistry(store, msgspec.structs.replace(SETTINGS, idle=0))
    seated = await registry.create(NewTable(game="six_cards", name="Ada", options={"players": 2}))
    live = await registry.room(seated.table)
    begun, go_on = asyncio.Event(), asyncio.Event()
    append = store.append

    async def slow(*args: Any, **more: Any) -> float:
        begun.set()
        await go_on.wait()
        return await append(*args, **more)

    monkeypatch.setattr(store, "append", slow)
    joining = asyncio.create_task(registry.join(seated.table, NewSeat("Bob")))
    await begun.wait()
    await registry.tidy()
    assert await registry.room(seated.table) is live
    go_on.set()
    await joining
    await registry.tidy()
    assert len(registry) == 0


async def _long_table(registry: RoomRegistry, monkeypatch: pytest.MonkeyPatch) -> ServedRoom:
    """A table in the middle of a game, of which there is a snapshot."""
    monkeypatch.setattr(snapshots, "EVERY", 5)
    live, people = await table(registry, "Ada", "Bob")
    await _go_on(live, people, 14)
    assert live.room.status == "playing"
    await everybody_goes(registry)
    return live


async def _go_on(live: ServedRoom, people: list[Person], seq: int) -> None:
    """Play until there are so many events."""
    while live.room.seq < seq:
        id = f"{live.room.seq}"
        if live.room.turn is not None:
            answer = await mover(people).act()
        elif live.room.status == "over":
            answer = await people[0].ask(wire.Again(id=id))
        else:
            answer = await people[0].ask(wire.Next(id=id) if live.room.status == "playing" else wire.Start(id=id))
        assert answer["type"] == "done"


async def _snapshot(store: Store, live: ServedRoom, code: str = "") -> int | None:
    """The number of the event at which the room's snapshot was made; None if there is none."""
    data = await store.room(live.room.id, code or snapshots.code(), 0)
    return None if data.snapshot is None else live.room.seq - len(data.events)


async def test_a_long_table_is_loaded_from_its_snapshot(
    registry: RoomRegistry, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = await _long_table(registry, monkeypatch)
    made = await _snapshot(store, live)
    assert made is not None
    assert live.room.seq - 5 <= made < live.room.seq
    again = await RoomRegistry(store, SETTINGS).room(live.room.id)
    assert again.room.resumed == made
    assert (again.room.seq, again.full_state(0)) == (live.room.seq, live.full_state(0))
    with monkeypatch.context() as patch:  # of which nobody else's code makes anything
        patch.setattr(snapshots, "code", lambda: "other code")
        other = await RoomRegistry(store, SETTINGS).room(live.room.id)
        assert (other.room.resumed, other.full_state(0)) == (0, live.full_state(0))
        await other.keep()
        assert (await RoomRegistry(store, SETTINGS).room(live.room.id)).room.resumed == live.room.seq
    assert await _snapshot(store, live) is None


async def test_a_process_that_stops_leaves_its_tables_as_they_are(registry: RoomRegistry, store: Store) -> None:
    tables = [await table(registry, "Ada", "Bob") for _ in range(3)]
    for live, people in tables[:2]:
        await _go_on(live, people, snapshots.EVERY // 4)
    await registry.keep()
    await everybody_goes(registry)
    assert [await _snapshot(store, live) for live, _ in tables] == [snapshots.EVERY // 4] * 2 + [None]
    for live, people in tables:
        again = await RoomRegistry(store, SETTINGS).room(live.room.id)
        assert again.full_state(0) == live.full_state(0)
        await _go_on(again, [Person(again, person.token) for person in people], live.room.seq + 1)


async def test_what_cannot_be_stored_when_a_process_stops_is_left_alone(
    registry: RoomRegistry, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = await _long_table(registry, monkeypatch)
    let_fail(store, "write", monkeypatch)
    await registry.keep()
    monkeypatch.undo()
    assert (await stored_room(registry, live)).seq == live.room.seq


async def test_a_snapshot_that_cannot_be_used_does_no_harm(
    registry: RoomRegistry, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = await _long_table(registry, monkeypatch)
    await store.write(live.room.id, snapshot_writes(live.room.id, 9, snapshots.code(), b"{}"))
    again = await RoomRegistry(store, SETTINGS).room(live.room.id)
    assert (again.room.resumed, again.full_state(0)) == (0, live.full_state(0))


@pytest.mark.parametrize("fits", [True, False])
async def test_a_game_under_other_rules_is_not_changed_silently(
    registry: RoomRegistry, store: Store, monkeypatch: pytest.MonkeyPatch, fits: bool
) -> None:
    live, people = await table(registry, "Ada", "Bob")
    for _ in range(2):
        await mover(people).act()
    if not fits:
        await store.append(live.room.id, live.room.seq + 1, [events.encode(events.Moved(seat=0, move="no move now"))])
    await everybody_goes(registry)
    monkeypatch.setattr(find_game("six_cards"), "revision", 2)
    again = await RoomRegistry(store, SETTINGS).room(live.room.id)
    said = again.room.log[-1].message
    assert said is not None
    assert (said.id, again.room.status) == (("room-revised", "playing") if fits else ("room-outdated", "over"))
    for language in LANGUAGES:
        assert words(language).say(said).startswith(("The rules of Six Cards", "Les règles du jeu Six Cards"))
    assert (await stored_room(registry, again)).seq == again.room.seq
    kept = None if again.room.replay_id is None else await store.replay(again.room.replay_id)
    assert (kept is None) == fits
    assert kept is None or Referee(decode(kept)).check() == 2


# What is asked over HTTP


async def test_tables_that_there_are_not_cost_nothing(
    registry: RoomRegistry, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = some_app(registry)
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://test") as client:
        for _ in range(30):  # more than may join a table at once
            answer = await client.post("/api/tables/nosuchtable0/seats", json={"name": "Ada"})
            assert answer.status_code == 404
        let_fail(store, "room", monkeypatch)  # not even asked
        for id in ("%00", "x" * 13, "%C3%A9" * 12):
            assert (await client.get(f"/api/tables/{id}")).status_code == 404


@pytest.mark.parametrize("name", [b"\xff", b"\\ud800", b"\xed\xa0\x80", b"\xc3"])
async def test_what_is_no_text_is_told(registry: RoomRegistry, name: bytes) -> None:
    app = some_app(registry)
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://test") as client:
        answer = await client.post("/api/tables", content=b'{"game":"six_cards","name":"' + name + b'"}')
        assert (answer.status_code, answer.json()["error"][0]) == (400, "request-shape")


async def test_there_is_an_end_to_tables(registry: RoomRegistry, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(SLOTS, "tables-live", 1)
    app = some_app(registry)
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://test") as client:
        new = {"game": "six_cards", "name": "Ada"}
        first = (await client.post("/api/tables", json=new)).json()["table"]
        assert (await client.get(f"/api/tables/{first}")).status_code == 200
        assert (await client.post("/api/tables", json=new)).status_code == 429


@pytest.mark.usefixtures("uncollected")
async def test_whoever_has_gone_keeps_nothing_in_memory(registry: RoomRegistry) -> None:
    live, people = await table(registry, "Ada")
    before = {*live.viewers}
    socket = Talker(registry, live.room.id, people[0].token)
    await until(lambda: socket.sent)
    gone = [weakref.ref(part) for viewer in {*live.viewers} - before for part in (viewer, viewer.outbox)]
    socket.leaves()
    await socket.served
    await until(lambda: [part() for part in gone] == [None, None])


@pytest.mark.usefixtures("uncollected")
async def test_a_table_out_of_use_keeps_nothing_in_memory(store: Store) -> None:
    registry = RoomRegistry(store, msgspec.structs.replace(SETTINGS, idle=0))
    seated = await registry.create(NewTable(game="six_cards", name="Ada"))
    live = weakref.ref(await registry.room(seated.table))
    await registry.tidy()
    await until(lambda: live() is None)


async def test_those_who_look_on_keep_nobody_from_the_table(
    registry: RoomRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(SLOTS, "watchers", 1)
    limits = Limits(clock=lambda: 0.0)  # nothing comes back, however long this takes
    live, people = await table(registry, "Ada", "Bob")

    async def visit(token: str | None, *said: wire.ToServer) -> Talker:
        """A socket that has said all this and is lost."""
        socket = Talker(registry, live.room.id, token, *said, limits=limits)
        await until(lambda: socket.served.done() or socket.sent)
        await socket.answered(len(said))
        await socket.end()
        return socket

    chat = [wire.Chat(id=f"c{number}", text="hello") for number in range(15)]
    watcher = await visit(None, *chat)
    assert {answer["error"][0] for answer in watcher.answers()} == {"room-no-seat-of-yours"}
    await live.connect(Person(live, None).viewer)
    another = await visit(None)
    assert (another.code, another.sent[0]["error"][1]["reason"][0]) == (1013, "limit-watchers")
    ada = await visit(people[0].token, *chat)
    assert [answer["type"] for answer in ada.answers()] == ["done"] * 10 + ["refused"] * 5
    bob = await visit(people[1].token, chat[0])
    assert [answer["type"] for answer in bob.answers()] == ["done"]


async def test_a_seat_says_no_more_with_more_tokens(registry: RoomRegistry) -> None:
    seated = await registry.create(NewTable(game="six_cards", name="Ada"), "ada")
    again = await registry.readmit(seated.table, "ada")
    limits, answers = Limits(clock=lambda: 0.0), []
    for token in (seated.token, again.token):
        chat = [wire.Chat(id=f"{token}{number}", text="hello") for number in range(10)]
        socket = Talker(registry, seated.table, token, *chat, limits=limits)
        answers += [answer["type"] for answer in await socket.answered(10)]
        await socket.end()
    assert answers == ["done"] * 10 + ["refused"] * 10


async def test_a_ping_is_answered_at_once_and_counted(
    registry: RoomRegistry, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    live, [ada, _] = await table(registry, "Ada", "Bob")
    begun, go_on, append = asyncio.Event(), asyncio.Event(), store.append

    async def slow(*args: Any, **more: Any) -> float:
        begun.set()
        await go_on.wait()
        return await append(*args, **more)

    monkeypatch.setattr(store, "append", slow)
    saying = asyncio.create_task(ada.ask(wire.Chat(id="c", text="hello")))
    await begun.wait()  # nothing that the table does keeps the answer waiting
    socket = Talker(registry, live.room.id, None, wire.Ping(), limits=Limits())
    assert await socket.answered(1) == [{"type": "pong"}]
    go_on.set()
    assert (await saying)["type"] == "done"
    await until(lambda: any(message["type"] == "state" for message in socket.sent))
    assert next(message for message in socket.sent if message["type"] == "state")["pings"] is True
    for _ in range(200):
        socket.says(wire.Ping())
    await socket.served
    assert socket.code == 1013


# The store fails


@pytest.mark.parametrize("name", ["touch", "store_replay"])
async def test_what_is_stored_is_acknowledged_and_told_even_if_what_goes_with_it_fails(
    registry: RoomRegistry, store: Store, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    live, people = await table(registry, "Ada", "Bob", start=False)
    let_fail(store, name, monkeypatch)
    assert (await people[0].ask(wire.Start(id="s")))["type"] == "done"
    await to_the_end(people)
    assert people[1].heard.states[-1]["table"]["status"] == "over"
    replay = live.room.replay_id
    assert replay is not None
    monkeypatch.undo()
    assert (await people[1].ask(wire.Again(id="again")))["type"] == "done"
    assert await store.replay(replay) is not None
    [listed] = [row.status for row in await registry.public_tables()]
    assert listed == "lobby"


async def test_what_was_stored_although_the_store_said_otherwise_is_done(
    registry: RoomRegistry, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    live, people = await table(registry, "Ada", "Bob")
    moving = mover(people)
    let_fail(store, "append", monkeypatch, after=True)
    done = await moving.act("m")
    assert (done["type"], done["seq"]) == ("done", live.room.seq)
    assert [person.heard.states[-1]["version"] for person in people] == [1, 1]
    monkeypatch.undo()
    assert moving.heard.answers[-1] == done
    assert (await stored_room(registry, live)).seq == live.room.seq


async def test_while_nothing_can_be_said_a_request_is_not_refused(
    registry: RoomRegistry, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    live, people = await table(registry, "Ada", "Bob")
    ada = mover(people)
    act = ada.move("m")
    heard = len(ada.heard.answers)
    let_fail(store, "append", monkeypatch, after=True)
    let_fail(store, "room", monkeypatch)
    for _ in range(3):
        await live.request(ada.viewer, act)
    assert (len(ada.heard.answers), ada.codes) == (heard, [1013] * 3)
    monkeypatch.undo()
    for _ in range(3):
        assert await ada.ask(act) == {"type": "done", "id": "m", "seq": live.room.seq}
    assert ada.table.version == 1
    assert (await stored_room(registry, live)).seq == live.room.seq


async def test_while_the_database_is_away_another_game_is_not_refused(
    registry: RoomRegistry, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of the game before, nothing could be stored but its moves: whoever goes on is sent away to ask again."""
    live, people = await table(registry, "Ada", "Bob")
    let_fail(store, "store_replay", monkeypatch)
    await to_the_end(people)
    let_fail(store, "room", monkeypatch)
    again, heard = wire.Again(id="again"), len(people[0].heard.answers)
    await live.request(people[0].viewer, again)
    assert (len(people[0].heard.answers), people[0].codes) == (heard, [1013])
    monkeypatch.undo()
    assert (await people[0].ask(again))["type"] == "done"
    assert live.room.status == "lobby"


async def test_who_sits_down_although_the_store_said_otherwise_has_the_seat(
    registry: RoomRegistry, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    live, _ = await table(registry, "Ada", start=False)
    let_fail(store, "append", monkeypatch, after=True)
    seated = await registry.join(live.room.id, NewSeat("Bob"))
    assert live.token(token_hash(seated.token)) is not None
    assert [seat.name for seat in live.room.seats] == ["Ada", "Bob"]


@pytest.mark.parametrize("start", [False, True])
@pytest.mark.parametrize("lost", ["answer", "commit"])
async def test_who_has_left_and_not_heard_of_it_asks_again(
    registry: RoomRegistry, store: Store, monkeypatch: pytest.MonkeyPatch, start: bool, lost: str
) -> None:
    live, [_, bob] = await table(registry, "Ada", "Bob", start=start)
    if lost == "commit":
        let_fail(store, "append", monkeypatch, after=True)
    done = await bob.ask(wire.Leave(id="l"))
    assert (done["type"], bob.codes) == ("done", [SEAT_LOST])
    monkeypatch.undo()
    assert (await bob.ask(wire.Chat(id="x", text="am I still here?")))["error"][0] == "room-token"
    registry = RoomRegistry(store, SETTINGS)  # as after a restart
    socket = Talker(registry, live.room.id, bob.token, wire.Chat(id="c", text="am I still here?"), wire.Leave(id="l"))
    await socket.served
    assert [message["type"] for message in socket.sent] == ["refused", "done"]
    assert (socket.sent[0]["error"][0], socket.sent[1], socket.code) == ("room-token", done, SEAT_LOST)
    seated = await registry.join(live.room.id, NewSeat("Cleo")) if not start else None
    again = Talker(registry, live.room.id, bob.token, wire.Leave(id="l"))
    await again.served
    assert again.sent == [done]
    assert seated is None or (await registry.room(live.room.id)).token(token_hash(seated.token)) is not None


async def test_who_has_left_is_not_read_any_more(registry: RoomRegistry, monkeypatch: pytest.MonkeyPatch) -> None:
    """What comes right after finds the seat closed, as whatever comes later does."""
    monkeypatch.setattr(StoredRoom, "keep_records", AsyncMock())  # so that nothing has to be waited for
    live, [_, bob] = await table(registry, "Ada", "Bob", start=False)

    def write(*data: bytes) -> bool:
        socket.sent.extend(map(msgspec.json.decode, data))
        return True

    socket = Talker(registry, live.room.id, bob.token, wire.Leave(id="l"), wire.Chat(id="c", text="am I still here?"))
    socket.scope["extensions"] = {WRITE: write}
    await socket.served
    assert [answer["type"] for answer in socket.answers()] == ["done"]
    assert socket.code == SEAT_LOST


async def test_an_id_is_for_one_thing(registry: RoomRegistry) -> None:
    live, [ada, bob] = await table(registry, "Ada", "Bob", start=False)
    hello = wire.Chat(id="1", text="hello")
    done = await ada.ask(hello)
    for other in (wire.Chat(id="1", text="something else"), wire.Start(id="1")):
        assert (await ada.ask(other))["error"] == ["request-id", {"id": "1"}]
    assert (await bob.ask(wire.Chat(id="1", text="something else")))["type"] == "done"
    for number in range(600):
        await ada.ask(wire.Chat(id=f"c{number}", text="…"))
    assert await ada.ask(hello) == done
    assert (await stored_room(registry, live)).seq == live.room.seq


@pytest.mark.parametrize("text", [b'{"type":"chat","id":"a","text":"hello"}', b'{"type":"start","id":"a"}'])
async def test_a_request_asked_in_an_earlier_version_is_known_again(registry: RoomRegistry, text: bytes) -> None:
    """The checksum is that of what was sent, whatever fields with defaults have been added since."""
    live, [ada, _] = await table(registry, "Ada", "Bob", start=False)
    assert (await ada.ask(msgspec.json.decode(text, type=wire.Request)))["type"] == "done"
    assert live.room.answers[0]["a"].asked == zlib.crc32(text)


async def test_people_say_how_long_they_wait_for_who_is_away(store: Store) -> None:
    registry = RoomRegistry(store, msgspec.structs.replace(SETTINGS, grace=3600))
    live, people = await table(registry, "Ada", "Bob")
    away = mover(people)
    turn, [other] = away.viewer.seat, [person for person in people if person is not away]
    assert turn is not None
    assert (await other.ask(wire.Absent(id="early", seat=turn, wait=False)))["type"] == "done"
    assert not live.room.seats[turn].stand_in  # who thinks is not away
    await live.disconnect(away.viewer)
    since = live.viewers.away_since(turn)
    assert (await other.ask(wire.Absent(id="longer", seat=turn, wait=True)))["type"] == "done"
    assert live.viewers.away_since(turn) > since
    assert not live.room.seats[turn].stand_in
    assert (await other.ask(wire.Absent(id="now", seat=turn, wait=False)))["type"] == "done"
    assert live.room.seats[turn].stand_in
    await live.connect(away.viewer)
    assert not live.room.seats[turn].stand_in
    await everybody_goes(registry)


async def test_a_seat_is_not_handed_back_while_nothing_can_be_stored(
    registry: RoomRegistry, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    live, people = await table(registry, "Ada", "Bob")
    turn = live.room.turn
    assert turn is not None
    away = people[turn]
    await live.disconnect(away.viewer)
    await until(lambda: live.room.seats[turn].stand_in)
    let_fail(store, "append", monkeypatch)
    socket = Talker(registry, live.room.id, away.token)
    await socket.served
    assert (socket.sent[-1]["error"][0], socket.code) == ("store-failed", 1013)
    monkeypatch.undo()
    await live.connect(away.viewer)
    assert not live.room.seats[turn].stand_in


async def test_a_socket_that_is_lost_does_not_break_off_its_request(
    registry: RoomRegistry, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    live, people = await table(registry, "Ada", "Bob")
    moving, append, stored = mover(people), store.append, list[float]()

    async def slow(*args: Any, **more: Any) -> float:
        socket.connection.close(1013)
        await settled()  # the socket is gone
        stored.append(await append(*args, **more))
        return stored[-1]

    monkeypatch.setattr(store, "append", slow)
    socket = Talker(registry, live.room.id, moving.token, moving.move("m"))
    await socket.served
    assert len(stored) == 1
    assert [person.heard.states[-1]["version"] for person in people] == [1, 1]
    assert (await stored_room(registry, live)).seq == live.room.seq


async def test_those_at_a_table_see_who_comes_and_goes(registry: RoomRegistry) -> None:
    live, (ada, bob) = await table(registry, "Ada", "Bob")

    def told() -> list[bool]:
        """Who is there, by what Ada heard last."""
        return [seat.here for seat in msgspec.convert(ada.heard.states[-1]["table"], wire.TableInfo).seats]

    await live.disconnect(bob.viewer)
    assert told() == [True, False]
    await live.connect(bob.viewer)
    assert told() == [True, True]


async def test_who_looks_on_is_sent_away_once_nobody_may(registry: RoomRegistry) -> None:
    live, (ada, bob) = await table(registry, "Ada", "Bob")
    watcher = Person(live, None)
    await live.connect(watcher.viewer)
    assert (await ada.ask(wire.Configure(id="w", watch=False)))["type"] == "done"
    assert (watcher.codes, ada.codes, bob.codes) == ([NOT_ADMITTED], [], [])


async def test_a_table_whose_release_fails_is_let_go_all_the_same(registry: RoomRegistry) -> None:
    """Of a table that writes nothing any more, the next visitor must not get the old session, which sends all away."""
    seated = await registry.create(NewTable(game="six_cards", name="Ada", options={"players": 2}))
    session = await registry.room(seated.table)
    person = Person(session, seated.token)
    await session.connect(person.viewer)

    async def release() -> None:
        raise OSError("the database is away")

    with pytest.raises(OSError, match="away"):
        await registry.leave(shard_of(seated.table), release)
    assert person.codes == [1012]
    assert await registry.room(seated.table) is not session


async def test_what_can_never_be_stored_is_not_tried_for_ever(
    registry: RoomRegistry, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, people = await table(registry, "Ada", "Bob", start=False)
    with monkeypatch.context() as patch:
        patch.setattr(store, "append", AsyncMock(side_effect=Conflict))
        assert (await people[0].ask(wire.Start(id="s")))["error"][0] == "store-failed"
    assert (await people[0].ask(wire.Start(id="s")))["type"] == "done"


async def test_a_table_that_is_lost_does_not_keep_the_others_from_expiring(
    registry: RoomRegistry, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, [ada, _] = await table(registry, "Ada", "Bob")
    expire = AsyncMock()
    monkeypatch.setattr(registry_module, "expire", expire)
    monkeypatch.setattr(store, "touch", AsyncMock(side_effect=OwnerChanged))
    monkeypatch.setattr(store.clock, "stamp", lambda: 2e9)
    await registry.tidy()
    assert expire.await_count == 1
    assert ada.codes == [1012]


def test_every_socket_has_limits_of_its_own() -> None:
    """An id() is soon another's."""
    assert len({Viewer(None, cast(Outbox, Inbox()), lambda code: None).number for _ in range(10)}) == 10


async def test_a_program_that_is_there_but_silent_is_stood_in_for_until_it_speaks(store: Store) -> None:
    registry = RoomRegistry(store, msgspec.structs.replace(SETTINGS, relaxed=60, grace=3600))
    live, host, program = await _with_a_program(registry)
    if live.room.turn == 0:
        await host.act()
    await pass_time(61)
    await until(lambda: live.room.seats[1].stand_in and live.room.turn != 1)
    late = wire.Act(id="late", move="1", version=0, game=0)
    assert (await program.ask(late))["error"][0] in ("stale", "not-your-turn", "game-over")
    assert not live.room.seats[1].stand_in
    await everybody_goes(registry)


async def test_a_person_who_thinks_long_is_not_stood_in_for(store: Store) -> None:
    registry = RoomRegistry(store, msgspec.structs.replace(SETTINGS, relaxed=60, grace=3600))
    live, _, program = await _with_a_program(registry)
    if live.room.turn == 1:
        await program.act()
    assert live.timer.next is None
    await everybody_goes(registry)


async def test_a_move_against_the_rules_is_followed_by_the_state(registry: RoomRegistry) -> None:
    live, *people = await _with_a_program(registry)
    moving = mover(people)
    legal = {choice.move for choice in moving.table.view(live.room.turn).choices}
    wrong = next(move for move in "123456" if move not in legal)
    for move in (wrong, "no move"):
        told = len(moving.heard.states)
        act = wire.Act(id=move, move=move, version=moving.table.version, game=0)
        assert (await moving.ask(act))["type"] == "refused"
        assert moving.heard.states[told:] == ["whole"]


async def test_a_move_that_comes_too_soon_is_followed_by_the_state_once_it_may_come(registry: RoomRegistry) -> None:
    live, _, program = await _with_a_program(registry)
    burst = int(RATES["messages"].burst)
    acts = [wire.Act(id=f"a{number}", move="1", version=99, game=0) for number in range(burst + 1)]
    limits = Limits(clock=lambda: 0.0)  # nothing comes back, however long this takes
    socket = Talker(registry, live.room.id, program.token, *acts, limits=limits)
    told = [answer["error"][0] for answer in await socket.answered(burst + 1)]
    assert told == ["stale"] * burst + ["limit-wait"]
    await until(lambda: socket.sent[-1]["type"] == "state" and socket.sent[-1]["whole"])
    await socket.end()
