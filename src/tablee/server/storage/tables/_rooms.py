"""Tables to play at and their games, and what runs them."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    DateTime,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    Table,
    Text,
    false,
)

from ._metadata import METADATA


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
    Column("language", Text, nullable=False, server_default="en"),
    Column("rated", Boolean, nullable=False, server_default=false()),
    Column("occasion", Text),
)
Index("rooms_rated", rooms.c.status, sqlite_where=rooms.c.rated, postgresql_where=rooms.c.rated)
Index("rooms_occasion", rooms.c.occasion)
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

# ``device``: the one that was given the token, if it told who it was; with the device it ends.
tokens = Table(
    "tokens",
    METADATA,
    _of_room(),
    Column("hash", LargeBinary, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("scope", Text, nullable=False),
    Column("player", Text),
    Column("device", LargeBinary, ForeignKey("devices.hash", ondelete="CASCADE")),
    sqlite_with_rowid=False,
)
Index("tokens_player", tokens.c.player)
Index("tokens_device", tokens.c.device)

# Who has ever sat down where, as the events say: to find a player's tables without reading all events.
sittings = Table(
    "sittings",
    METADATA,
    _of_room(),
    Column("player", Text, primary_key=True),
    sqlite_with_rowid=False,
)
Index("sittings_player", sittings.c.player)

# Players who are invited to a table, and by whom who sits there.
invited = Table(
    "invited",
    METADATA,
    _of_room(),
    Column("player", Text, ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
    Column("by", Text, ForeignKey("players.id", ondelete="CASCADE"), nullable=False),
    sqlite_with_rowid=False,
)
Index("invited_player", invited.c.player)
Index("invited_by", invited.c.by)

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

Index("replays_at", replays.c.at)
Index("replays_room", replays.c.room)

# The search's analyses of the replays, as JSON.
analyses = Table(
    "analyses",
    METADATA,
    Column("id", Text, ForeignKey("replays.id", ondelete="CASCADE"), primary_key=True),
    Column("at", Double, nullable=False),
    Column("data", LargeBinary, nullable=False),
)

Index("analyses_at", analyses.c.at)

# The processes that share this database. `tablee.server.cluster.leases` says what the columns mean.
processes = Table(
    "processes",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("address", Text, nullable=False),
    Column("until", DateTime(timezone=True), nullable=False),
    Column("draining", Boolean, nullable=False),
)

shards = Table(
    "shards",
    METADATA,
    Column("shard", Integer, primary_key=True, autoincrement=False),
    Column("owner", Integer),
    Column("epoch", Integer, nullable=False),
)

# One row: the key that the processes know each other by.
cluster = Table(
    "cluster",
    METADATA,
    Column("one", Boolean, primary_key=True),
    Column("key", LargeBinary, nullable=False),
)

# When something last went well: 1, that the database took what healthz wrote to it; 2, a backup that was checked.
health = Table(
    "health",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("at", Double, nullable=False),
)

# A room as it was at its event ``seq``, from which the fold can go on: a cache that only the same ``code`` reads.
snapshots = Table(
    "snapshots",
    METADATA,
    _of_room(),
    Column("seq", Integer, nullable=False),
    Column("code", Text, nullable=False),
    Column("data", LargeBinary, nullable=False),
)

# Addresses and networks that are kept out, until a Unix time or for good.
bans = Table(
    "bans",
    METADATA,
    Column("address", Text, primary_key=True),
    Column("until", Double, nullable=True),
)
