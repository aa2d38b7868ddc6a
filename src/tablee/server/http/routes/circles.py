"""Circles over HTTP. Whoever has the id of one, its invitation, may become a member; members see everything."""

from __future__ import annotations

from collections import Counter

import msgspec
from starlette.responses import Response

from tablee.engine.discovery import find_game, games
from tablee.server.access.identity import device
from tablee.server.http.bodies import json
from tablee.server.http.callers import Call, Visit, Who
from tablee.server.people.accounts.players import StoredPlayer
from tablee.server.people.gatherings.circles import TOLD, standings_by_game
from tablee.server.people.gatherings.daily import DailyDeal, day_at, rank
from tablee.table.goals import fewest_win
from tablee.table.occasion import CIRCLE
from tablee.wire import circles as wire
from tablee.wire.tables import NewSeat, NewTable, SeatToken


async def _make(visit: Visit) -> wire.Circle:
    player = visit.player
    visit.services.limits.take_from("circles", visit.address)
    id = await visit.services.circles.make((await visit.read(wire.NewCircle)).name, player.id)
    return await _circle_for(visit, id, player)


async def _circle(visit: Visit) -> wire.Circle:
    """The circle; after a request that changes it, as it is then."""
    asked, player = visit.query_params, visit.asker or await visit.find_player()
    return await _circle_for(visit, visit.id, player, asked.get("invitation"), asked.get("by"))


async def _rename(visit: Visit) -> None:
    await visit.services.circles.rename(visit.id, (await visit.read(wire.NewCircle)).name)


async def _enter(visit: Visit) -> None:
    invitation = (await visit.read(wire.NewMember)).invitation
    visit.services.limits.take_from("circles", visit.address)
    await visit.services.circles.enter(visit.id, visit.player.id, invitation)


async def _leave(visit: Visit) -> Response:
    id, gone = visit.id, visit.path_params["player"]
    if gone == visit.player.id:
        await visit.services.circles.leave(id, gone)
    else:
        visit.require_host()
        await visit.services.circles.remove(id, gone)
    return json(None)


async def _let_back(visit: Visit) -> None:
    await visit.services.circles.let_back(visit.id, visit.path_params["player"])


async def _new_link(visit: Visit) -> None:
    await visit.services.circles.invite_anew(visit.id)


async def _table(visit: Visit) -> SeatToken:
    id, player = visit.id, visit.player
    await visit.services.identity.players.require_free(player.name, player.id)
    visit.services.limits.open_table(visit.address, len(visit.services.registry))
    wanted = await visit.read(wire.NewCircleTable)
    new = NewTable(
        game=wanted.game,
        name=player.name,
        options=wanted.options,
        clock=wanted.clock,
        rated=wanted.rated,
        language="fr" if player.language == "fr" else "en",
        avatar=player.avatar,
    )
    return await visit.services.registry.create(new, player.id, device(visit), occasion=CIRCLE + id)


async def _plan(visit: Visit) -> None:
    new, player = await visit.read(wire.NewEvening), visit.player.id
    visit.services.limits.take("evenings", player)
    await visit.services.circles.plan(visit.id, new, player)


async def _evening(visit: Visit) -> None:
    id, number = visit.id, visit.path_params["number"]
    running = (await visit.read(wire.EveningChange)).running
    await visit.services.circles.change_evening(id, number, visit.player.id, running=running)


async def _answer(visit: Visit) -> None:
    id, number = visit.id, visit.path_params["number"]
    await visit.services.evenings.answer(id, number, visit.player.id, (await visit.read(wire.NewAnswer)).answer)


async def _let_lead(visit: Visit) -> None:
    leads = (await visit.read(wire.MemberChange)).leads
    await visit.services.circles.let_lead(visit.id, visit.path_params["player"], leads=leads)


async def _of_table(visit: Visit) -> Response:
    """The circle of a table, for its members."""
    room = (await visit.services.registry.room(visit.id)).room
    id = (room.occasion or "").removeprefix(CIRCLE)
    own = [circle for circle in await visit.services.circles.of_player(visit.player.id) if circle.id == id]
    return json(wire.TableCircle(own[0].id, own[0].name) if own else None)


async def _drop(visit: Visit) -> None:
    await visit.services.circles.drop_evening(visit.id, visit.path_params["number"])


