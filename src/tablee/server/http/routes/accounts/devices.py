"""Devices over HTTP: the ways back to a player (recovery codes, links), the list of devices, and what each is told."""

from __future__ import annotations

import segno
from starlette.responses import Response

from tablee.server.access.identity import forget, token
from tablee.server.http.bodies import no_content
from tablee.server.http.callers import Call, Visit, Who
from tablee.server.people.accounts.recovery import LASTING_S
from tablee.wire import people as wire

from .players import alarm, let_in, sensitive_change


async def _ways(visit: Visit) -> wire.SignInMethods:
    player = visit.player.id
    recovery = await visit.services.recovery.since(player)
    passkeys = await visit.services.passkeys.of_player(player)
    devices = await visit.services.identity.devices.of_player(player, token(visit))
    return wire.SignInMethods(None if recovery is None else int(recovery), passkeys, devices)


async def _renew(visit: Visit) -> wire.RecoveryCode:
    player = visit.player
    async with sensitive_change(visit, "code"):
        code = await visit.services.recovery.renew(player.id)
    if not player.kept:  # whoever has read the first one can prove it by that
        await visit.services.identity.devices.note_proof(token(visit))
    return wire.RecoveryCode(code)


async def _recover(visit: Visit) -> Response:
    given = await visit.read(wire.Recover)
    player = await visit.services.recovery.owner(given.code)
    return await let_in(visit, player, merge=given.merge, proved=True)


async def _new_link(visit: Visit) -> wire.NewLink:
    secret, code = await visit.services.links.new(visit.player.id)
    link = f"{visit.site}/me/join#{secret}"  # what follows # no server and no log sees
    qr = segno.make(link, error="m").svg_data_uri(scale=4, border=2, dark="#1c1a17", light="#ffffff")
    return wire.NewLink(link, code, int(LASTING_S), qr)


async def _ask_link(visit: Visit) -> wire.LinkTarget:
    given = await visit.read(wire.AskLink)
    player = await visit.services.links.target(given.secret)
    return wire.LinkTarget(player.name, player.avatar)


async def _use_link(visit: Visit) -> Response:
    given = await visit.read(wire.UseLink)
    player = await visit.services.links.use(given.secret, given.code)
    async with alarm(visit, player, "device"):
        return await let_in(visit, player, merge=given.merge, proved=False)


async def _sign_out(visit: Visit) -> None:
    async with sensitive_change(visit, "sign-out"):
        await visit.services.identity.devices.sign_out(visit.player.id, visit.id)


async def _sign_out_here(visit: Visit) -> Response:
    await visit.services.identity.devices.sign_out_here(token(visit))
    response = no_content()
    forget(visit, response)
    return response


async def _sign_out_others(visit: Visit) -> None:
    async with sensitive_change(visit, "sign-out"):
        await visit.services.identity.devices.sign_out_others(visit.player.id, token(visit))


ROUTES = [
    Call("/api/me/ways", _ways, Who.PLAYER),
    Call("/api/me/recovery", _renew, Who.PLAYER, ["POST"], 201),
    Call("/api/recovery", _recover, Who.SECRET, ["POST"]),
    Call("/api/me/links", _new_link, Who.PLAYER, ["POST"], 201),
    Call("/api/links/ask", _ask_link, Who.SECRET, ["POST"]),
    Call("/api/links", _use_link, Who.SECRET, ["POST"]),
    Call("/api/me/devices", _sign_out_others, Who.PLAYER, ["DELETE"]),
    Call("/api/me/devices/here", _sign_out_here, Who.PLAYER, ["DELETE"]),
    Call("/api/me/devices/{id}", _sign_out, Who.PLAYER, ["DELETE"]),
    # Whoever was signed out is a player no more.
    Call("/api/me/news", lambda visit: visit.services.identity.devices.news(token(visit)), Who.ANYBODY),
    Call("/api/me/news", lambda visit: visit.services.identity.devices.end_news(token(visit)), Who.ANYBODY, ["DELETE"]),
]
