"""When devices have proved whose they are, and what they have to be told."""

import sqlalchemy as sa
from alembic import op

revision = "0025"
down_revision = "0024"


def upgrade() -> None:
    """Add the column and make the table."""
    op.add_column("devices", sa.Column("proved", sa.Double))
    op.create_table(
        "news",
        sa.Column("device", sa.LargeBinary, primary_key=True),
        sa.Column("what", sa.Text, primary_key=True),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("by", sa.Text),
        sqlite_with_rowid=False,
    )
