"""Holidays over HTTP."""

from __future__ import annotations

from tablee.server.http.callers import Call, Visit, Who
from tablee.wire.people import Holiday, NewHoliday


async def _take(visit: Visit) -> Holiday:
    wanted = await visit.read(NewHoliday)
    return await visit.parts.holidays.take(visit.player.id, wanted.days)


ROUTES = [
    Call("/api/me/holiday", lambda visit: visit.parts.holidays.of(visit.player.id), Who.PLAYER),
    Call("/api/me/holiday", _take, Who.PLAYER, ["POST"]),
]
