"""Tournaments of teams, late arrivals and leavers, and the places at which all ended."""

import sqlalchemy as sa
from alembic import op

revision = "0027"
down_revision = "0026"


def upgrade() -> None:
    """Add the columns."""
    op.add_column("tournaments", sa.Column("teams", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tournaments", sa.Column("ended", sa.Double))
    op.add_column("entries", sa.Column("team", sa.Text))
    op.add_column("entries", sa.Column("since", sa.Integer, nullable=False, server_default="0"))
    op.add_column("entries", sa.Column("gone", sa.Integer))
    op.add_column("entries", sa.Column("place", sa.Integer))
