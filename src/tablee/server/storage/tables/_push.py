"""Which devices are told of what happens at slow tables."""

from sqlalchemy import Boolean, Column, Double, ForeignKey, LargeBinary, Table, Text

from ._metadata import METADATA

# Where to reach a device, through its browser's push service, and the keys that only that browser can read messages by.
# ``id`` is made from the endpoint. Whoever signs a device out ends its subscription too.
subscriptions = Table(
    "subscriptions",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("device", LargeBinary, ForeignKey("devices.hash", ondelete="CASCADE"), nullable=False, unique=True),
    Column("endpoint", Text, nullable=False),
    Column("p256dh", LargeBinary, nullable=False),
    Column("auth", LargeBinary, nullable=False),
    Column("language", Text, nullable=False),
    Column("created", Double, nullable=False),
    sqlite_with_rowid=False,
)

# One row: the private key that push services know this server by.
push_key = Table(
    "push_key",
    METADATA,
    Column("one", Boolean, primary_key=True),
    Column("key", LargeBinary, nullable=False),
)
