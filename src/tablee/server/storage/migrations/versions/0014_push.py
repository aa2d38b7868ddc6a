"""Which devices are told of what happens at slow tables, and the key that push services know the server by."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    """Make the two tables."""
    device = sa.ForeignKey("devices.hash", ondelete="CASCADE")
    op.create_table(
        "subscriptions",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("device", sa.LargeBinary, device, nullable=False, unique=True),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("p256dh", sa.LargeBinary, nullable=False),
        sa.Column("auth", sa.LargeBinary, nullable=False),
        sa.Column("language", sa.Text, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "push_key",
        sa.Column("one", sa.Boolean, primary_key=True),
        sa.Column("key", sa.LargeBinary, nullable=False),
    )
