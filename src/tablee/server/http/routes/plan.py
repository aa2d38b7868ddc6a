"""What a player has before them, over HTTP: evenings, tournaments, tables of friends; the evenings as a calendar."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from tablee.engine.errors import TableeError
from tablee.server.access.callers import Call, Who, player_of
from tablee.server.access.identity import Identity
from tablee.server.http.responses import json
from tablee.server.people.accounts.friends import Friends
from tablee.server.people.gatherings.circles import Circles
from tablee.server.people.gatherings.evenings import Evenings, calendar
from tablee.server.people.gatherings.tournaments import Tournaments
from tablee.wire.circles import CalendarLink, Coming
from tablee.wire.tournaments import Plan


class PlanRoutes:
    """``/api/me/plan`` and the calendars. ``site``: the server's address, as it is asked."""

    def __init__(
        self,
        identity: Identity,
        circles: Circles,
        evenings: Evenings,
        tournaments: Tournaments,
        friends: Friends,
        site: Callable[[Request], str],
    ) -> None:
        self._identity = identity
        self._circles = circles
        self._evenings = evenings
        self._tournaments = tournaments
        self._friends = friends
        self._site = site

    def routes(self) -> list[Call]:
        """All of them."""
        return [
            Call("/api/me/plan", self._plan, Who.ANYBODY),
            Call("/api/me/calendar", self._link, Who.PLAYER, ["POST"]),
            Call("/api/calendars/{secret}.ics", self._feed, Who.SECRET),
            Call("/api/circles/{id}/evenings/{number:int}/calendar.ics", self._evening, Who.MEMBER),
        ]

    async def _plan(self, request: Request) -> Response:
        player = await self._identity.player(request)
        if player is None:
            return json(Plan([], []))
        evenings = await self._evenings.coming(player.id)
        members = await self._circles.members([one.circle for one in evenings])
        told = [msgspec.structs.replace(one, members=members[one.circle]) for one in evenings]
        friends = await self._friends.tables_for(player.id)
        return json(Plan(told, await self._tournaments.ahead_of(player.id), friends))

    async def _link(self, request: Request) -> Response:
        secret = await self._evenings.feed(player_of(request).id)
        return json(CalendarLink(f"{self._site(request).rstrip('/')}/api/calendars/{secret}.ics"), 201)

    async def _feed(self, request: Request) -> Response:
        player = await self._evenings.whose(request.path_params["secret"])
        return self._calendar(request, await self._evenings.coming(player))

    async def _evening(self, request: Request) -> Response:
        id, number = request.path_params["id"], request.path_params["number"]
        wanted = [
            one
            for one in await self._evenings.coming(player_of(request).id)
            if (one.circle, one.number) == (id, number)
        ]
        if not wanted:
            raise TableeError("evening-unknown")
        return self._calendar(request, wanted)

    def _calendar(self, request: Request, evenings: Sequence[Coming]) -> Response:
        text = calendar(evenings, self._site(request).rstrip("/"))
        return Response(text, media_type="text/calendar", headers={"Cache-Control": "private, no-cache"})
