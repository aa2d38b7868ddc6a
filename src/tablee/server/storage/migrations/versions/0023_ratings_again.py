"""Ratings follow from another rule by now: a job computes them again."""

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"


def upgrade() -> None:
    """Store the job, if anything has been rated."""
    connection = op.get_bind()
    if connection.execute(sa.text("SELECT 1 FROM rated_games LIMIT 1")).first() is None:
        return
    job = {"kind": "rate-again", "key": "all", "due": 0.0, "turn": 0, "served": False, "data": b"{}", "attempts": 0}
    connection.execute(sa.insert(sa.table("jobs", *map(sa.column, job))), job)
