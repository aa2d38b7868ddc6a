"""What must not be lost: rooms as their events, the hashes of their tokens, finished games. SQLite or PostgreSQL.

All writes go through one task, which gathers whatever was asked for while it was busy into one transaction: under
load many rows share one sync of the disk, and a lone row waits for nothing. ``(room, seq)`` is the primary key of
the events, so that of two processes that would write the next event of a room one finds it taken.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Iterable, Sequence
from operator import attrgetter
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, Executable, Table, and_, bindparam, delete, insert, literal, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from tablee.engine.errors import TableeError
from tablee.server.metrics import COMMIT_SECONDS, COMMIT_WRITES
from tablee.wire.messages import Clock, Status

from . import database, tables
from .database import Writer
from .migrate import migrate

logger = logging.getLogger(__name__)

WAITING = 10_000  # writes that wait for their transaction; whoever comes then waits before
GATHERED = 1_000  # writes of one transaction
EXPIRED_AT_ONCE = 100  # rooms deleted in one transaction: moves wait for it


class Conflict(Exception):
    """The room is not what the caller took it for: an event with that number is stored already, or the room is gone."""


class StorageFailed(TableeError):
    """The database could not store something, or could not be asked. The log says why.

    Nothing was stored, unless the connection broke during the commit itself: then only `Store.events` can tell.
    """


class Token(NamedTuple):
    """The SHA-256 of a token, the seat it proves, and what it is good for."""

    hash: bytes
    seat: int
    scope: str


class RoomRow(msgspec.Struct, frozen=True):
    """A room as lists of tables show it; ``names`` by seat, None for a free one; ``updated`` in Unix time."""

    room: str
    game: str
    status: Status
    public: bool
    watch: bool
    clock: Clock
    names: list[str | None]
    updated: float


Row = dict[str, Any]


class _Write(NamedTuple):
    """What one caller wants stored of a room, all of it or nothing: rows for each of the statements of `Store`."""

    room: str
    rows: dict[Executable, list[Row]]
    done: asyncio.Future[None]


class Store:
    """The store, once `open`. Every method raises `StorageFailed` where the database does not answer as it should."""

    def __init__(self, writer: Writer, reader: AsyncEngine) -> None:
        self._writer = writer
        self._reader = reader
        self._queue: asyncio.Queue[_Write] = asyncio.Queue(WAITING)
        self._closed = False
        add = sqlite.insert if reader.dialect.name == "sqlite" else postgresql.insert
        self._keep: Executable = add(tables.replays).on_conflict_do_nothing()
        self._keep_analysis: Executable = add(tables.analyses).on_conflict_do_nothing()
        self._order = (_NEW_ROOM, _EVENT, _DROP, _TOKEN, _ROOM, self._keep, self._keep_analysis)
        self._task = asyncio.create_task(self._run())

    @classmethod
    async def open(cls, url: str) -> Store:
        """Open the database at ``url`` and bring it to this version's schema; raises `TableeError` if it cannot."""
        parsed = database.parse(url)
        writer, reader = database.connect(parsed)
        try:
            with database.opening(parsed):
                await writer.transaction(migrate)
        except BaseException:
            await writer.close()
            raise
        return cls(writer, reader)

    async def close(self) -> None:
        """Store what waits to be stored, then let the database go."""
        self._closed = True
        await self._queue.join()
        self._task.cancel()
        await asyncio.wait([self._task])
        await self._reader.dispose()
        await self._writer.close()

    # Writing

    async def create(self, room: str, events: Sequence[bytes], tokens: Sequence[Token], listed: RoomRow) -> float:
        """A new room with its first events and tokens; the time noted with them. `Conflict`: the id is taken."""
        at = time.time()
        await self._write(
            room,
            {
                _NEW_ROOM: [msgspec.structs.asdict(listed)],
                _EVENT: _event_rows(room, 1, events, at),
                _TOKEN: _token_rows(room, tokens),
            },
        )
        return at

    async def append(
        self,
        room: str,
        seq: int,
        events: Sequence[bytes],
        *,
        add: Sequence[Token] = (),
        drop: Iterable[int] = (),
    ) -> float:
        """Store events of a room as numbers ``seq``, ``seq + 1``, …; gives the time noted with them.

        In the same transaction the tokens of the seats ``drop`` go and those of ``add`` come. `Conflict`: another was
        faster, or the room is gone; nothing of this is stored.
        """
        at = time.time()
        rows = {
            _EVENT: _event_rows(room, seq, events, at),
            _DROP: [{"of_room": room, "of_seat": seat} for seat in drop],
            _TOKEN: _token_rows(room, add),
        }
        await self._write(room, rows)
        return at

    async def touch(self, row: RoomRow) -> None:
        """Keep how a room is listed; nothing where the room is gone."""
        await self._write(row.room, {_ROOM: [_listing(row)]})

    async def keep_replay(self, id: str, room: str, game: str, data: bytes) -> None:
        """Keep a finished game for good; nothing where the id is kept already."""
        await self._write(room, {self._keep: [{"id": id, "room": room, "game": game, "at": time.time(), "data": data}]})

    async def keep_analysis(self, replay: str, data: bytes) -> None:
        """Keep the analysis of the finished game ``replay``; nothing where there is one already."""
        await self._write(replay, {self._keep_analysis: [{"id": replay, "at": time.time(), "data": data}]})

    async def expire(self, now: float, lobby_s: float, idle_s: float) -> int:
        """Delete the rooms last updated so long ago, with their events and tokens; how many they were."""
        rooms = tables.rooms.c
        old = or_(
            and_(rooms.status == "lobby", rooms.updated < now - lobby_s),
            and_(rooms.status.in_(("playing", "over")), rooms.updated < now - idle_s),
        )
        # A room that another process is writing to is left for another time, so that nobody waits in a circle.
        some = select(rooms.room).where(old).limit(EXPIRED_AT_ONCE).with_for_update(skip_locked=True)
        statement = delete(tables.rooms).where(rooms.room.in_(some))
        count = 0
        try:
            while True:
                gone = await self._writer.transaction(lambda connection: connection.execute(statement).rowcount)
                count += gone
                if gone < EXPIRED_AT_ONCE:
                    return count
        except (SQLAlchemyError, OSError) as error:
            _log(error)
            raise StorageFailed("store-failed") from None

    # Reading

    async def events(self, room: str, after: int = 0) -> list[tuple[int, float, bytes]]:
        """The events of a room with numbers over ``after``: number, Unix time, data; none if there is no such room."""
        table = tables.events.c
        query = select(table.seq, table.at, table.data).where(table.room == room, table.seq > after).order_by(table.seq)
        return [tuple(row) for row in await self._read(query)]

    async def tokens(self, room: str) -> list[Token]:
        """The tokens of a room."""
        table = tables.tokens.c
        query = select(table.hash, table.seat, table.scope).where(table.room == room)
        return [Token(*row) for row in await self._read(query)]

    async def listed(self, limit: int) -> list[RoomRow]:
        """The public rooms whose game is not over, at most ``limit``, newest first."""
        rooms = tables.rooms.c
        query = select(tables.rooms).where(rooms.public, rooms.status != "over")
        return [RoomRow(*row) for row in await self._read(query.order_by(rooms.updated.desc()).limit(limit))]

    async def replay(self, id: str) -> bytes | None:
        """The finished game kept under ``id``."""
        return await self._data(tables.replays, id)

    async def analysis(self, replay: str) -> bytes | None:
        """The analysis of the finished game ``replay``."""
        return await self._data(tables.analyses, replay)

    async def _data(self, table: Table, id: str) -> bytes | None:
        rows = await self._read(select(table.c.data).where(table.c.id == id))
        return bytes(rows[0][0]) if rows else None

    async def ping(self) -> None:
        """Ask the database for an answer."""
        await self._read(select(literal(1)))

    async def _read(self, query: Executable) -> Sequence[Any]:
        try:
            async with self._reader.connect() as connection:
                return (await connection.execute(query)).all()
        except (SQLAlchemyError, OSError) as error:
            _log(error)
            raise StorageFailed("store-failed") from None

    # The one writer

    async def _write(self, room: str, rows: dict[Executable, list[Row]]) -> None:
        """Have rows stored; returns when they will survive a power cut."""
        if self._closed:
            raise StorageFailed("store-closed")
        write = _Write(room, rows, asyncio.get_running_loop().create_future())
        await self._queue.put(write)
        await write.done

    async def _run(self) -> None:
        while True:
            batch = [await self._queue.get()]
            while len(batch) < GATHERED and not self._queue.empty():
                batch.append(self._queue.get_nowait())
            batch.sort(key=attrgetter("room"))  # so that two processes never wait for each other's rows in a circle
            began = time.perf_counter()
            failures = await self._store(batch)
            COMMIT_SECONDS.observe(time.perf_counter() - began)
            COMMIT_WRITES.observe(len(batch))
            for write, failure in zip(batch, failures, strict=True):
                if write.done.cancelled():  # nobody waits for it any more
                    pass
                elif failure is None:
                    write.done.set_result(None)
                else:
                    write.done.set_exception(failure)
                self._queue.task_done()

    async def _store(self, batch: list[_Write]) -> list[Exception | None]:
        """Store all of a batch that can be; for each of it what went wrong."""
        try:
            try:
                await self._writer.transaction(lambda connection: self._execute(connection, batch))
                return [None] * len(batch)
            except IntegrityError:
                return await self._writer.transaction(lambda connection: self._one_by_one(connection, batch))
        except Exception as error:  # whatever it is, the callers hear of it and the writer goes on
            _log(error)
            return [StorageFailed("store-failed") for _ in batch]

    def _one_by_one(self, connection: Connection, batch: list[_Write]) -> list[Exception | None]:
        """Leave out of a batch those that conflict with what is stored, or with those before them."""
        failures: list[Exception | None] = []
        for write in batch:
            try:
                with connection.begin_nested():
                    self._execute(connection, [write])
                failures.append(None)
            except IntegrityError:
                failures.append(Conflict())
        return failures

    def _execute(self, connection: Connection, batch: list[_Write]) -> None:
        for statement in self._order:
            rows = [row for write in batch for row in write.rows.get(statement, ())]
            if rows:
                connection.execute(statement, rows)


_NEW_ROOM: Executable = insert(tables.rooms)
_EVENT: Executable = insert(tables.events)
_TOKEN: Executable = insert(tables.tokens)
_DROP: Executable = delete(tables.tokens).where(
    tables.tokens.c.room == bindparam("of_room"), tables.tokens.c.seat == bindparam("of_seat")
)
_ROOM: Executable = update(tables.rooms).where(tables.rooms.c.room == bindparam("of_room"))


def _event_rows(room: str, seq: int, events: Sequence[bytes], at: float) -> list[Row]:
    return [{"room": room, "seq": number, "at": at, "data": data} for number, data in enumerate(events, seq)]


def _token_rows(room: str, tokens: Sequence[Token]) -> list[Row]:
    return [{"room": room, **token._asdict()} for token in tokens]


def _listing(row: RoomRow) -> Row:
    rows = msgspec.structs.asdict(row)
    rows["of_room"] = rows.pop("room")
    return rows


def _log(error: Exception) -> None:
    logger.error("the database failed", exc_info=error)
