"""The tables of the store as the newest migration leaves them."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    DateTime,
    Double,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    false,
)
from sqlalchemy.schema import SchemaItem

METADATA = MetaData()


def _table(name: str, *parts: SchemaItem, rowid: bool = True) -> Table:
    """A table; without ``rowid``, SQLite keeps its rows in the order of their keys."""
    return Table(name, METADATA, *parts, sqlite_with_rowid=rowid)


def _of_room() -> Column[str]:
    return Column("room", Text, ForeignKey("rooms.room", ondelete="CASCADE"), primary_key=True)


def _of_player(name: str = "player", *, primary_key: bool = False, nullable: bool = False) -> Column[str]:
    player = ForeignKey("players.id", ondelete="CASCADE")
    return Column(name, Text, player, primary_key=primary_key, nullable=nullable)


# Tables to play at and their games, and what runs them

rooms = _table(
    "rooms",
    Column("room", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("status", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("watch", Boolean, nullable=False),
    Column("clock", Text, nullable=False),
    Column("names", JSON, nullable=False),
    Column("updated", Double, nullable=False),
    Column("language", Text, nullable=False, server_default="en"),
    Column("rated", Boolean, nullable=False, server_default=false()),
    Column("occasion", Text),
)
Index("rooms_rated", rooms.c.status, sqlite_where=rooms.c.rated, postgresql_where=rooms.c.rated)
Index("rooms_occasion", rooms.c.occasion)
Index("rooms_idle", rooms.c.status, rooms.c.updated)
Index("rooms_public", rooms.c.updated, sqlite_where=rooms.c.public, postgresql_where=rooms.c.public)

# Clustered by room, as it is read as a whole.
events = _table(
    "events",
    _of_room(),
    Column("seq", Integer, primary_key=True),
    Column("at", Double, nullable=False),
    Column("data", LargeBinary, nullable=False),
    rowid=False,
)

# ``device``: the one that was given the token, if it told who it was; with the device it ends.
tokens = _table(
    "tokens",
    _of_room(),
    Column("hash", LargeBinary, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("scope", Text, nullable=False),
    Column("player", Text),
    Column("device", LargeBinary, ForeignKey("devices.hash", ondelete="CASCADE")),
    rowid=False,
)
Index("tokens_player", tokens.c.player)
Index("tokens_device", tokens.c.device)

# Who has ever sat down where, as the events say: to find a player's tables without reading all events.
sittings = _table("sittings", _of_room(), Column("player", Text, primary_key=True), rowid=False)
Index("sittings_player", sittings.c.player)

# Players who are invited to a table, and by whom who sits there.
invited = _table(
    "invited",
    _of_room(),
    _of_player(primary_key=True),
    _of_player("by"),
    rowid=False,
)
Index("invited_player", invited.c.player)
Index("invited_by", invited.c.by)

# Outlives its room.
replays = _table(
    "replays",
    Column("id", Text, primary_key=True),
    Column("room", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("at", Double, nullable=False),
    Column("data", LargeBinary, nullable=False),
)

Index("replays_at", replays.c.at)
Index("replays_room", replays.c.room)

# The search's analyses of the replays, as JSON.
analyses = _table(
    "analyses",
    Column("id", Text, ForeignKey("replays.id", ondelete="CASCADE"), primary_key=True),
    Column("at", Double, nullable=False),
    Column("data", LargeBinary, nullable=False),
)

Index("analyses_at", analyses.c.at)

# The processes that share this database. `tablee.server.cluster.leases` says what the columns mean.
processes = _table(
    "processes",
    Column("id", Integer, primary_key=True),
    Column("address", Text, nullable=False),
    Column("until", DateTime(timezone=True), nullable=False),
    Column("draining", Boolean, nullable=False),
)

shards = _table(
    "shards",
    Column("shard", Integer, primary_key=True, autoincrement=False),
    Column("owner", Integer),
    Column("epoch", Integer, nullable=False),
)

# One row: the key that the processes know each other by.
cluster = _table("cluster", Column("one", Boolean, primary_key=True), Column("key", LargeBinary, nullable=False))

# When something last went well: 1, that the database took what healthz wrote to it; 2, a backup that was checked.
health = _table(
    "health",
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("at", Double, nullable=False),
)

# A room as it was at its event ``seq``, from which the fold can go on: a cache that only the same ``code`` reads.
snapshots = _table(
    "snapshots",
    _of_room(),
    Column("seq", Integer, nullable=False),
    Column("code", Text, nullable=False),
    Column("data", LargeBinary, nullable=False),
)

# Addresses and networks that are kept out, until a Unix time or for good.
bans = _table("bans", Column("address", Text, primary_key=True), Column("until", Double, nullable=True))


# What is due at a time, and that time

# What is due at a time. `tablee.server.storage.jobs` says what the columns mean.
jobs = _table(
    "jobs",
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
clock = _table("clock", Column("one", Boolean, primary_key=True), Column("at", Double, nullable=False))


# Players, and what became of their games

# Whoever plays here: a person, from the first game in a browser on, or a program (``bot``) that says who it is.
# ``look`` tells names apart (`tablee.table.lookalikes.lookalike_key`): no two whose name is ``kept`` share one.
# Of names kept before they were found to look alike, all but the first have their id behind it.
players = _table(
    "players",
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
    Column("shown", Text, nullable=False, server_default="circles"),  # see `tablee.server.people.accounts.relations`
)
Index("players_calendar", players.c.calendar, unique=True)
Index("players_idle", players.c.kept, players.c.seen)
Index("players_kept", players.c.look, unique=True, sqlite_where=players.c.kept, postgresql_where=players.c.kept)

# Of whom a player is told where they play.
follows = _table("follows", _of_player(primary_key=True), _of_player("followed", primary_key=True), rowid=False)
Index("follows_followed", follows.c.followed)

# The browsers and programs of a player: the SHA-256 of what each proves itself with, what it says it is, and when it
# was ``seen`` last, if it was again since; when it ``proved`` last that it is in the player's hands.
devices = _table(
    "devices",
    Column("hash", LargeBinary, primary_key=True),
    _of_player(),
    Column("created", Double, nullable=False),
    Column("label", Text),
    Column("seen", Double),
    Column("proved", Double),
    rowid=False,
)
Index("devices_player", devices.c.player)

# What a device has to be told of what was done to its player on another (``by``); it may be nobody's any more.
news = _table(
    "news",
    Column("device", LargeBinary, primary_key=True),
    Column("what", Text, primary_key=True),
    Column("at", Double, nullable=False),
    Column("by", Text),
    rowid=False,
)

# The games that came to their end, under the ids of their replays, which they outlive. ``units`` counts those who hold
# places: teams or seats, and virtual players. ``occasion`` is what it was a game of, if anything.
games = _table(
    "games",
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
results = _table(
    "results",
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
    rowid=False,
)
Index("results_name", results.c.name)
Index("results_player", results.c.player, results.c.at)


# What leads back to a player when a cookie is lost, and the short-lived secrets on the way there

# One a player: the SHA-256 of a code of 100 random bits.
recovery_codes = _table(
    "recovery_codes",
    _of_player(primary_key=True),
    Column("hash", LargeBinary, nullable=False, unique=True),
    Column("created", Double, nullable=False),
)

# The public halves. ``count`` is the authenticator's own count of signatures, up to 2³² − 1; 0 where it has none.
passkeys = _table(
    "passkeys",
    Column("id", LargeBinary, primary_key=True),
    _of_player(),
    Column("key", LargeBinary, nullable=False),
    Column("count", BigInteger, nullable=False),
    Column("created", Double, nullable=False),
)
Index("passkeys_player", passkeys.c.player)

# What a passkey has to sign, under the SHA-256 of a secret that only the browser asked knows. ``player`` is who makes
# a passkey; None for who signs in.
challenges = _table(
    "challenges",
    Column("hash", LargeBinary, primary_key=True),
    Column("challenge", LargeBinary, nullable=False),
    _of_player(nullable=True),
    Column("expires", Double, nullable=False),
)

# Invitations of a player's own devices, under the SHA-256 of what is in the link. ``code`` is to be typed there;
# ``tries`` counts wrong ones.
links = _table(
    "links",
    Column("hash", LargeBinary, primary_key=True),
    _of_player(),
    Column("code", Text, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("expires", Double, nullable=False),
)

# Players that another one took over: their running games end as that one's.
aliases = _table("aliases", Column("id", Text, primary_key=True), _of_player())
Index("aliases_player", aliases.c.player)


# Where players want mail

# ``address`` has been confirmed, ``since`` a time; ``key`` is in the link that ends the mails to it. ``pending`` is yet
# to be: until it ``expires``, the ``code`` that was mailed there confirms it; ``tries`` counts wrong ones.
mailboxes = _table(
    "mailboxes",
    _of_player(primary_key=True),
    Column("language", Text, nullable=False),
    Column("address", Text),
    Column("since", Double),
    Column("key", Text, nullable=False, unique=True),
    Column("pending", Text),
    Column("code", Text),
    Column("tries", Integer, nullable=False),
    Column("expires", Double),
)


# Which devices are told of what happens at slow tables

# Where to reach a device, through its browser's push service, and the keys that only that browser can read messages by.
# ``id`` is made from the endpoint. Whoever signs a device out ends its subscription too.
subscriptions = _table(
    "subscriptions",
    Column("id", Text, primary_key=True),
    Column("device", LargeBinary, ForeignKey("devices.hash", ondelete="CASCADE"), nullable=False, unique=True),
    Column("endpoint", Text, nullable=False),
    Column("p256dh", LargeBinary, nullable=False),
    Column("auth", LargeBinary, nullable=False),
    Column("language", Text, nullable=False),
    Column("created", Double, nullable=False),
    rowid=False,
)

# One row: the private key that push services know this server by.
push_key = _table("push_key", Column("one", Boolean, primary_key=True), Column("key", LargeBinary, nullable=False))


# Who wants nothing to do with whom, and what has been reported

# ``player`` hears nothing of ``blocked``, and neither is shown tables where the other sits.
blocks = _table(
    "blocks",
    _of_player(primary_key=True),
    _of_player("blocked", primary_key=True),
    Column("at", Double, nullable=False),
    rowid=False,
)
Index("blocks_blocked", blocks.c.blocked)

# Events of public tables that ``player`` has reported: what ``about`` said, or their sitting down, for their name. No
# text is kept here: whatever becomes of the event becomes of the report.
reports = _table(
    "reports",
    Column("room", Text, ForeignKey("rooms.room", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    _of_player(primary_key=True),
    _of_player("about", nullable=True),
    Column("reason", Text, nullable=False),
    Column("expires", Double, nullable=False),
    rowid=False,
)
Index("reports_player", reports.c.player)
Index("reports_about", reports.c.about)
Index("reports_expires", reports.c.expires)


# Circles of players who meet to play, and their evenings

# Whoever knows what a circle's link holds may become a member: its id and, once a host has changed the link, the
# ``invitation``.
circles = _table(
    "circles",
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("created", Double, nullable=False),
    Column("invitation", Text),
)

# Who ``leads`` may begin and end evenings, as hosts may.
members = _table(
    "members",
    Column("circle", Text, ForeignKey("circles.id", ondelete="CASCADE"), primary_key=True),
    _of_player(primary_key=True),
    Column("host", Boolean, nullable=False),
    Column("joined", Double, nullable=False),
    Column("leads", Boolean, nullable=False, server_default=false()),
    rowid=False,
)
Index("members_player", members.c.player)

# Whom a host has removed: no link lets them in again.
kept_out = _table(
    "kept_out",
    Column("circle", Text, ForeignKey("circles.id", ondelete="CASCADE"), primary_key=True),
    _of_player(primary_key=True),
    rowid=False,
)
Index("kept_out_player", kept_out.c.player)

# Evenings of a circle: the games that it played between ``began`` and ``ended`` count together. ``program`` lists games
# to play, with their options.
evenings = _table(
    "evenings",
    Column("circle", Text, ForeignKey("circles.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("name", Text, nullable=False),
    Column("planned", Double, nullable=False),
    Column("program", JSON, nullable=False),
    Column("began", Double),
    Column("ended", Double),
    rowid=False,
)

# Whether members come to an evening: ``yes``, ``maybe`` or ``no``.
answers = _table(
    "answers",
    Column("circle", Text, primary_key=True),
    Column("evening", Integer, primary_key=True),
    _of_player(primary_key=True),
    Column("answer", Text, nullable=False),
    ForeignKeyConstraint(["circle", "evening"], ["evenings.circle", "evenings.number"], ondelete="CASCADE"),
    rowid=False,
)
Index("answers_player", answers.c.player)


# The deals of the day

# One row: the key that the secrets of all days are made from, when it was made, and when the day of its chains' first
# links begins.
daily = _table(
    "daily",
    Column("one", Boolean, primary_key=True),
    Column("key", LargeBinary, nullable=False),
    Column("at", Double, nullable=False),
    Column("chained", Double),
)

# Who has begun which deal, and at what table. What came of it is a result of the same ``occasion``.
tries = _table(
    "tries",
    Column("occasion", Text, primary_key=True),
    _of_player(primary_key=True),
    Column("room", Text, nullable=False),
    Column("at", Double, nullable=False),
    rowid=False,
)
Index("tries_player", tries.c.player)


# Tournaments: what is played, who has entered, and who sat where

# Whoever knows a tournament's id, which its link holds, may enter; of one of a ``circle``, members only. ``round``
# counts the rounds that have begun, ``closed`` those that are over. ``secret`` is what lots and shuffles follow from.
tournaments = _table(
    "tournaments",
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
    Column("secret", LargeBinary, nullable=False),  # the last link of the chain of its deals…
    Column("chained", Boolean, nullable=False, server_default=false()),  # …where it was announced since there are any
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
entries = _table(
    "entries",
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
    rowid=False,
)
Index("entries_player", entries.c.player, entries.c.tournament, unique=True)

# The tables of each round. ``seats``: the numbers of the entries by seat, None for a bot that fills up. ``standing``:
# of a game that time ended, and by seat, the place and whether nobody was there; None of any other.
tournament_tables = _table(
    "tournament_tables",
    Column("tournament", Text, ForeignKey("tournaments.id", ondelete="CASCADE"), primary_key=True),
    Column("round", Integer, primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("room", Text, nullable=False, unique=True),
    Column("seats", JSON, nullable=False),
    Column("standing", JSON(none_as_null=True)),
    rowid=False,
)


# Ratings: which games were rated, in which order, and what they did to whom

# Whoever has been rated, by a number that stays when the player is deleted: others' ratings rest on it.
competitors = _table(
    "competitors",
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("player", Text, ForeignKey("players.id", ondelete="SET NULL"), unique=True),
)

# The rated games in the order in which they were rated: ``n`` counts them. ``kind`` is the game that was played,
# ``game`` the finished one, ``day`` that of its end, counted from 1970 in UTC.
rated_games = _table(
    "rated_games",
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("game", Text, ForeignKey("games.id"), nullable=False, unique=True),
    Column("kind", Text, nullable=False),
    Column("day", Integer, nullable=False),
)
Index("rated_games_day", rated_games.c.day)

# What each seat brought to a rated game: whose it was, or the strength of the house bot (``anchor``), or ``why`` it did
# not count. For a competitor, the rating before and after it, and how much of the game counted (``weight``).
rated_seats = _table(
    "rated_seats",
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
    rowid=False,
)

# Everybody's rating at each game as it is now, and after how many games.
ratings = _table(
    "ratings",
    Column("kind", Text, primary_key=True),
    Column("competitor", Integer, ForeignKey("competitors.id"), primary_key=True, autoincrement=False),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("games", Integer, nullable=False),
    rowid=False,
)
Index("ratings_best", ratings.c.kind, ratings.c.mu)

# Those who want to be on the lists.
listed = _table("listed", _of_player(primary_key=True))
