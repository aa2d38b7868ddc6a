"""Changes of an account for which players prove who they are, and of which their other devices are told."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator

from sqlalchemy import Connection, select

from tablee.server.access.identity import device, label, token
from tablee.server.http.callers import Visit
from tablee.server.people.accounts import news
from tablee.server.storage import jobs, tables
from tablee.wire.people import Alarm


@contextlib.asynccontextmanager
async def sensitive_change(visit: Visit, what: Alarm) -> AsyncIterator[None]:
    """Make the change within it. Raises `TableeError` if whoever asks has not proved lately who they are."""
    await visit.parts.proofs.require(visit.player, token(visit))
    async with alarm(visit, visit.player.id, what):
        yield


@contextlib.asynccontextmanager
async def alarm(visit: Visit, player: str, what: Alarm) -> AsyncIterator[None]:
    """Make within it a change that needs no proof; all the player's devices but the one that asks hear of it."""
    store, own, by = visit.parts.store, device(visit), label(visit)
    hashes = tables.devices.c.hash
    others = select(hashes).where(tables.devices.c.player == player, hashes != own)
    before = [bytes(row.hash) for row in await store.read(others)]
    due = [job for way in visit.parts.notifications.ways for job in await way.alarms(player, own, what, by)]
    yield

    def tell(connection: Connection) -> None:
        left = {bytes(hash) for hash in connection.scalars(select(hashes).where(hashes.in_(before)))}
        told: list[tuple[bytes, Alarm]] = [
            (one, "out" if what == "sign-out" and one not in left else what) for one in before
        ]
        news.tell(connection, told, store.clock.stamp(), by)
        for job in due:
            jobs.store(connection, job)

    await store.transaction(tell)
