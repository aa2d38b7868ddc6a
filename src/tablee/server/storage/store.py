"""Durable storage: room events, token hashes, finished games and their analyses. SQLite or PostgreSQL.

``(room, seq)`` is the primary key of the events, so if two processes try to write the same next event of a room, the
second gets a `Conflict`. Other modules declare what else they store as a `Statement`, and have rows of it written with
a room's events (``also``) or by themselves (`Store.write`).
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Coroutine, Iterable, Sequence, Set
from contextlib import suppress
from functools import wraps
from operator import itemgetter
from pathlib import Path
from typing import Any, Concatenate, NamedTuple, ParamSpec, TypeVar

import msgspec
from sqlalchemy import Connection, Executable, Table, bindparam, case, delete, func, select, update
from sqlalchemy.exc import SQLAlchemyError

from tablee.rooms.failures import StorageFailed
from tablee.rooms.storage import Token
from tablee.wire import messages as wire

from . import announcements, clock, files, jobs, tables
from .announcements import Announcements
from .clock import Clock
from .database import Database, Listener, Postgresql, connect, failure, opening, parse
from .jobs import Job
from .migrate import migrate
from .statement import NOTHING, Insert, Row, Statement, Writes, add, upsert
from .write_queue import Fence, WriteQueue

CHECK_S = 5.0  # seconds for which a check of the database holds

P = ParamSpec("P")
T = TypeVar("T")


class RoomRow(msgspec.Struct, frozen=True):
    """A room as the list of tables shows it; ``names`` by seat, None if free; ``updated`` in Unix time.

    ``language`` is that of the person who opened it, ``occasion`` what its games are games of.
    """

    room: str
    game: str
    status: wire.Status
    public: bool
    watch: bool
    clock: wire.Clock
    names: list[str | None]
    updated: float
    language: str = "en"
    rated: bool = False
    occasion: str | None = None


class RoomData(NamedTuple):
    """What is stored of a room: its tokens, its snapshot, and the events after that, each with its Unix time.

    ``size`` and ``recent`` are the bytes in all its events, and in the recent ones.
    """

    tokens: list[Token]
    snapshot: bytes | None
    events: list[tuple[float, bytes]]
    size: int
    recent: int


class Store:
    """The store, once `open`. Every method raises `StorageFailed` if the database does not answer properly."""

    def __init__(self, database: Database, clock: Clock, file: Path | None) -> None:
        self.clock = clock
        self.kind = database.kind
        self.file = file
        self._database = database
        self._queue = WriteQueue(database)
        self.jobs_stored = asyncio.Event()  # a hint, to be cleared by whoever looks for jobs
        self._listener: Listener | None = None
        self.announcements = Announcements()
        if isinstance(database, Postgresql):
            heard = {jobs.CHANNEL: lambda _: self.jobs_stored.set(), announcements.CHANNEL: self.announcements.pass_on}
            self._listener = Listener(database.readers, heard)
        self._check: asyncio.Future[None] | None = None
        self._checked = 0.0

    @classmethod
    async def open(cls, url: str) -> Store:
        """Open the database at ``url`` and bring it to this version's schema; raises `TableeError` if that fails."""
        parsed = parse(url)
        with opening(parsed):
            if (file := files.file(parsed)) is not None:
                files.keep_private(file)
        database = connect(parsed)
        try:
            with opening(parsed):
                await database.long_transaction(migrate)
                newest = await database.transaction(lambda connection: connection.scalar(_NEWEST))
                due = await database.transaction(clock.begin)
        except BaseException:
            await database.close()
            raise
        return cls(database, Clock(newest, due), file)

    async def close(self) -> None:
        """Store what is queued, then release the database."""
        await self._queue.close()
        if self._listener is not None:
            await self._listener.close()
        await self._database.close()

    # Writing

    async def create(
        self,
        room: str,
        events: Sequence[bytes],
        tokens: Sequence[Token],
        listed: RoomRow,
        *,
        fence: Fence | None = None,
        also: Writes = NOTHING,
    ) -> float:
        """Store a new room with its first events and tokens, and what there is ``also`` to write (as in `append`).

        Returns their Unix time. `Conflict`: the id is taken.
        """
        at = self.clock.stamp()
        rows = {
            _NEW_ROOM: [msgspec.structs.asdict(listed)],
            _EVENT: _event_rows(room, 1, events, at),
            _TOKEN: _token_rows(room, tokens),
            **also,
        }
        await self.write(room, rows, fence)
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
        claim: str | None = None,
        also: Writes = NOTHING,
    ) -> float:
        """Store events of a room as numbers ``seq``, ``seq + 1``, … and return their Unix time.

        In the same transaction, the tokens of the seats in ``drop`` are deleted, those in ``add`` are stored, and so is
        what there is ``also`` to write: rows that are acceptable whatever is stored. The job under ``claim``, which is
        carried out by this, is deleted. Raises `Conflict`, having stored nothing, if another process was faster or the
        room is gone; `OwnerChanged` and `ClaimLost`, likewise, if ``fence`` or ``claim`` is void.
        """
        at = self.clock.stamp()
        rows = {
            _EVENT: _event_rows(room, seq, events, at),
            _DROP: [{"of_room": room, "of_seat": seat} for seat in drop],
            _TOKEN: _token_rows(room, add),
            **also,
        }
        await self.write(room, rows, fence, claim)
        return at

    async def write(self, room: str, writes: Writes, fence: Fence | None = None, claim: str | None = None) -> None:
        """Write rows for a room, as `WriteQueue.write` does."""
        await self._queue.write(room, writes, fence, claim)
        if writes.get(jobs.STORE):
            self.jobs_stored.set()

    async def admit(self, room: str, token: Token, *, alone: bool, fence: Fence | None = None) -> None:
        """Store one more token of a seat; ``alone``: in place of all those that it had. `Conflict`: no such room."""
        dropped = [{"of_room": room, "of_seat": token.seat}] if alone else []
        await self.write(room, {_DROP: dropped, _TOKEN: _token_rows(room, [token])}, fence)

    async def touch(self, row: RoomRow, *, fence: Fence | None = None) -> None:
        """Update the room's row in the list of tables; does nothing if the room is gone."""
        columns = msgspec.structs.asdict(row)
        await self.write(row.room, {_ROOM: [{"of_room": columns.pop("room"), **columns}]}, fence)

    async def store_replay(self, id: str, room: str, game: str, data: bytes) -> None:
        """Store a finished game for good; does nothing if the id is already stored."""
        await self.write(
            room, {REPLAY: [{"id": id, "room": room, "game": game, "at": self.clock.stamp(), "data": data}]}
        )

    async def store_analysis(
        self, replay: str, made_of: bytes, data: bytes, claim: str | None = None, also: Writes = NOTHING
    ) -> None:
        """Store the analysis of the finished game ``replay``, in place of an earlier one.

        `Conflict`: what it was ``made_of`` is not what is stored by now. ``claim`` and ``also``: as in `append`.
        """
        row = {"of_replay": replay, "made_of": made_of, "at": self.clock.stamp(), "data": data}
        rows = {_ANALYSIS: [row], **also}
        await self.write(replay, rows, claim=claim)

    async def transaction(self, work: Callable[[Connection], T]) -> T:
        """Do ``work`` in a transaction of its own: for those who run the server, or with jobs."""

        def run(connection: Connection) -> tuple[T, bool]:
            return work(connection), connection.info.pop(jobs.STORED, False)

        try:
            result, stored = await self._database.transaction(run)
        except (SQLAlchemyError, OSError) as error:
            raise failure(error) from None
        if stored:
            self.jobs_stored.set()
        return result

    async def execute(self, statement: Executable) -> None:
        """Execute one statement in a transaction of its own."""
        await self.transaction(lambda connection: connection.execute(statement))

    # Reading

    async def room(self, room: str, code: str | None, since: float) -> RoomData:
        """All that is stored of a room; no events if there is none. ``since``: from when on events are recent.

        The snapshot is one by this ``code``; with None, there is none, and all events are read.
        """

        def read(connection: Connection) -> RoomData:
            of_room = {"of_room": room}
            tokens = [Token(*row) for row in connection.execute(_TOKENS_OF, of_room)]
            kept = connection.execute(_SNAPSHOT_OF, {**of_room, "of_code": code}).one_or_none()
            events = connection.execute(_EVENTS_OF, {**of_room, "after": kept.seq if kept else 0}).all()
            sizes = connection.execute(_SIZES_OF, {**of_room, "since": since}).one()
            rows = [(row.at, row.data) for row in events]
            return RoomData(tokens, bytes(kept.data) if kept else None, rows, *map(int, sizes))

        return await self.read_all(read)

    async def events(self, room: str) -> list[tuple[int, float, bytes]]:
        """The room's events: number, Unix time, data. Empty if there is no such room."""
        return [tuple(row) for row in await self.read(_EVENTS_OF.params(of_room=room, after=0))]

    async def tokens(self, room: str) -> list[Token]:
        """The tokens of a room."""
        return [Token(*row) for row in await self.read(_TOKENS_OF.params(of_room=room))]

    async def room_rows(self, limit: int, occasion: str | None = None) -> list[RoomRow]:
        """The rooms whose game is not over, at most ``limit``, newest first: public ones, or those of an occasion."""
        rooms = tables.rooms.c
        which = rooms.public if occasion is None else rooms.occasion == occasion
        query = select(tables.rooms).where(which, rooms.status != "over")
        return [RoomRow(*row) for row in await self.read(query.order_by(rooms.updated.desc()).limit(limit))]

    async def replay(self, id: str) -> bytes | None:
        """The finished game stored under ``id``; None if there is none."""
        return await self._data(tables.replays, id)

    async def analysis(self, replay: str) -> bytes | None:
        """The analysis of the finished game ``replay``; None if there is none."""
        return await self._data(tables.analyses, replay)

    async def _data(self, table: Table, id: str) -> bytes | None:
        data = await self.scalar(select(table.c.data).where(table.c.id == id))
        return None if data is None else bytes(data)

    async def jobs(self, kind: str) -> list[Job]:
        """All jobs of a kind, due or not."""
        return [Job(*row) for row in await self.read(jobs.of_kind(kind))]

    async def job(self, kind: str, key: str) -> Job | None:
        """A job, due or not; None if there is none."""
        row = await self.first(jobs.of_kind(kind).where(tables.jobs.c.key == key))
        return Job(*row) if row else None

    async def ready(self, shards: Set[int] | None) -> list[str]:
        """The kinds of which some job can be claimed; ``shards`` as in `tablee.server.storage.jobs.ready`."""
        return [row.kind for row in await self.read(jobs.ready(self.clock.due(), shards))]

    async def announce(self, what: str) -> None:
        """Tell all who wait for it (`announcements`), at whichever process, that something has changed."""
        if self._listener is None:
            self.announcements.pass_on(what)
        else:
            with suppress(StorageFailed):  # who is not told will ask
                await self.scalar(select(func.pg_notify(announcements.CHANNEL, what)))

    async def listen(self) -> None:
        """Hear, on PostgreSQL, what other processes store as jobs and announce, as long as the connection lasts."""
        if self._listener is not None:
            try:
                await self._listener.open()
            except (SQLAlchemyError, OSError) as error:
                raise failure(error) from None

    async def agree(self, kinds: Collection[str] = ()) -> None:
        """Note the time by which jobs are due, and go by what all processes agree on.

        Old jobs that are of none of these ``kinds`` are deleted, as in `tablee.server.storage.clock.agree`.
        """
        now, noted = self.clock.due(), self.clock.noted
        agreed, slept = await self.transaction(lambda connection: clock.agree(connection, now, noted, kinds))
        self.clock.set_due(agreed)
        self.clock.slept += slept

    async def check(self) -> None:
        """Check that the database can be written to, at most every `CHECK_S` seconds: until then an answer holds."""
        now = self.clock.steady()
        if self._check is None or (self._check.done() and now > self._checked + CHECK_S):
            self._checked = now
            self._check = asyncio.ensure_future(self.write("", {_HEALTH: [{"id": 1, "at": self.clock.stamp()}]}))
            # Whoever asked may have stopped waiting when it fails.
            self._check.add_done_callback(lambda check: check.cancelled() or check.exception())
        await asyncio.shield(self._check)

    async def read(self, query: Executable) -> Sequence[Any]:
        """The rows that ``query`` finds."""
        return await self.read_all(lambda connection: connection.execute(query).all())

    async def first(self, query: Executable) -> Any:
        """The first row that ``query`` finds; None if there is none."""
        return await self.read_all(lambda connection: connection.execute(query).first())

    async def scalar(self, query: Executable) -> Any:
        """The first column of that row; None if there is none."""
        return await self.read_all(lambda connection: connection.scalar(query))

    async def read_all(self, work: Callable[[Connection], T]) -> T:
        """Do ``work``, which only reads: however much that is, it takes one switch to another thread."""
        try:
            return await self._database.read(work)
        except (SQLAlchemyError, OSError) as error:
            raise failure(error) from None


