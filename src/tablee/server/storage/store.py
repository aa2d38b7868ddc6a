"""Durable storage: room events, token hashes, finished games and their analyses. SQLite or PostgreSQL.

All writes go through one task, which gathers everything requested while it was busy into one transaction: under load
many rows share one disk sync, and a lone row waits for nothing. ``(room, seq)`` is the primary key of the events, so if
two processes try to write the same next event of a room, the second gets a `Conflict`.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Collection, Iterable, Sequence, Set
from operator import attrgetter
from typing import Any, NamedTuple, TypeVar

import msgspec
from sqlalchemy import (
    Connection,
    Executable,
    Table,
    and_,
    bindparam,
    case,
    delete,
    false,
    func,
    insert,
    or_,
    select,
    tuple_,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from tablee.engine.errors import TableeError
from tablee.server.metrics import COMMIT_SECONDS, COMMIT_WRITES
from tablee.wire import messages as wire

from . import database, files, tables
from .clock import Clock
from .database import Writer
from .migrate import migrate

logger = logging.getLogger(__name__)

MAX_QUEUED = 10_000  # writes queued; further callers wait to enqueue
MAX_BATCH = 1_000  # writes per transaction
CHECK_S = 5.0  # seconds for which a check of the database holds
FROZEN = "4s"  # within a transaction, no process thinks for so long
EXPIRY_LOCK = 7_461_627  # PostgreSQL advisory lock of the process that deletes
EXPIRY_BATCH = 100  # rooms deleted per transaction: moves wait for it


T = TypeVar("T")


class Conflict(Exception):
    """The caller's room is out of date: an event with that number is stored already, or the room is gone."""


class StorageFailed(TableeError):
    """The database could not store something or could not be reached. The log says why.

    Nothing was stored, unless the connection broke during the commit itself: then only `Store.events` can tell.
    """


class Lost(StorageFailed):
    """Nothing was stored, because the room belongs to another process by now: whoever asked has to ask there."""

    def __init__(self) -> None:
        super().__init__("store-lost")


class Fence(NamedTuple):
    """The claim on a shard of the tables under which a process writes: void once ``epoch`` has grown.

    `tablee.server.cluster` hands it out.
    """

    shard: int
    owner: int
    epoch: int


class Damaged(StorageFailed):
    """Part of the database cannot be read any more: what was asked for, but not everything."""


class Token(NamedTuple):
    """The SHA-256 of a token, the seat it gives access to, and its scope: ``seat`` or ``bot``."""

    hash: bytes
    seat: int
    scope: str


class RoomRow(msgspec.Struct, frozen=True):
    """A room as the list of tables shows it; ``names`` by seat, None if free; ``updated`` in Unix time."""

    room: str
    game: str
    status: wire.Status
    public: bool
    watch: bool
    clock: wire.Clock
    names: list[str | None]
    updated: float


Row = Any  # of an event, its columns in order; of another statement, a dictionary of its parameters


class _Write(NamedTuple):
    """What one caller wants stored for a room, all of it or nothing: rows for each of the statements of `Store`."""

    room: str
    rows: dict[Executable, list[Row]]
    fence: Fence | None
    done: asyncio.Future[None]