async def _circle_for(
    visit: Visit, id: str, player: StoredPlayer | None, invitation: str | None = None, by: str | None = None
) -> wire.Circle:
    """What a player may know of a circle. Raises `TableeError` for outsiders without a link that is good.

    ``by``: who sent the link, as it says.
    """
    members = (await visit.services.circles.members([id]))[id]
    own = next((member for member in members if player is not None and member.player == player.id), None)
    if own is None:
        name = await visit.services.circles.name_for_entrant(id, player and player.id, invitation)
        known = [member for member in members if member.player == by] or [one for one in members if one.host]
        return wire.Circle(id, name, len(members), inviter=known[0] if known else None)
    seen = await visit.services.pages.last_visits([member.player for member in members], own.player)
    members = [msgspec.structs.replace(member, seen=seen.get(member.player)) for member in members]
    played = await visit.services.circles.finished_games(id)
    name, link = await visit.services.circles.name_and_invitation(id)
    return wire.Circle(
        id=id,
        name=name,
        size=len(members),
        mine=True,
        host=own.host,
        members=members,
        tables=await visit.services.registry.public_tables(occasion=CIRCLE + id),
        standings=standings_by_game(members, played),
        evenings=await visit.services.circles.evenings(id, members, played),
        last=await visit.services.circles.last(id),
        deals=await _deals(visit, members, own.player) if player is not None and player.kept else [],
        invitation=link,
        out=await visit.services.circles.removed_members(id) if own.host else [],
        latest=[
            wire.CircleGame(one.game, one.at, one.replay, [(seat.name, seat.place, seat.player) for seat in one.seats])
            for one in played[:TOLD]
        ],
    )


async def _deals(visit: Visit, members: list[wire.Member], player: str) -> list[wire.CircleDeal]:
    """How the members did at today's deals, of those that the player, whose name is kept, has finished."""
    today = day_at(visit.services.store.clock.stamp())
    deals = [DailyDeal(today, game) for game in games()]
    names = {member.player: member.name for member in members}
    told = []
    for deal, scores in (await visit.services.tries.scores_of(deals, names)).items():
        if player in scores:
            low = fewest_win(find_game(deal.game))
            counted = Counter(scores.values())
            ranked = [(names[who], score, rank(score, counted, low=low)) for who, score in scores.items()]
            told.append(wire.CircleDeal(deal.game, sorted(ranked, key=lambda row: (row[2], row[0]))))
    return sorted(told, key=lambda deal: deal.game)


async def seat_for(visit: Visit, new: NewSeat, player: StoredPlayer | None) -> NewSeat:
    """The seat to take at a table of a circle: unless one is chosen, the one that the player had last time, if free."""
    room = (await visit.services.registry.room(visit.id)).room
    if new.seat is not None or player is None or room.occasion is None or not room.occasion.startswith(CIRCLE):
        return new
    usual = await visit.services.circles.usual_seat(room.occasion, room.game.id, len(room.seats), player.id)
    free = usual is not None and usual < len(room.seats) and room.seats[usual].kind == "free"
    return msgspec.structs.replace(new, seat=usual) if free else new


ROUTES = [
    Call("/api/me/circles", lambda visit: visit.find_own(visit.services.circles.of_player), Who.ANYBODY),
    Call("/api/circles", _make, Who.PLAYER, ["POST"], 201),
    Call("/api/circles/{id}", _circle, Who.INVITED),
    Call("/api/circles/{id}", _rename, Who.CIRCLE_HOST, ["PATCH"], then=_circle),
    Call("/api/circles/{id}/link", _new_link, Who.CIRCLE_HOST, ["POST"], then=_circle),
    Call("/api/circles/{id}/members", _enter, Who.JOINER, ["POST"], 201, then=_circle),
    Call("/api/circles/{id}/members/{player}", _leave, Who.MEMBER, ["DELETE"]),
    Call("/api/circles/{id}/out/{player}", _let_back, Who.CIRCLE_HOST, ["DELETE"], then=_circle),
    Call("/api/circles/{id}/tables", _table, Who.MEMBER, ["POST"], 201, programs=False),
    Call("/api/circles/{id}/evenings", _plan, Who.MEMBER, ["POST"], 201, then=_circle),
    Call("/api/circles/{id}/members/{player}", _let_lead, Who.CIRCLE_HOST, ["PATCH"], then=_circle),
    Call("/api/circles/{id}/evenings/{number:int}", _evening, Who.LEADER, ["POST"], then=_circle),
    Call("/api/circles/{id}/evenings/{number:int}/answer", _answer, Who.MEMBER, ["POST"], then=_circle),
    Call("/api/tables/{id}/circle", _of_table, Who.SITTER),
    Call("/api/circles/{id}/evenings/{number:int}", _drop, Who.CIRCLE_HOST, ["DELETE"], then=_circle),
]
