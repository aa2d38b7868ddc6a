"""Circles of players who meet to play, and their evenings."""

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Double,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    Table,
    Text,
    false,
)

from ._metadata import METADATA

# Whoever knows what a circle's link holds may become a member: its id and, once a host has changed the link, the
# ``invitation``.
circles = Table(
    "circles",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("created", Double, nullable=False),
    Column("invitation", Text),
)

# Who ``leads`` may begin and end evenings, as hosts may.
members = Table(
    "members",
    METADATA,
    Column("circle", Text, ForeignKey("circles.id", ondelete="CASCADE"), primary_key=True),
    Column("player", Text, ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
    Column("host", Boolean, nullable=False),
    Column("joined", Double, nullable=False),
    Column("leads", Boolean, nullable=False, server_default=false()),
    sqlite_with_rowid=False,
)
Index("members_player", members.c.player)

# Whom a host has removed: no link lets them in again.
kept_out = Table(
    "kept_out",
    METADATA,
    Column("circle", Text, ForeignKey("circles.id", ondelete="CASCADE"), primary_key=True),
    Column("player", Text, ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
    sqlite_with_rowid=False,
)
Index("kept_out_player", kept_out.c.player)

# Evenings of a circle: the games that it played between ``began`` and ``ended`` count together. ``program`` lists games
# to play, with their options.
evenings = Table(
    "evenings",
    METADATA,
    Column("circle", Text, ForeignKey("circles.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("name", Text, nullable=False),
    Column("planned", Double, nullable=False),
    Column("program", JSON, nullable=False),
    Column("began", Double),
    Column("ended", Double),
    sqlite_with_rowid=False,
)

# Whether members come to an evening: ``yes``, ``maybe`` or ``no``.
answers = Table(
    "answers",
    METADATA,
    Column("circle", Text, primary_key=True),
    Column("evening", Integer, primary_key=True),
    Column("player", Text, ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
    Column("answer", Text, nullable=False),
    ForeignKeyConstraint(["circle", "evening"], ["evenings.circle", "evenings.number"], ondelete="CASCADE"),
    sqlite_with_rowid=False,
)
Index("answers_player", answers.c.player)
