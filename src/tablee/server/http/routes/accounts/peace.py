"""Blocking somebody, and reporting what somebody said or is called, over HTTP."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from tablee.engine.errors import TableeError
from tablee.server.access.callers import Call, Who, player_of
from tablee.server.access.limits import Limits, address
from tablee.server.http.bodies import body
from tablee.server.http.responses import json, no_content
from tablee.server.people.accounts.blocks import Blocks
from tablee.server.people.accounts.reports import Reports
from tablee.server.people.results.player_pages import PlayerPages
from tablee.server.rooms.registry import RoomRegistry
from tablee.wire.people import BlockedSeats, BlockSeat, NewReport


class PeaceRoutes:
    """``/api/me/blocks``, and ``blocks`` and ``reports`` of a table."""

    def __init__(self, blocks: Blocks, reports: Reports, registry: RoomRegistry, limits: Limits) -> None:
        self._blocks = blocks
        self._reports = reports
        self._pages = PlayerPages(registry.store)
        self._registry = registry
        self._limits = limits

    def routes(self) -> list[Call]:
        """All of them."""
        return [
            Call("/api/me/blocks", self._mine, Who.PLAYER),
            Call("/api/me/blocks/{player}", self._block_player, Who.PLAYER, ["POST"]),
            Call("/api/me/blocks/{player}", self._end, Who.PLAYER, ["DELETE"]),
            Call("/api/tables/{id}/blocks", self._seats, Who.PLAYER),
            Call("/api/tables/{id}/blocks", self._block, Who.GUEST, ["POST"]),
            Call("/api/tables/{id}/reports", self._report, Who.GUEST, ["POST"]),
        ]

    async def _mine(self, request: Request) -> Response:
        return json(await self._blocks.of(player_of(request).id))

    async def _block_player(self, request: Request) -> Response:
        player, blocked = player_of(request).id, request.path_params["player"]
        await self._pages.require_shown(blocked, player)
        await self._blocks.add(player, blocked)
        return no_content()

    async def _end(self, request: Request) -> Response:
        await self._blocks.end(player_of(request).id, request.path_params["player"])
        return no_content()

    async def _seats(self, request: Request) -> Response:
        return json(BlockedSeats(await self._blocks.seats(player_of(request).id, await self._sitting(request))))

    async def _block(self, request: Request) -> Response:
        wanted, sitting = await body(request, BlockSeat), await self._sitting(request)
        if wanted.seat >= len(sitting):
            raise TableeError("block-nobody")
        player = player_of(request)
        await self._blocks.add(player.id, sitting[wanted.seat])
        return json(BlockedSeats(await self._blocks.seats(player.id, sitting)), 201)

    async def _report(self, request: Request) -> Response:
        new, player = await body(request, NewReport), player_of(request)
        for key in (player.id, address(request.client)):
            self._limits.take_from("reports", key)
        await self._reports.add(player.id, request.path_params["id"], new)
        return no_content()

    async def _sitting(self, request: Request) -> list[str | None]:
        return (await self._registry.room(request.path_params["id"])).room.sitters
