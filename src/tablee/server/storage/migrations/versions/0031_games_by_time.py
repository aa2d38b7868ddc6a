"""The games of an occasion are found in the order in which they ended."""

import sqlalchemy as sa
from alembic import op

revision = "0031"
down_revision = "0030"


def upgrade() -> None:
    """Have the index hold the time, too."""
    op.drop_index("games_occasion", "games")
    some = sa.text("occasion IS NOT NULL")
    op.create_index("games_occasion", "games", ["occasion", "at"], sqlite_where=some, postgresql_where=some)
