"""Ownership among several processes on one PostgreSQL: shards of the tables under leases.

A process writes itself down in ``processes`` and renews its lease there every second, on a connection that also holds
an advisory lock in its name. It owns the shards that name it as long as its lease runs. Only the database's clock
counts; each process measures its own lease on its monotonic clock from before it asked, so it never believes in it
longer than the others do.

A shard is claimed by one statement, which raises its ``epoch``: nobody may own it, or its owner's lease has run out. An
owner that died is struck from the list without waiting for that: its lock is free (PostgreSQL notices at once that the
connection is gone) *and* nothing listens at its address any more, or it has missed a renewal. The lock alone says
little, as all locks are gone after PostgreSQL has been restarted.

However wrong a process may be about all this, it cannot write to what it lost: each transaction of `Store` locks the
shards that it writes to, at the epochs it claimed, and a claim waits for that lock.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import math
import secrets
import time
from collections import Counter
from collections.abc import Collection, Set
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from sqlalchemy import URL, TextClause
from sqlalchemy.exc import SQLAlchemyError

from tablee.rooms.failures import OwnerChanged
from tablee.rooms.opening import new_id
from tablee.server.metrics import SHARDS_LOST, SHARDS_OWNED
from tablee.server.storage import database
from tablee.server.storage.write_queue import Fence

from . import statements
from .ownership import SHARDS, Ownership, Peer, Unavailable, shard_of

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

logger = logging.getLogger(__name__)

RENEW_S = 1.0
ANSWER_S = 2.0  # seconds for the database to answer, so that a lost connection is replaced before the lease ends
DRAIN_S = 10.0  # seconds for handing everything over


class _Claim(NamedTuple):
    epoch: int
    at: float  # on the monotonic clock, no earlier than it was made


class _Watcher(NamedTuple):
    owner: tuple[int | None, int]  # and its epoch, when the watching began
    changed: asyncio.Future[None]


class Leases(Ownership):
    """One process among several. ``address`` is where the others reach it, as ``host:port``.

    Once `open`, it does `renew` and `balance` every second. ``peers`` are the processes by their ids, this one among
    them, as they were at the last `look`.
    """

    def __init__(self, url: URL, address: str) -> None:
        super().__init__()  # with a key that the database's takes the place of
        self.id = 0
        self._url = url
        self.address = address
        # Each statement its own transaction; a renewed lease need not survive a power cut, nor wait for a slow disk.
        connect = partial(
            database.postgresql_engine, url, timeout_s=ANSWER_S, answer_s=ANSWER_S, isolation_level="AUTOCOMMIT"
        )
        self._line, self._engine = connect(1, durable=False), connect(2)
        self._connection: AsyncConnection | None = None  # of the line
        self._locked = False
        self._draining = False
        self._claiming = asyncio.Lock()  # of two claims to one shard, the later would void the earlier
        self._mine: dict[int, _Claim] = {}
        self._until = -math.inf  # our lease, on the monotonic clock
        self._lapse: asyncio.TimerHandle | None = None
        self._reminder: asyncio.TimerHandle | None = None
        self._clock = 0.0  # the database's, less the monotonic one
        self.peers: dict[int, Peer] = {}
        self._owners: dict[int, tuple[int | None, int]] = {}  # owner and epoch of each shard, when last seen
        self._watchers: dict[int, set[_Watcher]] = {}
        self.releasing: asyncio.Task[None] | None = None
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """As `Ownership.open`; raises `TableeError` if the database does not allow it."""
        with database.opening(self._url):
            await self.renew()
            await self.balance()
        self._task = asyncio.create_task(self._run())

    # What is ours

    def holds(self, table: str) -> bool:
        """As `Ownership.holds`."""
        return shard_of(table) in self._mine and time.monotonic() < self._until

    def shards(self) -> Set[int]:
        """As `Ownership.shards`."""
        return self._mine.keys() if time.monotonic() < self._until else frozenset()

    def fence(self, table: str) -> Fence:
        """As `Ownership.fence`."""
        if not self.holds(table):
            raise OwnerChanged
        shard = shard_of(table)
        return Fence(shard, self.id, self._mine[shard].epoch)

    def valid(self, fence: Fence | None) -> bool:
        """As `Ownership.valid`."""
        if fence is None or fence.owner != self.id or time.monotonic() >= self._until:
            return False
        claim = self._mine.get(fence.shard)
        return claim is not None and claim.epoch == fence.epoch

    def new_table(self) -> str:
        """As `Ownership.new_table`."""
        if not self._mine:
            raise Unavailable
        while not self.holds(id := new_id()):
            if time.monotonic() >= self._until:
                raise Unavailable
        return id

    def now(self) -> float:
        """As `Ownership.now`."""
        return time.monotonic() + self._clock

    # What is whose

    async def owner(self, table: str) -> Peer | None:
        """As `Ownership.owner`."""
        shard = shard_of(table)
        try:
            if not self.holds(table) and self._owner(shard) is None:
                if self._draining:
                    return self._anyone()
                async with self._claiming:
                    if shard not in self._mine:
                        await self._take(statements.CLAIM_ONE, shard=shard)
                await self.look()
        except (SQLAlchemyError, OSError):
            raise Unavailable from None
        if self.holds(table):
            return None
        owner = self._owner(shard)
        if owner is None:
            raise Unavailable
        return owner

    def any_owner(self) -> Peer | None:
        """As `Ownership.any_owner`."""
        return None if self._mine and not self._draining else self._anyone()

    def _anyone(self) -> Peer:
        if self.alone:
            raise Unavailable
        return secrets.choice(self._other_peers())

    def _other_peers(self) -> list[Peer]:
        return [peer for peer in self._living() if peer.id != self.id]

    @property
    def alone(self) -> bool:
        """As `Ownership.alone`."""
        return not self._other_peers()

    def _owner(self, shard: int) -> Peer | None:
        """The other process that owns a shard, if one is known that is alive."""
        id, _ = self._owners.get(shard, (None, 0))
        peer = self.peers.get(id or 0)
        return peer if peer is not None and peer.id != self.id and time.monotonic() < peer.until else None

    def _living(self) -> list[Peer]:
        """The processes that can take shards, this one among them."""
        now = time.monotonic()
        return [peer for peer in self.peers.values() if peer.until > now and not peer.draining]

    def states(self) -> dict[str, int]:
        """As `Ownership.states`."""
        now = time.monotonic()
        silent = sum(peer.until <= now for peer in self.peers.values())
        alive = len(self._living())
        return {"alive": alive, "draining": len(self.peers) - alive - silent, "silent": silent}

    async def doubt(self, peer: Peer, *, refused: bool) -> None:
        """As `Ownership.doubt`."""
        try:
            async with self._engine.connect() as connection:
                await connection.execute(statements.BURY, {"id": peer.id, "refused": refused})
                await self._look_on(connection)
        except (SQLAlchemyError, OSError):
            raise Unavailable from None

    def watch(self, table: str) -> asyncio.Future[None]:
        """As `Ownership.watch`."""
        shard = shard_of(table)
        watcher = _Watcher(self._owners.get(shard, (None, 0)), asyncio.get_running_loop().create_future())
        watchers = self._watchers.setdefault(shard, set())
        watchers.add(watcher)
        watcher.changed.add_done_callback(lambda _: watchers.discard(watcher))
        return watcher.changed

    def _tell_watchers(self) -> None:
        for shard, watchers in self._watchers.items():
            alive = self._owner(shard) is not None
            for watcher in list(watchers):
                if not (alive and watcher.owner == self._owners.get(shard)) and not watcher.changed.done():
                    watcher.changed.set_result(None)

    # Renewing

    async def _run(self) -> None:
        while True:
            began = time.monotonic()
            try:
                await self.renew()
                await self.balance()
            except (SQLAlchemyError, OSError) as error:  # among them TimeoutError
                logger.warning("the lease was not renewed", extra={"reason": type(error).__name__})
            await asyncio.sleep(began + RENEW_S - time.monotonic())

    async def renew(self) -> None:
        """Renew the lease, entering the list of processes if we are not on it, and see who owns what."""
        try:
            async with asyncio.timeout(2 * ANSWER_S):
                connection = await self._line_connection()
                began = time.monotonic()
                if not (await connection.execute(statements.RENEW, {"id": self.id})).all():
                    self._lose(set(self._mine))
                    began = time.monotonic()
                    await self._enter(connection)
                if not self._locked:
                    self._locked = bool((await connection.execute(statements.LOCK, {"id": self.id})).scalar())
                await self._look_on(connection)
        except BaseException:
            await self._hang_up()
            raise
        if time.monotonic() >= self._until:
            self._lose_all()  # we slept, and others may have owned our shards since
        self._until = began + statements.LEASE_S
        if self._lapse is not None:
            self._lapse.cancel()
        self._lapse = asyncio.get_running_loop().call_later(self._until - time.monotonic(), self._lose_all)

    async def _line_connection(self) -> AsyncConnection:
        if self._connection is None:
            self._connection = await self._line.connect()
            self._locked = False
        return self._connection

    async def _hang_up(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with contextlib.suppress(Exception):  # it is broken, or of no use any more
                await connection.invalidate()
                await connection.close()

    async def _enter(self, connection: AsyncConnection) -> None:
        """Enter the list of processes, anew if somebody took us for dead."""
        for statement in statements.REGISTER:
            await connection.execute(statement, {"address": self.address, "key": secrets.token_bytes(32)})
        self.key = bytes((await connection.execute(statements.KEY)).scalar_one())
        entry = {"address": self.address, "draining": self._draining}
        self.id = (await connection.execute(statements.ENTER, entry)).scalar_one()
        self._locked = False

    def _lose_all(self) -> None:
        self._lose(set(self._mine))

    def _lose(self, shards: Collection[int]) -> None:
        """Give up shards that are not ours any more."""
        if shards:
            logger.warning("shards were lost", extra={"count": len(shards)})
            SHARDS_LOST.inc(len(shards))
            for shard in shards:
                del self._mine[shard]
            SHARDS_OWNED.set(len(self._mine))
            self.tenants.drop(set(shards))

    async def look(self) -> None:
        """See who is there and who owns what, and lose what others have taken."""
        async with self._engine.connect() as connection:
            await self._look_on(connection)

    async def _look_on(self, connection: AsyncConnection) -> None:
        began = time.monotonic()
        processes = (await connection.execute(statements.PROCESSES)).all()
        shards = (await connection.execute(statements.OWNERS)).all()
        self.peers = {row.id: Peer(row.id, row.address, began + row.left_s, row.draining) for row in processes}
        if processes:
            self._clock = processes[0].clock - began
        self._owners = {row.shard: (row.owner, row.epoch) for row in shards}
        ours = {shard: epoch for shard, (owner, epoch) in self._owners.items() if owner == self.id}
        self._lose({s for s, claim in self._mine.items() if claim.at < began and ours.get(s) != claim.epoch})
        self._tell_watchers()
        ends = [peer.until for peer in self.peers.values() if peer.until > began]
        if self._reminder is not None:
            self._reminder.cancel()
        if ends:  # of the first lease to lapse, should it not be renewed
            after = min(ends) - time.monotonic() + 0.01
            self._reminder = asyncio.get_running_loop().call_later(after, self._tell_watchers)

    # Claiming and releasing

    async def _take(self, statement: TextClause, **which: object) -> None:
        if time.monotonic() >= self._until:
            return
        async with self._engine.connect() as connection:
            claimed = (await connection.execute(statement, {"id": self.id, **which})).all()
        for shard, epoch in claimed:
            self._mine[shard] = _Claim(epoch, time.monotonic())
            self._owners[shard] = self.id, epoch
        SHARDS_OWNED.set(len(self._mine))
        self._tell_watchers()

    async def balance(self) -> None:
        """Claim or release, up to this process's fair share of the shards."""
        living = self._living()
        if self._draining or not living:
            return
        fair = math.ceil(SHARDS / len(living))
        if len(self._mine) < fair:
            async with self._claiming:
                await self._take(statements.CLAIM_SOME, mine=list(self._mine), count=fair - len(self._mine))
        elif len(self._mine) > fair and (self.releasing is None or self.releasing.done()):
            self.releasing = asyncio.create_task(self._release_all(self._surplus(living, fair)))

    def _surplus(self, living: list[Peer], fair: int) -> list[int]:
        """Shards to release now: all too many that are not in use, or else one that is, for somebody who has few."""
        owned = Counter(owner for owner, _ in self._owners.values())
        idle = [shard for shard in self._mine if not self.tenants.busy(shard)]
        if idle or min(owned[peer.id] for peer in living) >= fair // 2:
            return idle[: len(self._mine) - fair]
        return [next(iter(self._mine))]

    async def _release_all(self, shards: Collection[int]) -> None:
        for shard in shards:
            claim = self._mine.pop(shard, None)  # from now on we claim no more to be its owner …
            if claim is not None:
                given: dict[str, object] = {"shard": shard, "id": self.id, "epoch": claim.epoch}
                await self.tenants.leave(shard, partial(self._do, statements.RELEASE, given))
                self._owners[shard] = None, claim.epoch
        SHARDS_OWNED.set(len(self._mine))

    async def _do(self, statement: TextClause, given: dict[str, object]) -> None:
        """Carry out a statement; if the database does not answer, the end of our lease comes to the same."""
        with contextlib.suppress(SQLAlchemyError, OSError):
            async with self._engine.connect() as connection:
                await connection.execute(statement, given)

    async def drain(self) -> None:
        """As `Ownership.drain`."""
        self._draining = True
        with contextlib.suppress(TimeoutError):  # then the end of our lease comes to the same
            async with asyncio.timeout(DRAIN_S):
                await self._do(statements.DRAIN, {"id": self.id, "draining": True})
                async with self._claiming:
                    await self._release_all(list(self._mine))
                    await self._do(statements.LEAVE, {"id": self.id})  # what an earlier attempt did not get released

    async def resume(self) -> None:
        """As `Ownership.resume`."""
        if self._draining:
            await self._do(statements.DRAIN, {"id": self.id, "draining": False})
            self._draining = False

    async def close(self) -> None:
        """As `Ownership.close`."""
        for task in (self._task, self.releasing):
            if task is not None:
                task.cancel()
                await asyncio.wait([task])
        for timer in (self._lapse, self._reminder):
            if timer is not None:
                timer.cancel()
        await self._do(statements.GO, {"id": self.id})
        await self._hang_up()
        await self._line.dispose()
        await self._engine.dispose()
