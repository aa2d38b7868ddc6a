"""A player's devices: those that are in, one more, one less, what a device brings along, proves and is told.

Before what cannot be undone, whoever has a kept player's device proves that they are the player: that is a device's own
and holds for a few minutes. Signing in with a recovery code or a passkey is a proof, a link of another device is none.

Of what was done to their player elsewhere, devices are told until somebody there has read it. One that was signed out
is told too, by what is left of it: the SHA-256 of its token.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Sequence
from functools import partial
from typing import Protocol

from sqlalchemy import Connection, and_, delete, insert, select, update

from tablee.engine.errors import TableeError
from tablee.rooms.storage import token_hash
from tablee.server.storage import jobs, tables
from tablee.server.storage.erasing import hand_over, rooms_of
from tablee.server.storage.jobs import Due
from tablee.server.storage.statement import upsert
from tablee.server.storage.store import Repository, Store, in_transaction
from tablee.wire.people import Alarm, DeviceInfo, News

from .domains import DOMAINS
from .players import PLAYER, StoredPlayer, add_device, drop_devices, keep_seats

Rewrite = Callable[[str, Callable[[Connection], None]], Awaitable[None]]

ID_BYTES = 8  # of a device's hash, which tell the devices of a player apart
PROVED_S = 300.0  # seconds for which a proof holds
NEWS_S = 90 * 24 * 3600.0  # seconds after which what nobody has come to read is forgotten
_NEWS = upsert(tables.news, ("device", "what"), "device", "what", "at", "by")
_news = tables.news.c
_devices = tables.devices.c


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

    async def of_player(self, player: str, token: str) -> list[DeviceInfo]:
        """The devices of a player, the latest first; the one with ``token`` asks."""
        query = select(tables.devices).where(_devices.player == player).order_by(_devices.created.desc())
        own = token_hash(token)
        return [
            DeviceInfo(_id(row.hash), row.label, int(row.created), int(row.seen or row.created), bytes(row.hash) == own)
            for row in await self._store.read(query)
        ]

    async def sign_out(self, player: str, id: str) -> None:
        """Let one of a player's devices be nobody, and sit nowhere. Raises `TableeError` if there is no such device."""

        def drop(connection: Connection) -> set[str]:
            hashes = connection.scalars(select(_devices.hash).where(_devices.player == player)).all()
            meant = [hash for hash in hashes if _id(hash) == id]
            if not meant:
                raise TableeError("device-unknown")
            return drop_devices(connection, _devices.hash.in_(meant))

        await self._seats.revoke(drop)

    async def sign_out_here(self, token: str) -> None:
        """Let the device with ``token`` be nobody, and sit nowhere."""
        own = _devices.hash == token_hash(token)
        await self._seats.revoke(lambda connection: drop_devices(connection, own))

    async def sign_out_others(self, player: str, token: str) -> None:
        """Let all of a player's devices but the one with ``token`` be nobody, and sit nowhere."""
        others = and_(_devices.player == player, _devices.hash != token_hash(token))
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
            ended = drop_devices(connection, _devices.hash == token_hash(token))
            if merge and not before.kept and before.id != player:
                take_over(connection, before.id, player)
            return kept | ended

        await self._seats.revoke(change)
        if before is not None and merge and not before.kept:
            for room in await rooms_of(self._store, [before.id]):
                await self._seats.rewrite(room, partial(hand_over, room=room, old=before.id, new=player))
        return changed[0]

    async def note_proof(self, token: str) -> None:
        """Note that whoever has the device with a token has just proved to be the player."""
        this = update(tables.devices).where(_devices.hash == token_hash(token))
        await self._store.execute(this.values(proved=self._store.clock.stamp()))

    async def require_proof(self, player: StoredPlayer, token: str) -> None:
        """Raise `TableeError` if the device with a token has not proved lately that it is a player who is kept.

        Players who are not kept have nothing to prove it with.
        """
        devices, since = tables.devices.c, self._store.clock.stamp() - PROVED_S
        lately = select(devices.hash).where(devices.hash == token_hash(token), devices.proved > since)
        if player.kept and not await self._store.read(lately):
            raise TableeError("proof-needed")

    async def other_hashes(self, player: str, own: bytes) -> list[bytes]:
        """The SHA-256 of the tokens of a player's devices, but for their ``own`` one that asks."""
        query = select(_devices.hash).where(_devices.player == player, _devices.hash != own)
        return [bytes(row.hash) for row in await self._store.read(query)]

    @in_transaction
    def tell(
        self, connection: Connection, devices: Sequence[bytes], what: Alarm, by: str | None, due: Iterable[Due]
    ) -> None:
        """Have devices be told what was done, on the device that calls itself ``by``, and store the jobs ``due``.

        Of each thing, only the latest is told. Those that were signed out by it are told that.
        """
        hashes, now = _devices.hash, self._store.clock.stamp()
        left = {bytes(hash) for hash in connection.scalars(select(hashes).where(hashes.in_(devices)))}
        told = {device: "out" if what == "sign-out" and device not in left else what for device in devices}
        if told:
            rows = [{"device": device, "what": alarm, "at": now, "by": by} for device, alarm in told.items()]
            _NEWS.write(connection, rows)
        for job in due:
            jobs.store(connection, job)

    async def news(self, token: str) -> list[News]:
        """The news for the device with a token, the latest first."""
        query = select(_news.what, _news.at, _news.by).where(_news.device == token_hash(token))
        rows = await self._store.read(query.order_by(_news.at.desc(), _news.what))
        return [News(row.what, int(row.at), row.by) for row in rows]

    async def end_news(self, token: str) -> None:
        """Note that it has been read there."""
        await self._store.execute(delete(tables.news).where(_news.device == token_hash(token)))


def take_over(connection: Connection, old: str, new: str) -> None:
    """Give everything that one player has to another, devices included."""
    for domain in DOMAINS:
        for merge in domain.merges:
            merge(connection, old, new)
    for table in (tables.devices, tables.aliases):
        connection.execute(update(table).where(table.c.player == old).values(player=new))
    connection.execute(insert(tables.aliases), {"id": old, "player": new})
    connection.execute(delete(tables.players).where(tables.players.c.id == old))


def _id(hash: bytes) -> str:
    return bytes(hash)[:ID_BYTES].hex()
