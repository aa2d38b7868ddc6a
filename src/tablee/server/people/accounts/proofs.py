"""Proofs: before what cannot be undone, whoever has a kept player's device shows once more that they are the player.

A proof is a device's own and holds for a few minutes. Signing in with a recovery code or a passkey is one; being let in
by a link of another device is none.
"""

from __future__ import annotations

from sqlalchemy import select, update

from tablee.engine.errors import TableeError
from tablee.rooms.storage import token_hash
from tablee.server.storage import tables
from tablee.server.storage.repository import Repository

from .players import StoredPlayer

LASTING_S = 300.0
_devices = tables.devices.c


class Proofs(Repository):
    """The proofs of all devices."""

    async def note(self, token: str) -> None:
        """Note that whoever has the device with a token has just proved to be the player."""
        proved = {"proved": self._store.clock.stamp()}
        this = update(tables.devices).where(_devices.hash == token_hash(token)).values(proved)
        await self._store.execute(this)

    async def require(self, player: StoredPlayer, token: str) -> None:
        """Raise `TableeError` if the device with a token has not proved lately that it is a player who is kept.

        Players who are not kept have nothing to prove it with.
        """
        since = self._store.clock.stamp() - LASTING_S
        lately = select(_devices.hash).where(_devices.hash == token_hash(token), _devices.proved > since)
        if player.kept and not await self._store.read(lately):
            raise TableeError("proof-needed")
