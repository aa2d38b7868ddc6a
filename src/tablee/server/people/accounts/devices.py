"""A player's devices: those that are in, one more, one less, and what a device brings along."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from typing import NamedTuple

from sqlalchemy import Connection, delete, insert, select, update

from tablee.engine.errors import TableeError
from tablee.server.storage import tables
from tablee.server.storage.erasing import hand_over, rooms_of
from tablee.server.storage.store import Store

from .domains import DOMAINS
from .players import PLAYER, StoredPlayer, add_device, drop_device, token_hash

Rewrite = Callable[[str, Callable[[Connection], None]], Awaitable[None]]

ID_BYTES = 8  # of a device's hash, which tell the devices of a player apart


class Device(NamedTuple):
    """A device that is in; times in Unix time. ``here``: it is the one that asks."""

    id: str
    label: str | None
    created: float
    seen: float
    here: bool


class Devices:
    """The devices of all players. ``rewrite`` changes what is stored of a table while nobody writes to it.

    Every method raises `StorageFailed` if the database does not answer properly.
    """

    def __init__(self, store: Store, rewrite: Rewrite) -> None:
        self._store = store
        self._rewrite = rewrite

    async def of(self, player: str, token: str) -> list[Device]:
        """Those of a player, the latest first; the one with ``token`` asks."""
        devices = tables.devices.c
        query = select(tables.devices).where(devices.player == player).order_by(devices.created.desc())
        own = token_hash(token)
        return [
            Device(_id(row.hash), row.label, row.created, row.seen or row.created, bytes(row.hash) == own)
            for row in await self._store.read(query)
        ]

    async def sign_out(self, player: str, id: str) -> None:
        """Let one of a player's devices be nobody. Raises `TableeError` if there is none of that id."""
        devices = tables.devices.c

        def drop(connection: Connection) -> bool:
            hashes = connection.scalars(select(devices.hash).where(devices.player == player)).all()
            meant = [hash for hash in hashes if _id(hash) == id]
            return bool(meant and connection.execute(delete(tables.devices).where(devices.hash.in_(meant))).rowcount)

        if not await self._store.transaction(drop):
            raise TableeError("device-unknown")

    async def sign_out_others(self, player: str, token: str) -> None:
        """Let all of a player's devices but the one with ``token`` be nobody."""
        devices = tables.devices.c
        others = delete(tables.devices).where(devices.player == player, devices.hash != token_hash(token))
        await self._store.transaction(lambda connection: connection.execute(others))

    async def sign_in(
        self, player: str, label: str | None, before: StoredPlayer | None, token: str, *, merge: bool
    ) -> tuple[StoredPlayer, str]:
        """Let a device be ``player``, under a new token, which is returned too. Raises `TableeError` if they are gone.

        With ``token`` it was ``before`` until now; that one's games become the new one's with ``merge``, if nothing
        but such a token led back to it.
        """
        now = self._store.clock.stamp()

        def change(connection: Connection) -> tuple[StoredPlayer, str]:
            found = connection.execute(select(*PLAYER).where(tables.players.c.id == player)).first()
            if found is None:
                raise TableeError("player-gone")
            if before is not None:
                drop_device(connection, token)
                if merge and not before.kept and before.id != player:
                    take_over(connection, before.id, player)
            return StoredPlayer(*found), add_device(connection, player, now, label)

        changed = await self._store.transaction(change)
        if before is not None and merge and not before.kept:
            for room in await rooms_of(self._store, [before.id]):
                await self._rewrite(room, partial(hand_over, room=room, old=before.id, new=player))
        return changed


def take_over(connection: Connection, old: str, new: str) -> None:
    """Have everything of one player be another's, and all their devices."""
    for domain in DOMAINS:
        domain.merge(connection, old, new)
    for table in (tables.devices, tables.aliases):
        connection.execute(update(table).where(table.c.player == old).values(player=new))
    connection.execute(insert(tables.aliases), {"id": old, "player": new})
    connection.execute(delete(tables.players).where(tables.players.c.id == old))


def _id(hash: bytes) -> str:
    return bytes(hash)[:ID_BYTES].hex()
