"""The home page of a player in one answer, and their evenings as a calendar, over HTTP."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

import msgspec
from starlette.responses import Response

from tablee.engine.errors import TableeError
from tablee.rooms.failures import OwnerChanged
from tablee.server.access.identity import token
from tablee.server.http.bodies import json
from tablee.server.http.callers import Call, Visit, Who
from tablee.server.people.accounts.players import StoredPlayer
from tablee.server.people.gatherings.evenings import calendar
from tablee.wire.circles import CalendarLink, ComingEvening
from tablee.wire.history import MySeat
from tablee.wire.plan import Plan
from tablee.wire.tables import TableNow

from .accounts.players import me, remember_on
from .daily import today
from .tables import open_tables

MOST_TABLES = 24  # told as they stand


async def _plan(visit: Visit) -> Response:
    player = await visit.find_player()
    news = await visit.services.identity.devices.news(token(visit))  # who was signed out is a player no more
    daily, listed = await today(visit, player), await open_tables(visit, player)
    plan = Plan(news=news, daily=daily, open=listed, clocks=visit.services.registry.clocks())
    response = json(plan if player is None else await _with_own(visit, plan, player))
    remember_on(response, visit, player)
    return response


async def _with_own(visit: Visit, plan: Plan, player: StoredPlayer) -> Plan:
    """The plan of everybody, with what is there for one player."""
    evenings = await visit.services.evenings.coming(player.id)
    members = await visit.services.circles.members([one.circle for one in evenings])
    seats = await visit.services.history.seats(player.id)
    return msgspec.structs.replace(
        plan,
        me=me(player),
        seats=seats,
        tables=await _standing(visit, [seat for seat in seats if seat.status != "over"][:MOST_TABLES]),
        evenings=[msgspec.structs.replace(one, members=members[one.circle]) for one in evenings],
        tournaments=await visit.services.tournaments.ahead_of(player.id),
        friends=await visit.services.friends.tables_for(player.id),
        circles=await visit.services.circles.of_player(player.id),
    )


async def _standing(visit: Visit, seats: Sequence[MySeat]) -> list[TableNow]:
    """How tables stand, but for those of other processes, and those that cannot be read."""
    told = []
    for seat in seats:
        with suppress(OwnerChanged, TableeError):
            told.append((await visit.services.registry.room(seat.table)).now())
    return told


async def _link(visit: Visit) -> CalendarLink:
    secret = await visit.services.evenings.feed(visit.player.id)
    return CalendarLink(f"{visit.site}/api/calendars/{secret}.ics")


async def _feed(visit: Visit) -> Response:
    player = await visit.services.evenings.calendar_owner(visit.path_params["secret"])
    return _calendar(visit, await visit.services.evenings.coming(player))


async def _evening(visit: Visit) -> Response:
    id, number = visit.id, visit.path_params["number"]
    coming = await visit.services.evenings.coming(visit.player.id)
    wanted = [one for one in coming if (one.circle, one.number) == (id, number)]
    if not wanted:
        raise TableeError("evening-unknown")
    return _calendar(visit, wanted)


def _calendar(visit: Visit, evenings: Sequence[ComingEvening]) -> Response:
    text = calendar(evenings, visit.site)
    return Response(text, media_type="text/calendar", headers={"Cache-Control": "private, no-cache"})


ROUTES = [
    Call("/api/me/plan", _plan, Who.ANYBODY),
    Call("/api/me/calendar", _link, Who.PLAYER, ["POST"], 201),
    Call("/api/calendars/{secret}.ics", _feed, Who.SECRET),
    Call("/api/circles/{id}/evenings/{number:int}/calendar.ics", _evening, Who.MEMBER),
]
