"""All rooms of this process: loaded from the store on first use, dropped once nobody is connected.

Of several processes on one database, each has the rooms that it owns (`tablee.server.cluster`) and no others.
"""

from __future__ import annotations

import asyncio
import contextlib
import math
import re
import secrets
import time
from collections.abc import Awaitable, Callable, Iterable, Sequence, Set
from functools import partial
from typing import Literal, cast
from weakref import WeakValueDictionary

import msgspec
from sqlalchemy import Connection

from tablee.engine.errors import TableeError
from tablee.rooms.bots.thinking import Thinking
from tablee.rooms.failures import OwnerChanged, StorageFailed
from tablee.rooms.opening import Opening
from tablee.rooms.schedule import clocks
from tablee.rooms.storage import Token, token_hash
from tablee.rooms.viewer import RESTART
from tablee.server.cluster.ownership import Ownership, shard_of
from tablee.server.metrics import TABLES
from tablee.server.settings import Settings
from tablee.server.storage import jobs
from tablee.server.storage.erasing import seating_writes, sitting_writes
from tablee.server.storage.expiry import expire
from tablee.server.storage.files import free_bytes
from tablee.server.storage.jobs import Due, job_writes
from tablee.server.storage.statement import NOTHING, Writes, combine
from tablee.server.storage.store import Store
from tablee.table import events
from tablee.table.events import Event
from tablee.table.names import bot_names
from tablee.table.room import Room
from tablee.table.shuffle import FairShuffle
from tablee.wire import messages as wire
from tablee.wire.tables import ListedTable, NewBot, NewSeat, NewTable, SeatToken

from .beginning import with_beginning
from .deadlines import due_after
from .reading import RoomReader
from .records import announce, room_row, sitting_down
from .served_room import ServedRoom
from .stored_room import StoredRoom

TIDY_S = 30.0  # seconds between two times of tidying
KEPT_AT_ONCE = 16  # rooms of which snapshots are stored together
RELOAD = "reload"  # the kind of job that has the owner of a table, its key, read it anew
_ID = re.compile(r"[A-Za-z0-9_-]{12}")

Scope = Literal["seat", "bot"]  # what a seat's token is good for


