"""Who comes to an evening, who may begin one, and the secrets of calendars."""

import sqlalchemy as sa
from alembic import op

revision = "0029"
down_revision = "0028"


def upgrade() -> None:
    """Add the columns and make the table."""
    op.add_column("members", sa.Column("leads", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("players", sa.Column("calendar", sa.Text))
    op.create_index("players_calendar", "players", ["calendar"], unique=True)
    op.create_table(
        "answers",
        sa.Column("circle", sa.Text, primary_key=True),
        sa.Column("evening", sa.Integer, primary_key=True),
        sa.Column("player", sa.Text, sa.ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("answer", sa.Text, nullable=False),
        sa.ForeignKeyConstraint(["circle", "evening"], ["evenings.circle", "evenings.number"], ondelete="CASCADE"),
        sqlite_with_rowid=False,
    )
    op.create_index("answers_player", "answers", ["player"])
