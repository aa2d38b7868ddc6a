"""What is due at a time, and the time that all processes of the database go by."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Make both tables."""
    op.create_table(
        "jobs",
        sa.Column("kind", sa.Text, primary_key=True),
        sa.Column("key", sa.Text, primary_key=True),
        sa.Column("due", sa.Double, nullable=False),
        sa.Column("turn", sa.Integer, nullable=False),
        sa.Column("shard", sa.Integer),
        sa.Column("served", sa.Boolean, nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
        sa.Column("attempts", sa.Integer, nullable=False),
        sa.Column("claimed_by", sa.Text),
        sa.Column("claimed_until", sa.Double),
    )
    op.create_index("jobs_due", "jobs", ["kind", "due"])
    op.create_index("jobs_claimed", "jobs", ["claimed_by"])
    op.create_table(
        "clock",
        sa.Column("one", sa.Boolean, primary_key=True),
        sa.Column("at", sa.Double, nullable=False),
    )
