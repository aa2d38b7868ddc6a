"""What operators ask of the database: in a transaction (`Store.transaction`), or, of everything, a piece at a time."""

from __future__ import annotations

from collections.abc import AsyncIterator

from sqlalchemy import ColumnElement, Connection, Table, and_, delete, func, insert, select, text, update

from tablee.wire.admin import Ban, Size, TableRow

from . import tables
from .database import WHOLE_SIZE
from .store import Store

PIECE = 200  # tables, or finished games, looked at in one go
_KINDS = ("events", "replays", "analyses", "snapshots")


async def table_rows(store: Store, limit: int) -> list[TableRow]:
    """The tables, those first where something happened last."""
    rooms = tables.rooms.c
    found = await store.read(select(tables.rooms).order_by(rooms.updated.desc()).limit(limit))
    size, room = func.sum(func.length(tables.events.c.data)), tables.events.c.room
    query = select(room, size).where(room.in_([row.room for row in found])).group_by(room)
    sizes: dict[str, int] = {row[0]: int(row[1]) for row in await store.read(query)}
    return [
        TableRow(row.room, row.game, row.status, row.public, row.names, row.updated, sizes.get(row.room, 0))
        for row in found
    ]


async def seat_name(store: Store, table: str, seat: int) -> str | None:
    """The name of who sits at a table; None if nobody does."""
    names = await store.scalar(select(tables.rooms.c.names).where(tables.rooms.c.room == table)) or []
    return names[seat] if 0 <= seat < len(names) else None


async def sizes(store: Store) -> tuple[int, dict[str, Size]]:
    """The bytes of the whole database, and what there is of each kind."""
    found: dict[str, Size] = {}
    for name in _KINDS:
        table = tables.METADATA.tables[name]
        rows = size = 0
        async for some in pieces(store, table):
            query = select(func.count(), func.sum(func.length(table.c.data))).where(some)
            count, length = await store.first(query)
            rows, size = rows + count, size + int(length or 0)
        found[name] = Size(rows, size)
    return await whole_size(store), found


async def whole_size(store: Store) -> int:
    """The bytes of the whole database."""
    return int(await store.scalar(text(WHOLE_SIZE[store.kind])))


async def pieces(store: Store, table: Table) -> AsyncIterator[ColumnElement[bool]]:
    """What selects a part of a table at a time: as a whole, reading it could take longer than the database may."""
    key = next(iter(table.primary_key))
    listed = next((reference.column for reference in key.foreign_keys), key)  # where each is once
    after = ""
    while True:
        some = select(listed).where(listed > after).order_by(listed).limit(PIECE)
        keys = [row[0] for row in await store.read(some)]
        if keys:
            yield and_(key > after, key <= keys[-1])
        if len(keys) < PIECE:
            return
        after = keys[-1]


def close(connection: Connection, room: str) -> bool:
    """Delete a table, with all that is stored of it but its replays; whether there was one."""
    return connection.execute(delete(tables.rooms).where(tables.rooms.c.room == room)).rowcount > 0


# Bans


def ban(connection: Connection, new: Ban, now: float) -> None:
    """Keep an address out from now on, and forget the bans that are over."""
    unban(connection, new.address)
    connection.execute(delete(tables.bans).where(tables.bans.c.until < now))
    connection.execute(insert(tables.bans), {"address": new.address, "until": new.until})


def unban(connection: Connection, address: str) -> bool:
    """Let an address in again; whether it was banned."""
    return connection.execute(delete(tables.bans).where(tables.bans.c.address == address)).rowcount > 0


async def bans(store: Store, now: float) -> list[Ban]:
    """The bans that are in force."""
    found = await store.read(select(tables.bans).order_by(tables.bans.c.address))
    return [Ban(row.address, row.until) for row in found if row.until is None or row.until > now]


def correct_replay(connection: Connection, id: str, data: bytes) -> None:
    """Replace a finished game, and delete the analysis that holds the checksum of what it was, if it was different."""
    replays = tables.replays.c
    changed = update(tables.replays).where(replays.id == id, replays.data != data).values(data=data)
    if connection.execute(changed).rowcount:
        connection.execute(delete(tables.analyses).where(tables.analyses.c.id == id))


def drop_snapshot(connection: Connection, room: str) -> None:
    """Have a table read from its events alone the next time."""
    connection.execute(delete(tables.snapshots).where(tables.snapshots.c.room == room))
