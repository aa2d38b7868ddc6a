"""Who sat down where; links of circles that can be changed, and whom a host has removed."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"

PLAYER = b'"player":'
BATCH = 1000


def upgrade() -> None:
    """Make the two tables, the first of them filled from the events, and the column."""
    op.create_table(
        "sittings",
        sa.Column("room", sa.Text, sa.ForeignKey("rooms.room", ondelete="CASCADE"), primary_key=True),
        sa.Column("player", sa.Text, primary_key=True),
        sqlite_with_rowid=False,
    )
    op.create_index("sittings_player", "sittings", ["player"])
    op.add_column("circles", sa.Column("invitation", sa.Text))
    op.create_table(
        "kept_out",
        sa.Column("circle", sa.Text, sa.ForeignKey("circles.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("player", sa.Text, sa.ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
        sqlite_with_rowid=False,
    )
    op.create_index("kept_out_player", "kept_out", ["player"])
    _fill()


def _fill() -> None:
    connection = op.get_bind()
    events = sa.table("events", sa.column("room"), sa.column("data", sa.LargeBinary))
    needle = sa.cast(sa.literal(PLAYER), sa.LargeBinary)
    sqlite = connection.dialect.name == "sqlite"
    place = sa.func.instr(events.c.data, needle) if sqlite else sa.func.position(needle.op("IN")(events.c.data))
    sittings = sa.table("sittings", sa.column("room"), sa.column("player"))
    found: dict[tuple[str, str], None] = {}
    for room, data in connection.execute(sa.select(events).where(place > 0)):
        player = json.loads(bytes(data)).get("player")
        if player:
            found[room, player] = None
    rows = [{"room": room, "player": player} for room, player in found]
    for first in range(0, len(rows), BATCH):
        connection.execute(sa.insert(sittings), rows[first : first + BATCH])
