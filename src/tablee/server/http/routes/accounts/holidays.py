"""Holidays over HTTP."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from tablee.server.access.callers import Call, Who, player_of
from tablee.server.http.bodies import body
from tablee.server.http.responses import json
from tablee.server.people.accounts.holidays import Holidays
from tablee.wire.people import NewHoliday


def routes(holidays: Holidays) -> list[Call]:
    """``/api/me/holiday``."""

    async def holiday(request: Request) -> Response:
        return json(await holidays.of(player_of(request).id))

    async def take(request: Request) -> Response:
        wanted = await body(request, NewHoliday)
        return json(await holidays.take(player_of(request).id, wanted.days))

    return [
        Call("/api/me/holiday", holiday, Who.PLAYER),
        Call("/api/me/holiday", take, Who.PLAYER, ["POST"]),
    ]
