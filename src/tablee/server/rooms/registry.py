"""All rooms of this process: loaded from the store on first use, dropped once nobody is connected."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import re
import secrets
import time

from tablee.bots.factory import check_level
from tablee.engine.configuration import configure, to_json
from tablee.engine.discovery import find_game
from tablee.engine.errors import TableeError
from tablee.server.metrics import TABLES
from tablee.server.settings import Settings
from tablee.server.storage.store import Store, Token
from tablee.table import events
from tablee.table.events import Event
from tablee.table.names import clean_name
from tablee.table.room import Room
from tablee.wire import messages as wire

from .requests import bot_names
from .session import RoomSession, room_row

logger = logging.getLogger(__name__)

SWEEP_INTERVAL_S = 30.0  # seconds between sweeps
RESTART = 1012
_ID = re.compile(r"[A-Za-z0-9_-]{12}")


def hashed(token: str) -> bytes:
    """The SHA-256 of a seat's token, which is all that is stored of it."""
    return hashlib.sha256(token.encode()).digest()


class RoomRegistry:
    """The rooms in memory, by id."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self._settings = settings
        self._rooms: dict[str, RoomSession] = {}
        self._loading: dict[str, asyncio.Task[RoomSession]] = {}

    def __len__(self) -> int:
        return len(self._rooms)

    async def room(self, id: str) -> RoomSession:
        """The session of room ``id``; raises `TableeError` if there is no such room."""
        session = self._rooms.get(id)
        if session is not None:
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
        room, tokens = await self._read(id)
        session = RoomSession(room, tokens, self.store, self._settings, lambda: self._read(id))
        await session.store_replay()  # a crash may have come between the last move and its replay
        self._rooms[id] = session
        return session

    async def _read(self, id: str) -> tuple[Room, list[Token]]:
        stored = await self.store.events(id)
        if not stored:
            raise TableeError("room-unknown")
        tokens = await self.store.tokens(id)
        return await asyncio.to_thread(_fold, id, [(at, data) for _, at, data in stored]), tokens

    async def create(self, new: wire.NewTable) -> wire.Seated:
        """Create a table with its creator in seat 0; raises `TableeError` if ``new`` does not fit the game."""
        game = find_game(new.game)
        options = configure(game, new.options)
        check_level(new.level)
        name = clean_name(new.name)
        room = Room(secrets.token_urlsafe(9))
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
        await self.store.create(room.id, data, [Token(hashed(token), 0, "seat")], room_row(room, now))
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
        """Drop unused rooms from memory and delete expired ones from the store, again and again; never returns."""
        while True:
            await asyncio.sleep(SWEEP_INTERVAL_S)
            now = time.monotonic()
            for id, session in list(self._rooms.items()):
                if session.idle(now) > self._settings.idle:
                    del self._rooms[id]
            self.count()
            try:
                await self.store.expire(time.time(), self._settings.lobby_expiry, self._settings.table_expiry)
            except TableeError:
                logger.exception("expired tables could not be cleared away")

    def count(self) -> None:
        """Update the gauge of rooms by status."""
        statuses = [session.room.status for session in self._rooms.values()]
        for status in ("lobby", "playing", "over"):
            TABLES.labels(status).set(statuses.count(status))

    def close(self) -> None:
        """Close all sockets; clients reconnect once the server is back."""
        for session in self._rooms.values():
            session.close(RESTART)


def _fold(id: str, stored: list[tuple[float, bytes]]) -> Room:
    return Room.fold(id, [(at, events.decode(data)) for at, data in stored])
