"""All rooms of this process: read from the store when somebody comes, forgotten again when everybody has gone."""

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

SWEEP = 30.0  # seconds between two looks for what can be forgotten
RESTART = 1012
_ID = re.compile(r"[A-Za-z0-9_-]{12}")


def hashed(token: str) -> bytes:
    """What is kept of a seat's token."""
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

    @property
    def held(self) -> int:
        """The number of rooms in memory."""
        return len(self._rooms)

    async def room(self, id: str) -> RoomSession:
        """The room ``id``; raises `TableeError` if there is none."""
        live = self._rooms.get(id)
        if live is not None:
            live.idle_since = time.monotonic()  # whoever asked is about to use it
            return live
        if not _ID.fullmatch(id):
            raise TableeError("room-unknown")
        task = self._loading.get(id)
        if task is None:  # whoever comes meanwhile waits for the same room
            task = self._loading[id] = asyncio.create_task(self._load(id))
            task.add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(task)

    async def _load(self, id: str) -> RoomSession:
        room, tokens = await self._read(id)
        live = RoomSession(room, tokens, self.store, self._settings, lambda: self._read(id))
        await live.keep_replay()  # a crash may have come between the last move and its replay
        self._rooms[id] = live
        return live

    async def _read(self, id: str) -> tuple[Room, list[Token]]:
        stored = await self.store.events(id)
        if not stored:
            raise TableeError("room-unknown")
        tokens = await self.store.tokens(id)
        return await asyncio.to_thread(_fold, id, [(at, data) for _, at, data in stored]), tokens

    async def create(self, new: wire.NewTable) -> wire.Seated:
        """A new table, whoever asked for it at its first seat."""
        game = find_game(new.game)
        options = configure(game, new.options)
        check_level(new.level)
        name = clean_name(new.name)
        room = Room(secrets.token_urlsafe(9))
        made: list[Event] = []

        def happen(happening: list[Event]) -> None:
            for event in happening:
                room.apply(event, now)
                made.append(event)

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
        happen([created])
        happen(room.join(name, new.entropy))
        if new.start:
            happen(room.start(0, new.level, bot_names(new.language)))
        token = secrets.token_urlsafe(24)
        data = [events.encode(event) for event in made]
        await self.store.create(room.id, data, [Token(hashed(token), 0, "seat")], room_row(room, now))
        return wire.Seated(room.id, 0, token)

    async def join(self, id: str, new: wire.NewSeat) -> wire.Seated:
        """A seat for a person."""
        live = await self.room(id)
        return await self._seat(live, new, "seat")

    async def add_bot(self, id: str, new: wire.NewBot, token: str) -> wire.Seated:
        """A seat for a bot over the network, asked for with the host's ``token``."""
        live = await self.room(id)
        known = live.token(hashed(token))
        if known is None or known.scope != "seat" or known.seat != live.room.host:
            raise TableeError("server-bot-token")
        return await self._seat(live, wire.NewSeat(new.name, new.seat), "bot")

    async def _seat(self, live: RoomSession, new: wire.NewSeat, scope: str) -> wire.Seated:
        token = secrets.token_urlsafe(24)
        seat = await live.join(new, hashed(token), scope)
        return wire.Seated(live.room.id, seat, token)

    async def listed(self, limit: int = 100) -> list[wire.Listed]:
        """The public tables, newest first."""
        rows = await self.store.listed(limit)
        return [
            wire.Listed(row.room, row.game, row.status, row.names, row.watch, row.clock, int(row.updated))
            for row in rows
        ]

    async def sweep(self) -> None:
        """For ever: forget rooms that nobody is at, clear away those that have expired."""
        while True:
            await asyncio.sleep(SWEEP)
            now = time.monotonic()
            for id, live in list(self._rooms.items()):
                if live.idle(now) > self._settings.idle:
                    del self._rooms[id]
            self.count()
            try:
                await self.store.expire(time.time(), self._settings.lobby_expiry, self._settings.table_expiry)
            except TableeError:
                logger.exception("expired tables could not be cleared away")

    def count(self) -> None:
        """Let the metrics know how many rooms there are."""
        statuses = [live.room.status for live in self._rooms.values()]
        for status in ("lobby", "playing", "over"):
            TABLES.labels(status).set(statuses.count(status))

    def close(self) -> None:
        """End all sockets: clients come back when the server does."""
        for live in self._rooms.values():
            live.close(RESTART)


def _fold(id: str, stored: list[tuple[float, bytes]]) -> Room:
    return Room.fold(id, [(at, events.decode(data)) for at, data in stored])
