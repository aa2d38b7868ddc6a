"""What operators ask of the database, each in one transaction (`Store.transaction`)."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import msgspec
from sqlalchemy import Connection, LargeBinary, Table, cast, delete, func, insert, select, text, update

from tablee.engine.words import words
from tablee.table import events
from tablee.table.events import Event
from tablee.table.names import look
from tablee.wire.admin import Ban, Forgotten, Size, TableRow

from . import tables

ORDERS_KEPT_S = 24 * 3600.0  # a process that was away for longer has nothing left to carry out
HIDDEN = "…"  # in place of what somebody said
_KINDS = ("events", "replays", "analyses", "snapshots")

Order = dict[str, Any]


def listed(connection: Connection, limit: int) -> list[TableRow]:
    """The tables, those first where something happened last."""
    rooms = tables.rooms.c
    found = connection.execute(select(tables.rooms).order_by(rooms.updated.desc()).limit(limit)).all()
    size, room = func.sum(func.length(tables.events.c.data)), tables.events.c.room
    query = select(room, size).where(room.in_([row.room for row in found])).group_by(room)
    sizes: dict[str, int] = {row[0]: int(row[1]) for row in connection.execute(query)}
    return [
        TableRow(row.room, row.game, row.status, row.public, row.names, row.updated, sizes.get(row.room, 0))
        for row in found
    ]


def sizes(connection: Connection) -> tuple[int, dict[str, Size]]:
    """The bytes of the whole database, and what there is of each kind."""
    if connection.dialect.name == "sqlite":
        whole = text("SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()")
    else:
        whole = text("SELECT pg_database_size(current_database())")
    found: dict[str, Size] = {}
    for name in _KINDS:
        table = tables.METADATA.tables[name]
        count, size = connection.execute(select(func.count(), func.sum(func.length(table.c.data)))).one()
        found[name] = Size(count, int(size or 0))
    return int(connection.execute(whole).scalar_one()), found


def close(connection: Connection, room: str) -> bool:
    """Delete a table, with all that is stored of it but its replays; whether there was one."""
    return connection.execute(delete(tables.rooms).where(tables.rooms.c.room == room)).rowcount > 0


def expire(connection: Connection, now: float, replays_s: float, analyses_s: float) -> None:
    """Delete replays that are older than so many seconds, once their tables are gone, and analyses; 0 keeps them."""
    replays, analyses = tables.replays.c, tables.analyses.c
    if replays_s:
        there = select(tables.rooms.c.room)
        connection.execute(delete(tables.replays).where(replays.at < now - replays_s, replays.room.not_in(there)))
    if analyses_s:
        connection.execute(delete(tables.analyses).where(analyses.at < now - analyses_s))


# Orders and bans


def give(connection: Connection, order: Order, now: float) -> None:
    """Store an order for all processes."""
    connection.execute(insert(tables.orders), {"at": now, "data": msgspec.json.encode(order)})
    connection.execute(delete(tables.orders).where(tables.orders.c.at < now - ORDERS_KEPT_S))


def newest(connection: Connection) -> int:
    """The number of the newest order."""
    return connection.execute(select(func.max(tables.orders.c.id))).scalar() or 0


def given(connection: Connection, after: int) -> list[tuple[int, Order]]:
    """The orders numbered above ``after``."""
    orders = tables.orders.c
    query = select(orders.id, orders.data).where(orders.id > after).order_by(orders.id)
    return [(row.id, msgspec.json.decode(row.data)) for row in connection.execute(query)]


def ban(connection: Connection, new: Ban) -> None:
    """Keep an address out from now on."""
    unban(connection, new.address)
    connection.execute(insert(tables.bans), {"address": new.address, "until": new.until})


def unban(connection: Connection, address: str) -> bool:
    """Let an address in again; whether it was banned."""
    return connection.execute(delete(tables.bans).where(tables.bans.c.address == address)).rowcount > 0


def bans(connection: Connection, now: float) -> list[Ban]:
    """The bans that are in force."""
    found = connection.execute(select(tables.bans).order_by(tables.bans.c.address)).all()
    return [Ban(row.address, row.until) for row in found if row.until is None or row.until > now]


# Names


def forget(connection: Connection, name: str) -> tuple[Forgotten, list[str]]:
    """Replace a person's name wherever it is stored, and what they said. Returns also the ids of those tables."""
    changed = [room for room in _holding(connection, tables.events, "room", name) if _forget_at(connection, room, name)]
    replays = [id for id in _holding(connection, tables.replays, "id", name) if _forget_in(connection, id, name)]
    return Forgotten(len(changed), len(replays)), changed


