"""Where players want mail."""

from sqlalchemy import Column, Double, ForeignKey, Integer, Table, Text

from ._metadata import METADATA

# ``address`` has been confirmed, ``since`` a time; ``key`` is in the link that ends the mails to it. ``pending`` is yet
# to be: until it ``expires``, the ``code`` that was mailed there confirms it; ``tries`` counts wrong ones.
mailboxes = Table(
    "mailboxes",
    METADATA,
    Column("player", Text, ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
    Column("language", Text, nullable=False),
    Column("address", Text),
    Column("since", Double),
    Column("key", Text, nullable=False, unique=True),
    Column("pending", Text),
    Column("code", Text),
    Column("tries", Integer, nullable=False),
    Column("expires", Double),
)