class RoomRegistry:
    """The rooms in memory, by id. They are the tenants of ``ownership``."""

    def __init__(self, store: Store, settings: Settings, ownership: Ownership | None = None) -> None:
        self.store = store
        self._settings = settings
        self.ownership = ownership or Ownership()
        self.ownership.tenants = self
        self.draining = False  # no new tables are opened
        self._thinking = Thinking()
        self._rooms: dict[str, ServedRoom] = {}
        self._loading: dict[str, asyncio.Task[ServedRoom]] = {}
        self._changing: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()  # held to load, and to rewrite
        self.reader = RoomReader(store)

    def clocks(self) -> dict[wire.Clock, float | None]:
        """Seconds a move on each clock that a table may have; None for no limit."""
        return clocks(self._settings)

    def __len__(self) -> int:
        return len(self._rooms)

    async def room(self, id: str) -> ServedRoom:
        """The session of room ``id``. Raises `TableeError` if there is none, `OwnerChanged` if it is not ours."""
        session = self._rooms.get(id)
        if session is not None and not session.closed and self.ownership.holds(id):
            session.idle_since = time.monotonic()  # the caller is about to use it
            return session
        if not _ID.fullmatch(id):
            raise TableeError("room-unknown")
        task = self._loading.get(id)
        if task is None:  # concurrent callers wait for the same load
            task = self._loading[id] = asyncio.create_task(self._load(id))
            task.add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(task)

    async def _load(self, id: str) -> ServedRoom:
        async with self._changing.setdefault(id, asyncio.Lock()):
            fence = self.ownership.fence(id)  # before reading, so that nobody else writes what is not read
            read = partial(self.reader.read, id)
            stored = StoredRoom(*await read(), self.store, self._settings, read, fence)
            session = ServedRoom(stored, self._settings, self._thinking)
            await session.settle()
            if not self.ownership.valid(fence):
                raise OwnerChanged
            self._rooms[id] = session
            return session

    async def create(
        self,
        new: NewTable,
        player: str | None = None,
        device: bytes | None = None,
        *,
        occasion: str | None = None,
        shuffle: FairShuffle | None = None,
        also: Callable[[str], Writes] = lambda table: NOTHING,
    ) -> SeatToken:
        """Create a table with its creator in seat 0; raises `TableeError` if ``new`` does not fit the game.

        ``player`` is who the creator is, ``device`` what they come from, ``occasion`` what the table's games are games
        of, ``shuffle`` that of a deal which everybody shares (None: its secret is random, and those who play can add to
        it). What ``also`` makes of the table's id is stored with it, or, with a `Conflict`, neither.
        """
        await self._require_space()
        id, at = self.ownership.new_table(), self.store.clock.stamp()
        opening = Opening(id, at, new, occasion=occasion, shuffle=shuffle)
        opening.seat_creator(new, player)
        room = opening.room
        if new.start:
            started = room.start(0, new.level, bot_names(new.language))
            opening.apply(await with_beginning(self.store, room, started))
        token = secrets.token_urlsafe(24)
        tokens = [Token(token_hash(token), 0, "seat", player, device)]
        sitting = sitting_writes(room.id, sitting_down(opening.events))
        await self._keep(room, opening.events, tokens, also(room.id), sitting)
        return SeatToken(room.id, 0, token)

    async def deal(
        self,
        new: NewTable,
        seated: Sequence[Event],
        *,
        occasion: str,
        shuffle: FairShuffle,
        also: Callable[[str], Writes],
    ) -> str:
        """Create a table at which everybody is ``seated`` by events, and begin its game; bots take the other seats.

        Those who sit there come in by `readmit`. Returns the table's id; the rest as for `create`. `Conflict` also if
        one of them is being deleted.
        """
        await self._require_space()
        id, at = self.ownership.new_table(), self.store.clock.stamp()
        opening = Opening(id, at, new, occasion=occasion, shuffle=shuffle)
        opening.apply(seated)
        room = opening.room
        decided = room.start(cast(int, room.host), new.level, bot_names(new.language))
        started = await with_beginning(self.store, room, decided)
        opening.apply([msgspec.structs.replace(event, actor=None) for event in started])
        sitting = seating_writes(room.id, sitting_down(opening.events))
        await self._keep(room, opening.events, [], also(room.id), sitting)
        return room.id

    async def _require_space(self) -> None:
        """Raise `TableeError` if no tables are opened: the process is about to stop, or the disk nearly full."""
        if self.draining:
            raise TableeError("server-draining")
        if self.store.file is not None and self._settings.free_disk:
            free = await asyncio.to_thread(free_bytes, self.store.file)
            if free < self._settings.free_disk * 10**6:
                raise TableeError("server-disk")

    async def _keep(self, room: Room, new: Sequence[Event], tokens: Sequence[Token], *also: Writes) -> None:
        """Store a new room, and what there is ``also`` to write with it."""
        data = [events.encode(event) for event in new]
        listed = room_row(room, self.store.clock.stamp())
        fence = self.ownership.fence(room.id)
        due = job_writes(due_after(room, new, self.store.clock.due()))
        await self.store.create(room.id, data, tokens, listed, fence=fence, also=combine(*also, due))
        await announce(self.store, listed)

    async def join(
        self,
        id: str,
        new: NewSeat,
        player: str | None = None,
        device: bytes | None = None,
        scope: Scope = "seat",
    ) -> SeatToken:
        """Seat somebody, this ``player`` if they told; raises `TableeError` if no such seat is free."""
        session = await self.room(id)
        token = secrets.token_urlsafe(24)
        seat = await session.join(new, token_hash(token), scope, player, device)
        return SeatToken(session.room.id, seat, token)

    async def readmit(self, id: str, player: str, device: bytes | None = None) -> SeatToken:
        """Let a player go on from another device; raises `TableeError` if no seat there is theirs."""
        session = await self.room(id)
        token = secrets.token_urlsafe(24)
        return SeatToken(id, await session.readmit(player, token_hash(token), device), token)

    async def require_host(self, id: str, token: str) -> None:
        """Raise `TableeError` unless this is a token of the host's seat."""
        session = await self.room(id)
        known = session.token(token_hash(token))
        if known is None or known.scope != "seat" or known.seat != session.room.host:
            raise TableeError("server-bot-token")

    async def add_bot(self, id: str, new: NewBot, player: str | None = None, device: bytes | None = None) -> SeatToken:
        """Seat a remote bot, this ``player`` if it told; raises `TableeError` if no such seat is free."""
        return await self.join(id, NewSeat(new.name, new.seat), player, device, "bot")

    async def public_tables(self, limit: int = 100, occasion: str | None = None) -> list[ListedTable]:
        """The public tables, or those of an occasion, newest first."""
        return [
            ListedTable(
                id=row.room,
                game=row.game,
                status=row.status,
                names=row.names,
                watch=row.watch,
                clock=row.clock,
                since=int(row.updated),
                language=row.language,
                rated=row.rated,
            )
            for row in await self.store.room_rows(limit, occasion)
        ]

    async def tidy(self) -> None:
        """Drop unused rooms from memory and delete expired ones from the store, none of which is in use."""
        now = time.monotonic()
        for id, session in list(self._rooms.items()):
            if session.idle(now) > self._settings.idle:
                self.put_away(id, RESTART)
        self.count()
        settings = self._settings
        soonest_s = min(settings.lobby_expiry or math.inf, settings.table_expiry or math.inf)
        await asyncio.gather(*(session.stay(soonest_s / 10) for session in self._rooms.values()))
        in_use = self._rooms.keys() | self._loading.keys()
        await expire(self.store, self.store.clock.at_least(), settings.kept_s, in_use)

    async def rewrite(self, id: str, work: Callable[[Connection], None]) -> None:
        """Rewrite what is stored of a room: ``work`` is done in a transaction while nobody writes to the room here.

        Who is there comes again, at other processes within seconds.
        """

        def rewrite(connection: Connection) -> None:
            work(connection)
            if self.ownership.shards() is not None:
                jobs.store(connection, self.reload_job(id))

        async with self._changing.setdefault(id, asyncio.Lock()):
            session = self._rooms.get(id)
            if session is not None:
                await session.rest()
            try:
                await self.store.transaction(rewrite)
            finally:
                self.put_away(id, RESTART)

    async def revoke(self, work: Callable[[Connection], Iterable[str]]) -> None:
        """Do ``work`` in a transaction: it ends tokens, and returns at which tables.

        Whoever sits there by one of them is sent away, at other processes within seconds.
        """

        def revoke(connection: Connection) -> set[str]:
            rooms = set(work(connection))
            if self.ownership.shards() is not None:
                for id in sorted(rooms):
                    jobs.store(connection, self.reload_job(id))
            return rooms

        for id in await self.store.transaction(revoke):
            async with self._changing.setdefault(id, asyncio.Lock()):
                session = self._rooms.get(id)
                if session is not None:
                    await session.load_tokens()

    def reload_job(self, id: str) -> Due:
        """The job that has a table read anew from what is stored by now."""
        return Due(RELOAD, id, self.store.clock.due(), shard=shard_of(id))

    def session_of(self, id: str) -> ServedRoom | None:
        """The session of a room, if it is in memory."""
        return self._rooms.get(id)

    def sessions(self) -> list[ServedRoom]:
        """All that are in memory."""
        return list(self._rooms.values())

    def put_away(self, id: str, code: int) -> None:
        """Close a room's sockets with ``code``, and forget what is in memory of it."""
        session = self._rooms.pop(id, None)
        if session is not None:
            session.close(code)

    def count(self) -> None:
        """Update the gauge of rooms by status."""
        statuses = [session.room.status for session in self._rooms.values()]
        for status in ("lobby", "playing", "over"):
            TABLES.labels(status).set(statuses.count(status))

    async def drain(self) -> None:
        """Open no new tables, and hand over those that there are as long as others can take them.

        Others may come and go: to be called again and again, until `resume`.
        """
        self.draining = True
        await (self.ownership.resume() if self.ownership.alone else self.ownership.drain())

    async def resume(self) -> None:
        """Take `drain` back."""
        self.draining = False
        await self.ownership.resume()

    # Tenants

    def drop(self, shards: Set[int]) -> None:
        """As `Tenants.drop`."""
        for id in [id for id in self._rooms if shard_of(id) in shards]:
            self._rooms.pop(id).close(RESTART)

    async def leave(self, shard: int, release: Callable[[], Awaitable[None]]) -> None:
        """As `Tenants.leave`."""
        theirs = [session for id, session in self._rooms.items() if shard_of(id) == shard]
        await _keep_all(theirs)
        await asyncio.gather(*(session.rest() for session in theirs))
        try:
            await release()
        finally:  # they write nothing any more, whatever became of the release
            self.drop({shard})

    async def keep(self) -> None:
        """Store all rooms as they are, because the process is about to stop."""
        await _keep_all(self.sessions())

    def busy(self, shard: int) -> bool:
        """As `Tenants.busy`."""
        now = time.monotonic()
        return any(shard_of(id) == shard and not session.idle(now) for id, session in self._rooms.items())

    async def rest(self) -> None:
        """Write nothing more: returns once what is being written is written."""
        await asyncio.gather(*(session.rest() for session in self.sessions()))


async def _keep_all(sessions: Sequence[ServedRoom]) -> None:
    """Have sessions store what they are, some at a time: others go on playing meanwhile."""
    with contextlib.suppress(StorageFailed):  # it only saves time, so no time is lost on more that fail
        for first in range(0, len(sessions), KEPT_AT_ONCE):
            await asyncio.gather(*(session.keep() for session in sessions[first : first + KEPT_AT_ONCE]))
