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
from tablee.server.storage.store import Conflict, Damaged, Fence, Lost, StorageFailed, Store, Token
from tablee.table import events
from tablee.table.events import Event
from tablee.table.names import clean_name
from tablee.table.room import Room
from tablee.wire import messages as wire

from .hints import HintService, check_hint
from .house_bots import BOT_THREADS, HouseBots
from .outbox import Outbox
from .quota import DAY_S, Quota
from .records import Records
from .requests import answered, decide
from .schedule import Presence, ScheduledJob, job_events, next_job
from .updates import UpdateBuilder, table_info

logger = logging.getLogger(__name__)
_encode = msgspec.json.Encoder().encode

SEAT_LOST = 4001
NOT_ADMITTED = 4003
RESTING_S = 3600.0  # seconds after the last event from which it is noted at once that somebody is there again
RESTART = 1012  # come again: another process, or this one a little later, has the table
BUSY = 1013


class Unsure(StorageFailed):
    """What is stored of a room cannot be read, so that nothing can be said about it."""


class Viewer:
    """A socket at a room, with a seat's token or, for a spectator, None. ``close`` ends it with a code.

    ``host`` is the address that it comes from; ``changes`` as in `wire.Hello`.
    """

    def __init__(
        self,
        token: Token | None,
        outbox: Outbox,
        close: Callable[[int], None],
        *,
        host: str = "",
        changes: bool = False,
    ) -> None:
        self.host = host
        self.token = token
        self.changes = changes
        self.seat = None if token is None else token.seat
        self.outbox = outbox
        self.close = close