class Store:
    """The store, once `open`. Every method raises `StorageFailed` if the database does not answer properly."""

    def __init__(self, writer: Writer, reader: AsyncEngine, clock: Clock) -> None:
        self.clock = clock
        self._writer = writer
        self._reader = reader
        self._queue: asyncio.Queue[_Write] = asyncio.Queue(MAX_QUEUED)
        self._closed = False
        insert_new = sqlite.insert if reader.dialect.name == "sqlite" else postgresql.insert
        self._add_replay: Executable = insert_new(tables.replays).on_conflict_do_nothing()
        self._add_analysis: Executable = insert_new(tables.analyses).on_conflict_do_nothing()
        health = insert_new(tables.health)
        self._note_health: Executable = health.on_conflict_do_update(
            index_elements=["id"], set_={"at": health.excluded.at}
        )
        # Nearly all that is written: straight to the driver, which takes a third of the time.
        self._add_event = str(insert(tables.events).compile(dialect=reader.dialect))
        snapshot = insert_new(tables.snapshots)
        self._keep_snapshot: Executable = snapshot.on_conflict_do_update(
            index_elements=["room"], set_={name: snapshot.excluded[name] for name in ("seq", "code", "data")}
        )
        self._order = (
            *(_NEW_ROOM, _EVENT, _DROP, _TOKEN, _ROOM),
            *(self._add_replay, self._add_analysis, self._note_health, self._keep_snapshot),
        )
        self._check: asyncio.Future[None] | None = None
        self._checked = 0.0
        self._task = asyncio.create_task(self._run())

    @classmethod
    async def open(cls, url: str) -> Store:
        """Open the database at ``url`` and bring it to this version's schema; raises `TableeError` if that fails."""
        parsed = database.parse(url)
        with database.opening(parsed):
            if (path := files.file(parsed)) is not None:
                files.keep_private(path)
        writer, reader = database.connect(parsed)
        try:
            with database.opening(parsed):
                await writer.transaction(migrate)
                newest = await writer.transaction(lambda connection: connection.scalar(_NEWEST))
        except BaseException:
            await writer.close()
            raise
        return cls(writer, reader, Clock(newest))

    async def close(self) -> None:
        """Store what is queued, then release the database."""
        self._closed = True
        await self._queue.join()
        self._task.cancel()
        await asyncio.wait([self._task])
        await self._reader.dispose()
        await self._writer.close()

    # Writing

    async def create(
        self,
        room: str,
        events: Sequence[bytes],
        tokens: Sequence[Token],
        listed: RoomRow,
        *,
        fence: Fence | None = None,
    ) -> float:
        """Store a new room with its first events and tokens. Returns their Unix time. `Conflict`: the id is taken."""
        at = time.time()
        await self._write(
            room,
            {
                _NEW_ROOM: [msgspec.structs.asdict(listed)],
                _EVENT: _event_rows(room, 1, events, at),
                _TOKEN: _token_rows(room, tokens),
            },
            fence,
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
        fence: Fence | None = None,
    ) -> float:
        """Store events of a room as numbers ``seq``, ``seq + 1``, … and return their Unix time.

        In the same transaction, the tokens of the seats in ``drop`` are deleted and those in ``add`` are stored. Raises
        `Conflict`, having stored nothing, if another process was faster or the room is gone; `Lost`, likewise, if
        ``fence`` is void.
        """
        at = time.time()
        rows = {
            _EVENT: _event_rows(room, seq, events, at),
            _DROP: [{"of_room": room, "of_seat": seat} for seat in drop],
            _TOKEN: _token_rows(room, add),
        }
        await self._write(room, rows, fence)
        return at

    async def touch(self, row: RoomRow, *, fence: Fence | None = None) -> None:
        """Update the room's row in the list of tables; does nothing if the room is gone."""
        await self._write(row.room, {_ROOM: [_listing(row)]}, fence)

    async def store_replay(self, id: str, room: str, game: str, data: bytes) -> None:
        """Store a finished game for good; does nothing if the id is already stored."""
        await self._write(
            room, {self._add_replay: [{"id": id, "room": room, "game": game, "at": time.time(), "data": data}]}
        )

    async def store_analysis(self, replay: str, data: bytes) -> None:
        """Store the analysis of the finished game ``replay``; does nothing if there is one already."""
        await self._write(replay, {self._add_analysis: [{"id": replay, "at": time.time(), "data": data}]})

    async def keep_snapshot(self, room: str, seq: int, code: str, data: bytes) -> None:
        """Store the room as it was at event ``seq``, for the same ``code`` to read. `Conflict`: the room is gone."""
        await self._write(room, {self._keep_snapshot: [{"room": room, "seq": seq, "code": code, "data": data}]})

    async def expire(self, now: float, lobby_s: float, idle_s: float, keep: Collection[str] = ()) -> int:
        """Delete the rooms that have expired, with their events and tokens. Returns how many they were.

        Lobbies expire ``lobby_s`` seconds after their last update, other rooms ``idle_s``, and never if that is 0;
        ``now`` is Unix time. The rooms in ``keep`` are in use.
        """
        rooms = tables.rooms.c
        old = or_(
            false(),
            *([and_(rooms.status == "lobby", rooms.updated < now - lobby_s)] if lobby_s else ()),
            *([and_(rooms.status.in_(("playing", "over")), rooms.updated < now - idle_s)] if idle_s else ()),
        )
        # Skip rooms that another process is writing to, to avoid deadlocks.
        some = select(rooms.room).where(old).limit(EXPIRY_BATCH + len(keep)).with_for_update(skip_locked=True)

        def delete_some(connection: Connection) -> int:
            mine = func.pg_try_advisory_xact_lock(EXPIRY_LOCK)
            if connection.dialect.name == "postgresql" and not connection.scalar(select(mine)):
                return 0  # another process is at it
            gone = [room for room in connection.scalars(some) if room not in keep][:EXPIRY_BATCH]
            connection.execute(delete(tables.rooms).where(rooms.room.in_(gone)))
            return len(gone)

        count = 0
        try:
            while True:
                gone = await self._writer.transaction(delete_some)
                count += gone
                if gone < EXPIRY_BATCH:
                    return count
        except (SQLAlchemyError, OSError) as error:
            raise _failure(error) from None

    async def transaction(self, work: Callable[[Connection], T]) -> T:
        """Do ``work`` for those who run the server, in a transaction of its own."""
        try:
            return await self._writer.transaction(work)
        except (SQLAlchemyError, OSError) as error:
            raise _failure(error) from None

    # Reading

    async def events(self, room: str, after: int = 0) -> list[tuple[int, float, bytes]]:
        """The room's events numbered above ``after``: number, Unix time, data. Empty if there is no such room."""
        table = tables.events.c
        query = select(table.seq, table.at, table.data).where(table.room == room, table.seq > after).order_by(table.seq)
        return [tuple(row) for row in await self._read(query)]

    async def sizes(self, room: str, since: float) -> tuple[int, int]:
        """The bytes in a room's events, and in those from ``since`` on, in Unix time."""
        table = tables.events.c
        size = func.length(table.data)
        recent = case((table.at >= since, size), else_=0)
        query = select(func.coalesce(func.sum(size), 0), func.coalesce(func.sum(recent), 0)).where(table.room == room)
        total, late = (await self._read(query))[0]
        return int(total), int(late)

    async def snapshot(self, room: str, code: str) -> tuple[int, bytes] | None:
        """The room as ``code`` stored it, and the number of its latest event then; None if there is no such thing."""
        table = tables.snapshots.c
        rows = await self._read(select(table.seq, table.data).where(table.room == room, table.code == code))
        return (rows[0][0], bytes(rows[0][1])) if rows else None

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
        """The finished game stored under ``id``; None if there is none."""
        return await self._data(tables.replays, id)

    async def analysis(self, replay: str) -> bytes | None:
        """The analysis of the finished game ``replay``; None if there is none."""
        return await self._data(tables.analyses, replay)

    async def _data(self, table: Table, id: str) -> bytes | None:
        rows = await self._read(select(table.c.data).where(table.c.id == id))
        return bytes(rows[0][0]) if rows else None

    async def check(self) -> None:
        """Check that the database can be written to, at most every `CHECK_S` seconds: until then an answer holds."""
        now = time.monotonic()
        if self._check is None or (self._check.done() and now > self._checked + CHECK_S):
            self._checked = now
            self._check = asyncio.ensure_future(self._write("", {self._note_health: [{"id": 1, "at": time.time()}]}))
        await asyncio.shield(self._check)

    async def _read(self, query: Executable) -> Sequence[Any]:
        try:
            async with self._reader.connect() as connection:
                return (await connection.execute(query)).all()
        except (SQLAlchemyError, OSError) as error:
            raise _failure(error) from None

    # The one writer

    async def _write(self, room: str, rows: dict[Executable, list[Row]], fence: Fence | None = None) -> None:
        """Have rows stored; returns once they will survive a power cut."""
        if self._closed:
            raise StorageFailed("store-closed")
        write = _Write(room, rows, fence, asyncio.get_running_loop().create_future())
        await self._queue.put(write)
        await write.done

    async def _run(self) -> None:
        while True:
            batch = [await self._queue.get()]
            while len(batch) < MAX_BATCH and not self._queue.empty():
                batch.append(self._queue.get_nowait())
            batch.sort(key=attrgetter("room"))  # one order, so that two processes cannot deadlock on rows
            began = time.perf_counter()
            failures = await self._store(batch)
            COMMIT_SECONDS.observe(time.perf_counter() - began)
            COMMIT_WRITES.observe(len(batch))
            for write, failure in zip(batch, failures, strict=True):
                if write.done.cancelled():  # the caller has gone
                    pass
                elif failure is None:
                    write.done.set_result(None)
                else:
                    write.done.set_exception(failure)
                self._queue.task_done()

    async def _store(self, batch: list[_Write]) -> list[Exception | None]:
        """Store as much of a batch as possible. Returns each write's error, None where it was stored."""
        try:
            try:
                await self._writer.transaction(lambda connection: self._execute(connection, batch))
                return [None] * len(batch)
            except (IntegrityError, Lost):
                return await self._writer.transaction(lambda connection: self._one_by_one(connection, batch))
        except Exception as error:  # whatever it is, the callers get it and the writer goes on
            if database.damaged(error) and len(batch) > 1:  # nothing more can be stored in that transaction
                return [failure for write in batch for failure in await self._store([write])]
            failure = _failure(error)
            return [type(failure)(failure.message.id) for _ in batch]

    def _one_by_one(self, connection: Connection, batch: list[_Write]) -> list[Exception | None]:
        """Store a batch without the writes that conflict with what is stored or with those before them."""
        failures: list[Exception | None] = []
        for write in batch:
            try:
                with connection.begin_nested():
                    self._execute(connection, [write])
                failures.append(None)
            except IntegrityError:
                failures.append(Conflict())
            except Lost as lost:
                failures.append(lost)
        return failures

    def _execute(self, connection: Connection, batch: list[_Write]) -> None:
        _hold(connection, {write.fence for write in batch if write.fence is not None})
        for statement in self._order:
            rows = [row for write in batch for row in write.rows.get(statement, ())]
            if rows and statement is _EVENT:
                connection.exec_driver_sql(self._add_event, rows)
            elif rows:
                connection.execute(statement, rows)


