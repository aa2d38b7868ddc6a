"""A room in memory: its sockets, its bots, its clock.

Every change to a room goes one way: decide, store, acknowledge, broadcast. One lock per room keeps that order.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable, Sequence

import msgspec

from tablee.bots.search_bot import SEARCH_LEVELS, compile_apart
from tablee.engine.errors import IllegalMove, TableeError
from tablee.server.metrics import MOVES, REFUSALS, STAND_INS
from tablee.server.settings import Settings
from tablee.server.storage.store import Conflict, RoomRow, StorageFailed, Store, Token
from tablee.table import events
from tablee.table.events import Event
from tablee.table.names import clean_name
from tablee.table.replay import to_json_lines
from tablee.table.room import Room
from tablee.wire import messages as wire

from .hints import HintService, check_hint
from .house_bots import BOT_THREADS, HouseBots
from .outbox import Outbox
from .requests import decide
from .schedule import Presence, ScheduledJob, job_events, next_job
from .updates import UpdateBuilder, table_info

logger = logging.getLogger(__name__)
_encode = msgspec.json.Encoder().encode

SEAT_LOST = 4001
NOT_ADMITTED = 4003


class Viewer:
    """A socket at a room, with a seat's token or, for a spectator, None. ``close`` ends it with a code."""

    def __init__(self, token: Token | None, outbox: Outbox, close: Callable[[int], None]) -> None:
        self.token = token
        self.seat = None if token is None else token.seat
        self.outbox = outbox
        self.close = close


