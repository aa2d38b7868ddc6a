"""Where players want mail; an index of rated tables, for those at which nobody is."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    """Make the table and the index."""
    op.create_table(
        "mailboxes",
        sa.Column("player", sa.Text, sa.ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("language", sa.Text, nullable=False),
        sa.Column("address", sa.Text),
        sa.Column("since", sa.Double),
        sa.Column("key", sa.Text, nullable=False, unique=True),
        sa.Column("pending", sa.Text),
        sa.Column("code", sa.Text),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("expires", sa.Double),
    )
    rated = sa.column("rated", sa.Boolean)
    op.create_index("rooms_rated", "rooms", ["status"], sqlite_where=rated, postgresql_where=rated)
