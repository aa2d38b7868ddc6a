"""The deals of the day."""

from sqlalchemy import Boolean, Column, Double, ForeignKey, Index, LargeBinary, Table, Text

from ._metadata import METADATA

# One row: the key that the secrets of all days are made from, and when it was made.
daily = Table(
    "daily",
    METADATA,
    Column("one", Boolean, primary_key=True),
    Column("key", LargeBinary, nullable=False),
    Column("at", Double, nullable=False),
)

# Who has begun which deal, and at what table. What came of it is a result of the same ``occasion``.
tries = Table(
    "tries",
    METADATA,
    Column("occasion", Text, primary_key=True),
    Column("player", Text, ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
    Column("room", Text, nullable=False),
    Column("at", Double, nullable=False),
    sqlite_with_rowid=False,
)
Index("tries_player", tries.c.player)
