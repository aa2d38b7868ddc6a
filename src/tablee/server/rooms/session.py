"""A room while somebody is there: its sockets, its bots, its clock.

All that changes a room goes one way: decide, store, acknowledge, tell everybody. One lock a room keeps that order.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import time
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Literal

import msgspec

from tablee.bots.factory import make_house_bot
from tablee.bots.search_bot import SEARCH_LEVELS, compile_apart
from tablee.bots.turn import BotMove, choose_move
from tablee.engine.contract import Bot
from tablee.engine.errors import IllegalMove, TableeError
from tablee.server.metrics import BOT_SECONDS, MOVES, REFUSALS, STAND_INS
from tablee.server.settings import Settings
from tablee.server.storage.store import Conflict, RoomRow, StorageFailed, Store, Token
from tablee.table import events
from tablee.table.events import Event
from tablee.table.names import clean_name
from tablee.table.replay import to_json_lines
from tablee.table.room import STAND_IN, Room
from tablee.wire import messages as wire

from .hints import HintService, check_hint
from .outbox import Outbox
from .requests import decide
from .schedule import Presence, ScheduledJob, next_job
from .updates import UpdateBuilder, table_info

logger = logging.getLogger(__name__)
_encode = msgspec.json.Encoder().encode

# As many bots think at once as there are cores: the others wait their turn, for `Settings.bot_time` at most.
_THINKERS = ThreadPoolExecutor(os.cpu_count(), thread_name_prefix="bot")

SEAT_LOST = 4001
NOT_ADMITTED = 4003


class Viewer:
    """A socket at a room, with the token of a seat or, to look on, without. ``close`` ends it with a code."""

    def __init__(self, token: Token | None, outbox: Outbox, close: Callable[[int], None]) -> None:
        self.token = token
        self.seat = None if token is None else token.seat
        self.outbox = outbox
        self.close = close


class RoomSession:
    """A room in memory. ``load`` reads it anew from the store, with its tokens."""

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
        self._turn: tuple[int, int, bool] | None = None  # what `_since` is the beginning of
        self._since = time.monotonic()
        self._next_job: ScheduledJob | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._job_task: asyncio.Task[None] | None = None
        self._bots: dict[tuple[int, str], Bot] = {}
        self._hints = HintService(settings, _THINKERS)
        self._listed = room_row(room, 0)
        self._kept: str | None = None  # the replay stored last
        self._updates.update(room, self.info(), None)

    # Who is there

    def token(self, hash: bytes) -> Token | None:
        """The token of this room with that hash."""
        return self._tokens.get(hash)

    def info(self) -> wire.TableInfo:
        """What everybody may know of the room beside the cards."""
        return table_info(self.room, self._presence, self.watchers)

    @property
    def watchers(self) -> int:
        """How many look on."""
        return sum(viewer.seat is None for viewer in self.viewers)

    def idle(self, now: float) -> float:
        """For how many seconds nobody has been here and nothing has been done."""
        busy = self.viewers or self._job_task is not None or self._lock.locked()
        return 0.0 if busy else now - self.idle_since

    async def connect(self, viewer: Viewer) -> None:
        """Add a socket: it is told everything, the others that somebody is here; a stand-in hands the seat back."""
        async with self._lock:
            if viewer.token is not None and viewer.token.hash not in self._tokens:  # lost on the way here
                viewer.close(SEAT_LOST)
                return
            if viewer.token is None and not self.room.watch:
                viewer.close(NOT_ADMITTED)
                return
            if not self.viewers:  # what waited for somebody to look has not begun
                self._since = time.monotonic()
            self.viewers.add(viewer)
            viewer.outbox.resync()
            seat = viewer.seat
            if seat is not None:
                self._presence.come(seat)
                await self._do(lambda: self._back(seat))
            self._broadcast()

    def _back(self, seat: int) -> list[Event]:
        return [events.StoodIn(seat=seat, on=False)] if self.room.seats[seat].stand_in else []

    async def disconnect(self, viewer: Viewer) -> None:
        """Take a socket away, if it came."""
        async with self._lock:
            if viewer not in self.viewers:
                return
            self.viewers.discard(viewer)
            if viewer.seat is not None:
                self._presence.go(viewer.seat, time.monotonic())
            self.idle_since = time.monotonic()
            self._broadcast()

    def whole(self, seat: int | None) -> bytes:
        """All that ``seat`` (None: one who looks on) may know, as a `State`."""
        return self._updates.whole(self.room, seat, self.info(), self._left())

    # What is asked for

    async def request(self, viewer: Viewer, message: wire.Request) -> None:
        """Do what ``message`` asks, or refuse it; the answer goes to the viewer's outbox."""
        token = viewer.token
        try:
            if token is None:
                raise TableeError("room-no-seat-of-yours")
            async with self._lock:
                if token.hash not in self._tokens:  # lost while others had the room
                    raise TableeError("room-token")
                seq = self.room.answered(token.seat, message.id)
                if seq is None:
                    await self._do(lambda: decide(self.room, token.seat, token.scope, message))
                viewer.outbox.reply(_encode(wire.Done(id=message.id, seq=seq or self.room.seq)))
                self._broadcast()
        except TableeError as error:
            _refuse(viewer, message.id, error)

    async def hint(self, viewer: Viewer, message: wire.Hint) -> None:
        """Answer a hint asked for, to the one who asked; nothing is stored and nobody else is told."""
        try:
            seat = self._may_have(viewer, message)
            hinted = await self._hints.hinted(self.room, seat, message)
            self._may_have(viewer, message)  # the table may have moved on meanwhile
            viewer.outbox.reply(_encode(hinted))
        except TableeError as error:
            _refuse(viewer, message.id, error)

    def _may_have(self, viewer: Viewer, message: wire.Hint) -> int:
        """The seat of a viewer who may have a hint now; raises `TableeError` for all others."""
        if viewer.token is None:
            raise TableeError("room-no-seat-of-yours")
        if viewer.token.hash not in self._tokens:
            raise TableeError("room-token")
        check_hint(self.room, viewer.token.seat, message)
        return viewer.token.seat

    async def join(self, new: wire.NewSeat, token: bytes, scope: str) -> int:
        """Seat somebody, with the hash of their token; the seat's number."""
        async with self._lock:
            made = await self._do(lambda: self._join(new, bot=scope == "bot"), token, scope)
            self._broadcast()
        joined = made[0]
        assert isinstance(joined, events.Joined)
        return joined.seat

    def _join(self, new: wire.NewSeat, *, bot: bool) -> list[Event]:
        name = clean_name(new.name, [seat.name for seat in self.room.seats if seat.kind != "free"])
        return self.room.join(name, new.entropy, new.seat, bot=bot)

    async def _do(self, decide: Callable[[], list[Event]], token: bytes = b"", scope: str = "") -> list[Event]:
        """Decide and store; where another process was faster, see what it did and decide again."""
        while True:
            made = decide()
            try:
                await self._commit(made, token, scope)
            except Conflict:
                continue
            return made

    async def _commit(self, made: list[Event], token: bytes = b"", scope: str = "") -> None:
        """Store events and let them happen; where they cannot be stored the room is what the store says."""
        if not made:
            return
        await self.keep_replay()  # if that failed: the next game would take its place
        new = [Token(token, event.seat, scope) for event in made if isinstance(event, events.Joined)]
        lost = [event.seat for event in made if isinstance(event, events.Freed | events.Replaced | events.BotSeated)]
        data = [events.encode(event) for event in made]
        try:
            at = await self._store.append(self.room.id, self.room.seq + 1, data, add=new, drop=lost)
        except BaseException:
            await self._reload()
            raise
        for event in made:
            self.room.apply(event, at)
            MOVES.inc(isinstance(event, events.Moved))
            STAND_INS.inc(isinstance(event, events.StoodIn) and event.on)
        self._tokens.update({token.hash: token for token in new})
        for seat in lost:
            self._lose(seat)
        if not self.room.watch:
            self._close(None, NOT_ADMITTED)
        with contextlib.suppress(StorageFailed):  # tried again with the next events: these are stored
            await self.keep_replay()
            await self._list(at)

    async def _reload(self) -> None:
        """Be what the store says, and tell everybody."""
        self.room, tokens = await self._load()
        self._tokens = {token.hash: token for token in tokens}
        for viewer in self.viewers:
            if viewer.token is not None and viewer.token.hash not in self._tokens:
                viewer.close(SEAT_LOST)
        self._broadcast()

    async def keep_replay(self) -> None:
        """Store the replay of the finished game, if that is to be done."""
        id = self.room.replay_id
        if self.room.table is not None and id is not None and id != self._kept:
            await self._store.keep_replay(
                id, self.room.id, self.room.game.id, to_json_lines([self.room.table.replay()])
            )
            self._kept = id

    async def _list(self, at: float) -> None:
        """Let the list of tables show the room as it is; what only its time tells of is not urgent."""
        row = room_row(self.room, at)
        if msgspec.structs.replace(row, updated=self._listed.updated) != self._listed or at > self._listed.updated + 60:
            await self._store.touch(row)
            self._listed = row

    def _lose(self, seat: int) -> None:
        """The tokens of ``seat`` are good no more; its sockets are closed."""
        self._tokens = {hash: token for hash, token in self._tokens.items() if token.seat != seat}
        self._close(seat, SEAT_LOST)

    def _close(self, seat: int | None, code: int) -> None:
        for viewer in self.viewers:
            if viewer.seat == seat:
                viewer.close(code)

    # What everybody is told

    def _broadcast(self) -> None:
        """Tell every socket what changed, and see what is due next."""
        for seat in self.room.seats:
            if seat.level in SEARCH_LEVELS:
                compile_apart(self.room.game)  # so that its first move is its own
        self._arm()
        changes = self._updates.update(self.room, self.info(), self._left())
        for viewer in self.viewers:
            viewer.outbox.state(changes.for_seat(viewer.seat))

    def _left(self) -> float | None:
        """The seconds until what is due; None where that is a bot's move or nothing."""
        if self._next_job is None or self._next_job.job == "bot":
            return None
        return round(max(0.0, self._next_job.at - time.monotonic()), 1)

    # What it does by itself

    def _arm(self) -> None:
        """Set the timer for what is due; a room that nobody looks at waits."""
        table = self.room.table
        turn = None if table is None else (self.room.number, table.version, table.paused)
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
            self._since = time.monotonic() + 1  # not again at once
        self._arm()

    async def _run(self, job: ScheduledJob) -> None:
        """Do what is due, unless something happened while a bot was thinking."""
        turn = self._turn
        seat = self.room.turn
        move = None
        if job.job in ("bot", "clock") and seat is not None:
            move = (await self._think(seat)).move
        async with self._lock:
            if turn == self._turn:
                made = self._own(job, seat, move)
                await self._commit(made)
                self._broadcast()

    def _own(self, job: ScheduledJob, seat: int | None, move: str | None) -> list[Event]:
        if job.job == "deal":
            return [events.Dealt()]
        assert seat is not None
        taken = self.room.seats[seat]
        played = taken.kind == "bot" or taken.stand_in
        if job.job == "stand-in":
            return [] if played or seat in self._presence else [events.StoodIn(seat=seat, on=True)]
        assert move is not None
        if played != (job.job == "bot"):  # the owner left or came back meanwhile
            return []
        by: Literal["bot", "stand-in", "clock"] = "clock"
        if played:
            by = "bot" if taken.kind == "bot" else "stand-in"
        return [events.Moved(seat=seat, move=move, by=by)]

    async def _think(self, seat: int) -> BotMove:
        """The move of the bot for ``seat``, from what that seat knows; the first legal one if it takes too long."""
        table, level = self.room.table, self.room.seats[seat].level or STAND_IN
        assert table is not None
        knowledge = table.knowledge(seat)
        bot = self._bots.get((seat, level)) or self._bots.setdefault(
            (seat, level), make_house_bot(level, table.game, seat)
        )
        thinking = asyncio.get_running_loop().run_in_executor(_THINKERS, choose_move, bot, table.game, knowledge, seat)
        try:
            with BOT_SECONDS.time():
                thought = await asyncio.wait_for(thinking, self._settings.bot_time)
        except TimeoutError:
            moves = [0] * table.game.rules.MAX_MOVES
            table.game.rules.legal(knowledge, moves)
            thought = BotMove(table.game.notation.text(moves[0]), "no answer in time")
        if thought.error is not None:
            logger.warning("bot failed", extra={"game": table.game.id, "seat": seat, "table": self.room.id})
        return thought

    def close(self, code: int) -> None:
        """End all sockets, and what the room does by itself."""
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
    """What the list of tables shows of a room."""
    names = [None if seat.kind == "free" else seat.name for seat in room.seats]
    return RoomRow(room.id, room.game.id, room.status, room.public, room.watch, room.clock, names, at)
