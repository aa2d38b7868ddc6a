"""No analysis names anybody whom its replay does not: some were stored while somebody was being deleted."""

from typing import Any

import msgspec
import sqlalchemy as sa
from alembic import op

revision = "0028"
down_revision = "0027"


def upgrade() -> None:
    """Delete those that do, and those that say nothing of names: they can be made again."""
    connection = op.get_bind()
    analyses, replays = (sa.table(name, sa.column("id"), sa.column("data")) for name in ("analyses", "replays"))
    both = sa.select(analyses.c.data, replays.c.data).join_from(analyses, replays, analyses.c.id == replays.c.id)
    for id in connection.scalars(sa.select(analyses.c.id)).all():
        analysis, replay = connection.execute(both.where(analyses.c.id == id)).one()
        if _names(analysis, "players") != _names(replay, "seats"):
            connection.execute(sa.delete(analyses).where(analyses.c.id == id))


def _names(data: bytes, whose: str) -> list[Any]:
    try:
        return [one["name"] for one in msgspec.json.decode(data).get(whose, [])]
    except msgspec.DecodeError:  # what is damaged tells nobody anything
        return []
