"""The records of a room beside its events; all of them follow from the events."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable

import msgspec

from tablee.rooms.failures import Conflict
from tablee.server.storage.announcements import LOBBY
from tablee.server.storage.statement import NOTHING, Writes
from tablee.server.storage.store import RoomRow, Store, snapshot_writes
from tablee.server.storage.write_queue import Fence
from tablee.table import events
from tablee.table.events import Event
from tablee.table.occasion import CIRCLE
from tablee.table.replay import to_json_lines
from tablee.table.room import Room

from . import snapshots


class Records:
    """The replay of a room's latest game, its snapshot, its row in the list of tables, as they were stored last.

    Every method raises `StorageFailed` if they cannot be: the next call tries again.
    """

    def __init__(self, room: Room, store: Store, fence: Fence | None) -> None:
        self._store = store
        self._fence = fence
        self._row = room_row(room, 0)
        self._as_of: tuple[Room, int] | None = None  # the room and its changes when the row was last looked at
        self._replay: str | None = None  # its id
        self._snapshot = room.resumed  # the number of the event at which the latest was made

    async def keep(self, room: Room) -> None:
        """Store what has changed."""
        await self.replay(room)
        await self.row(room)

    async def replay(self, room: Room) -> None:
        """Store the replay of the finished game."""
        id = room.replay_id
        if id is not None and id != self._replay:
            await self._store.store_replay(id, room.id, room.game.id, replay_data(room))
            self._replay = id

    def snapshot(self, room: Room) -> Writes:
        """The writes of a snapshot with the next events, if one is due."""
        if not snapshots.due(room, self._snapshot):
            return NOTHING
        self._snapshot = room.seq
        return snapshot_writes(room.id, room.seq, snapshots.code(), snapshots.encode(room))

    async def keep_snapshot(self, room: Room) -> None:
        """Store a snapshot by itself, if folding what came after the latest would take longer."""
        if room.seq < self._snapshot + snapshots.EVERY / 4:
            return
        writes = snapshot_writes(room.id, room.seq, snapshots.code(), snapshots.encode(room))
        with contextlib.suppress(Conflict):  # the room is gone
            await self._store.write(room.id, writes, self._fence)
        self._snapshot = room.seq

    async def row(self, room: Room, interval: float = 60.0) -> None:
        """Store the row in the list of tables; its time alone only after ``interval`` seconds."""
        now, before = self._store.clock.stamp(), self._row
        if self._as_of == (room, room.changed) and now <= before.updated + interval:
            return
        row = room_row(room, now)
        changed = msgspec.structs.replace(row, updated=before.updated) != before
        if changed or row.updated > before.updated + interval:
            await self._store.touch(row, fence=self._fence)
            self._row = row
        if changed:
            await announce(self._store, row)
        self._as_of = room, room.changed


async def announce(store: Store, row: RoomRow) -> None:
    """Tell the pages that list a room: of a tournament's, nobody may know anything before its round is over."""
    if row.public:
        await store.announce(LOBBY)
    if row.occasion is not None and row.occasion.startswith(CIRCLE):
        await store.announce(row.occasion)


def sitting_down(new: Iterable[Event]) -> list[str]:
    """The players who sit down with these events."""
    return sorted({event.player for event in new if isinstance(event, events.Joined) and event.player is not None})


def replay_data(room: Room) -> bytes:
    """The replay of the room's finished game, as it is stored."""
    assert room.table is not None
    return to_json_lines([room.table.replay()])


def room_row(room: Room, at: float) -> RoomRow:
    """The room as the list of tables shows it."""
    free = room.open_seats
    names = [None if number in free else seat.name for number, seat in enumerate(room.seats)]
    return RoomRow(
        room=room.id,
        game=room.game.id,
        status=room.status,
        public=room.public,
        watch=room.watch,
        clock=room.clock,
        names=names,
        updated=at,
        language=room.language,
        rated=room.rated,
        occasion=room.occasion,
    )
