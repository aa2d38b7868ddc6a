"""One queue: operators' orders and the games that wait to be rated become jobs."""

import json
import zlib
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"

POLL_S = 2.0  # seconds until every process had carried out an order


def upgrade() -> None:
    """Store jobs in place of the rows of two tables, and drop these."""
    connection = op.get_bind()
    now = connection.execute(sa.text("SELECT at FROM clock")).scalar() or 0.0
    jobs = [_job("rate", game) for game in connection.execute(sa.text("SELECT game FROM to_rate")).scalars()]
    # The processes noted the time every minute: what was ordered before that has been done. Who was connected then is
    # not any more, so announcements have nobody to reach, and closed tables are gone already.
    recent = sa.text("SELECT data FROM orders WHERE at > (SELECT at FROM clock) - :poll ORDER BY id")
    for data in connection.execute(recent, {"poll": POLL_S}).scalars():
        match json.loads(bytes(data)):
            case {"do": "expel", "table": str(table), "seat": seat, "ban": ban}:
                expulsion = json.dumps({"table": table, "seat": seat, "ban": ban}).encode()
                jobs.append(_job("expel", f"{table}/{seat}", _shard(table), expulsion))
            case {"do": "reload", "tables": list(some)}:
                jobs += [_job("reload", table, _shard(table)) for table in some]
    if jobs:
        names = ("kind", "key", "due", "turn", "shard", "served", "data", "attempts")
        stored = sa.table("jobs", *map(sa.column, names))
        rows = {(job["kind"], job["key"]): {**job, "due": now} for job in jobs}
        connection.execute(sa.insert(stored), list(rows.values()))
    op.drop_table("to_rate")
    op.drop_table("orders")


def _job(kind: str, key: str, shard: int | None = None, data: bytes = b"{}") -> dict[str, Any]:
    given = {"kind": kind, "key": key, "shard": shard, "data": data}
    return {**given, "turn": 0, "served": False, "attempts": 0}


def _shard(table: str) -> int:
    return zlib.crc32(table.encode()) % 64
