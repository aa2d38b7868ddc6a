"""All rooms of this process: loaded from the store on first use, dropped once nobody is connected.

Of several processes on one database, each has the rooms that it owns (`tablee.server.cluster`) and no others.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import math
import re
import secrets
import time
from collections.abc import Awaitable, Callable, Set
from functools import partial

from tablee.bots.factory import check_level
from tablee.engine.configuration import configure, to_json
from tablee.engine.discovery import find_game
from tablee.engine.errors import TableeError
from tablee.server.cluster.ownership import Alone, Ownership, shard_of
from tablee.server.metrics import TABLES
from tablee.server.settings import Settings
from tablee.server.storage.administration import expire
from tablee.server.storage.store import Damaged, Lost, Store, Token
from tablee.table import events
from tablee.table.events import Event
from tablee.table.names import clean_name
from tablee.table.room import Room
from tablee.wire import messages as wire

from . import snapshots
from .records import room_row
from .requests import bot_names
from .session import RESTART, RoomSession

logger = logging.getLogger(__name__)

SWEEP_INTERVAL_S = 30.0  # seconds between sweeps
DAMAGED_S = 60.0  # seconds after which a table that could not be read is tried again
MAX_DAMAGED = 1000  # such tables remembered
_ID = re.compile(r"[A-Za-z0-9_-]{12}")


def hashed(token: str) -> bytes:
    """The SHA-256 of a seat's token, which is all that is stored of it."""
    return hashlib.sha256(token.encode()).digest()


