"""Players' pages over HTTP, following somebody, and inviting them to a table."""

from __future__ import annotations

from tablee.engine.errors import TableeError
from tablee.server.http.callers import Call, Visit, Who
from tablee.wire.players import NewInvitation, PlayerPage, TablePlayers


async def _page(visit: Visit) -> PlayerPage:
    return await visit.parts.pages.page(visit.id, visit.asker and visit.asker.id)


async def _follow(visit: Visit) -> None:
    player, followed = visit.player.id, visit.path_params["player"]
    await visit.parts.pages.require_shown(followed, player)
    await visit.parts.friends.follow(player, followed)


async def _end(visit: Visit) -> None:
    await visit.parts.friends.end(visit.player.id, visit.path_params["player"])


async def _sitting(visit: Visit) -> TablePlayers:
    player = await visit.whoever()
    sitters = (await visit.parts.registry.room(visit.id)).room.sitters
    return TablePlayers(await visit.parts.pages.open_pages(sitters, player and player.id))


async def _invite(visit: Visit) -> None:
    player, wanted = visit.player, await visit.read(NewInvitation)
    await visit.parts.pages.require_shown(wanted.player, player.id)
    room = (await visit.parts.registry.room(visit.id)).room
    if room.status != "lobby":
        raise TableeError("invite-late")
    visit.parts.limits.take("invitations", player.id)
    await visit.parts.friends.invite(room.id, room.game.id, wanted.player, player.id)


ROUTES = [
    Call("/api/players/{id}", _page, Who.SHOWN),
    Call("/api/me/follows/{player}", _follow, Who.PLAYER, ["POST"]),
    Call("/api/me/follows/{player}", _end, Who.PLAYER, ["DELETE"]),
    Call("/api/tables/{id}/players", _sitting, Who.VISITOR),
    Call("/api/tables/{id}/invitations", _invite, Who.SITTER, ["POST"]),
]
