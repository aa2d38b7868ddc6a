"""The deals of the day: the key of their secrets, and who has begun which."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Make the two tables."""
    op.create_table(
        "daily",
        sa.Column("one", sa.Boolean, primary_key=True),
        sa.Column("key", sa.LargeBinary, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
    )
    op.create_table(
        "tries",
        sa.Column("occasion", sa.Text, primary_key=True),
        sa.Column("player", sa.Text, sa.ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("room", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("tries_player", "tries", ["player"])
