"""Until when players are on holiday, and how many days of the year that took."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """Add the column."""
    op.add_column("players", sa.Column("holiday", sa.JSON))
