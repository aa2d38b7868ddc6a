"""Players over HTTP: who one is, and becoming somebody."""

from __future__ import annotations

from starlette.responses import Response

from tablee.server.access.identity import bearer, label, remember, token
from tablee.server.http.bodies import json
from tablee.server.http.callers import Call, Visit, Who
from tablee.server.people.accounts.players import StoredPlayer
from tablee.wire.people import ChangeMe, MadePlayer, Me, NewMe, NewPlayer


async def _me(visit: Visit) -> Response:
    player = await visit.whoever()
    response = json(None if player is None else me(player))
    remember_on(response, visit, player)
    return response


async def _become(visit: Visit) -> Response:
    wanted, players = await visit.read(NewMe), visit.parts.identity.players
    player = await visit.whoever()
    if player is not None and (player.kept or player.name == wanted.name):
        return json(me(player))
    if player is not None:
        return json(me(await players.change(player, wanted.name, wanted.avatar, wanted.language)))
    visit.parts.limits.take_from("players", visit.address)
    player, new = await players.new(wanted.name, wanted.avatar, wanted.language, label=label(visit))
    response = json(me(player), 201)
    remember(visit, response, new)
    return response


async def _change(visit: Visit) -> Me:
    wanted = await visit.read(ChangeMe)
    how = (wanted.name, wanted.avatar, wanted.language, wanted.shown)
    return me(await visit.parts.identity.players.change(visit.player, *how))


async def _new_program(visit: Visit) -> MadePlayer:
    wanted = await visit.read(NewPlayer)
    visit.parts.limits.take_from("players", visit.address)
    player, new = await visit.parts.identity.players.new(wanted.name, None, "en", bot=True)
    return MadePlayer(player.id, player.name, new)


async def let_in(visit: Visit, player: str, *, merge: bool, proved: bool) -> Response:
    """Let a device that has proved it be a player, under a new token, whatever it was before.

    ``merge``: the games of who it was before become that player's. ``proved``: as for `Devices.sign_in`.
    """
    before = await visit.whoever()
    if before is not None and before.id == player:
        return json(me(before))
    devices = visit.parts.identity.devices
    found, new = await devices.sign_in(player, label(visit), before, token(visit), merge=merge, proved=proved)
    response = json(me(found), 201)
    remember(visit, response, new)
    return response


def remember_on(response: Response, visit: Visit, player: StoredPlayer | None) -> None:
    """Have a browser know for as long again which player it is."""
    if player is not None and bearer(visit) is None:
        remember(visit, response, token(visit))


def me(player: StoredPlayer) -> Me:
    """What a player is told of themselves."""
    return Me(player.id, player.name, player.avatar, player.kept, int(player.created), player.shown)


ROUTES = [
    Call("/api/me", _me, Who.ANYBODY),
    Call("/api/me", _become, Who.ANYBODY, ["POST"]),
    Call("/api/me", _change, Who.PLAYER, ["PATCH"]),
    Call("/api/players", _new_program, Who.ANYBODY, ["POST"], 201),
]
