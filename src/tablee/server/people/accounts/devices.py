"""A player's devices: those that are in, one more, one less, and what a device brings along."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from functools import partial
from typing import NamedTuple, Protocol

from sqlalchemy import Connection, and_, delete, insert, select, update

from tablee.engine.errors import TableeError
from tablee.rooms.storage import token_hash
from tablee.server.storage import tables
from tablee.server.storage.erasing import hand_over, rooms_of
from tablee.server.storage.repository import Repository
from tablee.server.storage.store import Store

from .domains import DOMAINS
from .players import PLAYER, StoredPlayer, add_device, drop_devices, keep_seats

Rewrite = Callable[[str, Callable[[Connection], None]], Awaitable[None]]

ID_BYTES = 8  # of a device's hash, which tell the devices of a player apart


class Device(NamedTuple):
    """A device that is in; times in Unix time. ``here``: it is the one that asks."""

    id: str
    label: str | None
    created: float
    seen: float
    here: bool


class Seats(Protocol):
    """What devices ask of the tables, as `RoomRegistry` does it."""

    async def rewrite(self, id: str, work: Callable[[Connection], None]) -> None:
        """Change what is stored of a table while nobody writes to it."""

    async def revoke(self, work: Callable[[Connection], Iterable[str]]) -> None:
        """Do work that ends seats' tokens, and returns at which tables."""


class Devices(Repository):
    """The devices of all players."""

    def __init__(self, store: Store, seats: Seats) -> None:
        super().__init__(store)
        self._seats = seats

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
        """Let one of a player's devices be nobody, and sit nowhere. Raises `TableeError` if there is no such device."""
        devices = tables.devices.c

        def drop(connection: Connection) -> set[str]:
            hashes = connection.scalars(select(devices.hash).where(devices.player == player)).all()
            meant = [hash for hash in hashes if _id(hash) == id]
            if not meant:
                raise TableeError("device-unknown")
            return drop_devices(connection, devices.hash.in_(meant))

        await self._seats.revoke(drop)

    async def sign_out_here(self, token: str) -> None:
        """Let the device with ``token`` be nobody, and sit nowhere."""
        own = tables.devices.c.hash == token_hash(token)
        await self._seats.revoke(lambda connection: drop_devices(connection, own))

    async def sign_out_others(self, player: str, token: str) -> None:
        """Let all of a player's devices but the one with ``token`` be nobody, and sit nowhere."""
        devices = tables.devices.c
        others = and_(devices.player == player, devices.hash != token_hash(token))
        await self._seats.revoke(lambda connection: drop_devices(connection, others))

    async def sign_in(
        self, player: str, label: str | None, before: StoredPlayer | None, token: str, *, merge: bool, proved: bool
    ) -> tuple[StoredPlayer, str]:
        """Let a device be ``player``, under a new token, which is returned too. Raises `TableeError` if they are gone.

        With ``token`` it was ``before`` until now; that one's games become the new one's with ``merge``, if nothing
        but such a token led back to it. ``proved``: by more than a link of another device.
        """
        now = self._store.clock.stamp()
        changed: list[tuple[StoredPlayer, str]] = []

        def change(connection: Connection) -> set[str]:
            found = connection.execute(select(*PLAYER).where(tables.players.c.id == player)).first()
            if found is None:
                raise TableeError("player-gone")
            new = add_device(connection, player, now, label, proved=proved)
            changed.append((StoredPlayer(*found), new))
            if before is None:
                return set()
            kept = set() if before.kept else keep_seats(connection, token, new)  # nothing else leads back to them
            ended = drop_devices(connection, tables.devices.c.hash == token_hash(token))
            if merge and not before.kept and before.id != player:
                take_over(connection, before.id, player)
            return kept | ended

        await self._seats.revoke(change)
        if before is not None and merge and not before.kept:
            for room in await rooms_of(self._store, [before.id]):
                await self._seats.rewrite(room, partial(hand_over, room=room, old=before.id, new=player))
        return changed[0]


def take_over(connection: Connection, old: str, new: str) -> None:
    """Have everything of one player be another's, and all their devices."""
    for domain in DOMAINS:
        for merge in domain.merges:
            merge(connection, old, new)
    for table in (tables.devices, tables.aliases):
        connection.execute(update(table).where(table.c.player == old).values(player=new))
    connection.execute(insert(tables.aliases), {"id": old, "player": new})
    connection.execute(delete(tables.players).where(tables.players.c.id == old))


def _id(hash: bytes) -> str:
    return bytes(hash)[:ID_BYTES].hex()
