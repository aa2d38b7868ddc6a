"""A room and its tokens as they are stored: what is decided is stored first and happens afterwards."""

from __future__ import annotations

import contextlib
from collections.abc import Awaitable, Callable
from typing import TypeVar

from tablee.rooms.failures import OwnerChanged, RoomUnreadable, StorageFailed
from tablee.rooms.storage import RoomChange, Token, seat_change
from tablee.server.metrics import MOVES, STAND_INS
from tablee.server.settings import Settings
from tablee.server.storage.erasing import sitting_writes
from tablee.server.storage.jobs import DEADLINE, job_writes
from tablee.server.storage.statement import Writes, combine
from tablee.server.storage.store import RoomData, Store
from tablee.server.storage.write_queue import Fence
from tablee.table import events
from tablee.table.events import SLOW, Event
from tablee.table.room import Room

from .beginning import with_beginning
from .deadlines import decision, due_after
from .quota import Quota
from .records import Records, sitting_down
from .results import due_at_end, result_rows

RESTING_S = 3600.0  # seconds after the last event from which it is noted at once that somebody is there again
DEVICES = 16  # from which a seat can be played at the same time
Load = Callable[[], Awaitable[tuple[Room, RoomData]]]
T = TypeVar("T")


class StoredRoom:
    """A ``room`` made from ``data``, which ``load`` reads anew from the store; it is written under ``fence``."""

    def __init__(
        self, room: Room, data: RoomData, store: Store, settings: Settings, load: Load, fence: Fence | None
    ) -> None:
        self.room = room
        self.tokens = {token.hash: token for token in data.tokens}
        self.records = Records(room, store, fence)
        self._store = store
        self._load = load
        self._fence = fence
        self._unsure = False  # more may be stored than is known here, or the database may be away
        self._quota = Quota(data.size, data.recent, store.clock.stamp(), settings.limits)
        self.since = 0  # bytes stored that nobody has been charged for
        self._deadline: float | None = None  # of a slow game's decision, by `Clock.due` less what it has slept

    async def begin(self, decided: list[Event]) -> list[Event]:
        """As in `Storage`."""
        return await with_beginning(self._store, self.room, decided)

    async def note_return(self) -> None:
        """As in `Storage`."""
        if self._store.clock.stamp() > self.room.log[-1].at + RESTING_S:
            await self.records.row(self.room)

    async def commit(self, change: RoomChange) -> None:
        """Store a change, then apply its events; raises `OwnerChanged` if somebody else may write by now.

        Whatever else is raised, `reread` has to follow.
        """
        new_events = change.events
        also: Writes = change.also
        await self._surely(self.records.replay(self.room))  # if that failed before: the next game would overwrite it
        seats = seat_change(change, self.tokens.values())
        data = [events.encode(event) for event in new_events]
        self._quota.check(new_events, self._store.clock.stamp())
        outcome = self.room.outcome(new_events)
        due = due_after(self.room, new_events, self._store.clock.due())
        if outcome is not None:
            after = job_writes(due_at_end(self.room, outcome, self._store.clock.due()))
            also = combine(also, after, result_rows(outcome, self._store.clock.stamp()))
        sitting = sitting_writes(self.room.id, sitting_down(new_events))
        also = combine(also, job_writes(due), sitting, self.records.snapshot(self.room))
        storing = self._store.append(
            *(self.room.id, self.room.seq + 1, data),
            add=seats.new,
            drop=[*seats.revoked, *seats.swapped],
            also=also,
            fence=self._fence,
            claim=change.claim,
        )
        at = await self._surely(storing)
        size = sum(map(len, data))
        self._quota.add(size, at)
        self.since += size
        if due:
            self.set_deadline(due[-1].at)
        for event in new_events:
            self.room.apply(event, at)
            if isinstance(event, events.Moved):
                MOVES.inc()
            elif isinstance(event, events.StoodIn) and event.on:
                STAND_INS.inc()
        self.tokens = seats.tokens(self.tokens.values())

    async def _surely(self, storing: Awaitable[T]) -> T:
        """Wait until it is stored; the room is unsure if that fails, unless it belongs to another process."""
        try:
            return await storing
        except BaseException as error:
            self._unsure = self._unsure or not isinstance(error, OwnerChanged)
            raise

    async def admit(self, token: Token) -> None:
        """Let one more token into a seat; of too many devices, the latest alone stays."""
        alone = sum(known.seat == token.seat for known in self.tokens.values()) >= DEVICES
        await self._store.admit(self.room.id, token, alone=alone, fence=self._fence)
        if alone:
            self.tokens = {hash: known for hash, known in self.tokens.items() if known.seat != token.seat}
        self.tokens[token.hash] = token

    async def load_tokens(self) -> None:
        """Know the tokens that are good by now."""
        self.tokens = {token.hash: token for token in await self._store.tokens(self.room.id)}

    async def reread(self) -> bool:
        """If more may be stored than is known here, reset the room to what is stored; whether that was necessary.

        Raises `RoomUnreadable` if that cannot be read now, another `TableeError` if the room is gone or damaged.
        """
        if not self._unsure:
            return False
        try:
            self.room, data = await self._load()
        except StorageFailed as error:
            raise RoomUnreadable(error.message.id) from None
        self.tokens = {token.hash: token for token in data.tokens}
        await self.learn_deadline()
        self._unsure = False
        return True

    async def learn_deadline(self) -> None:
        """Know when a slow game's decision ends; one that has no end any more begins anew."""
        if not self.room.slow or self.room.status != "playing":
            return
        job = await self._store.job(DEADLINE, self.room.id)
        if job is not None:
            self.set_deadline(job.due)
            return
        due = decision(self.room.id, SLOW[self.room.clock], self._store.clock.due())
        await self._store.write(self.room.id, job_writes(due), self._fence)
        self.set_deadline(due[-1].at)

    def set_deadline(self, due: float) -> None:
        """Know when a slow game's decision ends, by `Clock.due`."""
        self._deadline = due - self._store.clock.slept

    def seconds_left(self) -> float | None:
        """Seconds for a slow game's decision; None if that is not how it ends."""
        if self._deadline is None or not self.room.slow or self.room.turn is None:
            return None
        clock = self._store.clock
        return round(max(0.0, self._deadline + clock.slept - clock.due()))

    async def keep_records(self) -> None:
        """Store what follows from the events; what cannot be stored is tried again with the next ones."""
        with contextlib.suppress(StorageFailed):
            await self.records.keep(self.room)
