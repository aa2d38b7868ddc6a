"""Circles over HTTP. Whoever has the id of one, its invitation, may become a member; members see everything."""

from __future__ import annotations

from collections import Counter

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from tablee.engine.discovery import find_game, games
from tablee.server.access.callers import Call, Who, asker, player_of, require_host
from tablee.server.access.identity import Identity, device
from tablee.server.access.limits import Limits, address
from tablee.server.http.bodies import body
from tablee.server.http.responses import json
from tablee.server.people.accounts.players import StoredPlayer
from tablee.server.people.gatherings.circles import Circles, latest, occasion, standings_by_game
from tablee.server.people.gatherings.daily import DailyDeal, day_at, rank
from tablee.server.people.gatherings.evenings import Evenings
from tablee.server.people.gatherings.tries import Tries
from tablee.server.people.results.player_pages import PlayerPages
from tablee.server.rooms.registry import RoomRegistry
from tablee.table.goals import fewest_win
from tablee.table.occasion import CIRCLE
from tablee.wire.circles import (
    Circle,
    CircleDeal,
    EveningChange,
    Member,
    MemberChange,
    NewAnswer,
    NewCircle,
    NewCircleTable,
    NewEvening,
    NewMember,
    TableCircle,
)
from tablee.wire.tables import NewSeat, NewTable


