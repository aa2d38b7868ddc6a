"""Tables over HTTP: opening one, sitting down, and its link."""

from __future__ import annotations

import io
from collections.abc import Callable

import segno
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tablee.engine.errors import TableeError
from tablee.server.access.identity import Identity, device
from tablee.server.access.limits import Limits, address
from tablee.server.http.bodies import body
from tablee.server.http.responses import cacheable, json
from tablee.server.people.accounts.players import StoredPlayer, token_hash
from tablee.server.people.gatherings.circles import Circles
from tablee.server.rooms.registry import RoomRegistry, Scope
from tablee.table.occasion import is_sealed, tournament_round
from tablee.wire import messages as wire

from .circles import seat_for


class TableRoutes:
    """``/api/tables`` but sockets. ``base`` gives the URL at which others reach the server."""

    def __init__(
        self,
        registry: RoomRegistry,
        identity: Identity,
        circles: Circles,
        limits: Limits,
        base: Callable[[Request], str],
    ) -> None:
        self._registry = registry
        self._identity = identity
        self._circles = circles
        self._limits = limits
        self._base = base

    def routes(self) -> list[Route]:
        """All of them."""
        return [
            Route("/api/clocks", self._clocks),
            Route("/api/tables", self._list, methods=["GET"]),
            Route("/api/tables", self._open, methods=["POST"]),
            Route("/api/tables/{id}", self._table),
            Route("/api/tables/{id}/seats", self._sit_down, methods=["POST"]),
            Route("/api/tables/{id}/bots", self._add_bot, methods=["POST"]),
            Route("/api/tables/{id}/link", self._link),
            Route("/api/tables/{id}/qr.svg", self._qr),
        ]

    async def _clocks(self, request: Request) -> Response:
        return json(self._registry.clocks())

    async def _list(self, request: Request) -> Response:
        return json(await self._registry.public_tables())

    async def _open(self, request: Request) -> Response:
        self._limits.take_from("tables", address(request.client))
        self._limits.check_slots("tables-live", len(self._registry))
        new = await body(request, wire.NewTable)
        player = await self._sitter(request, new.name)
        if player is not None and player.bot:
            raise TableeError("player-program")
        return json(await self._registry.create(new, *_sitting(request, player)), 201)

    async def _table(self, request: Request) -> Response:
        session = await self._registry.room(request.path_params["id"])
        if is_sealed(session.room.occasion):
            player = await self._identity.player(request)
            if player is None or all(seat.player != player.id for seat in session.room.seats):
                timed = tournament_round(session.room.occasion) is not None
                raise TableeError("tournament-withheld" if timed else "daily-withheld")
        return json(session.now())

    async def _sit_down(self, request: Request) -> Response:
        new, id = await body(request, wire.NewSeat), await self._table_to_join(request)
        player = await self._sitter(request, new.name)
        scope: Scope = "bot" if player is not None and player.bot else "seat"
        chosen = await seat_for(self._circles, self._registry, id, new, player)
        return json(await self._registry.join(id, chosen, *_sitting(request, player), scope), 201)

    async def _add_bot(self, request: Request) -> Response:
        token = request.headers.get("authorization", "").removeprefix("Bearer ")
        new = await body(request, wire.NewBot)
        player = await self._identity.program(new.player) if new.player else None
        await self._identity.players.require_free(new.name, player and player.id)
        id = await self._table_to_join(request)
        told = (player.id, token_hash(new.player)) if player is not None and new.player else (None, None)
        return json(await self._registry.add_bot(id, new, token, *told), 201)

    async def _link(self, request: Request) -> Response:
        return json(wire.TableLink(self._address(request)))

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

    async def _sitter(self, request: Request, name: str) -> StoredPlayer | None:
        """Who is about to sit down under a name. Raises `TableeError` if somebody else keeps that name."""
        player = await self._identity.player(request)
        await self._identity.players.require_free(name, player and player.id)
        return player


def _sitting(request: Request, player: StoredPlayer | None) -> tuple[str | None, bytes | None]:
    """Whose seat it will be, and from which device, if they told."""
    return (None, None) if player is None else (player.id, device(request))


def _qr(link: str) -> bytes:
    out = io.BytesIO()
    segno.make(link, error="m").save(out, kind="svg", scale=4, border=2, dark="#1c1a17", light="#ffffff", xmldecl=False)
    return out.getvalue()
