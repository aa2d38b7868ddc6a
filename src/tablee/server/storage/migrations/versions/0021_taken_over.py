"""Which results were somebody else's when the cards were dealt."""

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"


def upgrade() -> None:
    """Add the column."""
    op.add_column("results", sa.Column("taken_over", sa.Boolean, nullable=False, server_default=sa.false()))
