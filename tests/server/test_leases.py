"""Leases among processes on one PostgreSQL: one owner a shard, no theft from the living, no writing to what is lost."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence, Set
from contextlib import suppress
from typing import Any

import pytest
import pytest_asyncio
from databases import row
from sqlalchemy import select, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import create_async_engine
from turns import pass_time, stand_still

from tablee.rooms.failures import OwnerChanged
from tablee.rooms.opening import new_id
from tablee.server.cluster import statements
from tablee.server.cluster.leases import Leases
from tablee.server.cluster.ownership import SHARDS, Ownership, Unavailable, shard_of
from tablee.server.storage import database, tables
from tablee.server.storage.statement import add
from tablee.server.storage.store import Store


class House:
    """Tenants who remember what was taken from them."""

    def __init__(self) -> None:
        self.dropped: set[int] = set()
        self.left: list[int] = []
        self.occupied: set[int] = set()

    def drop(self, shards: Set[int]) -> None:
        self.dropped |= shards

    async def leave(self, shard: int, release: Callable[[], Awaitable[None]]) -> None:
        await release()
        self.left.append(shard)

    def busy(self, shard: int) -> bool:
        return shard in self.occupied


class Town:
    """Processes on one database, whose renewals are made by hand."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.engine = create_async_engine(url, isolation_level="AUTOCOMMIT")
        self.members: list[Leases] = []

    async def member(self) -> tuple[Leases, House]:
        house = House()
        leases = Leases(database.parse(self.url), f"127.0.0.1:{len(self.members) + 1}")  # nothing listens there
        leases.tenants = house
        await leases.renew()
        self.members.append(leases)
        return leases, house

    async def do(self, statement: str) -> Sequence[Any]:
        async with self.engine.connect() as connection:
            result = await connection.execute(text(statement))
            return result.all() if result.returns_rows else ()

    async def blocked(self, statement: str, task: asyncio.Task[Any]) -> None:
        """Have a task come to where it waits for a lock, with such a statement."""
        waiting = f"SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '{statement}'"
        while not await self.do(waiting):
            assert not task.done()


@pytest_asyncio.fixture
async def town(postgresql: Any) -> AsyncIterator[Town]:
    store = await Store.open(url := postgresql.fresh())
    await store.close()
    made = Town(url)
    yield made
    for member in made.members:
        await member.close()
    await made.engine.dispose()


def table(shard: int) -> str:
    """A table of that shard."""
    while shard_of(id := new_id()) != shard:
        pass
    return id


async def test_a_shard_has_one_owner_and_the_others_know_who(town: Town) -> None:
    (a, _), (b, _) = await town.member(), await town.member()
    id = table(7)
    owners = await asyncio.gather(*(member.owner(id) for member in (a, b) for _ in range(5)))
    owner, other = (a, b) if a.holds(id) else (b, a)
    assert not other.holds(id)
    assert {None if peer is None else peer.address for peer in owners} == {None, owner.address}
    assert owner.fence(id).epoch == 1  # claimed once, however many asked
    with pytest.raises(OwnerChanged):
        other.fence(id)
    assert shard_of(owner.new_table()) == 7  # the one shard it owns
    assert other.any_owner() in (await other.owner(id), owner.peers[other.id])
    assert abs(a.now() - time.time()) < 60
    assert a.key == b.key


async def test_everybody_knows_how_the_others_are(town: Town) -> None:
    (a, _), (b, _), (c, _) = await town.member(), await town.member(), await town.member()
    await town.do(f"UPDATE processes SET until = clock_timestamp() - interval '1 minute' WHERE id = {b.id}")
    await town.do(f"UPDATE processes SET draining = true WHERE id = {c.id}")
    await a.look()
    assert a.states() == {"alive": 1, "draining": 1, "silent": 1}


