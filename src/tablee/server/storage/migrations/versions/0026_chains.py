"""Deals that everybody shares take their secrets from chains.

Secrets that were committed to, of the deals of the day a week ahead and of tournaments, stay what they are.
"""

import time

import sqlalchemy as sa
from alembic import op

revision = "0026"
down_revision = "0025"

DAY_S = 86_400
COMMITTED = 8  # days, today's with those ahead


def upgrade() -> None:
    """Add the columns."""
    op.add_column("tournaments", sa.Column("chained", sa.Boolean, nullable=False, server_default=sa.false()))
    begin = (int(time.time()) // DAY_S + COMMITTED) * DAY_S
    op.add_column("daily", sa.Column("chained", sa.Double))
    op.execute(f"UPDATE daily SET chained = {begin}")
