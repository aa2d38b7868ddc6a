"""What a player finds on the home page, over HTTP, in one answer; and their evenings as a calendar."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from tablee.engine.errors import TableeError
from tablee.rooms.failures import Lost
from tablee.server.access.callers import Call, Who, player_of
from tablee.server.access.identity import Identity, token
from tablee.server.http.responses import json
from tablee.server.people.accounts.friends import Friends
from tablee.server.people.accounts.players import StoredPlayer
from tablee.server.people.gatherings.circles import Circles
from tablee.server.people.gatherings.evenings import Evenings, calendar
from tablee.server.people.gatherings.tournaments import Tournaments
from tablee.server.people.results.history import GameHistory
from tablee.server.rooms.registry import RoomRegistry
from tablee.wire.circles import CalendarLink, Coming
from tablee.wire.history import MySeat
from tablee.wire.plan import Plan
from tablee.wire.tables import TableNow

from .accounts.players import me, remember_on
from .daily import DailyRoutes
from .tables import TableRoutes

MOST_TABLES = 24  # told as they stand


class PlanRoutes:
    """``/api/me/plan`` and the calendars. ``site``: the server's address, as it is asked."""

    def __init__(
        self,
        registry: RoomRegistry,
        identity: Identity,
        circles: Circles,
        tournaments: Tournaments,
        daily: DailyRoutes,
        tables: TableRoutes,
        site: Callable[[Request], str],
    ) -> None:
        self._registry = registry
        self._identity = identity
        self._circles = circles
        self._evenings = Evenings(registry.store)
        self._tournaments = tournaments
        self._friends = Friends(registry.store)
        self._history = GameHistory(registry.store)
        self._daily = daily
        self._tables = tables
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
        news = await self._identity.devices.news(token(request))  # who was signed out is a player no more
        daily, listed = await self._daily.today(player), await self._tables.open_to(player)
        plan = Plan(news=news, daily=daily, open=listed, clocks=self._registry.clocks())
        response = json(plan if player is None else await self._with_own(plan, player))
        remember_on(response, request, player)
        return response

    async def _with_own(self, plan: Plan, player: StoredPlayer) -> Plan:
        """The plan of everybody, with what is there for one player."""
        evenings = await self._evenings.coming(player.id)
        members = await self._circles.members([one.circle for one in evenings])
        seats = await self._history.seats(player.id)
        return msgspec.structs.replace(
            plan,
            me=me(player),
            seats=seats,
            tables=await self._standing([seat for seat in seats if seat.status != "over"][:MOST_TABLES]),
            evenings=[msgspec.structs.replace(one, members=members[one.circle]) for one in evenings],
            tournaments=await self._tournaments.ahead_of(player.id),
            friends=await self._friends.tables_for(player.id),
            circles=await self._circles.of(player.id),
        )

    async def _standing(self, seats: Sequence[MySeat]) -> list[TableNow]:
        """How tables stand, but for those of other processes, and those that cannot be read."""
        told = []
        for seat in seats:
            with suppress(Lost, TableeError):
                told.append((await self._registry.room(seat.table)).now())
        return told

    async def _link(self, request: Request) -> Response:
        secret = await self._evenings.feed(player_of(request).id)
        return json(CalendarLink(f"{self._site(request).rstrip('/')}/api/calendars/{secret}.ics"), 201)

    async def _feed(self, request: Request) -> Response:
        player = await self._evenings.calendar_owner(request.path_params["secret"])
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
