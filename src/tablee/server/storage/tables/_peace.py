"""Who wants nothing to do with whom, and what has been reported."""

from sqlalchemy import Column, Double, ForeignKey, Index, Integer, Table, Text

from ._metadata import METADATA

# ``player`` hears nothing of ``blocked``, and neither is shown tables where the other sits.
blocks = Table(
    "blocks",
    METADATA,
    Column("player", Text, ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
    Column("blocked", Text, ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
    Column("at", Double, nullable=False),
    sqlite_with_rowid=False,
)
Index("blocks_blocked", blocks.c.blocked)

# Events of public tables that ``player`` has reported: what ``about`` said, or their sitting down, for their name. No
# text is kept here: whatever becomes of the event becomes of the report.
reports = Table(
    "reports",
    METADATA,
    Column("room", Text, ForeignKey("rooms.room", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("player", Text, ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
    Column("about", Text, ForeignKey("players.id", ondelete="CASCADE")),
    Column("reason", Text, nullable=False),
    Column("expires", Double, nullable=False),
    sqlite_with_rowid=False,
)
Index("reports_player", reports.c.player)
Index("reports_about", reports.c.about)
Index("reports_expires", reports.c.expires)
