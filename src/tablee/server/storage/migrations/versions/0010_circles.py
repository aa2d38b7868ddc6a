"""Circles of players, and what a table is listed with."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Make the tables of circles; tables that are there already are listed as friendly ones."""
    op.add_column("rooms", sa.Column("language", sa.Text, nullable=False, server_default="en"))
    op.add_column("rooms", sa.Column("rated", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("rooms", sa.Column("occasion", sa.Text))
    op.create_index("rooms_occasion", "rooms", ["occasion"])
    op.create_table(
        "circles",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
    )
    op.create_table(
        "members",
        sa.Column("circle", sa.Text, sa.ForeignKey("circles.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("player", sa.Text, sa.ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("host", sa.Boolean, nullable=False),
        sa.Column("joined", sa.Double, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("members_player", "members", ["player"])
    op.create_table(
        "evenings",
        sa.Column("circle", sa.Text, sa.ForeignKey("circles.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("planned", sa.Double, nullable=False),
        sa.Column("program", sa.JSON, nullable=False),
        sa.Column("began", sa.Double),
        sa.Column("ended", sa.Double),
        sqlite_with_rowid=False,
    )
