"""Players over HTTP: who one is, and becoming somebody."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from tablee.server.access.callers import Call, Who, player_of
from tablee.server.access.identity import Identity, bearer, label, remember, token
from tablee.server.access.limits import Limits, address
from tablee.server.http.bodies import body
from tablee.server.http.responses import json
from tablee.server.people.accounts.players import StoredPlayer
from tablee.wire.people import ChangeMe, MadePlayer, Me, NewMe, NewPlayer


class PlayerRoutes:
    """``/api/me`` and ``/api/players``."""

    def __init__(self, identity: Identity, limits: Limits) -> None:
        self._identity = identity
        self._limits = limits

    def routes(self) -> list[Call]:
        """All of them."""
        return [
            Call("/api/me", self._me, Who.ANYBODY),
            Call("/api/me", self._become, Who.ANYBODY, ["POST"]),
            Call("/api/me", self._change, Who.PLAYER, ["PATCH"]),
            Call("/api/players", self._new_program, Who.ANYBODY, ["POST"]),
        ]

    async def _me(self, request: Request) -> Response:
        player = await self._identity.player(request)
        response = json(None if player is None else me(player))
        remember_on(response, request, player)
        return response

    async def _become(self, request: Request) -> Response:
        wanted = await body(request, NewMe)
        player = await self._identity.player(request)
        if player is not None and (player.kept or player.name == wanted.name):
            return json(me(player))
        if player is not None:
            return json(me(await self._identity.players.change(player, wanted.name, wanted.avatar, wanted.language)))
        self._limits.take_from("players", address(request.client))
        player, new = await self._identity.players.new(
            wanted.name, wanted.avatar, wanted.language, label=label(request)
        )
        response = json(me(player), 201)
        remember(request, response, new)
        return response

    async def _change(self, request: Request) -> Response:
        wanted = await body(request, ChangeMe)
        player = player_of(request)
        how = (wanted.name, wanted.avatar, wanted.language, wanted.shown)
        return json(me(await self._identity.players.change(player, *how)))

    async def _new_program(self, request: Request) -> Response:
        wanted = await body(request, NewPlayer)
        self._limits.take_from("players", address(request.client))
        player, new = await self._identity.players.new(wanted.name, None, "en", bot=True)
        return json(MadePlayer(player.id, player.name, new), 201)


async def let_in(identity: Identity, request: Request, player: str, *, merge: bool, proved: bool) -> Response:
    """Let a device that has proved it be a player, under a new token, whatever it was before.

    ``merge``: the games of who it was before become that player's. ``proved``: as for `Devices.sign_in`.
    """
    before = await identity.player(request)
    if before is not None and before.id == player:
        return json(me(before))
    found, new = await identity.devices.sign_in(
        player, label(request), before, token(request), merge=merge, proved=proved
    )
    response = json(me(found), 201)
    remember(request, response, new)
    return response


def remember_on(response: Response, request: Request, player: StoredPlayer | None) -> None:
    """Have a browser know for as long again which player it is."""
    if player is not None and bearer(request) is None:
        remember(request, response, token(request))


def me(player: StoredPlayer) -> Me:
    """What a player is told of themselves."""
    return Me(player.id, player.name, player.avatar, player.kept, int(player.created), player.shown)
