"""Recovery codes: who has lost every device writes one down beforehand, and is let in with it."""

from __future__ import annotations

import secrets

from sqlalchemy import Connection, delete, insert, select

from tablee.engine.errors import TableeError
from tablee.rooms.storage import token_hash
from tablee.server.storage import tables
from tablee.server.storage.repository import Repository, in_transaction

from .players import keep

LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # Crockford's 32: none that is mistaken for another
GROUPS, GROUP = 5, 4  # 20 letters of 5 bits: 100 bits, so that a fast hash keeps them
_MEANT = str.maketrans("OIL", "011")


def normal_form(code: str) -> str:
    """A code as somebody typed it, in the one form that is stored; any length."""
    return "".join(letter for letter in code.upper().translate(_MEANT) if letter in LETTERS)


class RecoveryCodes(Repository):
    """The codes of all players."""

    @in_transaction
    def renew(self, connection: Connection, player: str) -> str:
        """Give a player a code, instead of any before, and keep them. Returns it in groups, for this once.

        Raises `TableeError` if their name is kept for somebody else.
        """
        groups = ["".join(secrets.choice(LETTERS) for _ in range(GROUP)) for _ in range(GROUPS)]
        row = {"player": player, "hash": token_hash("".join(groups)), "created": self._store.clock.stamp()}
        codes = tables.recovery_codes
        connection.execute(delete(codes).where(codes.c.player == player))
        connection.execute(insert(codes), row)
        keep(connection, player)
        return "-".join(groups)

    async def owner(self, code: str) -> str:
        """Whose code that is. Raises `TableeError` if nobody's."""
        codes = tables.recovery_codes.c
        player = await self._store.scalar(select(codes.player).where(codes.hash == token_hash(normal_form(code))))
        if player is None:
            raise TableeError("recovery-wrong")
        return str(player)

    async def since(self, player: str) -> float | None:
        """When a player's code was made, in Unix time; None if there is none."""
        codes = tables.recovery_codes.c
        created: float | None = await self._store.scalar(select(codes.created).where(codes.player == player))
        return created
