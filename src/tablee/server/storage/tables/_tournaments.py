"""Tournaments: what is played, who has entered, and who sat where."""

from sqlalchemy import JSON, Boolean, Column, Double, ForeignKey, Index, Integer, LargeBinary, Table, Text, false

from ._metadata import METADATA

# Whoever knows a tournament's id, which its link holds, may enter; of one of a ``circle``, members only. ``round``
# counts the rounds that have begun, ``closed`` those that are over. ``secret`` is what lots and shuffles follow from.
tournaments = Table(
    "tournaments",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("circle", Text, ForeignKey("circles.id", ondelete="CASCADE")),
    Column("host", Text, ForeignKey("players.id", ondelete="SET NULL")),
    Column("name", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("options", JSON, nullable=False),
    Column("rounds", Integer, nullable=False),
    Column("pairing", Text, nullable=False),
    Column("minutes", Integer, nullable=False),
    Column("clock", Text, nullable=False),
    Column("level", Text, nullable=False),
    Column("language", Text, nullable=False),
    Column("secret", LargeBinary, nullable=False),  # the last link of the chain of its deals
    Column(
        "chained", Boolean, nullable=False, server_default=false()
    ),  # not where it was announced before there were chains
    Column("round", Integer, nullable=False),
    Column("closed", Integer, nullable=False),
    Column("created", Double, nullable=False),
    Column("teams", Boolean, nullable=False, server_default=false()),
    Column("ended", Double),
)
Index("tournaments_circle", tournaments.c.circle)
Index("tournaments_host", tournaments.c.host)

# A house bot has a ``level`` and no player; a player who was deleted has neither. ``strength``: the rating at the
# beginning, if there is one. ``since``: the rounds that had begun by then; ``gone``: the first that it no longer plays;
# ``place``: the one it ended at.
entries = Table(
    "entries",
    METADATA,
    Column("tournament", Text, ForeignKey("tournaments.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("player", Text, ForeignKey("players.id", ondelete="SET NULL")),
    Column("level", Text),
    Column("name", Text, nullable=False),
    Column("avatar", Text),
    Column("strength", Double),
    Column("team", Text),
    Column("since", Integer, nullable=False, server_default="0"),
    Column("gone", Integer),
    Column("place", Integer),
    sqlite_with_rowid=False,
)
Index("entries_player", entries.c.player, entries.c.tournament, unique=True)

# The tables of each round. ``seats``: the numbers of the entries by seat, None for a bot that fills up. ``standing``:
# of a game that time ended, and by seat, the place and whether nobody was there; None of any other.
tournament_tables = Table(
    "tournament_tables",
    METADATA,
    Column("tournament", Text, ForeignKey("tournaments.id", ondelete="CASCADE"), primary_key=True),
    Column("round", Integer, primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("room", Text, nullable=False, unique=True),
    Column("seats", JSON, nullable=False),
    Column("standing", JSON(none_as_null=True)),
    sqlite_with_rowid=False,
)
