"""The devices that are told of what happens at slow tables, and the key that push services know this server by."""

from __future__ import annotations

import hashlib
from typing import Any, NamedTuple

from cryptography.hazmat.primitives.asymmetric import ec
from sqlalchemy import Connection, delete, insert, or_, select

from tablee.rooms.storage import token_hash
from tablee.server.delivery.webpush import base64url, new_key, private_key
from tablee.server.storage import tables
from tablee.server.storage.statement import add
from tablee.server.storage.store import Repository, Store, in_transaction

MOST = 20  # devices of a player that are told
_FIRST = add(tables.push_key)
_rows = tables.subscriptions.c


class Subscription(NamedTuple):
    """Where to reach a device, and the keys of its browser; ``language``: that of its reader."""

    endpoint: str
    p256dh: bytes
    auth: bytes
    language: str

    @property
    def id(self) -> str:
        """The subscription's unique id."""
        return base64url(hashlib.sha256(self.endpoint.encode()).digest())


_COLUMNS = [_rows[name] for name in Subscription._fields]


class Subscriptions(Repository):
    """The subscriptions of all players."""

    def __init__(self, store: Store) -> None:
        super().__init__(store)
        self._key: ec.EllipticCurvePrivateKey | None = None

    async def key(self) -> ec.EllipticCurvePrivateKey:
        """The server's key, which is made when it is first asked for: all processes have the same."""
        if self._key is None:
            self._key = private_key(await self._stored_key())
        return self._key

    @in_transaction
    def _stored_key(self, connection: Connection) -> bytes:
        """The key that is stored: a new one if there was none."""
        _FIRST.write(connection, [{"one": True, "key": new_key()}])
        return bytes(connection.execute(select(tables.push_key.c.key)).scalar_one())

    @in_transaction
    def add(self, connection: Connection, subscription: Subscription, token: str) -> None:
        """Notify the device with a player's ``token`` from now on, at this address alone."""
        id, device = subscription.id, token_hash(token)
        row = {"id": id, "device": device, **subscription._asdict(), "created": self._store.clock.stamp()}
        connection.execute(delete(tables.subscriptions).where(or_(_rows.id == id, _rows.device == device)))
        connection.execute(insert(tables.subscriptions), row)

    async def end(self, token: str) -> None:
        """Stop notifying the device with this token."""
        await self._store.execute(delete(tables.subscriptions).where(_rows.device == token_hash(token)))

    async def drop(self, id: str) -> None:
        """Forget a subscription that its push service does not know any more."""
        await self._store.execute(delete(tables.subscriptions).where(_rows.id == id))

    async def ids(self, player: str) -> list[str]:
        """The subscriptions of a player, the latest first."""
        query = select(_rows.id).join_from(tables.subscriptions, tables.devices)
        query = query.where(tables.devices.c.player == player).order_by(_rows.created.desc()).limit(MOST)
        return [row.id for row in await self._store.read(query)]

    async def of_player(self, player: str, except_device: bytes) -> list[Subscription]:
        """The subscriptions of a player's devices, except that of one, given by the SHA-256 of its token."""
        query = select(*_COLUMNS).join_from(tables.subscriptions, tables.devices)
        theirs = query.where(tables.devices.c.player == player, _rows.device != except_device).order_by(_rows.id)
        return [Subscription(*row) for row in await self._store.read(theirs)]

    async def by_id(self, id: str) -> Subscription | None:
        """A subscription; None if it has ended."""
        row = await self._store.first(select(*_COLUMNS).where(_rows.id == id))
        return Subscription(*row) if row else None


async def export(store: Store, player: str) -> list[dict[str, Any]]:
    """A player's subscriptions without the browsers' keys."""
    query = select(_rows.endpoint, _rows.language, _rows.created).join_from(tables.subscriptions, tables.devices)
    return [row._asdict() for row in await store.read(query.where(tables.devices.c.player == player))]
