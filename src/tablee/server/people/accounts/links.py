"""Links by which a device that is in invites another one: short-lived, good once, and only with the code beside them.

The link alone lets nobody in, nor does it sign anybody in unasked: the other device shows whose it is, and its owner
types the code that the first one shows.
"""

from __future__ import annotations

import hmac
import secrets
from typing import NamedTuple

from sqlalchemy import Connection, delete, insert, select, update

from tablee.engine.errors import TableeError
from tablee.rooms.storage import token_hash
from tablee.server.storage import tables
from tablee.server.storage.repository import Repository, in_transaction

from .players import PLAYER, StoredPlayer

LASTING_S = 300.0
DIGITS = 6
TRIES = 3  # wrong codes, after which a link is void


class DeviceLink(NamedTuple):
    """What leads to a player: the secret part of the link, and the code to type."""

    secret: str
    code: str


class DeviceLinks(Repository):
    """The links of all players."""

    @in_transaction
    def new(self, connection: Connection, player: str) -> DeviceLink:
        """A link to a player, instead of any before; good for `LASTING_S` seconds."""
        link = DeviceLink(secrets.token_urlsafe(16), f"{secrets.randbelow(10**DIGITS):0{DIGITS}}")
        expires = self._store.clock.stamp() + LASTING_S
        row = {"hash": token_hash(link.secret), "player": player, "code": link.code, "tries": 0, "expires": expires}
        connection.execute(delete(tables.links).where(tables.links.c.player == player))
        connection.execute(insert(tables.links), row)
        return link

    async def leads_to(self, secret: str) -> StoredPlayer:
        """Whom a link leads to. Raises `TableeError` if it is not good any more."""
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
