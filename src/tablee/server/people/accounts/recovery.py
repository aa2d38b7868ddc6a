"""Ways back to a player: recovery codes, and links by which a device that is in invites another one.

Who has lost every device has written a code down beforehand, and is let in with it. A link is short-lived, good once,
and only with the code beside it. It alone lets nobody in, nor does it sign anybody in unasked: the other device shows
whose it is, and its owner types the code that the first one shows.
"""

from __future__ import annotations

import hmac
import secrets

from sqlalchemy import Connection, delete, insert, select, update

from tablee.engine.errors import TableeError
from tablee.rooms.storage import token_hash
from tablee.server.storage import tables
from tablee.server.storage.store import Repository, in_transaction

from .players import PLAYER, StoredPlayer, keep

LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # Crockford's 32: none that is mistaken for another
GROUPS, GROUP = 5, 4  # 20 letters of 5 bits: 100 bits, so that a fast hash keeps them
_MEANT = str.maketrans("OIL", "011")
LASTING_S = 300.0  # of a link
DIGITS = 6
TRIES = 3  # wrong codes, after which a link is void


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


class DeviceLinks(Repository):
    """The links of all players."""

    @in_transaction
    def new(self, connection: Connection, player: str) -> tuple[str, str]:
        """The secret part of a link to a player, instead of any before, and the code to type; good for `LASTING_S`."""
        secret, code = secrets.token_urlsafe(16), f"{secrets.randbelow(10**DIGITS):0{DIGITS}}"
        expires = self._store.clock.stamp() + LASTING_S
        row = {"hash": token_hash(secret), "player": player, "code": code, "tries": 0, "expires": expires}
        connection.execute(delete(tables.links).where(tables.links.c.player == player))
        connection.execute(insert(tables.links), row)
        return secret, code

    async def target(self, secret: str) -> StoredPlayer:
        """The player that a link signs in. Raises `TableeError` if it has expired."""
        links = tables.links.c
        query = select(*PLAYER).join_from(tables.links, tables.players)
        now = self._store.clock.stamp()
        good = (links.expires > now, links.tries < TRIES)
        row = await self._store.first(query.where(links.hash == token_hash(secret), *good))
        if row is None:
            raise TableeError("link-void")
        return StoredPlayer(*row)

    async def use(self, secret: str, code: str) -> str:
        """Use up a link with the code beside it; returns whose it was.

        Raises `TableeError` if it is not good any more, or the code is wrong, which is counted.
        """
        player = await self._use(token_hash(secret), code)
        if player is None:  # not raised within: the count would be undone
            raise TableeError("link-code")
        return player

    @in_transaction
    def _use(self, connection: Connection, hash: bytes, code: str) -> str | None:
        links = tables.links.c
        this = links.hash == hash
        row = connection.execute(select(tables.links).where(this).with_for_update()).first()
        if row is None or row.expires < self._store.clock.stamp() or row.tries >= TRIES:
            raise TableeError("link-void")
        if hmac.compare_digest(row.code.encode(), code.encode()):
            connection.execute(delete(tables.links).where(this))
            return str(row.player)
        connection.execute(update(tables.links).where(this).values(tries=row.tries + 1))
        return None
