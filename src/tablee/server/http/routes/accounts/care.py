"""What is done to a player with care: proved before, and told afterwards wherever else the player is."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator, Sequence
from functools import partial
from typing import Protocol

from sqlalchemy import Connection, select
from starlette.requests import Request

from tablee.server.access.identity import device, label, token
from tablee.server.people.accounts import news
from tablee.server.people.accounts.players import StoredPlayer
from tablee.server.people.accounts.proofs import Proofs
from tablee.server.storage import jobs, tables
from tablee.server.storage.jobs import Due
from tablee.server.storage.store import Store
from tablee.wire.people import Alarm


class AlarmWay(Protocol):
    """A way in which players hear of an alarm."""

    async def alarms(self, player: str, but: bytes, what: Alarm, by: str | None) -> Sequence[Due]:
        """The jobs that tell a player of it, wherever that is, ``but`` on one device."""


class Care:
    """What is done to a player with care: proved before, told afterwards. ``ways`` lead to who is not there."""

    def __init__(self, store: Store, ways: Sequence[AlarmWay]) -> None:
        self.proofs = Proofs(store)
        self._store = store
        self._ways = ways

    @contextlib.asynccontextmanager
    async def act(self, request: Request, player: StoredPlayer, what: Alarm) -> AsyncIterator[None]:
        """Do within it what others shall hear of. Raises `TableeError` if whoever asks has not proved who they are."""
        await self.proofs.require(player, token(request))
        async with self.tell(request, player.id, what):
            yield

    @contextlib.asynccontextmanager
    async def tell(self, request: Request, player: str, what: Alarm) -> AsyncIterator[None]:
        """Do within it what a player's devices shall hear of, but the one that asks."""
        own, by = device(request), label(request)
        devices = tables.devices.c
        others = select(devices.hash).where(devices.player == player, devices.hash != own)
        before = [bytes(row.hash) for row in await self._store.read(others)]
        due = [job for way in self._ways for job in await way.alarms(player, own, what, by)]
        yield
        await self._store.transaction(partial(self._tell, devices=before, what=what, by=by, due=due))

    def _tell(
        self, connection: Connection, devices: Sequence[bytes], what: Alarm, by: str | None, due: Sequence[Due]
    ) -> None:
        hashes = tables.devices.c.hash
        left = {bytes(hash) for hash in connection.scalars(select(hashes).where(hashes.in_(devices)))}
        told: list[tuple[bytes, Alarm]] = [
            (one, "out" if what == "sign-out" and one not in left else what) for one in devices
        ]
        news.tell(connection, told, self._store.clock.stamp(), by)
        for job in due:
            jobs.store(connection, job)
