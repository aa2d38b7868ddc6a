"""What the luck of the cards did to every seat of an analysed game."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    """Add the column."""
    op.add_column("results", sa.Column("luck", sa.Double))