def _holding(connection: Connection, table: Table, key: str, name: str) -> list[str]:
    """The keys of rows whose JSON may hold a name: it is looked at more closely afterwards."""
    needle = cast(msgspec.json.encode(name)[1:-1], LargeBinary)
    if connection.dialect.name == "sqlite":
        found = func.instr(table.c.data, needle) > 0
    else:
        found = func.position(needle.op("IN")(table.c.data)) > 0
    return list(connection.scalars(select(table.c[key]).where(found).distinct()))


def _forget_at(connection: Connection, room: str, name: str) -> bool:
    """Replace a name at a table; whether it was there."""
    stored = tables.events.c
    rows = connection.execute(select(stored.seq, stored.data).where(stored.room == room).order_by(stored.seq)).all()
    eraser = Eraser(name)
    changed = [(row.seq, data) for row in rows if (data := eraser.erased(row.data)) is not None]
    for seq, data in changed:
        connection.execute(update(tables.events).where(stored.room == room, stored.seq == seq).values(data=data))
    if changed:
        rooms = tables.rooms.c
        names = connection.execute(select(rooms.names).where(rooms.room == room)).scalar_one()
        kept = [eraser.called if held and eraser.is_meant(held) else held for held in names]
        connection.execute(update(tables.rooms).where(rooms.room == room).values(names=kept))
        drop_snapshot(connection, room)
    return bool(changed)


def drop_snapshot(connection: Connection, room: str) -> None:
    """Have a table read from its events alone the next time."""
    connection.execute(delete(tables.snapshots).where(tables.snapshots.c.room == room))


def _forget_in(connection: Connection, id: str, name: str) -> bool:
    """Replace a name in a replay, and delete the analysis that holds the replay's checksum; whether it was there."""
    replays = tables.replays.c
    replay = msgspec.json.decode(connection.execute(select(replays.data).where(replays.id == id)).scalar_one())
    eraser = Eraser(name)
    meant = [(number, seat) for number, seat in enumerate(replay["seats"]) if eraser.is_meant(seat["name"])]
    for number, seat in meant:
        seat["name"] = eraser.other(number)
    if meant:
        data = msgspec.json.encode(replay)
        connection.execute(update(tables.replays).where(replays.id == id).values(data=data))
        connection.execute(delete(tables.analyses).where(tables.analyses.c.id == id))
    return bool(meant)


class Eraser:
    """Takes a name, and what its bearer said, out of a table's events, in their order."""

    def __init__(self, name: str) -> None:
        self._look = look(name)
        self._mention = re.compile(rf"(?<!\w){re.escape(name)}(?!\w)", re.IGNORECASE)
        self._language = "en"
        self._seats: set[int] = set()  # where the bearer sits
        self.called = ""  # what the bearer is called since

    def is_meant(self, name: str) -> bool:
        """Whether this is the name, as a reader sees it."""
        return look(name) == self._look

    def other(self, seat: int) -> str:
        """What the bearer is called from now on."""
        return words(self._language)("anonymous", seat=seat + 1)

    def erased(self, data: bytes) -> bytes | None:
        """The event without the name; None if it is not in there."""
        event = events.decode(data)
        rule: Callable[[Eraser, Any], Event] | None = _RULES.get(type(event))
        kept = event if rule is None else rule(self, event)
        return None if kept == event else events.encode(kept)

    def _created(self, event: events.Created) -> Event:
        self._language = event.language
        return event

    def _named(self, event: events.Joined | events.BotSeated) -> Event:
        if not self.is_meant(event.name):
            self._seats.discard(event.seat)
            return event
        self._seats.add(event.seat)
        self.called = self.other(event.seat)
        return msgspec.structs.replace(event, name=self.called)

    def _freed(self, event: events.Freed) -> Event:
        self._seats.discard(event.seat)
        return event

    def _swapped(self, event: events.Swapped) -> Event:
        moved = {event.seat: event.other, event.other: event.seat}
        self._seats = {moved.get(seat, seat) for seat in self._seats}
        return event

    def _said(self, event: events.Said) -> Event:
        own = event.seat in self._seats
        return msgspec.structs.replace(event, text=HIDDEN if own else self._mention.sub(HIDDEN, event.text))


_RULES: dict[type, Callable[[Eraser, Any], Event]] = {
    events.Created: Eraser._created,
    events.Joined: Eraser._named,
    events.BotSeated: Eraser._named,
    events.Freed: Eraser._freed,
    events.Swapped: Eraser._swapped,
    events.Said: Eraser._said,
}
