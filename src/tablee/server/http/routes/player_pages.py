"""Players among one another over HTTP: pages, following, inviting to a table, blocking, reporting."""

from __future__ import annotations

from tablee.engine.errors import TableeError
from tablee.server.http.callers import Call, Visit, Who
from tablee.wire.people import BlockedSeats, BlockSeat, NewReport
from tablee.wire.players import NewInvitation, PlayerPage, TablePlayers


async def _page(visit: Visit) -> PlayerPage:
    return await visit.services.pages.page(visit.id, visit.asker and visit.asker.id)


async def _follow(visit: Visit) -> None:
    player, followed = visit.player.id, visit.path_params["player"]
    await visit.services.pages.require_shown(followed, player)
    await visit.services.friends.follow(player, followed)


async def _unfollow(visit: Visit) -> None:
    await visit.services.friends.end(visit.player.id, visit.path_params["player"])


async def _sitting(visit: Visit) -> TablePlayers:
    player = await visit.find_player()
    return TablePlayers(await visit.services.pages.open_pages(await _sitters(visit), player and player.id))


async def _invite(visit: Visit) -> None:
    player, wanted = visit.player, await visit.read(NewInvitation)
    await visit.services.pages.require_shown(wanted.player, player.id)
    room = (await visit.services.registry.room(visit.id)).room
    if room.status != "lobby":
        raise TableeError("invite-late")
    visit.services.limits.take("invitations", player.id)
    await visit.services.friends.invite(room.id, room.game.id, wanted.player, player.id)


async def _block_player(visit: Visit) -> None:
    player, blocked = visit.player.id, visit.path_params["player"]
    await visit.services.pages.require_shown(blocked, player)
    await visit.services.blocks.add(player, blocked)


async def _unblock(visit: Visit) -> None:
    await visit.services.blocks.end(visit.player.id, visit.path_params["player"])


async def _seats(visit: Visit) -> BlockedSeats:
    return BlockedSeats(await visit.services.blocks.seats(visit.player.id, await _sitters(visit)))


async def _block(visit: Visit) -> None:
    wanted, sitting = await visit.read(BlockSeat), await _sitters(visit)
    if wanted.seat >= len(sitting):
        raise TableeError("block-nobody")
    await visit.services.blocks.add(visit.player.id, sitting[wanted.seat])


async def _report(visit: Visit) -> None:
    new, player = await visit.read(NewReport), visit.player
    for key in (player.id, visit.address):
        visit.services.limits.take_from("reports", key)
    await visit.services.reports.add(player.id, visit.id, new)


async def _sitters(visit: Visit) -> list[str | None]:
    return (await visit.services.registry.room(visit.id)).room.sitters


ROUTES = [
    Call("/api/players/{id}", _page, Who.SHOWN),
    Call("/api/me/follows/{player}", _follow, Who.PLAYER, ["POST"]),
    Call("/api/me/follows/{player}", _unfollow, Who.PLAYER, ["DELETE"]),
    Call("/api/tables/{id}/players", _sitting, Who.VISITOR),
    Call("/api/tables/{id}/invitations", _invite, Who.SITTER, ["POST"]),
    Call("/api/me/blocks", lambda visit: visit.services.blocks.of_player(visit.player.id), Who.PLAYER),
    Call("/api/me/blocks/{player}", _block_player, Who.PLAYER, ["POST"]),
    Call("/api/me/blocks/{player}", _unblock, Who.PLAYER, ["DELETE"]),
    Call("/api/tables/{id}/blocks", _seats, Who.PLAYER),
    Call("/api/tables/{id}/blocks", _block, Who.GUEST, ["POST"], 201, then=_seats),
    Call("/api/tables/{id}/reports", _report, Who.GUEST, ["POST"]),
]
