"""The devices that hold seats' tokens."""

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"


def upgrade() -> None:
    """Make the table anew, as SQLite adds no column that refers to others; tokens of before are no device's."""
    op.create_table(
        "tokens_of_devices",
        sa.Column("room", sa.Text, sa.ForeignKey("rooms.room", ondelete="CASCADE"), primary_key=True),
        sa.Column("hash", sa.LargeBinary, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("scope", sa.Text, nullable=False),
        sa.Column("player", sa.Text),
        sa.Column("device", sa.LargeBinary, sa.ForeignKey("devices.hash", ondelete="CASCADE")),
        sqlite_with_rowid=False,
    )
    kept = "room, hash, seat, scope, player"
    op.execute(f"INSERT INTO tokens_of_devices ({kept}) SELECT {kept} FROM tokens")
    op.drop_table("tokens")
    op.rename_table("tokens_of_devices", "tokens")
    op.create_index("tokens_player", "tokens", ["player"])
    op.create_index("tokens_device", "tokens", ["device"])
