"""What the luck of the cards did to every seat of an analysed game."""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"


def upgrade() -> None:
    """Add the column."""
    op.add_column("results", sa.Column("luck", sa.Double))
