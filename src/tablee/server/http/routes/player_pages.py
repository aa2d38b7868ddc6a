"""Players' pages over HTTP, following somebody, and inviting them to a table."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from tablee.engine.errors import TableeError
from tablee.server.access.callers import Call, Who, asker, player_of
from tablee.server.access.identity import Identity
from tablee.server.access.limits import Limits
from tablee.server.http.bodies import body
from tablee.server.http.responses import json, no_content
from tablee.server.people.accounts.friends import Friends
from tablee.server.people.results.player_pages import PlayerPages
from tablee.server.rooms.registry import RoomRegistry
from tablee.wire.players import NewInvitation, TablePlayers


class PlayerPageRoutes:
    """``/api/players/{id}``, ``/api/me/follows``, and the players and invitations of a table."""

    def __init__(self, registry: RoomRegistry, identity: Identity, limits: Limits) -> None:
        self._pages = PlayerPages(registry.store)
        self._friends = Friends(registry.store)
        self._registry = registry
        self._identity = identity
        self._limits = limits

    def routes(self) -> list[Call]:
        """All of them."""
        return [
            Call("/api/players/{id}", self._page, Who.SHOWN),
            Call("/api/me/follows/{player}", self._follow, Who.PLAYER, ["POST"]),
            Call("/api/me/follows/{player}", self._end, Who.PLAYER, ["DELETE"]),
            Call("/api/tables/{id}/players", self._sitting, Who.VISITOR),
            Call("/api/tables/{id}/invitations", self._invite, Who.SITTER, ["POST"]),
        ]

    async def _page(self, request: Request) -> Response:
        player = asker(request).player
        return json(await self._pages.page(request.path_params["id"], player and player.id))

    async def _follow(self, request: Request) -> Response:
        player, followed = player_of(request).id, request.path_params["player"]
        await self._pages.require_shown(followed, player)
        await self._friends.follow(player, followed)
        return no_content()

    async def _end(self, request: Request) -> Response:
        await self._friends.end(player_of(request).id, request.path_params["player"])
        return no_content()

    async def _sitting(self, request: Request) -> Response:
        player = await self._identity.player(request)
        sitters = (await self._registry.room(request.path_params["id"])).room.sitters
        return json(TablePlayers(await self._pages.open_pages(sitters, player and player.id)))

    async def _invite(self, request: Request) -> Response:
        player, wanted = player_of(request), await body(request, NewInvitation)
        await self._pages.require_shown(wanted.player, player.id)
        room = (await self._registry.room(request.path_params["id"])).room
        if room.status != "lobby":
            raise TableeError("invite-late")
        self._limits.take("invitations", player.id)
        await self._friends.invite(room.id, room.game.id, wanted.player, player.id)
        return no_content()
