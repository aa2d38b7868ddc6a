"""Blocking somebody, and reporting what somebody said or is called, over HTTP."""

from __future__ import annotations

from tablee.engine.errors import TableeError
from tablee.server.http.callers import Call, Visit, Who
from tablee.wire.people import BlockedSeats, BlockSeat, NewReport


async def _block_player(visit: Visit) -> None:
    player, blocked = visit.player.id, visit.path_params["player"]
    await visit.parts.pages.require_shown(blocked, player)
    await visit.parts.blocks.add(player, blocked)


async def _end(visit: Visit) -> None:
    await visit.parts.blocks.end(visit.player.id, visit.path_params["player"])


async def _seats(visit: Visit) -> BlockedSeats:
    return BlockedSeats(await visit.parts.blocks.seats(visit.player.id, await _sitting(visit)))


async def _block(visit: Visit) -> None:
    wanted, sitting = await visit.read(BlockSeat), await _sitting(visit)
    if wanted.seat >= len(sitting):
        raise TableeError("block-nobody")
    await visit.parts.blocks.add(visit.player.id, sitting[wanted.seat])


async def _report(visit: Visit) -> None:
    new, player = await visit.read(NewReport), visit.player
    for key in (player.id, visit.address):
        visit.parts.limits.take_from("reports", key)
    await visit.parts.reports.add(player.id, visit.id, new)


async def _sitting(visit: Visit) -> list[str | None]:
    return (await visit.parts.registry.room(visit.id)).room.sitters


ROUTES = [
    Call("/api/me/blocks", lambda visit: visit.parts.blocks.of(visit.player.id), Who.PLAYER),
    Call("/api/me/blocks/{player}", _block_player, Who.PLAYER, ["POST"]),
    Call("/api/me/blocks/{player}", _end, Who.PLAYER, ["DELETE"]),
    Call("/api/tables/{id}/blocks", _seats, Who.PLAYER),
    Call("/api/tables/{id}/blocks", _block, Who.GUEST, ["POST"], 201, then=_seats),
    Call("/api/tables/{id}/reports", _report, Who.GUEST, ["POST"]),
]
