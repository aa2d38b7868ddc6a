"""Proofs over HTTP: that a device is still in the hands of its player, and what it has to be told of others' deeds."""

from __future__ import annotations

import secrets

from starlette.requests import Request
from starlette.responses import Response

from tablee.engine.errors import TableeError
from tablee.server.access.callers import Call, Who, player_of
from tablee.server.access.identity import Identity, token
from tablee.server.http.bodies import body
from tablee.server.http.responses import json, no_content
from tablee.server.people.accounts.passkeys import Passkeys
from tablee.server.people.accounts.recovery import RecoveryCodes
from tablee.server.storage.store import Store
from tablee.wire.people import ProveMe

from .passkeys import challenge, session_of, site_of


class ProofRoutes:
    """``/api/me/proof`` and ``/api/me/news``."""

    def __init__(self, store: Store, identity: Identity, public_url: str) -> None:
        self._identity = identity
        self._passkeys = Passkeys(store)
        self._recovery = RecoveryCodes(store)
        self._public_url = public_url

    def routes(self) -> list[Call]:
        """All of them."""
        return [
            Call("/api/me/proof/ask", self._ask, Who.PLAYER, ["POST"]),
            Call("/api/me/proof", self._prove, Who.PLAYER, ["POST"]),
            Call("/api/me/news", self._tell, Who.ANYBODY),  # who was signed out is a player no more
            Call("/api/me/news", self._read, Who.ANYBODY, ["DELETE"]),
        ]

    async def _ask(self, request: Request) -> Response:
        player = player_of(request)
        session = secrets.token_urlsafe(32)
        options = await self._passkeys.ask(site_of(request, self._public_url), session, player.id)
        return challenge(request, session, options)

    async def _prove(self, request: Request) -> Response:
        given = await body(request, ProveMe)
        player = player_of(request)
        with self._identity.guessing(request):
            if given.credential is not None:
                site = site_of(request, self._public_url)
                await self._passkeys.prove(player.id, site, session_of(request), given.credential)
            elif await self._recovery.owner(given.code) != player.id:
                raise TableeError("recovery-wrong")
        await self._identity.devices.note_proof(token(request))
        return no_content()

    async def _tell(self, request: Request) -> Response:
        return json(await self._identity.devices.news(token(request)))

    async def _read(self, request: Request) -> Response:
        await self._identity.devices.end_news(token(request))
        return no_content()
