"""Players, the devices they are known by, their seats, the games that ended and what each seat came to."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Make the four tables, and have tokens tell whose they are."""
    kept, occasion = sa.text("kept"), sa.text("occasion IS NOT NULL")
    op.create_table(
        "players",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("bot", sa.Boolean, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("look", sa.Text, nullable=False),
        sa.Column("avatar", sa.Text),
        sa.Column("kept", sa.Boolean, nullable=False),
        sa.Column("language", sa.Text, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("seen", sa.Double, nullable=False),
    )
    op.create_index("players_kept", "players", ["look"], unique=True, sqlite_where=kept, postgresql_where=kept)
    op.create_table(
        "devices",
        sa.Column("hash", sa.LargeBinary, primary_key=True),
        sa.Column("player", sa.Text, sa.ForeignKey("players.id", ondelete="CASCADE"), nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("devices_player", "devices", ["player"])
    op.add_column("tokens", sa.Column("player", sa.Text))
    op.create_index("tokens_player", "tokens", ["player"])
    op.create_table(
        "games",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("room", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("units", sa.Integer, nullable=False),
        sa.Column("clock", sa.Text, nullable=False),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("occasion", sa.Text),
        sa.Column("began", sa.Double, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
    )
    op.create_index("games_at", "games", ["at"])
    op.create_index("games_occasion", "games", ["occasion"], sqlite_where=occasion, postgresql_where=occasion)
    op.create_table(
        "results",
        sa.Column("game", sa.Text, sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("player", sa.Text, sa.ForeignKey("players.id", ondelete="SET NULL")),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("level", sa.Text),
        sa.Column("left", sa.Boolean, nullable=False),
        sa.Column("team", sa.Integer, nullable=False),
        sa.Column("score", sa.Integer, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("cost", sa.Double),
        sa.Column("at", sa.Double, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("results_player", "results", ["player", "at"])
