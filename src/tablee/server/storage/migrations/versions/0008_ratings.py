"""Which games were rated, in which order, what they did to whom, and who is on the lists."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Make the six tables."""
    op.create_table(
        "to_rate",
        sa.Column("game", sa.Text, sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("at", sa.Double, nullable=False),
    )
    op.create_table(
        "competitors",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("player", sa.Text, sa.ForeignKey("players.id", ondelete="SET NULL"), unique=True),
    )
    op.create_table(
        "rated_games",
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("game", sa.Text, sa.ForeignKey("games.id"), nullable=False, unique=True),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("day", sa.Integer, nullable=False),
    )
    op.create_index("rated_games_day", "rated_games", ["day"])
    op.create_table(
        "rated_seats",
        sa.Column("n", sa.Integer, sa.ForeignKey("rated_games.n"), primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("competitor", sa.Integer, sa.ForeignKey("competitors.id")),
        sa.Column("anchor", sa.Double),
        sa.Column("why", sa.Text),
        sa.Column("mu_before", sa.Double),
        sa.Column("sigma_before", sa.Double),
        sa.Column("mu", sa.Double),
        sa.Column("sigma", sa.Double),
        sa.Column("weight", sa.Double),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "ratings",
        sa.Column("kind", sa.Text, primary_key=True),
        sa.Column("competitor", sa.Integer, sa.ForeignKey("competitors.id"), primary_key=True, autoincrement=False),
        sa.Column("mu", sa.Double, nullable=False),
        sa.Column("sigma", sa.Double, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("ratings_best", "ratings", ["kind", "mu"])
    op.create_table(
        "listed",
        sa.Column("player", sa.Text, sa.ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
    )
