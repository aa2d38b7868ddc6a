"""Changes of an account for which players prove who they are, and of which their other devices are told."""

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
        """The jobs that tell a player of it in this way, on every device ``but`` one."""


class SensitiveChanges:
    """Changes that need a proof, such as a new passkey. ``ways``: how players hear of them who are not on the page."""

    def __init__(self, store: Store, ways: Sequence[AlarmWay]) -> None:
        self.proofs = Proofs(store)
        self._store = store
        self._ways = ways

    @contextlib.asynccontextmanager
    async def act(self, request: Request, player: StoredPlayer, what: Alarm) -> AsyncIterator[None]:
        """Make the change within it. Raises `TableeError` if whoever asks has not proved lately who they are."""
        await self.proofs.require(player, token(request))
        async with self.tell(request, player.id, what):
            yield

    @contextlib.asynccontextmanager
    async def tell(self, request: Request, player: str, what: Alarm) -> AsyncIterator[None]:
        """Make within it a change that needs no proof; all the player's devices but the one that asks hear of it."""
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
