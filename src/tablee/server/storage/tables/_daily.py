"""The deals of the day."""

from sqlalchemy import Boolean, Column, Double, ForeignKey, Index, LargeBinary, Table, Text

from ._metadata import METADATA

# One row: the key that the secrets of all days are made from, when it was made, and when the day of its chains' first
# links begins.
daily = Table(
    "daily",
    METADATA,
    Column("one", Boolean, primary_key=True),
    Column("key", LargeBinary, nullable=False),
    Column("at", Double, nullable=False),
    Column("chained", Double),
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
