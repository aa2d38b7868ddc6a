"""Tables over HTTP: opening one, sitting down, and its link."""

from __future__ import annotations

import io
from collections.abc import Callable
from functools import lru_cache

import msgspec
import segno
from starlette.requests import Request
from starlette.responses import Response

from tablee.rooms.storage import token_hash
from tablee.server.access.callers import Call, Who, asker
from tablee.server.access.identity import Identity, device
from tablee.server.access.limits import Limits, address
from tablee.server.http.bodies import body
from tablee.server.http.responses import cacheable, json
from tablee.server.people.accounts.blocks import Blocks
from tablee.server.people.accounts.players import StoredPlayer
from tablee.server.people.gatherings.circles import Circles
from tablee.server.people.results.ranks import Ratings
from tablee.server.rooms.registry import RoomRegistry, Scope
from tablee.wire.tables import Listed, NewBot, NewSeat, NewTable, TableLink

from .circles import seat_for


class TableRoutes:
    """``/api/tables`` but sockets. ``base`` gives the URL at which others reach the server."""

    def __init__(
        self,
        registry: RoomRegistry,
        identity: Identity,
        circles: Circles,
        blocks: Blocks,
        limits: Limits,
        base: Callable[[Request], str],
    ) -> None:
        self._registry = registry
        self._identity = identity
        self._circles = circles
        self._blocks = blocks
        self._ratings = Ratings(registry.store)
        self._limits = limits
        self._base = base

    def routes(self) -> list[Call]:
        """All of them."""
        return [
            Call("/api/clocks", self._clocks, Who.ANYBODY),
            Call("/api/tables", self._list, Who.ANYBODY),
            Call("/api/tables", self._open, Who.ANYBODY, ["POST"], programs=False),
            Call("/api/tables/{id}", self._table, Who.VISITOR),
            Call("/api/tables/{id}/seats", self._sit_down, Who.ANYBODY, ["POST"]),
            Call("/api/tables/{id}/bots", self._add_bot, Who.TABLE_HOST, ["POST"]),
            Call("/api/tables/{id}/link", self._link, Who.ANYBODY),
            Call("/api/tables/{id}/qr.svg", self._qr, Who.ANYBODY),
        ]

    async def _clocks(self, request: Request) -> Response:
        return json(self._registry.clocks())

    async def _list(self, request: Request) -> Response:
        return json(await self.open_to(await self._identity.player(request)))

    async def open_to(self, player: StoredPlayer | None) -> list[Listed]:
        """The public tables, without those of people whom a player has blocked, or who have blocked them."""
        listed = await self._registry.public_tables()
        avoided = await self._blocks.avoided_tables(player.id, [table.id for table in listed]) if player else set()
        shown = [table for table in listed if table.id not in avoided]
        ratings = await self._ratings.at_tables([table.id for table in shown])
        return [msgspec.structs.replace(table, ratings=ratings.get(table.id, [])) for table in shown]

    async def _open(self, request: Request) -> Response:
        self._limits.open_table(address(request.client), len(self._registry))
        new, player = await body(request, NewTable), asker(request).player
        await self._identity.players.require_free(new.name, player and player.id)
        return json(await self._registry.create(new, *_sitting(request, player)), 201)

    async def _table(self, request: Request) -> Response:
        return json((await self._registry.room(request.path_params["id"])).now())

    async def _sit_down(self, request: Request) -> Response:
        new, id = await body(request, NewSeat), await self._table_to_join(request)
        player = await self._identity.player(request)
        await self._identity.players.require_free(new.name, player and player.id)
        scope: Scope = "bot" if player is not None and player.bot else "seat"
        chosen = await seat_for(self._circles, self._registry, id, new, player)
        return json(await self._registry.join(id, chosen, *_sitting(request, player), scope), 201)

    async def _add_bot(self, request: Request) -> Response:
        new = await body(request, NewBot)
        player = await self._identity.program(new.player) if new.player else None
        await self._identity.players.require_free(new.name, player and player.id)
        id = await self._table_to_join(request)
        told = (player.id, token_hash(new.player)) if player is not None and new.player else (None, None)
        return json(await self._registry.add_bot(id, new, *told), 201)

    async def _link(self, request: Request) -> Response:
        return json(TableLink(self._address(request)))

    async def _qr(self, request: Request) -> Response:
        await self._registry.room(request.path_params["id"])
        return cacheable(request, _qr(self._address(request)), "image/svg+xml")

    def _address(self, request: Request) -> str:
        return f"{self._base(request).rstrip('/')}/t/{request.path_params['id']}"

    async def _table_to_join(self, request: Request) -> str:
        """The id of the table; counted for the visitor's address if there is such a table. Raises `TableeError`."""
        id = (await self._registry.room(request.path_params["id"])).room.id
        self._limits.take_from("joins", address(request.client), id)
        return id


def _sitting(request: Request, player: StoredPlayer | None) -> tuple[str | None, bytes | None]:
    """Whose seat it will be, and from which device, if they told."""
    return (None, None) if player is None else (player.id, device(request))


@lru_cache(256)  # it takes longer than many moves
def _qr(link: str) -> bytes:
    out = io.BytesIO()
    segno.make(link, error="m").save(out, kind="svg", scale=4, border=2, dark="#1c1a17", light="#ffffff", xmldecl=False)
    return out.getvalue()
