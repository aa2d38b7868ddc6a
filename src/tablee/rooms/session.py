"""A room in memory: its sockets, its bots, its clock.

Every change to a room goes one way: decide, store, acknowledge, broadcast. One lock per room keeps that order.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable
from functools import partial

import msgspec

from tablee.bots.search_bot import compile_apart
from tablee.bots.strength import searches
from tablee.engine.errors import IllegalMove, InvalidMove, TableeError
from tablee.table import events
from tablee.table.events import Event
from tablee.table.names import clean_name
from tablee.table.room import Room
from tablee.wire import messages as wire
from tablee.wire.tables import NewSeat, TableNow

from .bots.hints import HintService
from .bots.house_bots import HouseBots
from .bots.thinking import Thinking
from .failures import Conflict, OwnerChanged, RoomUnreadable, StorageFailed
from .job_timer import JobTimer
from .pace import Pace
from .requests import decide, earlier_answer, refusal
from .schedule import ScheduledJob, job_events
from .storage import RoomChange, Storage, Token
from .updates import UpdateBuilder, table_info
from .viewer import BUSY, NOT_ADMITTED, RESTART, SEAT_LOST, Audience, Viewer

logger = logging.getLogger(__name__)
_encode = msgspec.json.Encoder().encode

NO_CHANGE = RoomChange([])
_PONG = _encode(wire.Pong())


class RoomSession:
    """A room in memory, and whoever looks at it."""

    def __init__(self, stored: Storage, pace: Pace, thinking: Thinking) -> None:
        self.closed = False  # for good: nothing is written any more
        self.viewers = Audience()
        self.idle_since = time.monotonic()
        self._stored = stored
        self._lock = asyncio.Lock()
        self._updates = UpdateBuilder()
        self.timer = JobTimer(self._stored, self.viewers, pace, self._run)
        self._bots = HouseBots(pace, thinking)
        self._advising: set[asyncio.Task[None]] = set()
        self._hints = HintService(self._stored, pace, thinking)
        self._told: tuple[tuple[Room, int, int], wire.TableInfo] | None = None  # when the latest `info` was, and it
        self._updates.update(self.room, self.info(), None)

    @property
    def room(self) -> Room:
        """The room as it is stored."""
        return self._stored.room

    # Presence

    def token(self, hash: bytes) -> Token | None:
        """The room's token with that hash; None if there is none."""
        return self._stored.tokens.get(hash)

    def info(self) -> wire.TableInfo:
        """What everybody may know of the room, apart from the cards."""
        now = self.room, self.room.changed, self.viewers.changes
        if self._told is None or self._told[0] != now:
            self._told = now, table_info(self.room, self.viewers.here, self.viewers.spectators)
        return self._told[1]

    def now(self) -> TableNow:
        """The same, whose turn it is, since when, and for how long."""
        info = msgspec.structs.asdict(self.info())
        left = self._stored.seconds_left()
        return TableNow(**info, turn=self.room.turn, left=left, since=self.room.log[-1].at)

    def idle(self, now: float) -> float:
        """Seconds since the room was last in use; 0 while it is."""
        busy = self.viewers or self.timer.busy or self._lock.locked()
        return 0.0 if busy else now - self.idle_since

    async def connect(self, viewer: Viewer) -> None:
        """Add a socket: it gets the full state, the others see the seat come back, a stand-in hands the seat back."""
        async with self._lock:
            if self.closed:
                viewer.close(RESTART)
                return
            await self._reread()
            if viewer.token is not None and viewer.token.hash not in self._stored.tokens:  # revoked while connecting
                viewer.close(SEAT_LOST)
                return
            if viewer.token is None and not self.room.watch:
                viewer.close(NOT_ADMITTED)
                return
            if not self.viewers and not self.timer.busy:  # nothing ran here: the turn's time starts now
                self.timer.restart()
            self.viewers.add(viewer)
            seat = viewer.seat
            if seat is not None:
                await self._decide_and_commit(lambda: self._end_stand_in(seat))
            with contextlib.suppress(StorageFailed):
                await self._stored.note_return()
            self._broadcast()

    def _end_stand_in(self, seat: int) -> list[Event]:
        return [events.StoodIn(seat=seat, on=False)] if self.room.seats[seat].stand_in else []

    async def disconnect(self, viewer: Viewer) -> None:
        """Remove a socket, if it was connected."""
        async with self._lock:
            if viewer not in self.viewers:
                return
            self.viewers.remove(viewer)
            self.idle_since = time.monotonic()
            self._broadcast()

    def full_state(self, seat: int | None) -> bytes:
        """The full state that ``seat`` (None: a spectator) may know, as an encoded `State`."""
        return self._updates.full_state(self.room, seat, self.info(), self.timer.seconds_left())

    # Requests

    async def answer(self, viewer: Viewer, message: wire.ToServer) -> None:
        """Do what a viewer's message asks for; moves need not wait for advice, so that is given later."""
        match message:
            case wire.Hello():
                raise AssertionError("whoever says hello is connected")
            case wire.Ping():
                viewer.outbox.reply(_PONG)
            case wire.Sync():
                viewer.outbox.resync()
            case wire.Hint() | wire.AskCoach():
                self._advising.add(advising := asyncio.create_task(self.advise(viewer, message)))
                advising.add_done_callback(self._advising.discard)
            case _:
                await self.request(viewer, message)

    async def request(self, viewer: Viewer, message: wire.Request) -> None:
        """Do what ``message`` asks, or refuse it; the answer goes to the viewer's outbox."""
        try:
            if viewer.token is None:
                raise TableeError("room-no-seat-of-yours")
            async with self._lock:
                seq = await self._carry_out(viewer.token.hash, message)
                self._broadcast(viewer, _encode(wire.Done(id=message.id, seq=seq)))
        except OwnerChanged:  # no answer is given: the one that owns the room now knows what became of the request
            self.close(RESTART)
        except RoomUnreadable:
            viewer.close(BUSY)  # to ask again under the same id
        except TableeError as error:
            viewer.outbox.reply(refusal(message.id, error))
            if isinstance(error, IllegalMove | InvalidMove):  # a program that answers states is asked again
                viewer.outbox.resync()

    async def answer_departed(self, hash: bytes, message: wire.Request) -> bytes:
        """The answer, given before, to somebody who has left and whose token had that hash; or a refusal."""
        try:
            async with self._lock:
                await self._reread()
                seq = earlier_answer(self.room, hash, None, message)
            if seq is None:
                raise TableeError("room-token")
            return _encode(wire.Done(id=message.id, seq=seq))
        except TableeError as error:
            return refusal(message.id, error)

    async def _carry_out(self, hash: bytes, message: wire.Request) -> int:
        """Do what is asked with a token, unless that was done before. Returns the number of the event it led to."""
        await self._reread()
        failed = False
        while True:
            token = self._stored.tokens.get(hash)
            seq = earlier_answer(self.room, hash, token and token.seat, message)
            if seq is not None:  # before, or just now and only the store's answer was lost
                return seq
            if token is None:
                raise TableeError("room-token")
            if isinstance(message, wire.Act) and self.room.seats[token.seat].stand_in:  # silent for long, and back
                await self._decide_and_commit(partial(self._end_stand_in, token.seat))
                self._broadcast()
            try:
                asked = decide(self.room, token, message, self.viewers.here)
                if isinstance(message, wire.Absent) and message.wait:
                    self.viewers.wait_on(message.seat)
                await self._commit(RoomChange(await self._stored.begin(asked)))
                return self.room.seq
            except Conflict:
                pass
            except StorageFailed as error:
                if failed or isinstance(error, OwnerChanged | RoomUnreadable):
                    raise
                failed = True  # once more: this time it conflicts if the first was being stored all the same

    async def advise(self, viewer: Viewer, message: wire.Hint | wire.AskCoach) -> None:
        """Answer a request for advice, to the viewer who asked only; nothing is stored or broadcast."""
        viewer.outbox.reply(await self._hints.answer(viewer, message))

    async def join(
        self, new: NewSeat, token: bytes, scope: str, player: str | None = None, device: bytes | None = None
    ) -> int:
        """Seat somebody, with the hash of their token; ``player`` and ``device`` if they told. Returns the seat."""
        async with self._lock:
            await self._reread()
            try:
                seated = RoomChange([], token, scope, device)
                await self._decide_and_commit(lambda: self._join(new, player, bot=scope == "bot"), seated)
            except StorageFailed:
                if token not in self._stored.tokens:  # it is, if only the store's answer was lost
                    raise
            self._broadcast()
            return self._stored.tokens[token].seat

    def _join(self, new: NewSeat, player: str | None, *, bot: bool) -> list[Event]:
        name = clean_name(new.name, [seat.name for seat in self.room.seats if seat.kind != "free"])
        return self.room.join(name, new.seat, bot=bot, avatar=new.avatar, player=player)

    async def _decide_and_commit(self, decide: Callable[[], list[Event]], change: RoomChange = NO_CHANGE) -> None:
        """Decide and store, with what else belongs to the ``change``; if another process was faster, decide again."""
        while True:
            try:
                return await self._commit(change._replace(events=decide()))
            except Conflict:
                continue

    async def _commit(self, change: RoomChange) -> None:
        """Store a change, then apply it; if it cannot be stored, reset the room to what is stored."""
        if not change.events:
            return
        if self.closed:
            raise OwnerChanged
        try:
            await self._stored.commit(change)
        except OwnerChanged:
            self.close(RESTART)
            raise
        except BaseException as error:
            seq = self.room.seq
            await self._reread()
            if isinstance(error, Conflict) and self.room.seq == seq:  # it would be one again, for ever
                raise StorageFailed("store-failed") from error
            raise
        self.viewers.follow(self._stored.tokens)
        if not self.room.watch:
            self.viewers.send_away()
        await self._stored.keep_records()

    async def _reread(self) -> None:
        """If more may be stored than is known here, reset the room to what is stored and broadcast it."""
        try:
            reset = await self._stored.reread()
        except RoomUnreadable:
            raise
        except TableeError:  # it is gone, or damaged
            self.viewers.close(BUSY)
            raise
        if reset:
            self.viewers.follow(self._stored.tokens)
            self._broadcast()

    async def settle(self) -> None:
        """After loading, do what remains to be done for a game that began under other rules."""
        async with self._lock:
            if self.room.revise():
                what = "a game cannot go on by the new rules" if self.room.misfit else "a game goes on by new rules"
                logger.warning(what, extra={"table": self.room.id, "game": self.room.game.id})
                await self._decide_and_commit(lambda: self.room.revise())

    # Updates

    def _broadcast(self, asker: Viewer | None = None, answer: bytes | None = None) -> None:
        """Send every socket what changed, first, with the ``answer``, whoever asked for it; schedule the next job."""
        levels = {self.room.level(number) for number in range(len(self.room.seats))}
        if any(searches(level, self.room.game) for level in levels):
            compile_apart(self.room.game)  # so that the search is ready for its first move
        self.timer.set()
        update = self._updates.update(self.room, self.info(), self.timer.seconds_left())
        if asker is not None and asker in self.viewers:
            asker.outbox.update(update.for_seat(asker.seat, changes=asker.changes), answer)
        elif asker is not None and answer is not None:
            asker.outbox.reply(answer)
        for viewer in self.viewers:
            if viewer is not asker:
                viewer.outbox.update(update.for_seat(viewer.seat, changes=viewer.changes))

    async def _run(self, job: ScheduledJob) -> None:
        """Do the job, unless something happened while a bot was thinking."""
        turn = self.timer.turn
        seat = self.room.turn
        move = None
        if job.job in ("bot", "clock") and seat is not None:
            move = await self._bots.move(self.room, seat, self.viewers.address)
        async with self._lock:
            await self._reread()
            if turn == self.timer.turn:
                decided = job_events(job, self.room, seat, move, self.viewers.here)
                await self._commit(RoomChange(await self._stored.begin(decided)))
                self._broadcast()

    def close(self, code: int) -> None:
        """Write nothing more, close all sockets and cancel the scheduled jobs."""
        self.closed = True
        self.timer.close()
        self.viewers.close(code)
