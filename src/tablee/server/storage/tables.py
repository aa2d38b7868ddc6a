"""The tables of the store as the newest migration leaves them."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
)

METADATA = MetaData()


def _of_room() -> Column[str]:
    return Column("room", Text, ForeignKey("rooms.room", ondelete="CASCADE"), primary_key=True)


rooms = Table(
    "rooms",
    METADATA,
    Column("room", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("status", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("watch", Boolean, nullable=False),
    Column("clock", Text, nullable=False),
    Column("names", JSON, nullable=False),
    Column("updated", Double, nullable=False),
)
Index("rooms_idle", rooms.c.status, rooms.c.updated)
Index("rooms_public", rooms.c.updated, sqlite_where=rooms.c.public, postgresql_where=rooms.c.public)

# Clustered by room, as it is read as a whole.
events = Table(
    "events",
    METADATA,
    _of_room(),
    Column("seq", Integer, primary_key=True),
    Column("at", Double, nullable=False),
    Column("data", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)

tokens = Table(
    "tokens",
    METADATA,
    _of_room(),
    Column("hash", LargeBinary, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("scope", Text, nullable=False),
    sqlite_with_rowid=False,
)

# Outlives its room.
replays = Table(
    "replays",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("room", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("at", Double, nullable=False),
    Column("data", LargeBinary, nullable=False),
)

# The search's analyses of the replays, as JSON.
analyses = Table(
    "analyses",
    METADATA,
    Column("id", Text, ForeignKey("replays.id", ondelete="CASCADE"), primary_key=True),
    Column("at", Double, nullable=False),
    Column("data", LargeBinary, nullable=False),
)
