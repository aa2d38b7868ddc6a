"""How accurately each seat of an analysed game decided, beside what its decisions cost."""

import sqlalchemy as sa
from alembic import op

revision = "0032"
down_revision = "0031"


def upgrade() -> None:
    """Add the column."""
    op.add_column("results", sa.Column("accuracy", sa.Double))
