"""What is due at a time, and that time."""

from sqlalchemy import Boolean, Column, Double, Index, Integer, LargeBinary, Table, Text

from ._metadata import METADATA

# What is due at a time. `tablee.server.storage.jobs` says what the columns mean.
jobs = Table(
    "jobs",
    METADATA,
    Column("kind", Text, primary_key=True),
    Column("key", Text, primary_key=True),
    Column("due", Double, nullable=False),
    Column("turn", Integer, nullable=False),
    Column("shard", Integer),
    Column("served", Boolean, nullable=False),
    Column("data", LargeBinary, nullable=False),
    Column("attempts", Integer, nullable=False),
    Column("claimed_by", Text),
    Column("claimed_until", Double),
)
Index("jobs_due", jobs.c.due)
Index("jobs_claimed", jobs.c.claimed_by)

# One row: the time by which jobs are due, as it was noted last.
clock = Table(
    "clock",
    METADATA,
    Column("one", Boolean, primary_key=True),
    Column("at", Double, nullable=False),
)
