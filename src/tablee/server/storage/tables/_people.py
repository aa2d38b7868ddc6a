"""Players, and what became of their games."""

from sqlalchemy import JSON, Boolean, Column, Double, ForeignKey, Index, Integer, LargeBinary, Table, Text, false

from ._metadata import METADATA

# Whoever plays here: a person, from the first game in a browser on, or a program (``bot``) that says who it is.
# ``look`` tells names apart (`tablee.table.lookalikes.lookalike_key`): no two whose name is ``kept`` share one.
# Of names kept before they were found to look alike, all but the first have their id behind it.
players = Table(
    "players",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("bot", Boolean, nullable=False),
    Column("name", Text, nullable=False),
    Column("look", Text, nullable=False),
    Column("avatar", Text),
    Column("kept", Boolean, nullable=False),
    Column("language", Text, nullable=False),
    Column("created", Double, nullable=False),
    Column("seen", Double, nullable=False),
    Column("holiday", JSON),  # see `tablee.server.people.accounts.holidays`
    Column("calendar", Text),  # whoever knows it may read the player's evenings
    Column("shown", Text, nullable=False, server_default="circles"),  # see `tablee.server.people.accounts.showing`
)
Index("players_calendar", players.c.calendar, unique=True)
Index("players_idle", players.c.kept, players.c.seen)
Index("players_kept", players.c.look, unique=True, sqlite_where=players.c.kept, postgresql_where=players.c.kept)

# Of whom a player is told where they play.
follows = Table(
    "follows",
    METADATA,
    Column("player", Text, ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
    Column("followed", Text, ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
    sqlite_with_rowid=False,
)
Index("follows_followed", follows.c.followed)

# The browsers and programs of a player: the SHA-256 of what each proves itself with, what it says it is, and when it
# was ``seen`` last, if it was again since; when it ``proved`` last that it is in the player's hands.
devices = Table(
    "devices",
    METADATA,
    Column("hash", LargeBinary, primary_key=True),
    Column("player", Text, ForeignKey("players.id", ondelete="CASCADE"), nullable=False),
    Column("created", Double, nullable=False),
    Column("label", Text),
    Column("seen", Double),
    Column("proved", Double),
    sqlite_with_rowid=False,
)
Index("devices_player", devices.c.player)

# What a device has to be told of what was done to its player on another (``by``); it may be nobody's any more.
news = Table(
    "news",
    METADATA,
    Column("device", LargeBinary, primary_key=True),
    Column("what", Text, primary_key=True),
    Column("at", Double, nullable=False),
    Column("by", Text),
    sqlite_with_rowid=False,
)

# The games that came to their end, under the ids of their replays, which they outlive. ``units`` counts those who hold
# places: teams or seats, and virtual players. ``occasion`` is what it was a game of, if anything.
games = Table(
    "games",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("room", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("options", JSON, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("units", Integer, nullable=False),
    Column("clock", Text, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("occasion", Text),
    Column("began", Double, nullable=False),
    Column("at", Double, nullable=False),
)
Index("games_at", games.c.at)
Index("games_room", games.c.room)
_of_an_occasion = games.c.occasion.is_not(None)
Index("games_occasion", games.c.occasion, games.c.at, sqlite_where=_of_an_occasion, postgresql_where=_of_an_occasion)

# What each seat came to. ``player`` is None for house bots, for those whom no cookie told, and for those who had
# themselves deleted. ``taken_over``: when the cards were dealt it was another player, whom this one took over since.
# Whoever ``left``, or was away at the end, did not play to the end. ``cost``, in places, is that of the seat's
# decisions, once the game has been analysed, ``accuracy`` theirs in per cent, and ``luck`` what the cards cost it.
# ``at`` is that of the game.
results = Table(
    "results",
    METADATA,
    Column("game", Text, ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("player", Text, ForeignKey("players.id", ondelete="SET NULL")),
    Column("taken_over", Boolean, nullable=False, server_default=false()),
    Column("name", Text, nullable=False),
    Column("kind", Text, nullable=False),
    Column("level", Text),
    Column("left", Boolean, nullable=False),
    Column("team", Integer, nullable=False),
    Column("score", Integer, nullable=False),
    Column("place", Integer, nullable=False),
    Column("cost", Double),
    Column("accuracy", Double),
    Column("luck", Double),
    Column("at", Double, nullable=False),
    sqlite_with_rowid=False,
)
Index("results_name", results.c.name)
Index("results_player", results.c.player, results.c.at)