async def test_everybody_comes_to_a_fair_share_without_taking_what_is_in_use(town: Town) -> None:
    a, house = await town.member()
    await a.balance()
    assert len(a.shards()) == SHARDS
    house.occupied = set(range(60))
    b, _ = await town.member()
    for _ in range(3):
        for member in (a, b):
            await member.renew()
            await member.balance()
            if member.releasing is not None:
                await member.releasing
    assert set(house.left) - house.occupied == {60, 61, 62, 63}
    assert len(b.shards()) == len(house.left) >= 4  # idle ones first, then one at a time while b has few
    assert not house.dropped


async def test_what_is_lost_cannot_be_written_to(town: Town) -> None:
    (a, house), (b, _) = await town.member(), await town.member()
    store = await Store.open(town.url)
    id = table(3)
    assert await a.owner(id) is None
    fence = a.fence(id)
    ban = add(tables.bans)  # of rows that come with the events
    await store.create(id, [b"1"], [], row(id), fence=fence)
    await town.do(f"UPDATE processes SET until = now() - interval '1 second' WHERE id = {a.id}")  # frozen for long
    await b.look()
    assert await b.owner(id) is None
    outcomes = await asyncio.gather(
        store.append(id, 2, [b"a"], fence=fence, also={ban: [{"address": "a", "until": 0.0}]}),
        store.append(id, 2, [b"b"], fence=b.fence(id), also={ban: [{"address": "b", "until": 0.0}]}),
        return_exceptions=True,
    )
    assert [type(outcome) for outcome in outcomes] == [OwnerChanged, float]
    assert [data for _, _, data in await store.events(id)] == [b"1", b"b"]
    assert await store.read(select(tables.bans.c.address)) == [("b",)]
    assert a.valid(fence)  # it does not know yet
    await a.renew()
    assert not a.valid(fence)
    assert house.dropped == {3}
    await store.close()


async def test_a_claim_waits_for_what_is_being_written(town: Town) -> None:
    (a, _), (b, _) = await town.member(), await town.member()
    store = await Store.open(town.url)
    id = table(3)
    assert await a.owner(id) is None
    await store.create(id, [b"1"], [], row(id))
    async with (
        town.engine.connect() as locking,
        (await locking.execution_options(isolation_level="READ COMMITTED")).begin(),
    ):
        await locking.execute(text("LOCK TABLE events IN EXCLUSIVE MODE"))
        writing = asyncio.create_task(store.append(id, 2, [b"2"], fence=a.fence(id)))
        await town.blocked("INSERT INTO events%", writing)
        await b.doubt(b.peers[a.id], refused=True)
        await town.do(f"DELETE FROM processes WHERE id = {a.id}")
        await b.look()
        claiming = asyncio.create_task(b.owner(id))
        await town.blocked("%shards%", claiming)
    await writing  # acknowledged, and so seen by the next owner
    assert await claiming is None
    assert b.fence(id).epoch == 2
    await store.close()


async def test_the_dead_are_replaced_at_once_and_the_living_never(town: Town) -> None:
    (a, _), (b, _) = await town.member(), await town.member()
    id = table(5)
    assert await a.owner(id) is None
    await b.look()
    peer = b.peers[a.id]
    await b.doubt(peer, refused=True)  # unreachable, but its lock says that it lives
    assert await b.owner(id) == b.peers[a.id]
    lock = f"locktype = 'advisory' AND objid = {a.id}"
    await town.do(f"SELECT pg_terminate_backend(pid, 10000) FROM pg_locks WHERE {lock}")  # gone with its connection
    await b.doubt(peer, refused=False)  # but somebody listens at its address
    assert await b.owner(id) == b.peers[a.id]
    await b.doubt(peer, refused=True)
    assert await b.owner(id) is None
    assert b.fence(id).epoch == 2


async def test_who_was_taken_for_dead_enters_anew(town: Town) -> None:
    (a, house), (b, _) = await town.member(), await town.member()
    assert await a.owner(table(5)) is None
    before = a.id
    await town.do(f"DELETE FROM processes WHERE id = {a.id}")
    await a.renew()
    assert a.id != before
    assert house.dropped == {5}
    await b.look()
    assert b.peers[a.id].address == a.address


