"""Changes of an account for which players prove who they are, and of which their other devices are told."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator

from tablee.server.access.identity import device, label, token
from tablee.server.http.callers import Visit
from tablee.wire.people import Alarm


@contextlib.asynccontextmanager
async def sensitive_change(visit: Visit, what: Alarm) -> AsyncIterator[None]:
    """Make the change within it. Raises `TableeError` if whoever asks has not proved lately who they are."""
    await visit.parts.identity.devices.require_proof(visit.player, token(visit))
    async with alarm(visit, visit.player.id, what):
        yield


@contextlib.asynccontextmanager
async def alarm(visit: Visit, player: str, what: Alarm) -> AsyncIterator[None]:
    """Make within it a change that needs no proof; all the player's devices but the one that asks hear of it."""
    devices, own, by = visit.parts.identity.devices, device(visit), label(visit)
    others = await devices.others(player, own)
    due = [job for way in visit.parts.notifications.ways for job in await way.alarms(player, own, what, by)]
    yield
    await devices.tell(others, what, by, due)