def _hold(connection: Connection, fences: Set[Fence]) -> None:
    """Keep the shards of ``fences`` from being claimed until the transaction ends; raises `Lost` if one is void.

    Should this process freeze meanwhile, PostgreSQL ends the transaction before the lease ends.
    """
    if not fences:
        return
    shards = tables.shards.c
    claims = tuple_(shards.shard, shards.owner, shards.epoch)
    timeout = func.set_config("idle_in_transaction_session_timeout", FROZEN, True)
    query = select(shards.shard, timeout).where(claims.in_(sorted(fences)))
    query = query.order_by(shards.shard).with_for_update(read=True)
    if len(connection.execute(query).all()) < len(fences):
        raise Lost


_NEW_ROOM: Executable = insert(tables.rooms)
_EVENT: Executable = insert(tables.events)
_TOKEN: Executable = insert(tables.tokens)
_DROP: Executable = delete(tables.tokens).where(
    tables.tokens.c.room == bindparam("of_room"), tables.tokens.c.seat == bindparam("of_seat")
)
_NEWEST = select(func.max(tables.rooms.c.updated))
_ROOM: Executable = update(tables.rooms).where(tables.rooms.c.room == bindparam("of_room"))


def _event_rows(room: str, seq: int, events: Sequence[bytes], at: float) -> list[Row]:
    return [(room, number, at, data) for number, data in enumerate(events, seq)]


def _token_rows(room: str, tokens: Sequence[Token]) -> list[Row]:
    return [{"room": room, **token._asdict()} for token in tokens]


def _listing(row: RoomRow) -> Row:
    rows = msgspec.structs.asdict(row)
    rows["of_room"] = rows.pop("room")
    return rows


def _failure(error: Exception) -> StorageFailed:
    """What to raise for an error of the database, which goes to the log."""
    logger.error("the database failed", exc_info=error, extra={"reason": database.told(error)})
    return Damaged("room-damaged") if database.damaged(error) else StorageFailed("store-failed")
