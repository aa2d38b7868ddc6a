"""What leads back to a player when a cookie is lost, and the short-lived secrets on the way there."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, Double, ForeignKey, Index, Integer, LargeBinary, Table, Text

from ._metadata import METADATA


def _of_player(*, primary_key: bool = False, nullable: bool = False) -> Column[str]:
    player = ForeignKey("players.id", ondelete="CASCADE")
    return Column("player", Text, player, primary_key=primary_key, nullable=nullable)


# One a player: the SHA-256 of a code of 100 random bits.
recovery_codes = Table(
    "recovery_codes",
    METADATA,
    _of_player(primary_key=True),
    Column("hash", LargeBinary, nullable=False, unique=True),
    Column("created", Double, nullable=False),
)

# The public halves. ``count`` is the authenticator's own count of signatures, up to 2³² − 1; 0 where it has none.
passkeys = Table(
    "passkeys",
    METADATA,
    Column("id", LargeBinary, primary_key=True),
    _of_player(),
    Column("key", LargeBinary, nullable=False),
    Column("count", BigInteger, nullable=False),
    Column("created", Double, nullable=False),
)
Index("passkeys_player", passkeys.c.player)

# What a passkey has to sign, under the SHA-256 of a secret that only the browser asked knows. ``player`` is who makes
# a passkey; None for who signs in.
challenges = Table(
    "challenges",
    METADATA,
    Column("hash", LargeBinary, primary_key=True),
    Column("challenge", LargeBinary, nullable=False),
    _of_player(nullable=True),
    Column("expires", Double, nullable=False),
)

# Invitations of a player's own devices, under the SHA-256 of what is in the link. ``code`` is to be typed there;
# ``tries`` counts wrong ones.
links = Table(
    "links",
    METADATA,
    Column("hash", LargeBinary, primary_key=True),
    _of_player(),
    Column("code", Text, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("expires", Double, nullable=False),
)

# Players that another one took over: their running games end as that one's.
aliases = Table("aliases", METADATA, Column("id", Text, primary_key=True), _of_player())
Index("aliases_player", aliases.c.player)
