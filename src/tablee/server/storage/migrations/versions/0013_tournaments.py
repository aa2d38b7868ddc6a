"""Tournaments of people."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    """Make the tables of tournaments."""
    op.create_table(
        "tournaments",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("circle", sa.Text, sa.ForeignKey("circles.id", ondelete="CASCADE")),
        sa.Column("host", sa.Text, sa.ForeignKey("players.id", ondelete="SET NULL")),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("rounds", sa.Integer, nullable=False),
        sa.Column("pairing", sa.Text, nullable=False),
        sa.Column("minutes", sa.Integer, nullable=False),
        sa.Column("clock", sa.Text, nullable=False),
        sa.Column("level", sa.Text, nullable=False),
        sa.Column("language", sa.Text, nullable=False),
        sa.Column("secret", sa.LargeBinary, nullable=False),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("closed", sa.Integer, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
    )
    op.create_index("tournaments_circle", "tournaments", ["circle"])
    tournament = "tournaments.id"
    op.create_table(
        "entries",
        sa.Column("tournament", sa.Text, sa.ForeignKey(tournament, ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("player", sa.Text, sa.ForeignKey("players.id", ondelete="SET NULL")),
        sa.Column("level", sa.Text),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("avatar", sa.Text),
        sa.Column("strength", sa.Double),
        sqlite_with_rowid=False,
    )
    op.create_index("entries_player", "entries", ["player", "tournament"], unique=True)
    op.create_table(
        "tournament_tables",
        sa.Column("tournament", sa.Text, sa.ForeignKey(tournament, ondelete="CASCADE"), primary_key=True),
        sa.Column("round", sa.Integer, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("room", sa.Text, nullable=False, unique=True),
        sa.Column("seats", sa.JSON, nullable=False),
        sa.Column("standing", sa.JSON),
        sqlite_with_rowid=False,
    )
