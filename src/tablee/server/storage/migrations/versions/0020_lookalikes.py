"""Keys of names by Unicode's own data."""

import sqlalchemy as sa
from alembic import op

from tablee.table.lookalikes import lookalike_key

revision = "0020"
down_revision = "0019"


def upgrade() -> None:
    """Make the keys anew. Of kept names that turn out to look alike, each stays; the eldest keeps others out."""
    connection = op.get_bind()
    players = sa.table("players", *map(sa.column, ("id", "name", "look", "kept", "created")))
    rows = connection.execute(sa.select(players).order_by(players.c.created, players.c.id)).all()
    taken: set[str] = set()
    changed = []
    for row in rows:
        look = lookalike_key(row.name)
        if row.kept:
            look = f"{look} {row.id}" if look in taken else look  # a key has no space in it
            taken.add(look)
        if look != row.look:
            changed.append({"player": row.id, "new": look})
    if changed:
        op.drop_index("players_kept", "players")  # a row at a time, one could have the key that another is to lose
        this = sa.update(players).where(players.c.id == sa.bindparam("player")).values(look=sa.bindparam("new"))
        connection.execute(this, changed)
        kept: sa.ColumnClause[bool] = sa.column("kept", sa.Boolean)
        op.create_index("players_kept", "players", ["look"], unique=True, sqlite_where=kept, postgresql_where=kept)
