"""Jobs: stored with the event they follow from, claimed by one process at a time, done although processes die."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import partial
from pathlib import Path
from unittest.mock import AsyncMock

import pytest
import pytest_asyncio
from clocks import Clocks
from databases import ready_sqlite, row
from playing import let_fail
from sqlalchemy import text
from turns import pass_time, settled, turn, until

from tablee.engine.errors import TableeError
from tablee.rooms.failures import ClaimLost, Conflict, OwnerChanged
from tablee.server.cluster.ownership import Ownership
from tablee.server.jobs import LAST_RETRY_S, LOOK_S, MAX_ATTEMPTS, TROUBLE_S, Jobs
from tablee.server.logs import JsonLines
from tablee.server.storage import jobs as module
from tablee.server.storage.clock import FORGOTTEN_S, OUTAGE_S
from tablee.server.storage.jobs import CLAIM_S, Due, Job, job_writes
from tablee.server.storage.store import Store

pytestmark = pytest.mark.usefixtures("clocks")

HOUR = 3600.0


@pytest_asyncio.fixture
async def either(address: str) -> AsyncIterator[Store]:
    opened = await Store.open(address)
    yield opened
    await opened.close()


@pytest_asyncio.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened = await Store.open(ready_sqlite(tmp_path / "tables.db"))
    yield opened
    await opened.close()


class Shard(Ownership):
    """A process that owns one shard."""

    def __init__(self, *shards: int) -> None:
        super().__init__()
        self._shards = shards

    def shards(self) -> set[int]:
        return set(self._shards)


class Worker:
    """A process whose looks are made by hand. ``done``: the keys of what it has carried out."""

    def __init__(
        self,
        store: Store,
        shards: tuple[int, ...] | None = None,
        at_once: int = 9,
        *,
        lasting: bool = False,
        batched: bool = False,
    ) -> None:
        self.jobs = Jobs(store, Ownership() if shards is None else Shard(*shards))
        self.done: list[str] = []
        self.jobs.register("toy", self._carry_out, at_once=at_once, lasting=lasting, batched=batched)
        self.work: Callable[[Job], Awaitable[None]] | None = None

    async def _carry_out(self, job: Job) -> None:
        if self.work is not None:
            await self.work(job)
        self.done.append(job.key)

    async def look(self) -> list[str]:
        """Look once, and finish what that began. Returns the keys of what has been done since the last time."""
        await self.jobs.settle()
        done, self.done = self.done, []
        return done


def due(store: Store, key: str, after: float = 0, **more: object) -> Due:
    return Due("toy", key, store.clock.due() + after, **more)  # type: ignore[arg-type]


async def claims(store: Store, limit: int = 9, *, batched: bool = False) -> list[Job]:
    claim = partial(module.claim, kind="toy", now=store.clock.due(), shards=None, limit=limit, batched=batched)
    return await store.transaction(claim)


async def keys(store: Store) -> list[str]:
    return [job.key for job in await store.jobs("toy")]


async def test_a_job_is_stored_with_its_event_or_not_at_all(either: Store) -> None:
    await either.create("a", [b"one"], [], row("a"))
    await either.append("a", 2, [b"two"], also=job_writes([due(either, "x", data=b"[1]")]))
    with pytest.raises(Conflict):
        await either.append("a", 2, [b"other"], also=job_writes([due(either, "y")]))
    (job,) = await either.jobs("toy")
    assert (job.key, job.data, job.attempts, job.claimed_by) == ("x", b"[1]", 0, None)


async def test_what_is_due_is_done_once_and_in_its_turn(either: Store, clocks: Clocks) -> None:
    a, b = Worker(either), Worker(either)
    await a.jobs.store(
        due(either, "late", 10), due(either, "last", turn=1), due(either, "first"), due(either, "second", 1)
    )
    clocks.pass_(5)
    assert await a.look() == ["first", "second", "last"]
    assert await b.look() == []
    assert await keys(either) == ["late"]
    clocks.pass_(5)
    assert await b.look() == ["late"]
    assert await keys(either) == []


async def test_of_many_at_the_same_time_each_gets_its_own(address: str) -> None:
    stores = [await Store.open(address) for _ in range(3)]
    await Jobs(stores[0]).store(*(due(stores[0], f"{number}") for number in range(30)))
    claimed = await asyncio.gather(*(claims(store, 2) for _ in range(5) for store in stores))
    assert sorted(int(job.key) for found in claimed for job in found) == list(range(30))
    for store in stores:
        await store.close()


async def test_only_so_many_at_once(store: Store) -> None:
    worker = Worker(store, at_once=2)
    going, begun = asyncio.Event(), list[Job]()

    async def wait(job: Job) -> None:
        begun.append(job)
        await going.wait()

    worker.work = wait
    await worker.jobs.store(*(due(store, f"{number}") for number in range(3)))
    for _ in range(3):
        await worker.jobs.look()
    assert len(begun) == 2
    assert await keys(store) == ["0", "1", "2"]
    going.set()
    while await keys(store):
        await worker.jobs.look()
    assert worker.done == ["0", "1", "2"]


async def test_a_claim_ends_with_its_process_and_the_job_goes_to_another(store: Store, clocks: Clocks) -> None:
    await Jobs(store).store(due(store, "x"))
    (dead,) = await claims(store)
    worker = Worker(store)
    clocks.pass_(CLAIM_S - 1)
    assert await worker.look() == []
    clocks.pass_(1)
    assert await worker.look() == ["x"]
    assert dead.claimed_by is not None
    assert await store.transaction(partial(module.finish, claims=[dead.claimed_by])) == 0


async def test_what_waits_for_one_place_is_done_together_and_stays_so(either: Store, clocks: Clocks) -> None:
    def letter(key: str, text: bytes, after: float = 0) -> Due:
        return due(either, key, after, data=text)

    await Jobs(either).store(
        letter("ada/1", b'"a"'), letter("ada/2", b'"b"', 9), letter("ad%/1", b'"c"'), letter("ada/3", b'"d"')
    )
    dead = await claims(either, batched=True)
    assert sorted(job.data for job in dead) == [b'"c"', b'["a","d","b"]']
    await Jobs(either).store(letter("ada/2", b'"later"'), letter("ada/4", b'"e"'))  # while the process dies
    clocks.pass_(CLAIM_S)
    worker, told = Worker(either, batched=True), list[bytes]()

    async def tell(job: Job) -> None:
        told.append(job.data)

    worker.work = tell
    await worker.look()
    assert sorted(told) == [b'"c"', b'["a","d","b"]', b'["later","e"]']  # in the letters that may have been sent
    assert await keys(either) == []


async def test_what_is_given_back_or_fails_stays_as_it_was_gathered(either: Store, clocks: Clocks) -> None:
    await Jobs(either).store(due(either, "ada/1"), due(either, "ada/2"))
    (job,) = await claims(either, batched=True)
    assert job.claimed_by is not None
    await either.transaction(partial(module.release, claims=[job.claimed_by]))
    await Jobs(either).store(due(either, "ada/3"))
    again = await claims(either, batched=True)
    assert sorted(one.data for one in again) == [b"[{},{}]", b"{}"]
    until = either.clock.due() + 1
    for one in again:
        assert one.claimed_by is not None
        await either.transaction(partial(module.postpone, claim=one.claimed_by, until=until))
    await Jobs(either).store(due(either, "ada/4"), due(either, "ada/5"))
    clocks.pass_(1)
    assert sorted(one.data for one in await claims(either, batched=True)) == [b"[{},{}]", b"[{},{}]", b"{}"]


async def test_processes_that_look_at_the_same_time_tell_everything_once(address: str) -> None:
    stores = [await Store.open(address) for _ in range(3)]
    letters = [due(stores[0], f"ada/{number}", data=b"%d" % number) for number in range(9)]
    await Jobs(stores[0]).store(*letters)
    found = [
        job for claimed in await asyncio.gather(*(claims(one, 2, batched=True) for one in stores)) for job in claimed
    ]
    told = json.loads(b"[" + b",".join(job.data.strip(b"[]") for job in found) + b"]")
    assert sorted(told) == list(range(9))
    for store in stores:
        await store.close()


async def test_who_is_at_it_keeps_its_claim(store: Store, clocks: Clocks) -> None:
    slow, other = Worker(store), Worker(store)
    going = asyncio.Event()

    async def wait(job: Job) -> None:
        await going.wait()

    slow.work = wait
    await slow.jobs.store(due(store, "x"))
    await slow.jobs.look()
    for _ in range(5):
        clocks.pass_(CLAIM_S / 2)
        await slow.jobs.look()
        assert await other.look() == []
    going.set()
    assert await slow.look() == ["x"]


async def test_what_comes_of_it_is_stored_with_its_end_and_only_under_a_claim_in_force(
    either: Store, clocks: Clocks
) -> None:
    await either.create("a", [b"one"], [], row("a"))
    await Jobs(either).store(due(either, "x"))
    (frozen,) = await claims(either)
    clocks.pass_(CLAIM_S)
    (woken,) = await claims(either)
    with pytest.raises(ClaimLost):
        await either.append("a", 2, [b"twice"], claim=frozen.claimed_by)
    await either.append("a", 2, [b"once"], claim=woken.claimed_by, also=job_writes([due(either, "x", 5)]))
    with pytest.raises(ClaimLost):
        await either.append("a", 3, [b"again"], claim=woken.claimed_by)
    assert [data for _, _, data in await either.events("a")] == [b"one", b"once"]
    assert [job.claimed_by for job in await either.jobs("toy")] == [None]  # the next one, which nobody has begun


async def test_a_void_claim_harms_no_other_write(store: Store) -> None:
    await store.create("a", [b"one"], [], row("a"))
    outcomes = await asyncio.gather(
        store.append("a", 2, [b"void"], claim="nobody"),
        store.store_replay("r", "a", "six_cards", b"{}"),
        return_exceptions=True,
    )
    assert isinstance(outcomes[0], ClaimLost)
    assert await store.replay("r") == b"{}"


async def test_one_that_was_stored_anew_is_not_ended_by_who_did_the_old_one(store: Store) -> None:
    worker = Worker(store)

    async def renew(job: Job) -> None:
        await worker.jobs.store(due(store, job.key, HOUR))

    worker.work = renew
    await worker.jobs.store(due(store, "x"))
    assert await worker.look() == ["x"]
    assert await keys(store) == ["x"]


async def test_failures_are_tried_again_ever_later_and_then_given_up(
    store: Store, clocks: Clocks, caplog: pytest.LogCaptureFixture
) -> None:
    worker = Worker(store)

    async def fail(job: Job) -> None:
        raise RuntimeError("no")

    worker.work = fail
    await worker.jobs.store(due(store, "x"))
    waits = []
    while await worker.look() is not None and (left := await store.jobs("toy")):
        waits.append(round(left[0].due - store.clock.due()))
        clocks.pass_(waits[-1])
    assert waits == [5, 20, 80, 320, 1280, 3600, 3600, 3600]
    assert caplog.messages.count("a job failed") == len(waits) == MAX_ATTEMPTS
    assert caplog.messages[-1] == "a job was given up"
    told = json.loads(JsonLines().format(caplog.records[-1]))
    assert (told["job"], told["count"]) == ("toy", MAX_ATTEMPTS + 1)


async def test_one_that_its_only_process_dies_of_each_time_is_given_up(store: Store) -> None:
    await Jobs(store).store(due(store, "x"))
    for _ in range(MAX_ATTEMPTS):
        assert [job.key for job in await claims(store)] == ["x"]
        await store.transaction(module.orphan)
    assert await Worker(store).look() == []
    assert await keys(store) == []


async def test_what_would_stand_still_without_it_is_never_given_up(store: Store, clocks: Clocks) -> None:
    worker, tries = Worker(store, lasting=True), 3 * MAX_ATTEMPTS

    async def fail(job: Job) -> None:
        if job.attempts < tries:
            raise RuntimeError("no")

    worker.work = fail
    await worker.jobs.store(due(store, "x"))
    for _ in range(tries - 1):
        assert await worker.look() == []
        clocks.pass_(LAST_RETRY_S)
    assert await worker.look() == ["x"]
    assert await keys(store) == []


async def test_one_that_finds_nothing_left_to_do_is_done(store: Store, caplog: pytest.LogCaptureFixture) -> None:
    jobs = Jobs(store)

    async def find_nothing(job: Job) -> None:
        raise TableeError(job.key)

    jobs.register("toy", find_nothing, final_errors={"room-unknown"})
    await jobs.store(due(store, "room-unknown"), due(store, "server-draining"))
    await jobs.settle()
    assert (await keys(store), caplog.messages) == (["server-draining"], ["a job failed"])


async def test_a_job_goes_on_though_nobody_waits_for_it_any_more(store: Store) -> None:
    worker, begun, going = Worker(store), asyncio.Event(), asyncio.Event()

    async def wait(job: Job) -> None:
        begun.set()
        await going.wait()

    worker.work = wait
    await worker.jobs.store(due(store, "x"))
    settling = asyncio.create_task(worker.jobs.settle())
    await begun.wait()
    settling.cancel()
    going.set()
    await worker.jobs.settle()
    assert (worker.done, await keys(store)) == (["x"], [])


async def test_a_tables_own_job_is_its_owners(store: Store) -> None:
    mine, other = Worker(store, shards=(3,)), Worker(store, shards=(4, 5))
    await mine.jobs.store(due(store, "mine", shard=3), due(store, "anybody's"))
    assert await other.look() == ["anybody's"]
    assert await mine.look() == ["mine"]


async def test_the_job_of_a_table_that_was_lost_waits_for_the_next_look(store: Store, clocks: Clocks) -> None:
    worker, tries = Worker(store), 0

    async def lose(job: Job) -> None:
        nonlocal tries
        tries += 1
        raise OwnerChanged

    worker.work = lose
    await worker.jobs.store(due(store, "x"))
    for _ in range(3):
        await worker.look()
    assert tries == 1
    clocks.pass_(LOOK_S)
    await worker.look()
    assert tries == 2
    assert [job.attempts for job in await store.jobs("toy")] == [0]


async def test_a_process_that_stops_hands_over_at_once(store: Store) -> None:
    worker, other = Worker(store), Worker(store)

    async def wait(job: Job) -> None:
        await asyncio.Event().wait()

    worker.work = wait
    await worker.jobs.store(due(store, "x"))
    await worker.jobs.look()
    await worker.jobs.close()
    assert await other.look() == ["x"]


async def test_the_only_process_takes_up_what_it_did_not_end(store: Store) -> None:
    await Jobs(store).store(due(store, "x"))
    await claims(store)
    worker = Worker(store)
    done = asyncio.Event()

    async def tell(job: Job) -> None:
        done.set()

    worker.work = tell
    running = asyncio.create_task(worker.jobs.run())
    await asyncio.wait_for(done.wait(), 30)
    running.cancel()
    await asyncio.wait([running])
    await worker.jobs.close()


async def test_what_nobody_carries_out_is_forgotten_unless_somebody_could(store: Store, clocks: Clocks) -> None:
    worker = Worker(store, shards=(4,))
    await worker.jobs.store(Due("of another time", "x", store.clock.due()), due(store, "y", shard=3))
    for _ in range(2):
        clocks.pass_(FORGOTTEN_S / 2 + 1)
        await worker.look()
    assert (await store.jobs("of another time"), await keys(store)) == ([], ["y"])


_LISTENING = "FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'"


async def test_jobs_are_looked_for_as_soon_as_some_are_stored(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Here and, on PostgreSQL, elsewhere; also after the connection that listens has broken."""
    monkeypatch.setattr("tablee.server.jobs.LOOK_S", HOUR)
    here, listening = await Store.open(address), asyncio.Event()
    listen = here.listen

    async def tell() -> None:
        await listen()
        listening.set()

    monkeypatch.setattr(here, "listen", tell)
    others = [] if here.kind == "sqlite" else [await Store.open(address)]
    worker = Worker(here)
    running = asyncio.create_task(worker.jobs.run())
    for store in (here, *others, *others):
        for other in others:  # all listen
            while not await other.read(text(f"SELECT 1 {_LISTENING}")):
                await listening.wait()
                listening.clear()
        await store.write("", job_writes([due(store, "written")]))
        await store.transaction(partial(module.store, due=due(store, "stored")))
        await until(lambda: len(worker.done) == 2)
        worker.done.clear()
        for other in others:
            await other.read(text(f"SELECT pg_terminate_backend(pid, 10000) {_LISTENING}"))
    running.cancel()
    await asyncio.wait([running])
    await worker.jobs.close()
    for store in (here, *others):
        await store.close()