class RoomRegistry:
    """The rooms in memory, by id. They are the tenants of ``ownership``."""

    def __init__(self, store: Store, settings: Settings, ownership: Ownership | None = None) -> None:
        self.store = store
        self._settings = settings
        self._ownership = ownership or Alone()
        self._ownership.tenants = self
        self.draining = False  # no new tables are opened
        self._rooms: dict[str, RoomSession] = {}
        self._loading: dict[str, asyncio.Task[RoomSession]] = {}
        self._code = snapshots.code()
        self._damaged: dict[str, float] = {}  # tables that could not be read, and when they are tried again

    def __len__(self) -> int:
        return len(self._rooms)

    def damaged(self) -> int:
        """How many tables could not be read lately."""
        now = time.monotonic()
        return sum(now < again for again in self._damaged.values())

    async def room(self, id: str) -> RoomSession:
        """The session of room ``id``; raises `TableeError` if there is no such room, `Lost` if it is not ours."""
        session = self._rooms.get(id)
        if session is not None and not session.closed and self._ownership.holds(id):
            session.idle_since = time.monotonic()  # the caller is about to use it
            return session
        if not _ID.fullmatch(id):
            raise TableeError("room-unknown")
        task = self._loading.get(id)
        if task is None:  # concurrent callers wait for the same load
            task = self._loading[id] = asyncio.create_task(self._load(id))
            task.add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(task)

    async def _load(self, id: str) -> RoomSession:
        fence = self._ownership.fence(id)  # before reading, so that nobody else writes what is not read
        room, tokens = await self._read(id)
        session = RoomSession(room, tokens, self.store, self._settings, lambda: self._read(id), fence)
        await session.settle()
        if not self._ownership.valid(fence):
            raise Lost
        self._rooms[id] = session
        return session

    async def _read(self, id: str) -> tuple[Room, list[Token]]:
        """The room as it is stored, and its tokens; raises `TableeError` if there is none or it cannot be read."""
        if time.monotonic() < self._damaged.get(id, 0):
            raise TableeError("room-damaged")
        try:
            tokens = await self.store.tokens(id)
            return await self._fold(id), tokens
        except Exception as error:  # an event that cannot be decoded, or does not fit those before it
            if isinstance(error, TableeError) and not isinstance(error, Damaged):
                raise
            logger.exception("a table cannot be read", extra={"table": id})
            self._damaged.pop(id, None)
            self._damaged[id] = time.monotonic() + DAMAGED_S
            if len(self._damaged) > MAX_DAMAGED:
                del self._damaged[next(iter(self._damaged))]
            raise TableeError("room-damaged") from None

    async def _fold(self, id: str) -> Room:
        """The room as it is stored; raises whatever is wrong with it."""
        snapshot = await self.store.snapshot(id, self._code)
        if snapshot is not None:
            seq, data = snapshot
            stored = await self.store.events(id, after=seq)
            try:
                return await asyncio.to_thread(snapshots.fold, id, [(at, event) for _, at, event in stored], data)
            except Exception:  # the events are what counts
                logger.exception("a snapshot cannot be used", extra={"table": id})
        stored = await self.store.events(id)
        if not stored:
            raise TableeError("room-unknown")
        return await asyncio.to_thread(snapshots.fold, id, [(at, event) for _, at, event in stored], None)

    async def create(self, new: wire.NewTable) -> wire.Seated:
        """Create a table with its creator in seat 0; raises `TableeError` if ``new`` does not fit the game."""
        if self.draining:
            raise TableeError("server-draining")
        game = find_game(new.game)
        options = configure(game, new.options)
        check_level(new.level)
        name = clean_name(new.name)
        room = Room(self._ownership.new_table())
        new_events: list[Event] = []

        def apply(decided: list[Event]) -> None:
            for event in decided:
                room.apply(event, now)
                new_events.append(event)

        now = time.time()
        secret = secrets.token_bytes(32).hex()
        created = events.Created(
            game=game.id,
            language=new.language,
            options=to_json(options),
            clock=new.clock,
            public=new.public,
            watch=new.watch,
            secret=secret,
        )
        apply([created])
        apply(room.join(name, new.entropy, avatar=new.avatar))
        if new.start:
            apply(room.start(0, new.level, bot_names(new.language)))
        token = secrets.token_urlsafe(24)
        data = [events.encode(event) for event in new_events]
        listed = room_row(room, self.store.clock.now())
        tokens = [Token(hashed(token), 0, "seat")]
        await self.store.create(room.id, data, tokens, listed, fence=self._ownership.fence(room.id))
        return wire.Seated(room.id, 0, token)

    async def join(self, id: str, new: wire.NewSeat) -> wire.Seated:
        """Seat a person; raises `TableeError` if no such seat is free."""
        session = await self.room(id)
        return await self._seat(session, new, "seat")

    async def add_bot(self, id: str, new: wire.NewBot, token: str) -> wire.Seated:
        """Seat a remote bot at the request of the host, whose ``token`` this is; raises `TableeError` otherwise."""
        session = await self.room(id)
        known = session.token(hashed(token))
        if known is None or known.scope != "seat" or known.seat != session.room.host:
            raise TableeError("server-bot-token")
        return await self._seat(session, wire.NewSeat(new.name, new.seat), "bot")

    async def _seat(self, session: RoomSession, new: wire.NewSeat, scope: str) -> wire.Seated:
        token = secrets.token_urlsafe(24)
        seat = await session.join(new, hashed(token), scope)
        return wire.Seated(session.room.id, seat, token)

    async def listed(self, limit: int = 100) -> list[wire.Listed]:
        """The public tables, newest first."""
        rows = await self.store.listed(limit)
        return [
            wire.Listed(row.room, row.game, row.status, row.names, row.watch, row.clock, int(row.updated))
            for row in rows
        ]

    async def sweep(self) -> None:
        """`tidy` again and again; never returns."""
        while True:
            await asyncio.sleep(SWEEP_INTERVAL_S)
            try:
                await self.tidy()
            except TableeError:
                logger.exception("expired tables could not be cleared away")

    async def tidy(self) -> None:
        """Drop unused rooms from memory and delete expired ones from the store, none of which is in use."""
        now = time.monotonic()
        for id, session in list(self._rooms.items()):
            if session.idle(now) > self._settings.idle:
                del self._rooms[id]
        self.count()
        lobby_s, table_s = self._settings.lobby_expiry, self._settings.table_expiry
        soonest_s = min(lobby_s or math.inf, table_s or math.inf)
        await asyncio.gather(*(session.stay(soonest_s / 10) for session in self._rooms.values()))
        keep = self._rooms.keys() | self._loading.keys()
        now = self.store.clock.certain()
        await self.store.expire(now, lobby_s, table_s, keep)
        await self.store.transaction(
            partial(expire, now=now, replays_s=self._settings.replay_expiry, analyses_s=self._settings.analysis_expiry)
        )

    def held(self, id: str) -> RoomSession | None:
        """The session of a room, if it is in memory."""
        return self._rooms.get(id)

    def sessions(self) -> list[RoomSession]:
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

    # Tenants

    def drop(self, shards: Set[int]) -> None:
        """As `Tenants.drop`."""
        for id in [id for id in self._rooms if shard_of(id) in shards]:
            self._rooms.pop(id).close(RESTART)

    async def leave(self, shard: int, release: Callable[[], Awaitable[None]]) -> None:
        """As `Tenants.leave`."""
        await asyncio.gather(*(session.rest() for id, session in self._rooms.items() if shard_of(id) == shard))
        try:
            await release()
        finally:  # they write nothing any more, whatever became of the release
            self.drop({shard})

    def busy(self, shard: int) -> bool:
        """As `Tenants.busy`."""
        now = time.monotonic()
        return any(shard_of(id) == shard and not session.idle(now) for id, session in self._rooms.items())

    def close(self) -> None:
        """Close all sockets; clients reconnect once the server is back."""
        for session in self._rooms.values():
            session.close(RESTART)
