"""The ways back to a player, and to other devices: recovery codes, links and the list of devices."""

from __future__ import annotations

from collections.abc import Callable

import segno
from starlette.requests import Request
from starlette.responses import Response

from tablee.server.access.callers import Call, Who, player_of
from tablee.server.access.identity import Identity, forget, token
from tablee.server.http.bodies import body
from tablee.server.http.responses import json, no_content
from tablee.server.people.accounts.links import LASTING_S, DeviceLinks
from tablee.server.people.accounts.passkeys import Passkeys
from tablee.server.people.accounts.recovery import RecoveryCodes
from tablee.server.storage.store import Store
from tablee.wire import people as wire

from .players import let_in
from .sensitive_changes import SensitiveChanges


class DeviceRoutes:
    """Answers for signed-in players, and for those who want to be; ``base`` gives the server's URL for others."""

    def __init__(
        self, store: Store, identity: Identity, sensitive: SensitiveChanges, base: Callable[[Request], str]
    ) -> None:
        self._sensitive = sensitive
        self._identity = identity
        self._base = base
        self._recovery = RecoveryCodes(store)
        self._links = DeviceLinks(store)
        self._passkeys = Passkeys(store)

    def routes(self) -> list[Call]:
        """The routes."""
        return [
            Call("/api/me/ways", self._ways, Who.PLAYER),
            Call("/api/me/recovery", self._renew, Who.PLAYER, ["POST"]),
            Call("/api/recovery", self._recover, Who.SECRET, ["POST"]),
            Call("/api/me/links", self._new_link, Who.PLAYER, ["POST"]),
            Call("/api/links/ask", self._ask_link, Who.SECRET, ["POST"]),
            Call("/api/links", self._use_link, Who.SECRET, ["POST"]),
            Call("/api/me/devices", self._sign_out_others, Who.PLAYER, ["DELETE"]),
            Call("/api/me/devices/here", self._sign_out_here, Who.PLAYER, ["DELETE"]),
            Call("/api/me/devices/{id}", self._sign_out, Who.PLAYER, ["DELETE"]),
        ]

    async def _ways(self, request: Request) -> Response:
        player = player_of(request).id
        recovery = await self._recovery.since(player)
        passkeys = await self._passkeys.of(player)
        devices = await self._identity.devices.of(player, token(request))
        return json(wire.Ways(None if recovery is None else int(recovery), passkeys, devices))

    async def _renew(self, request: Request) -> Response:
        player = player_of(request)
        async with self._sensitive.act(request, player, "code"):
            code = await self._recovery.renew(player.id)
        if not player.kept:  # whoever has read the first one can prove it by that
            await self._identity.devices.note_proof(token(request))
        return json(wire.RecoveryCode(code), 201)

    async def _recover(self, request: Request) -> Response:
        given = await body(request, wire.Recover)
        player = await self._recovery.owner(given.code)
        return await let_in(self._identity, request, player, merge=given.merge, proved=True)

    async def _new_link(self, request: Request) -> Response:
        player = player_of(request)
        made = await self._links.new(player.id)
        link = f"{self._base(request).rstrip('/')}/me/join#{made.secret}"  # what follows # no server and no log sees
        qr = segno.make(link, error="m").svg_data_uri(scale=4, border=2, dark="#1c1a17", light="#ffffff")
        return json(wire.NewLink(link, made.code, int(LASTING_S), qr), 201)

    async def _ask_link(self, request: Request) -> Response:
        given = await body(request, wire.AskLink)
        player = await self._links.leads_to(given.secret)
        return json(wire.Leads(player.name, player.avatar))

    async def _use_link(self, request: Request) -> Response:
        given = await body(request, wire.UseLink)
        player = await self._links.use(given.secret, given.code)
        async with self._sensitive.tell(request, player, "device"):
            return await let_in(self._identity, request, player, merge=given.merge, proved=False)

    async def _sign_out(self, request: Request) -> Response:
        player = player_of(request)
        async with self._sensitive.act(request, player, "sign-out"):
            await self._identity.devices.sign_out(player.id, request.path_params["id"])
        return no_content()

    async def _sign_out_here(self, request: Request) -> Response:
        await self._identity.devices.sign_out_here(token(request))
        response = no_content()
        forget(request, response)
        return response

    async def _sign_out_others(self, request: Request) -> Response:
        player = player_of(request)
        async with self._sensitive.act(request, player, "sign-out"):
            await self._identity.devices.sign_out_others(player.id, token(request))
        return no_content()