class RoomSession:
    """A room in memory. ``load`` re-reads it from the store, with its tokens; it writes under ``fence``."""

    def __init__(
        self,
        room: Room,
        tokens: Sequence[Token],
        store: Store,
        settings: Settings,
        load: Callable[[], Awaitable[tuple[Room, list[Token]]]],
        fence: Fence | None = None,
    ) -> None:
        self.room = room
        self._fence = fence
        self.closed = False  # for good: nothing is written any more
        self.viewers: set[Viewer] = set()
        self.idle_since = time.monotonic()
        self._tokens = {token.hash: token for token in tokens}
        self._unsure = False  # whether more may be stored than is known here
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
        self._records = Records(room, store, fence)
        self._quota: Quota | None = None  # known once something is to be stored
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
            if self.closed:
                viewer.close(RESTART)
                return
            await self._make_sure()
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
            if self._store.clock.now() > self.room.log[-1].at + RESTING_S:
                with contextlib.suppress(StorageFailed):
                    await self._records.row(self.room)
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
        try:
            if viewer.token is None:
                raise TableeError("room-no-seat-of-yours")
            async with self._lock:
                seq = await self._carry_out(viewer.token.hash, message)
                viewer.outbox.reply(_encode(wire.Done(id=message.id, seq=seq)))
                self._broadcast()
        except Lost:  # no answer is given: the one that owns the room now knows what became of the request
            self.close(RESTART)
        except Unsure:
            viewer.close(BUSY)  # to ask again under the same id
        except TableeError as error:
            viewer.outbox.reply(_refusal(message.id, error))

    async def answer_departed(self, hash: bytes, message: wire.Request) -> bytes:
        """The answer, given before, to somebody who has left and whose token had that hash; or a refusal."""
        try:
            async with self._lock:
                await self._make_sure()
                seq = answered(self.room, hash, None, message)
            if seq is None:
                raise TableeError("room-token")
            return _encode(wire.Done(id=message.id, seq=seq))
        except TableeError as error:
            return _refusal(message.id, error)

    async def _carry_out(self, hash: bytes, message: wire.Request) -> int:
        """Do what is asked with a token, unless that was done before. Returns the number of the event it led to."""
        await self._make_sure()
        failed = False
        while True:
            token = self._tokens.get(hash)
            seq = answered(self.room, hash, token and token.seat, message)
            if seq is not None:  # before, or just now and only the store's answer was lost
                return seq
            if token is None:
                raise TableeError("room-token")
            try:
                await self._commit(decide(self.room, token, message))
                return self.room.seq
            except Conflict:
                pass
            except StorageFailed as error:
                if failed or isinstance(error, Lost | Unsure):
                    raise
                failed = True  # once more: this time it conflicts if the first was being stored all the same

    async def advise(self, viewer: Viewer, message: wire.Hint | wire.Coach) -> None:
        """Answer a request for advice, to the viewer who asked only; nothing is stored or broadcast."""
        try:
            seat = self._check_hint(viewer, message)
            advice = await self._hints.advise(self.room, seat, message)
            self._check_hint(viewer, message)  # the table may have moved on meanwhile
            viewer.outbox.reply(_encode(advice))
        except TableeError as error:
            viewer.outbox.reply(_refusal(message.id, error))

    def _check_hint(self, viewer: Viewer, message: wire.Hint | wire.Coach) -> int:
        """The seat of a viewer who may have advice now; raises `TableeError` for all others."""
        if viewer.token is None:
            raise TableeError("room-no-seat-of-yours")
        if viewer.token.hash not in self._tokens:
            raise TableeError("room-token")
        check_hint(self.room, viewer.token.seat, message)
        return viewer.token.seat

    async def join(self, new: wire.NewSeat, token: bytes, scope: str) -> int:
        """Seat somebody with the hash of their token. Returns the seat's number."""
        async with self._lock:
            await self._make_sure()
            try:
                await self._decide_and_commit(lambda: self._join(new, bot=scope == "bot"), token, scope)
            except StorageFailed:
                if token not in self._tokens:  # it is, if only the store's answer was lost
                    raise
            self._broadcast()
            return self._tokens[token].seat

    async def announce(self, text: str) -> None:
        """Tell those at the table something from whoever runs the server."""
        async with self._lock:
            await self._decide_and_commit(lambda: [events.Announced(text=text)])
            self._broadcast()

    async def expel(self, seat: int) -> None:
        """Remove whoever sits in a seat, by order of whoever runs the server. Raises `TableeError` if nobody does."""
        async with self._lock:
            await self._decide_and_commit(lambda: self.room.expel(seat))
            self._broadcast()

    def hosts(self, seat: int | None) -> list[str]:
        """The addresses of a seat's sockets, or the spectators'."""
        return sorted({viewer.host for viewer in self.viewers if viewer.seat == seat and viewer.host})

    def _join(self, new: wire.NewSeat, *, bot: bool) -> list[Event]:
        name = clean_name(new.name, [seat.name for seat in self.room.seats if seat.kind != "free"])
        return self.room.join(name, new.entropy, new.seat, bot=bot, avatar=new.avatar)

    async def _decide_and_commit(self, decide: Callable[[], list[Event]], token: bytes = b"", scope: str = "") -> None:
        """Decide and store; if another process was faster, reload and decide again."""
        while True:
            try:
                return await self._commit(decide(), token, scope)
            except Conflict:
                continue

    async def _commit(self, new_events: list[Event], token: bytes = b"", scope: str = "") -> None:
        """Store events, then apply them; if they cannot be stored, reset the room to what is stored."""
        if not new_events:
            return
        if self.closed:
            raise Lost
        await self._records.replay(self.room)  # if that failed before: the next game would overwrite it
        new = [Token(token, event.seat, scope) for event in new_events if isinstance(event, events.Joined)]
        swapped = [event for event in new_events if isinstance(event, events.Swapped)]
        new += [token for swap in swapped for token in self._exchanged(swap)]
        ending = events.Freed | events.Replaced | events.BotSeated
        revoked = [event.seat for event in new_events if isinstance(event, ending)]
        data = [events.encode(event) for event in new_events]
        if self._quota is None:
            now = time.time()
            self._quota = Quota(*await self._store.sizes(self.room.id, now - DAY_S), now, self._settings.limits)
        self._quota.check(new_events, time.time())
        try:
            seats = [*revoked, *(seat for swap in swapped for seat in (swap.seat, swap.other))]
            at = await self._store.append(self.room.id, self.room.seq + 1, data, add=new, drop=seats, fence=self._fence)
        except Lost:
            self.close(RESTART)
            raise
        except BaseException:
            self._unsure = True
            await self._make_sure()
            raise
        self._quota.add(sum(map(len, data)), at)
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
        with contextlib.suppress(StorageFailed):  # the events are stored; these are retried with the next ones
            await self._records.keep(self.room)

    async def _make_sure(self) -> None:
        """If more may be stored than is known here, reset the room to what is stored and broadcast it."""
        if not self._unsure:
            return
        try:
            self.room, tokens = await self._load()
        except StorageFailed as error:
            raise Unsure(error.message.id) from None
        except TableeError:  # it is gone, or damaged
            for viewer in self.viewers:
                viewer.close(BUSY)
            raise
        self._unsure = False
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

    async def settle(self) -> None:
        """After loading, do what remains to be done: for a game that began under other rules, a crash just before."""
        async with self._lock:
            if self.room.revise():
                what = "a game cannot go on by the new rules" if self.room.misfit else "a game goes on by new rules"
                logger.warning(what, extra={"table": self.room.id, "game": self.room.game.id})
                await self._decide_and_commit(lambda: self.room.revise())
            await self._records.replay(self.room)
            with contextlib.suppress(StorageFailed):
                await self._records.snapshot(self.room)

    async def stay(self, interval: float) -> None:
        """Note every ``interval`` seconds that somebody is here, so that the room does not expire."""
        if self.viewers:
            with contextlib.suppress(Damaged):
                await self._records.row(self.room, interval)

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
            viewer.outbox.update(update.for_seat(viewer.seat, changes=viewer.changes))

    def _seconds_left(self) -> float | None:
        """Seconds until the next job; None if that is a bot's move, or if there is none."""
        if self._next_job is None or self._next_job.job == "bot":
            return None
        return round(max(0.0, self._next_job.at - time.monotonic()), 1)

    # Scheduled jobs

    def _reschedule(self) -> None:
        """Set the timer for the next job; a room with no viewers waits."""
        if self.closed:
            return
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
        if self.closed:
            return
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
            await self._make_sure()
            if turn == self._turn:
                await self._commit(job_events(job, self.room, seat, move, self._presence))
                self._broadcast()

    async def rest(self) -> None:
        """Write nothing more: returns once what is being written is written. `close` has to follow."""
        async with self._lock:
            self.closed = True

    def close(self, code: int) -> None:
        """Write nothing more, close all sockets and cancel the scheduled jobs."""
        self.closed = True
        for pending in (self._timer, self._job_task):
            if pending is not None:
                pending.cancel()
        for viewer in self.viewers:
            viewer.close(code)


def _refusal(id: str, error: TableeError) -> bytes:
    """The answer to the request ``id``: the reason why it changed nothing."""
    clause = error.objection.clause if isinstance(error, IllegalMove) else None
    say = error.objection.reason if isinstance(error, IllegalMove) else error.message
    REFUSALS.labels(error.message.id).inc()
    return _encode(wire.Refused(error=say, id=id, clause=clause))
