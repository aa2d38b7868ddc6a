"""Processes that share a database: who they are, which shards of the tables each owns, and their common key."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Make the tables of the cluster; SQLite, which has one process, leaves them empty."""
    op.create_table(
        "processes",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("until", sa.DateTime(timezone=True), nullable=False),
        sa.Column("draining", sa.Boolean, nullable=False),
    )
    op.create_table(
        "shards",
        sa.Column("shard", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("owner", sa.Integer),
        sa.Column("epoch", sa.Integer, nullable=False),
    )
    op.create_table(
        "cluster",
        sa.Column("one", sa.Boolean, primary_key=True),
        sa.Column("key", sa.LargeBinary, nullable=False),
    )
