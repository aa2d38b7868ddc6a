"""Blocks and reports."""

import sqlalchemy as sa
from alembic import op

revision = "0024"
down_revision = "0023"


def upgrade() -> None:
    """Make the two tables."""
    op.create_table(
        "blocks",
        sa.Column("player", sa.Text, sa.ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("blocked", sa.Text, sa.ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("at", sa.Double, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("blocks_blocked", "blocks", ["blocked"])
    op.create_table(
        "reports",
        sa.Column("room", sa.Text, sa.ForeignKey("rooms.room", ondelete="CASCADE"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("player", sa.Text, sa.ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("about", sa.Text, sa.ForeignKey("players.id", ondelete="CASCADE")),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("expires", sa.Double, nullable=False),
        sqlite_with_rowid=False,
    )
    for column in ("player", "about", "expires"):
        op.create_index(f"reports_{column}", "reports", [column])
