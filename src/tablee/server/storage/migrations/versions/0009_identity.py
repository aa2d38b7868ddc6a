"""What devices say they are; recovery codes, passkeys, links between devices, and players taken over by others."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Widen the table of devices and make five others."""
    op.add_column("devices", sa.Column("label", sa.Text))
    op.add_column("devices", sa.Column("seen", sa.Double))
    op.create_table(
        "recovery_codes",
        _of_player(primary_key=True),
        sa.Column("hash", sa.LargeBinary, nullable=False, unique=True),
        sa.Column("created", sa.Double, nullable=False),
    )
    op.create_table(
        "passkeys",
        sa.Column("id", sa.LargeBinary, primary_key=True),
        _of_player(),
        sa.Column("key", sa.LargeBinary, nullable=False),
        sa.Column("count", sa.BigInteger, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
    )
    op.create_index("passkeys_player", "passkeys", ["player"])
    op.create_table(
        "challenges",
        sa.Column("hash", sa.LargeBinary, primary_key=True),
        sa.Column("challenge", sa.LargeBinary, nullable=False),
        _of_player(nullable=True),
        sa.Column("expires", sa.Double, nullable=False),
    )
    op.create_table(
        "links",
        sa.Column("hash", sa.LargeBinary, primary_key=True),
        _of_player(),
        sa.Column("code", sa.Text, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("expires", sa.Double, nullable=False),
    )
    op.create_table("aliases", sa.Column("id", sa.Text, primary_key=True), _of_player())
    op.create_index("aliases_player", "aliases", ["player"])


def _of_player(*, primary_key: bool = False, nullable: bool = False) -> sa.Column[str]:
    player = sa.ForeignKey("players.id", ondelete="CASCADE")
    return sa.Column("player", sa.Text, player, primary_key=primary_key, nullable=nullable)
