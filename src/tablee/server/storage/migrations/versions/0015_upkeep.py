"""Indexes for what is looked up while moves are being stored: what expires, what is due, what one table has left."""

from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    """Make them. That of the jobs takes the place of one by kind, which left all of them to be looked at."""
    op.drop_index("jobs_due", "jobs")
    op.create_index("jobs_due", "jobs", ["due"])
    op.create_index("replays_at", "replays", ["at"])
    op.create_index("replays_room", "replays", ["room"])
    op.create_index("analyses_at", "analyses", ["at"])
    op.create_index("games_room", "games", ["room"])
    op.create_index("results_name", "results", ["name"])
    op.create_index("players_idle", "players", ["kept", "seen"])
    op.create_index("tournaments_host", "tournaments", ["host"])
