"""Whom players show their pages to, whom they follow, and who is invited to a table."""

import sqlalchemy as sa
from alembic import op

revision = "0030"
down_revision = "0029"


def _of_player(name: str = "player", *, primary_key: bool = True) -> sa.Column[str]:
    player = sa.ForeignKey("players.id", ondelete="CASCADE")
    return sa.Column(name, sa.Text, player, primary_key=primary_key, nullable=False)


def upgrade() -> None:
    """Add the column and make the tables."""
    op.add_column("players", sa.Column("shown", sa.Text, nullable=False, server_default="circles"))
    op.create_table("follows", _of_player(), _of_player("followed"), sqlite_with_rowid=False)
    op.create_index("follows_followed", "follows", ["followed"])
    op.create_table(
        "invited",
        sa.Column("room", sa.Text, sa.ForeignKey("rooms.room", ondelete="CASCADE"), primary_key=True),
        _of_player(),
        _of_player("by", primary_key=False),
        sqlite_with_rowid=False,
    )
    op.create_index("invited_player", "invited", ["player"])
    op.create_index("invited_by", "invited", ["by"])
