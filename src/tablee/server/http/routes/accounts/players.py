"""Players over HTTP: who one is, becoming somebody, holidays, everything of a player’s as one file, and the end.

Before some changes of an account, players prove who they are, and their other devices are told of them.
"""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator

import msgspec
from starlette.responses import Response

from tablee.server.access.identity import bearer, device, forget, label, remember, token
from tablee.server.access.refusals import JSON, NOT_STORED
from tablee.server.http.bodies import json, no_content
from tablee.server.http.callers import Call, Visit, Who
from tablee.server.people.accounts.domains import DOMAINS
from tablee.server.people.accounts.players import StoredPlayer
from tablee.wire.people import Alarm, ChangeMe, Holiday, MadePlayer, Me, NewHoliday, NewMe, NewPlayer, Privacy

FORMAT = "tablee-player/1"
FILE = "tablee-player.json"


async def _me(visit: Visit) -> Response:
    player = await visit.find_player()
    response = json(None if player is None else me(player))
    remember_on(response, visit, player)
    return response


async def _become(visit: Visit) -> Response:
    wanted, players = await visit.read(NewMe), visit.services.identity.players
    player = await visit.find_player()
    if player is not None and (player.kept or player.name == wanted.name):
        return json(me(player))
    if player is not None:
        return json(me(await players.change(player, wanted.name, wanted.avatar, wanted.language)))
    visit.services.limits.take_from("players", visit.address)
    player, new = await players.new(wanted.name, wanted.avatar, wanted.language, label=label(visit))
    response = json(me(player), 201)
    remember(visit, response, new)
    return response


async def _change(visit: Visit) -> Me:
    wanted = await visit.read(ChangeMe)
    how = (wanted.name, wanted.avatar, wanted.language, wanted.shown)
    return me(await visit.services.identity.players.change(visit.player, *how))


async def _new_program(visit: Visit) -> MadePlayer:
    wanted = await visit.read(NewPlayer)
    visit.services.limits.take_from("players", visit.address)
    player, new = await visit.services.identity.players.new(wanted.name, None, "en", bot=True)
    return MadePlayer(player.id, player.name, new)


async def let_in(visit: Visit, player: str, *, merge: bool, proved: bool) -> Response:
    """Let a device that has proved it be a player, under a new token, whatever it was before.

    ``merge``: the games of who it was before become that player's. ``proved``: as for `Devices.sign_in`.
    """
    before = await visit.find_player()
    if before is not None and before.id == player:
        return json(me(before))
    devices = visit.services.identity.devices
    found, new = await devices.sign_in(player, label(visit), before, token(visit), merge=merge, proved=proved)
    response = json(me(found), 201)
    remember(visit, response, new)
    return response


def remember_on(response: Response, visit: Visit, player: StoredPlayer | None) -> None:
    """Have a browser know for as long again which player it is."""
    if player is not None and bearer(visit) is None:
        remember(visit, response, token(visit))


def me(player: StoredPlayer) -> Me:
    """The player's own account."""
    return Me(player.id, player.name, player.avatar, player.kept, int(player.created), player.shown)


@contextlib.asynccontextmanager
async def sensitive_change(visit: Visit, what: Alarm) -> AsyncIterator[None]:
    """Make the change within it. Raises `TableeError` if whoever asks has not proved lately who they are."""
    await visit.services.identity.devices.require_proof(visit.player, token(visit))
    async with alarm(visit, visit.player.id, what):
        yield


@contextlib.asynccontextmanager
async def alarm(visit: Visit, player: str, what: Alarm) -> AsyncIterator[None]:
    """Make within it a change that needs no proof; all the player's devices but the one that asks hear of it."""
    devices, own, by = visit.services.identity.devices, device(visit), label(visit)
    others = await devices.other_hashes(player, own)
    due = [
        job for channel in visit.services.notifications.channels for job in await channel.alarms(player, own, what, by)
    ]
    yield
    await devices.tell(others, what, by, due)


async def _data(visit: Visit) -> Response:
    player = visit.player
    visit.services.limits.take("data", player.id)
    async with visit.services.data_turns.turn(visit.address):  # it may be hundreds of megabytes
        told = {domain.name: await domain.export(visit.services.store, player.id) for domain in DOMAINS}
        data = msgspec.json.format(msgspec.json.encode({"format": FORMAT, **told}), indent=2)
    headers = dict(NOT_STORED)
    if "download" in visit.query_params:
        headers["Content-Disposition"] = f'attachment; filename="{FILE}"'
    return Response(data, headers=headers, media_type=JSON)


async def _delete(visit: Visit) -> Response:
    async with sensitive_change(visit, "deleted"):
        await visit.services.deletion.delete(visit.player.id)
    response = no_content()
    forget(visit, response)
    return response


def _privacy(visit: Visit) -> Privacy:
    settings = visit.services.settings
    return Privacy(**settings.kept_s, mail=bool(settings.mail))


async def _take_holiday(visit: Visit) -> Holiday:
    wanted = await visit.read(NewHoliday)
    return await visit.services.holidays.take(visit.player.id, wanted.days)


ROUTES = [
    Call("/api/me", _me, Who.ANYBODY),
    Call("/api/me", _become, Who.ANYBODY, ["POST"]),
    Call("/api/me", _change, Who.PLAYER, ["PATCH"]),
    Call("/api/players", _new_program, Who.ANYBODY, ["POST"], 201),
    Call("/api/me/data", _data, Who.PLAYER),
    Call("/api/me", _delete, Who.PLAYER, ["DELETE"]),
    Call("/api/privacy", _privacy, Who.ANYBODY),
    Call("/api/me/holiday", lambda visit: visit.services.holidays.of_player(visit.player.id), Who.PLAYER),
    Call("/api/me/holiday", _take_holiday, Who.PLAYER, ["POST"]),
]
