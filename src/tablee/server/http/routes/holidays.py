"""Holidays over HTTP."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tablee.server.access.identity import Identity
from tablee.server.http.bodies import body
from tablee.server.http.responses import json, with_problems
from tablee.server.people.accounts.holidays import Holidays
from tablee.wire.people import NewHoliday


def routes(holidays: Holidays, identity: Identity) -> list[Route]:
    """``/api/me/holiday``."""

    async def told(request: Request) -> Response:
        return json(await holidays.of((await identity.required(request)).id))

    async def take(request: Request) -> Response:
        wanted = await body(request, NewHoliday)
        return json(await holidays.take((await identity.required(request)).id, wanted.days))

    return [
        Route("/api/me/holiday", with_problems(told), methods=["GET"]),
        Route("/api/me/holiday", with_problems(take), methods=["POST"]),
    ]