class RoomSession:
    """A room in memory. ``load`` re-reads it from the store, with its tokens."""

    def __init__(
        self,
        room: Room,
        tokens: Sequence[Token],
        store: Store,
        settings: Settings,
        load: Callable[[], Awaitable[tuple[Room, list[Token]]]],
    ) -> None:
        self.room = room
        self.viewers: set[Viewer] = set()
        self.idle_since = time.monotonic()
        self._tokens = {token.hash: token for token in tokens}
        self._store = store
        self._settings = settings
        self._load = load
        self._lock = asyncio.Lock()
        self._updates = UpdateBuilder()
        self._presence = Presence(time.monotonic())
        self._turn: tuple[int, int, bool, bool] | None = None  # the turn that began at `_since`
        self._since = time.monotonic()
        self._next_job: ScheduledJob | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._job_task: asyncio.Task[None] | None = None
        self._bots = HouseBots(settings)
        self._hints = HintService(settings, BOT_THREADS)
        self._listed = room_row(room, 0)
        self._stored_replay: str | None = None  # id of the replay stored last
        self._updates.update(room, self.info(), None)

    # Presence

    def token(self, hash: bytes) -> Token | None:
        """The room's token with that hash; None if there is none."""
        return self._tokens.get(hash)

    def info(self) -> wire.TableInfo:
        """What everybody may know of the room, apart from the cards."""
        return table_info(self.room, self._presence, self.spectators)

    def now(self) -> wire.TableNow:
        """The same, whose turn it is and since when."""
        info = msgspec.structs.asdict(self.info())
        return wire.TableNow(**info, turn=self.room.turn, since=self.room.log[-1].at)

    @property
    def spectators(self) -> int:
        """The number of spectators' sockets."""
        return sum(viewer.seat is None for viewer in self.viewers)

    def idle(self, now: float) -> float:
        """Seconds since the room was last in use; 0 while it is."""
        busy = self.viewers or self._job_task is not None or self._lock.locked()
        return 0.0 if busy else now - self.idle_since

    async def connect(self, viewer: Viewer) -> None:
        """Add a socket: it gets the full state, the others see the seat come back, a stand-in hands the seat back."""
        async with self._lock:
            if viewer.token is not None and viewer.token.hash not in self._tokens:  # revoked while connecting
                viewer.close(SEAT_LOST)
                return
            if viewer.token is None and not self.room.watch:
                viewer.close(NOT_ADMITTED)
                return
            if not self.viewers:  # nothing runs in an unwatched room: the turn's time starts now
                self._since = time.monotonic()
            self.viewers.add(viewer)
            viewer.outbox.resync()
            seat = viewer.seat
            if seat is not None:
                self._presence.connect(seat)
                await self._decide_and_commit(lambda: self._end_stand_in(seat))
            self._broadcast()

    def _end_stand_in(self, seat: int) -> list[Event]:
        return [events.StoodIn(seat=seat, on=False)] if self.room.seats[seat].stand_in else []

    async def disconnect(self, viewer: Viewer) -> None:
        """Remove a socket, if it was connected."""
        async with self._lock:
            if viewer not in self.viewers:
                return
            self.viewers.discard(viewer)
            if viewer.seat is not None:
                self._presence.disconnect(viewer.seat, time.monotonic())
            self.idle_since = time.monotonic()
            self._broadcast()

    def full_state(self, seat: int | None) -> bytes:
        """The full state that ``seat`` (None: a spectator) may know, as an encoded `State`."""
        return self._updates.full_state(self.room, seat, self.info(), self._seconds_left())

    # Requests

    async def request(self, viewer: Viewer, message: wire.Request) -> None:
        """Do what ``message`` asks, or refuse it; the answer goes to the viewer's outbox."""
        token = viewer.token
        try:
            if token is None:
                raise TableeError("room-no-seat-of-yours")
            async with self._lock:
                if token.hash not in self._tokens:  # revoked while waiting for the lock
                    raise TableeError("room-token")
                seq = self.room.answered(token.seat, message.id)
                if seq is None:
                    await self._decide_and_commit(lambda: decide(self.room, token.seat, token.scope, message))
                viewer.outbox.reply(_encode(wire.Done(id=message.id, seq=seq or self.room.seq)))
                self._broadcast()
        except TableeError as error:
            _refuse(viewer, message.id, error)

    async def hint(self, viewer: Viewer, message: wire.Hint) -> None:
        """Answer a request for a hint, to the viewer who asked only; nothing is stored or broadcast."""
        try:
            seat = self._check_hint(viewer, message)
            hinted = await self._hints.hint(self.room, seat, message)
            self._check_hint(viewer, message)  # the table may have moved on meanwhile
            viewer.outbox.reply(_encode(hinted))
        except TableeError as error:
            _refuse(viewer, message.id, error)

    def _check_hint(self, viewer: Viewer, message: wire.Hint) -> int:
        """The seat of a viewer who may have a hint now; raises `TableeError` for all others."""
        if viewer.token is None:
            raise TableeError("room-no-seat-of-yours")
        if viewer.token.hash not in self._tokens:
            raise TableeError("room-token")
        check_hint(self.room, viewer.token.seat, message)
        return viewer.token.seat

    async def join(self, new: wire.NewSeat, token: bytes, scope: str) -> int:
        """Seat somebody with the hash of their token. Returns the seat's number."""
        async with self._lock:
            new_events = await self._decide_and_commit(lambda: self._join(new, bot=scope == "bot"), token, scope)
            self._broadcast()
        joined = new_events[0]
        assert isinstance(joined, events.Joined)
        return joined.seat

    def _join(self, new: wire.NewSeat, *, bot: bool) -> list[Event]:
        name = clean_name(new.name, [seat.name for seat in self.room.seats if seat.kind != "free"])
        return self.room.join(name, new.entropy, new.seat, bot=bot, avatar=new.avatar)

    async def _decide_and_commit(
        self, decide: Callable[[], list[Event]], token: bytes = b"", scope: str = ""
    ) -> list[Event]:
        """Decide and store; if another process was faster, reload and decide again."""
        while True:
            new_events = decide()
            try:
                await self._commit(new_events, token, scope)
            except Conflict:
                continue
            return new_events

    async def _commit(self, new_events: list[Event], token: bytes = b"", scope: str = "") -> None:
        """Store events, then apply them; if they cannot be stored, reset the room to what is stored."""
        if not new_events:
            return
        await self.store_replay()  # if that failed before: the next game would overwrite it
        new = [Token(token, event.seat, scope) for event in new_events if isinstance(event, events.Joined)]
        swapped = [event for event in new_events if isinstance(event, events.Swapped)]
        new += [token for swap in swapped for token in self._exchanged(swap)]
        ending = events.Freed | events.Replaced | events.BotSeated
        revoked = [event.seat for event in new_events if isinstance(event, ending)]
        data = [events.encode(event) for event in new_events]
        try:
            seats = [*revoked, *(seat for swap in swapped for seat in (swap.seat, swap.other))]
            at = await self._store.append(self.room.id, self.room.seq + 1, data, add=new, drop=seats)
        except BaseException:
            await self._reload()
            raise
        for event in new_events:
            self.room.apply(event, at)
            MOVES.inc(isinstance(event, events.Moved))
            STAND_INS.inc(isinstance(event, events.StoodIn) and event.on)
        self._tokens.update({token.hash: token for token in new})
        for seat in revoked:
            self._revoke(seat)
        self._reseat()
        if not self.room.watch:
            self._close(None, NOT_ADMITTED)
        with contextlib.suppress(StorageFailed):  # the events are stored; these two are retried with the next ones
            await self.store_replay()
            await self._update_listing(at)

    async def _reload(self) -> None:
        """Reset the room to what is stored, and broadcast it."""
        self.room, tokens = await self._load()
        self._tokens = {token.hash: token for token in tokens}
        for viewer in self.viewers:
            if viewer.token is not None and viewer.token.hash not in self._tokens:
                viewer.close(SEAT_LOST)
        self._reseat()
        self._broadcast()

    def _exchanged(self, swap: events.Swapped) -> list[Token]:
        """The tokens of two seats, each with the other seat."""
        other = {swap.seat: swap.other, swap.other: swap.seat}
        tokens = self._tokens.values()
        return [token._replace(seat=other[token.seat]) for token in tokens if token.seat in other]

    def _reseat(self) -> None:
        """Have the sockets of players who have changed seats see what their new seats see."""
        for viewer in self.viewers:
            token = viewer.token and self._tokens.get(viewer.token.hash)
            if token is None or token.seat == viewer.seat:
                continue
            assert viewer.seat is not None
            self._presence.connect(token.seat)
            self._presence.disconnect(viewer.seat, time.monotonic())
            viewer.token, viewer.seat = token, token.seat
            viewer.outbox.resync()

    async def store_replay(self) -> None:
        """Store the replay of the finished game, unless that has been done."""
        id = self.room.replay_id
        if self.room.table is not None and id is not None and id != self._stored_replay:
            await self._store.store_replay(
                id, self.room.id, self.room.game.id, to_json_lines([self.room.table.replay()])
            )
            self._stored_replay = id

    async def _update_listing(self, at: float) -> None:
        """Update the room's row in the list of tables; a change of its time alone is not urgent."""
        row = room_row(self.room, at)
        if msgspec.structs.replace(row, updated=self._listed.updated) != self._listed or at > self._listed.updated + 60:
            await self._store.touch(row)
            self._listed = row

    def _revoke(self, seat: int) -> None:
        """Revoke the tokens of ``seat`` and close its sockets."""
        self._tokens = {hash: token for hash, token in self._tokens.items() if token.seat != seat}
        self._close(seat, SEAT_LOST)

    def _close(self, seat: int | None, code: int) -> None:
        for viewer in self.viewers:
            if viewer.seat == seat:
                viewer.close(code)

    # Updates

    def _broadcast(self) -> None:
        """Send every socket what changed, and schedule the next job."""
        for seat in self.room.seats:
            if seat.level in SEARCH_LEVELS:
                compile_apart(self.room.game)  # so that the search is ready for its first move
        self._reschedule()
        update = self._updates.update(self.room, self.info(), self._seconds_left())
        for viewer in self.viewers:
            viewer.outbox.update(update.for_seat(viewer.seat))

    def _seconds_left(self) -> float | None:
        """Seconds until the next job; None if that is a bot's move, or if there is none."""
        if self._next_job is None or self._next_job.job == "bot":
            return None
        return round(max(0.0, self._next_job.at - time.monotonic()), 1)

    # Scheduled jobs

    def _reschedule(self) -> None:
        """Set the timer for the next job; a room with no viewers waits."""
        table = self.room.table
        turn = None if table is None else (self.room.number, table.version, table.paused, self.room.ended)
        if turn != self._turn:
            self._turn, self._since = turn, time.monotonic()
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        self._next_job = next_job(self.room, self._since, self._presence, self._settings) if self.viewers else None
        if self._next_job is not None and self._job_task is None:
            delay = max(0.0, self._next_job.at - time.monotonic())
            self._timer = asyncio.get_running_loop().call_later(delay, self._begin, self._next_job)

    def _begin(self, job: ScheduledJob) -> None:
        self._timer = None
        self._job_task = asyncio.get_running_loop().create_task(self._run(job))
        self._job_task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._job_task = None
        if not task.cancelled() and task.exception() is not None:
            logger.error("a room's own move failed", exc_info=task.exception())
            self._since = time.monotonic() + 1  # do not retry at once
        self._reschedule()

    async def _run(self, job: ScheduledJob) -> None:
        """Do the job, unless something happened while a bot was thinking."""
        turn = self._turn
        seat = self.room.turn
        move = None
        if job.job in ("bot", "clock") and seat is not None:
            move = await self._bots.move(self.room, seat)
        async with self._lock:
            if turn == self._turn:
                await self._commit(job_events(job, self.room, seat, move, self._presence))
                self._broadcast()

    def close(self, code: int) -> None:
        """Close all sockets and cancel the scheduled jobs."""
        for pending in (self._timer, self._job_task):
            if pending is not None:
                pending.cancel()
        for viewer in self.viewers:
            viewer.close(code)


def _refuse(viewer: Viewer, id: str, error: TableeError) -> None:
    """Answer the request ``id`` with the reason why it changed nothing."""
    clause = error.objection.clause if isinstance(error, IllegalMove) else None
    say = error.objection.reason if isinstance(error, IllegalMove) else error.message
    REFUSALS.labels(error.message.id).inc()
    viewer.outbox.reply(_encode(wire.Refused(error=say, id=id, clause=clause)))


def room_row(room: Room, at: float) -> RoomRow:
    """The room as the list of tables shows it."""
    names = [None if seat.kind == "free" else seat.name for seat in room.seats]
    return RoomRow(room.id, room.game.id, room.status, room.public, room.watch, room.clock, names, at)
