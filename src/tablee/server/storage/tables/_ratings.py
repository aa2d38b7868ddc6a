"""Ratings: which games were rated, in which order, and what they did to whom."""

from sqlalchemy import Column, Double, ForeignKey, Index, Integer, Table, Text

from ._metadata import METADATA

# Whoever has been rated, by a number that stays when the player is deleted: others' ratings rest on it.
competitors = Table(
    "competitors",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("player", Text, ForeignKey("players.id", ondelete="SET NULL"), unique=True),
)

# The rated games in the order in which they were rated: ``n`` counts them. ``kind`` is the game that was played,
# ``game`` the finished one, ``day`` that of its end, counted from 1970 in UTC.
rated_games = Table(
    "rated_games",
    METADATA,
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("game", Text, ForeignKey("games.id"), nullable=False, unique=True),
    Column("kind", Text, nullable=False),
    Column("day", Integer, nullable=False),
)
Index("rated_games_day", rated_games.c.day)

# What each seat brought to a rated game: whose it was, or the strength of the house bot (``anchor``), or ``why`` it did
# not count. For a competitor, the rating before and after it, and how much of the game counted (``weight``).
rated_seats = Table(
    "rated_seats",
    METADATA,
    Column("n", Integer, ForeignKey("rated_games.n"), primary_key=True, autoincrement=False),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("competitor", Integer, ForeignKey("competitors.id")),
    Column("anchor", Double),
    Column("why", Text),
    Column("mu_before", Double),
    Column("sigma_before", Double),
    Column("mu", Double),
    Column("sigma", Double),
    Column("weight", Double),
    sqlite_with_rowid=False,
)

# Everybody's rating at each game as it is now, and after how many games.
ratings = Table(
    "ratings",
    METADATA,
    Column("kind", Text, primary_key=True),
    Column("competitor", Integer, ForeignKey("competitors.id"), primary_key=True, autoincrement=False),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("games", Integer, nullable=False),
    sqlite_with_rowid=False,
)
Index("ratings_best", ratings.c.kind, ratings.c.mu)

# Those who want to be on the lists.
listed = Table(
    "listed",
    METADATA,
    Column("player", Text, ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
)