class Repository:
    """All of one matter in the store, such as passkeys. Every method raises `StorageFailed` as the store does."""

    def __init__(self, store: Store) -> None:
        self._store = store


Owner = TypeVar("Owner", bound=Repository)


def in_transaction(
    work: Callable[Concatenate[Owner, Connection, P], T],
) -> Callable[Concatenate[Owner, P], Coroutine[Any, Any, T]]:
    """Have a repository's method do its work in a transaction of its own; callers leave the connection out.

    What can be checked without the store is checked before: who asks for nonsense does not wait for the only writer.
    """

    @wraps(work)
    async def run(self: Owner, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return await self._store.transaction(lambda connection: work(self, connection, *args, **kwargs))

    return run


_rooms, _tokens = tables.rooms, tables.tokens
_NEW_ROOM = Statement(_rooms, lambda insert: insert(_rooms))
_ROOM = Statement(_rooms, lambda _: update(_rooms).where(_rooms.c.room == bindparam("of_room")))
_EVENT = Statement(tables.events, lambda insert: insert(tables.events), bare=True)  # nearly all that is written
_DROP = Statement(
    _tokens,
    lambda _: delete(_tokens).where(_tokens.c.room == bindparam("of_room"), _tokens.c.seat == bindparam("of_seat")),
)
_TOKEN = Statement(_tokens, lambda insert: insert(_tokens))
REPLAY = add(tables.replays)
_ANALYSIS = Statement(tables.analyses, lambda insert: _analysis(insert), key=itemgetter("of_replay"))
_HEALTH = upsert(tables.health, "id", "at")
_SNAPSHOT = upsert(tables.snapshots, "room", "seq", "code", "data")
_NEWEST = select(func.max(_rooms.c.updated))
_events, _kept = tables.events.c, tables.snapshots.c
_TOKENS_OF = select(*(_tokens.c[name] for name in Token._fields)).where(_tokens.c.room == bindparam("of_room"))
_SNAPSHOT_OF = select(_kept.seq, _kept.data).where(
    _kept.room == bindparam("of_room"), _kept.code == bindparam("of_code")
)
_EVENTS_OF = (
    select(_events.seq, _events.at, _events.data)
    .where(_events.room == bindparam("of_room"), _events.seq > bindparam("after"))
    .order_by(_events.seq)
)
_SIZE = func.length(_events.data)
_RECENT = case((_events.at >= bindparam("since"), _SIZE), else_=0)
_SIZES_OF = select(func.coalesce(func.sum(_SIZE), 0), func.coalesce(func.sum(_RECENT), 0)).where(
    _events.room == bindparam("of_room")
)


def snapshot_writes(room: str, seq: int, code: str, data: bytes) -> Writes:
    """The writes of a room's snapshot at event ``seq``, for the same ``code`` to read. `Conflict`: the room is gone."""
    return {_SNAPSHOT: [{"room": room, "seq": seq, "code": code, "data": data}]}


def _analysis(insert: Insert) -> Executable:
    """Stores an analysis, under no id, which is not acceptable, unless the replay is what it was made of."""
    replays = tables.replays.c
    same = select(replays.id).where(replays.id == bindparam("of_replay"), replays.data == bindparam("made_of"))
    values: dict[str, Any] = {"at": bindparam("at"), "data": bindparam("data")}
    new = insert(tables.analyses).values(id=same.with_for_update(read=True).scalar_subquery(), **values)
    return new.on_conflict_do_update(index_elements=["id"], set_={name: new.excluded[name] for name in values})


def _event_rows(room: str, seq: int, events: Sequence[bytes], at: float) -> list[Row]:
    return [(room, number, at, data) for number, data in enumerate(events, seq)]


def _token_rows(room: str, tokens: Sequence[Token]) -> list[Row]:
    return [{"room": room, **token._asdict()} for token in tokens]