async def test_what_every_process_does_again_and_again(
    store: Store, clocks: Clocks, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Even if it fails, or if jobs cannot be looked for; never twice at the same time."""
    jobs, begun, going = Jobs(store), list[str](), asyncio.Event()

    async def fail() -> None:
        begun.append("fail")
        raise RuntimeError("no")

    async def wait() -> None:
        begun.append("wait")
        await going.wait()

    jobs.repeat(fail, 10.0)
    jobs.repeat(wait, 30.0, first_s=0)
    let_fail(store, "transaction", monkeypatch)
    running = asyncio.create_task(jobs.run())
    await settled()
    for count in range(4):
        assert begun.count("fail") == count
        clocks.pass_(10)
        await pass_time(TROUBLE_S)
    assert (begun.count("fail"), begun.count("wait")) == (4, 1)
    going.set()
    await pass_time(TROUBLE_S)
    assert begun.count("wait") == 2
    running.cancel()
    await asyncio.wait([running])
    await jobs.close()
    assert caplog.messages.count("periodic work failed") == 4


async def _at_noon(address: str) -> Store:
    store = await Store.open(address)
    await Jobs(store).store(due(store, "deadline", HOUR, served=True), due(store, "midnight", HOUR))
    return store


async def test_time_in_which_no_server_runs_does_not_count_where_that_is_wanted(address: str, clocks: Clocks) -> None:
    store = await _at_noon(address)
    await store.close()
    clocks.pass_(OUTAGE_S - 1)  # just a restart
    store = await Store.open(address)
    clocks.pass_(HOUR / 2 - OUTAGE_S + 1)
    await store.agree()
    await store.close()
    clocks.pass_(24 * HOUR)
    store = await Store.open(address)
    assert await Worker(store).look() == ["midnight"]
    clocks.pass_(HOUR / 2 - 1)
    assert await Worker(store).look() == []
    clocks.pass_(1)
    assert await Worker(store).look() == ["deadline"]
    await store.close()


@pytest.mark.parametrize("jump", [-30 * 24 * HOUR, 30 * 24 * HOUR])
async def test_a_clock_that_is_set_makes_nothing_due(address: str, clocks: Clocks, jump: float) -> None:
    store = await _at_noon(address)
    clocks.wall += jump  # while it runs
    clocks.pass_(HOUR / 4)
    await store.agree()
    assert await Worker(store).look() == []
    other = await Store.open(address)  # another process
    for each in (store, other):
        await each.agree()
    clocks.pass_(HOUR / 4)
    assert store.clock.due() == pytest.approx(other.clock.due(), abs=1)
    await store.agree()
    clocks.wall -= jump
    await store.close()
    await other.close()
    store = await Store.open(address)
    clocks.pass_(HOUR / 2 - 1)
    assert "deadline" not in await Worker(store).look()
    clocks.pass_(1)
    assert "deadline" in await Worker(store).look()
    await store.close()


async def test_who_waits_for_jobs_is_stopped_even_if_some_come_at_that_moment(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    listen = AsyncMock()  # the last thing before it waits
    monkeypatch.setattr(store, "listen", listen)
    for steps in range(6):  # of the event loop between the two
        listen.reset_mock()
        running = asyncio.create_task(Jobs(store).run())
        await until(lambda: listen.await_count)
        await settled()
        store.jobs_stored.set()
        for _ in range(steps):
            await turn()
        running.cancel()
        await settled()
        stopped = running.done()
        running.cancel()
        await asyncio.wait([running])
        assert stopped, f"the cancellation was lost after {steps} steps"
