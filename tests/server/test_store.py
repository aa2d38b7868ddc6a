"""The store on SQLite and on PostgreSQL: nothing acknowledged is lost, all or nothing, one winner of every race."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from operator import itemgetter
from typing import Any, TypeVar

import pytest
import pytest_asyncio
from databases import commits, row, token
from sqlalchemy import bindparam, select, update
from turns import turn

from tablee.rooms.failures import Conflict, StorageFailed
from tablee.server.storage import expiry, tables, write_queue
from tablee.server.storage.expiry import expire
from tablee.server.storage.statement import Statement, Writes, add
from tablee.server.storage.store import Store

KEPT_S = {"lobbies": 100.0, "tables": 500.0}

T = TypeVar("T")


@pytest_asyncio.fixture
async def store(address: str) -> AsyncIterator[Store]:
    opened = await Store.open(address)
    yield opened
    await opened.close()


async def _data(store: Store, room: str, after: int = 0) -> list[bytes]:
    return [data for seq, _, data in await store.events(room) if seq > after]


async def _outcomes(*writes: Any) -> list[str]:
    """How writes at the same time came out."""
    results = await asyncio.gather(*writes, return_exceptions=True)
    return [type(result).__name__ for result in results]


async def test_what_is_stored_is_read(store: Store) -> None:
    before = time.time()
    created = await store.create("a", [b"one", b"\0\xfftwo"], [token("t")], row("a"))
    appended = await store.append("a", 3, [b"three"])
    assert before <= created <= appended <= time.time()
    assert await store.events("a") == [(1, created, b"one"), (2, created, b"\0\xfftwo"), (3, appended, b"three")]
    assert await _data(store, "a", after=2) == [b"three"]
    assert await store.events("b") == []
    assert await store.tokens("a") == [token("t")]
    assert await store.tokens("b") == []
    await store.check()


async def test_it_is_there_when_opened_again(address: str) -> None:
    store = await Store.open(address)
    await store.create("a", [b"one"], [token("t")], row("a"))
    await store.store_replay("r", "a", "six_cards", b"{}")
    await store.close()
    store = await Store.open(address)
    assert await _data(store, "a") == [b"one"]
    assert await store.tokens("a") == [token("t")]
    assert await store.room_rows(9) == [row("a")]
    assert await store.replay("r") == b"{}"
    await store.append("a", 2, [b"two"])
    assert await _data(store, "a") == [b"one", b"two"]
    await store.close()


async def test_of_those_who_want_a_number_one_gets_it_and_others_are_not_hurt(store: Store) -> None:
    for room in "abc":
        await store.create(room, [b"1"], [], row(room))
    outcomes = await _outcomes(
        store.append("a", 2, [b"first"]),
        store.append("a", 2, [b"second"]),
        store.append("b", 1, [b"late", b"and more"]),  # all or nothing
        store.append("c", 2, [b"2", b"3"]),
        store.append("nobody's", 1, [b"1"]),
        store.create("c", [b"again"], [token("again")], row("c")),
        store.create("d", [b"new"], [token("new")], row("d")),
    )
    assert outcomes == ["float", "Conflict", "Conflict", "float", "Conflict", "Conflict", "float"]
    assert await _data(store, "a") == [b"1", b"first"]
    assert await _data(store, "b") == [b"1"]
    assert await _data(store, "c") == [b"1", b"2", b"3"]
    assert await _data(store, "d") == [b"new"]
    assert await _data(store, "nobody's") == []
    assert await store.tokens("c") == []
    assert await store.tokens("d") == [token("new")]


async def test_tokens_come_and_go_with_the_events_or_not_at_all(store: Store) -> None:
    await store.create("a", [b"1"], [token("old", 1), token("host", 0)], row("a"))
    with pytest.raises(Conflict):
        await store.append("a", 1, [b"late"], add=[token("new", 1)], drop=[1])
    with pytest.raises(Conflict):  # of a token that is there already
        await store.append("a", 2, [b"2"], add=[token("host", 1)], drop=[1])
    assert await _data(store, "a") == [b"1"]
    assert {held.hash for held in await store.tokens("a")} == {token("old").hash, token("host").hash}

    await store.append("a", 2, [b"2"], add=[token("new", 1)], drop=[1])
    assert await _data(store, "a") == [b"1", b"2"]
    assert set(await store.tokens("a")) == {token("new", 1), token("host", 0)}


async def test_other_rows_come_with_the_events_or_not_at_all(store: Store) -> None:
    seen = tables.bans
    older = update(seen).where(seen.c.address == bindparam("who")).values(until=seen.c.until + 1)
    age = Statement(seen, lambda _: older, key=itemgetter("who"))
    enter = add(seen)
    everybody = select(seen.c.address, seen.c.until).order_by(seen.c.address)

    def entered(*names: str) -> Writes:
        return {age: [{"who": name} for name in names], enter: [{"address": name, "until": 0.0} for name in names]}

    await store.create("a", [b"1"], [], row("a"), also=entered("zoé", "ada"))
    assert await store.read(everybody) == [("ada", 0.0), ("zoé", 0.0)]  # of statements, the one declared first
    outcomes = await _outcomes(
        store.append("a", 1, [b"late"], also=entered("bob")),
        store.append("a", 2, [b"2"], also=entered("zoé", "cid")),
        store.write("", entered("dan")),
    )
    assert outcomes == ["Conflict", "float", "NoneType"]
    assert await _data(store, "a") == [b"1", b"2"]
    assert await store.read(everybody) == [("ada", 0.0), ("cid", 0.0), ("dan", 0.0), ("zoé", 1.0)]


async def test_a_replay_is_kept_once(store: Store) -> None:
    assert await store.replay("r") is None
    await store.store_replay("r", "a", "six_cards", b"first")
    await store.store_replay("r", "a", "six_cards", b"second")
    assert await store.replay("r") == b"first"


async def test_rooms_are_listed_newest_first(store: Store) -> None:
    for name, updated in ("a", 3.0), ("b", 1.0), ("c", 2.0):
        await store.create(name, [b"1"], [], row(name, updated=updated))
    await store.create("private", [b"1"], [], row("private", public=False))
    await store.create("over", [b"1"], [], row("over", status="over"))
    assert [listed.room for listed in await store.room_rows(9)] == ["a", "c", "b"]
    assert [listed.room for listed in await store.room_rows(2)] == ["a", "c"]
    await store.touch(row("b", updated=9.0))
    await store.touch(row("gone"))
    assert [listed.room for listed in await store.room_rows(9)] == ["b", "a", "c"]
    await store.touch(row("a", public=False))
    assert [listed.room for listed in await store.room_rows(9)] == ["b", "c"]


async def test_idle_rooms_expire_with_all_but_their_replays(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(expiry, "LOOK", 2)
    for name, status, updated in [
        ("new lobby", "lobby", 901.0),
        ("new game", "playing", 501.0),
        ("new over", "over", 501.0),
        ("old lobby", "lobby", 899.0),
        ("old game", "playing", 499.0),
        ("old over", "over", 499.0),
    ]:
        await store.create(name, [b"1"], [token(name)], row(name, status=status, updated=updated))
    await store.store_replay("r", "old over", "six_cards", b"{}")
    assert await expire(store, 10.0**9, {}) == 0  # never
    assert await expire(store, 1000.0, KEPT_S) == 3
    assert await expire(store, 1000.0, KEPT_S) == 0
    for status in ("lobby", "game", "over"):
        assert await _data(store, f"old {status}") == []
        assert await store.tokens(f"old {status}") == []
        assert await _data(store, f"new {status}") == [b"1"]
        assert await store.tokens(f"new {status}") == [token(f"new {status}")]
    assert await store.replay("r") == b"{}"
    with pytest.raises(Conflict):
        await store.append("old game", 2, [b"2"])
    used = {"new lobby", "new over"}
    assert await expire(store, 9999.0, KEPT_S, used) == 1
    assert await expire(store, 9999.0, KEPT_S, used) == 0
    assert [len(await store.events(f"new {name}")) for name in ("lobby", "game", "over")] == [1, 0, 1]


async def test_moves_are_stored_between_what_expires(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """However much there is to delete, no transaction is long: here each takes one row."""
    monkeypatch.setattr(expiry, "MOMENT_S", 0.0)
    await store.create("played", [b"1"], [], row("played", updated=1000.0))
    for number in range(4):
        await store.store_replay(f"r{number}", "gone", "six_cards", b"{}")
        await store.store_analysis(f"r{number}", b"{}", b"{}")
    far = 10.0**10
    with commits() as made:
        deleting = asyncio.create_task(expire(store, far, {"replays": 1.0, "analyses": 1.0}))
        stored = 1
        while not deleting.done():
            stored += 1
            await store.append("played", stored, [b"x"])
        assert await deleting == 4
    assert len(made) - (stored - 1) == 6  # one a replay, and two that find nothing more
    assert stored > 3


async def test_many_writes_share_a_transaction(store: Store) -> None:
    names = [f"room{number}" for number in range(400)]
    with commits() as made:
        await asyncio.gather(*(store.create(name, [b"1"], [], row(name)) for name in names))
        assert len(made) <= 3
        await asyncio.gather(*(store.append(name, 2, [b"2"]) for name in names))
        assert len(made) <= 6
    for name in names[::50]:
        assert await _data(store, name) == [b"1", b"2"]


async def test_more_writes_than_may_wait_are_stored_all_the_same(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(write_queue, "MAX_QUEUED", 4)
    monkeypatch.setattr(write_queue, "MAX_BATCH", 3)
    store = await Store.open(address)
    names = [f"room{number}" for number in range(30)]
    with commits() as made:
        await asyncio.gather(*(store.create(name, [b"1"], [], row(name)) for name in names))
    assert len(made) >= 10
    assert len(await store.room_rows(99)) == 30
    await store.close()


async def test_close_stores_what_waits(address: str) -> None:
    store = await Store.open(address)
    names = [f"room{number}" for number in range(50)]
    writes = [asyncio.create_task(store.create(name, [b"1"], [], row(name))) for name in names]
    await turn()  # all have asked
    await store.close()
    await asyncio.gather(*writes)
    with pytest.raises(StorageFailed) as refused:
        await store.append("room1", 2, [b"2"])
    assert refused.value.message.id == "store-closed"
    store = await Store.open(address)
    assert len(await store.room_rows(99)) == 50
    await store.close()


async def test_a_caller_that_gives_up_does_no_harm(store: Store) -> None:
    for room in "abc":
        await store.create(room, [b"1"], [], row(room))
    writes = [asyncio.create_task(store.append(room, 2, [b"2"])) for room in "abc"]
    await turn()
    writes[1].cancel()
    assert [type(r).__name__ for r in await asyncio.gather(*writes, return_exceptions=True)] == [
        "float",
        "CancelledError",
        "float",
    ]
    await store.append("c", 3, [b"3"])
    assert await _data(store, "c") == [b"1", b"2", b"3"]
    assert await _data(store, "b") in ([b"1"], [b"1", b"2"])


async def test_of_two_processes_one_wins_every_number(address: str) -> None:
    """Both write to the same rooms as fast as they can, each taking up what the other has done."""
    stores = [await Store.open(address), await Store.open(address)]
    names = [f"room{number}" for number in range(8)]
    for name in names:
        await stores[0].create(name, [b"1"], [], row(name))
    acknowledged: set[tuple[str, int, bytes]] = set()
    conflicts = 0

    async def play(store: Store, name: str, who: bytes) -> None:
        nonlocal conflicts
        seq = 1
        while seq < 20:
            try:
                await store.append(name, seq + 1, [who + b"%d" % seq])
                acknowledged.add((name, seq + 1, who + b"%d" % seq))
                seq += 1
            except Conflict:
                conflicts += 1
                seq = (await store.events(name))[-1][0]

    await asyncio.gather(
        *(play(stores[0], name, b"x") for name in names), *(play(stores[1], name, b"y") for name in reversed(names))
    )
    stored = {(name, seq, data) for name in names for seq, _, data in await stores[0].events(name) if seq > 1}
    assert stored == acknowledged
    assert len(stored) >= 8 * 19
    assert conflicts > 0
    for store in stores:
        await store.close()


async def test_when_the_disk_is_full_nothing_is_stored_until_there_is_room(tmp_path: Any) -> None:
    store = await Store.open(f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}")
    await store.create("a", [b"1"], [token("host")], row("a"))

    async def limit(pages: int) -> None:
        await store.transaction(lambda c: c.exec_driver_sql(f"PRAGMA max_page_count = {pages}"))

    await limit(1)  # no more than there are
    for _ in range(2):
        with pytest.raises(StorageFailed) as failed:
            await store.append("a", 2, [b"x" * 100_000], add=[token("new")], drop=[0])
        assert failed.value.message.id == "store-failed"
    assert await _data(store, "a") == [b"1"]
    assert await store.tokens("a") == [token("host")]
    await limit(1_000_000)
    await store.append("a", 2, [b"x" * 100_000])
    assert len(await store.events("a")) == 2
    await store.close()


async def test_postgresql_that_goes_away_and_comes_back(postgresql: Any) -> None:
    store = await Store.open(postgresql.fresh())
    await store.create("a", [b"1"], [], row("a"))
    postgresql.restart()
    outcomes = [(await _outcomes(store.append("a", 2, [b"2"])))[0] for _ in range(3)]
    assert outcomes in (["float", "Conflict", "Conflict"], ["StorageFailed", "float", "Conflict"])
    reads = [(await _outcomes(store.events("a")))[0] for _ in range(3)]
    assert reads in (["list"] * 3, ["StorageFailed", "list", "list"])
    assert await _data(store, "a") == [b"1", b"2"]
    await store.close()


async def test_the_log_of_a_failure_tells_nothing_of_the_game(store: Store, caplog: pytest.LogCaptureFixture) -> None:
    await store.create("a", [b"1"], [], row("a"))
    await store.transaction(lambda connection: connection.exec_driver_sql("DROP TABLE events"))
    with pytest.raises(StorageFailed):
        await store.append("a", 2, [b"very secret"], add=[token("secret too")])
    assert "the database failed" in caplog.text
    assert "secret" not in caplog.text
