"""Holidays over HTTP."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tablee.server.access.identity import Identity
from tablee.server.http.bodies import body
from tablee.server.http.responses import json
from tablee.server.people.accounts.holidays import Holidays
from tablee.wire.people import NewHoliday


def routes(holidays: Holidays, identity: Identity) -> list[Route]:
    """``/api/me/holiday``."""

    async def holiday(request: Request) -> Response:
        return json(await holidays.of((await identity.require_player(request)).id))

    async def take(request: Request) -> Response:
        wanted = await body(request, NewHoliday)
        return json(await holidays.take((await identity.require_player(request)).id, wanted.days))

    return [
        Route("/api/me/holiday", holiday, methods=["GET"]),
        Route("/api/me/holiday", take, methods=["POST"]),
    ]