class CircleRoutes:
    """``/api/circles`` and ``/api/me/circles``."""

    def __init__(
        self, circles: Circles, tries: Tries, registry: RoomRegistry, identity: Identity, limits: Limits
    ) -> None:
        self._circles = circles
        self._evenings = Evenings(registry.store)
        self._tries = tries
        self._pages = PlayerPages(registry.store)
        self._registry = registry
        self._identity = identity
        self._limits = limits

    def routes(self) -> list[Call]:
        """All of them."""
        return [
            Call("/api/me/circles", self._mine, Who.ANYBODY),
            Call("/api/circles", self._make, Who.PLAYER, ["POST"]),
            Call("/api/circles/{id}", self._circle, Who.INVITED),
            Call("/api/circles/{id}", self._rename, Who.CIRCLE_HOST, ["PATCH"]),
            Call("/api/circles/{id}/link", self._new_link, Who.CIRCLE_HOST, ["POST"]),
            Call("/api/circles/{id}/members", self._enter, Who.JOINER, ["POST"]),
            Call("/api/circles/{id}/members/{player}", self._leave, Who.MEMBER, ["DELETE"]),
            Call("/api/circles/{id}/out/{player}", self._let_back, Who.CIRCLE_HOST, ["DELETE"]),
            Call("/api/circles/{id}/tables", self._table, Who.MEMBER, ["POST"], programs=False),
            Call("/api/circles/{id}/evenings", self._plan, Who.MEMBER, ["POST"]),
            Call("/api/circles/{id}/members/{player}", self._let_lead, Who.CIRCLE_HOST, ["PATCH"]),
            Call("/api/circles/{id}/evenings/{number:int}", self._evening, Who.LEADER, ["POST"]),
            Call("/api/circles/{id}/evenings/{number:int}/answer", self._answer, Who.MEMBER, ["POST"]),
            Call("/api/tables/{id}/circle", self._of_table, Who.SITTER),
            Call("/api/circles/{id}/evenings/{number:int}", self._drop, Who.CIRCLE_HOST, ["DELETE"]),
        ]

    async def _mine(self, request: Request) -> Response:
        player = await self._identity.player(request)
        return json([] if player is None else await self._circles.of(player.id))

    async def _make(self, request: Request) -> Response:
        player = player_of(request)
        self._limits.take_from("circles", address(request.client))
        id = await self._circles.make((await body(request, NewCircle)).name, player.id)
        return json(await self._circle_for(id, player), 201)

    async def _circle(self, request: Request) -> Response:
        asked, player = request.query_params, await self._identity.player(request)
        return json(await self._circle_for(request.path_params["id"], player, asked.get("invitation"), asked.get("by")))

    async def _rename(self, request: Request) -> Response:
        await self._circles.rename(request.path_params["id"], (await body(request, NewCircle)).name)
        return await self._circle_now(request)

    async def _enter(self, request: Request) -> Response:
        invitation = (await body(request, NewMember)).invitation
        self._limits.take_from("circles", address(request.client))
        await self._circles.enter(request.path_params["id"], player_of(request).id, invitation)
        return await self._circle_now(request, 201)

    async def _leave(self, request: Request) -> Response:
        id, gone = request.path_params["id"], request.path_params["player"]
        if gone == player_of(request).id:
            await self._circles.leave(id, gone)
        else:
            require_host(asker(request))
            await self._circles.remove(id, gone)
        return json(None)

    async def _let_back(self, request: Request) -> Response:
        await self._circles.let_back(request.path_params["id"], request.path_params["player"])
        return await self._circle_now(request)

    async def _new_link(self, request: Request) -> Response:
        await self._circles.invite_anew(request.path_params["id"])
        return await self._circle_now(request)

    async def _table(self, request: Request) -> Response:
        id, player = request.path_params["id"], player_of(request)
        await self._identity.players.require_free(player.name, player.id)
        self._limits.open_table(address(request.client), len(self._registry))
        wanted = await body(request, NewCircleTable)
        new = NewTable(
            game=wanted.game,
            name=player.name,
            options=wanted.options,
            clock=wanted.clock,
            rated=wanted.rated,
            language="fr" if player.language == "fr" else "en",
            avatar=player.avatar,
        )
        return json(await self._registry.create(new, player.id, device(request), occasion=occasion(id)), 201)

    async def _plan(self, request: Request) -> Response:
        new, player = await body(request, NewEvening), player_of(request).id
        self._limits.take("evenings", player)
        await self._circles.plan(request.path_params["id"], new, player)
        return await self._circle_now(request, 201)

    async def _evening(self, request: Request) -> Response:
        id, number = request.path_params["id"], request.path_params["number"]
        running = (await body(request, EveningChange)).running
        await self._circles.change_evening(id, number, player_of(request).id, running=running)
        return await self._circle_now(request)

    async def _answer(self, request: Request) -> Response:
        id, number = request.path_params["id"], request.path_params["number"]
        await self._evenings.answer(id, number, player_of(request).id, (await body(request, NewAnswer)).answer)
        return await self._circle_now(request)

    async def _let_lead(self, request: Request) -> Response:
        leads = (await body(request, MemberChange)).leads
        await self._circles.let_lead(request.path_params["id"], request.path_params["player"], leads=leads)
        return await self._circle_now(request)

    async def _of_table(self, request: Request) -> Response:
        """The circle of a table, for its members."""
        room = (await self._registry.room(request.path_params["id"])).room
        id = (room.occasion or "").removeprefix(CIRCLE)
        own = [circle for circle in await self._circles.of(player_of(request).id) if circle.id == id]
        return json(TableCircle(own[0].id, own[0].name) if own else None)

    async def _drop(self, request: Request) -> Response:
        await self._circles.drop_evening(request.path_params["id"], request.path_params["number"])
        return await self._circle_now(request)

    async def _circle_now(self, request: Request, status: int = 200) -> Response:
        """The circle of a request, as it is after what the member has just done."""
        return json(await self._circle_for(request.path_params["id"], player_of(request)), status)

    async def _circle_for(
        self, id: str, player: StoredPlayer | None, invitation: str | None = None, by: str | None = None
    ) -> Circle:
        """What a player may know of a circle. Raises `TableeError` for outsiders without a link that is good.

        ``by``: who sent the link, as it says.
        """
        members = (await self._circles.members([id]))[id]
        own = next((member for member in members if player is not None and member.player == player.id), None)
        if own is None:
            name = await self._circles.door(id, player and player.id, invitation)
            known = [member for member in members if member.player == by] or [one for one in members if one.host]
            return Circle(id, name, len(members), inviter=known[0] if known else None)
        seen = await self._pages.last_visits([member.player for member in members], own.player)
        members = [msgspec.structs.replace(member, seen=seen.get(member.player)) for member in members]
        played = await self._circles.finished_games(id)
        return Circle(
            id=id,
            name=await self._circles.name(id),
            size=len(members),
            mine=True,
            host=own.host,
            members=members,
            tables=await self._registry.public_tables(occasion=occasion(id)),
            standings=standings_by_game(members, played),
            evenings=await self._circles.evenings(id, members, played),
            last=await self._circles.last(id),
            deals=await self._deals(members, own.player) if player is not None and player.kept else [],
            invitation=await self._circles.invitation(id),
            out=await self._circles.kept_out(id) if own.host else [],
            latest=latest(played),
        )

    async def _deals(self, members: list[Member], player: str) -> list[CircleDeal]:
        """How the members did at today's deals, of those that the player, whose name is kept, has finished."""
        today = day_at(self._registry.store.clock.stamp())
        deals = [DailyDeal(today, game) for game in games()]
        names = {member.player: member.name for member in members}
        told = []
        for deal, scores in (await self._tries.among(deals, names)).items():
            if player in scores:
                low = fewest_win(find_game(deal.game))
                counted = Counter(scores.values())
                ranked = [(names[who], score, rank(score, counted, low=low)) for who, score in scores.items()]
                told.append(CircleDeal(deal.game, sorted(ranked, key=lambda row: (row[2], row[0]))))
        return sorted(told, key=lambda deal: deal.game)


async def seat_for(
    circles: Circles, registry: RoomRegistry, id: str, new: NewSeat, player: StoredPlayer | None
) -> NewSeat:
    """The seat to take at a table of a circle: unless one is chosen, the one that the player had last time, if free."""
    room = (await registry.room(id)).room
    if new.seat is not None or player is None or room.occasion is None or not room.occasion.startswith(CIRCLE):
        return new
    usual = await circles.usual_seat(room.occasion, room.game.id, len(room.seats), player.id)
    free = usual is not None and usual < len(room.seats) and room.seats[usual].kind == "free"
    return msgspec.structs.replace(new, seat=usual) if free else new