async def test_only_the_databases_clock_counts(town: Town, monkeypatch: pytest.MonkeyPatch) -> None:
    (a, house), (b, _) = await town.member(), await town.member()
    id = table(5)
    assert await a.owner(id) is None
    monkeypatch.setattr(time, "time", lambda: 10**10)
    await a.renew()
    await b.look()
    assert await b.owner(id) == b.peers[a.id]
    assert a.holds(id)
    assert not house.dropped
    assert abs(a.now() - b.now()) < 1


async def test_a_lease_that_is_not_renewed_ends_by_itself(town: Town) -> None:
    a, house = await town.member()
    id = table(5)
    assert await a.owner(id) is None
    await pass_time(statements.LEASE_S)
    assert house.dropped == {5}
    assert not a.holds(id)
    with pytest.raises(Unavailable):
        a.new_table()


async def test_who_stood_still_beyond_the_lease_owns_nothing_even_before_noticing(town: Town) -> None:
    a, house = await town.member()
    id = table(5)
    assert await a.owner(id) is None
    fence = a.fence(id)
    stand_still(statements.LEASE_S)
    assert not house.dropped
    assert (a.holds(id), a.shards(), a.valid(fence)) == (False, set(), False)
    with pytest.raises(OwnerChanged):
        a.fence(id)
    with pytest.raises(Unavailable):
        a.new_table()


async def test_a_watcher_hears_of_a_change_of_owner(town: Town) -> None:
    (a, _), (b, _) = await town.member(), await town.member()
    id = table(5)
    assert await a.owner(id) is None
    await b.look()
    changed = b.watch(id)
    await b.look()
    assert not changed.done()
    await a.drain()
    await b.look()
    assert changed.done()


async def test_who_leaves_hands_over_everything(town: Town) -> None:
    (a, house), (b, _) = await town.member(), await town.member()
    ids = [table(shard) for shard in (1, 2)]
    for id in ids:
        assert await a.owner(id) is None
    await a.drain()
    assert sorted(house.left) == [1, 2]
    assert [await b.owner(id) for id in ids] == [None, None]
    assert (await a.owner(table(9))) == a.peers[b.id]  # claims nothing more
    await a.close()
    await b.look()
    assert list(b.peers) == [b.id]


async def test_who_drains_may_stay_and_come_back(town: Town) -> None:
    (a, _), (b, _) = await town.member(), await town.member()
    assert a.alone
    await a.renew()
    await a.balance()
    assert not a.alone
    assert a.any_owner() is None
    await a.drain()
    await a.renew()
    await a.balance()
    assert not a.shards()
    assert a.any_owner() == a.peers[b.id]
    await town.do(f"DELETE FROM processes WHERE id = {a.id}")
    await a.renew()  # somebody took it for dead: it enters again, as what it is
    await b.renew()
    assert (a.alone, b.alone) == (False, True)
    await a.resume()
    await a.renew()
    await a.balance()
    assert len(a.shards()) == SHARDS // 2


async def test_what_could_not_be_handed_over_is_handed_over_next_time(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    (a, _), (b, _) = await town.member(), await town.member()
    id = table(7)
    assert await a.owner(id) is None
    broken = text("SELECT 1 / 0")
    with monkeypatch.context() as patch:
        patch.setattr(statements, "RELEASE", broken)
        patch.setattr(statements, "LEAVE", broken)
        await a.drain()
    assert await b.owner(id) == b.peers[a.id]
    await a.drain()
    await b.look()
    assert await b.owner(id) is None


async def test_after_a_restart_of_the_database_everybody_keeps_what_they_had(town: Town, postgresql: Any) -> None:
    (a, house), (b, _) = await town.member(), await town.member()
    id = table(5)
    assert await a.owner(id) is None
    fence = a.fence(id)
    postgresql.restart()
    for member in (a, b):
        with suppress(SQLAlchemyError, OSError):  # the connection is broken
            await member.renew()
        await member.renew()
    assert a.valid(fence)
    assert not house.dropped
    assert await b.owner(id) == b.peers[a.id]


def test_leases_leave_nothing_to_the_ownership_of_one_process() -> None:
    assert {name for name in vars(Ownership) if not name.startswith("_")} <= vars(Leases).keys()
