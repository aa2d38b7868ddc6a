"""Passkeys over HTTP: made for a player, and signed in with."""

from __future__ import annotations

import secrets
from typing import Any
from urllib.parse import urlsplit

from starlette.requests import Request
from starlette.responses import Response

from tablee.server.access.callers import Call, Who, player_of
from tablee.server.access.identity import Identity, token
from tablee.server.http.bodies import body
from tablee.server.http.responses import json, no_content
from tablee.server.people.accounts.passkeys import ASKED_S, Passkeys, Site
from tablee.server.storage.store import Store
from tablee.wire.people import Asked, Passkey

from .players import let_in, me
from .sensitive_changes import SensitiveChanges

SESSION = "tablee-asked"  # the cookie of a browser whose authenticator is being asked


class PasskeyRoutes:
    """Answers about passkeys, which are good for the site ``public_url``, or where requests come to."""

    def __init__(self, store: Store, identity: Identity, sensitive: SensitiveChanges, public_url: str) -> None:
        self._passkeys = Passkeys(store)
        self._identity = identity
        self._sensitive = sensitive
        self._public_url = public_url

    def routes(self) -> list[Call]:
        """The routes."""
        return [
            Call("/api/me/passkeys/ask", self._ask_new, Who.PLAYER, ["POST"]),
            Call("/api/me/passkeys", self._add, Who.PLAYER, ["POST"]),
            Call("/api/me/passkeys/{id}", self._remove, Who.PLAYER, ["DELETE"]),
            Call("/api/passkeys/ask", self._ask, Who.ANYBODY, ["POST"]),
            Call("/api/passkeys", self._sign_in, Who.SECRET, ["POST"]),
        ]

    async def _ask_new(self, request: Request) -> Response:
        player = player_of(request)
        await self._identity.devices.require_proof(player, token(request))
        session = secrets.token_urlsafe(32)
        return challenge(
            request, session, await self._passkeys.ask_new(player, site_of(request, self._public_url), session)
        )

    async def _add(self, request: Request) -> Response:
        given = await body(request, Passkey)
        player = player_of(request)
        async with self._sensitive.act(request, player, "passkey-new"):
            await self._passkeys.add(player, site_of(request, self._public_url), session_of(request), given.credential)
        if not player.kept:
            await self._identity.devices.note_proof(token(request))
        return json(me(player._replace(kept=True)), 201)

    async def _remove(self, request: Request) -> Response:
        player = player_of(request)
        async with self._sensitive.act(request, player, "passkey-gone"):
            await self._passkeys.remove(player.id, request.path_params["id"])
        return no_content()

    async def _ask(self, request: Request) -> Response:
        session = secrets.token_urlsafe(32)
        return challenge(request, session, await self._passkeys.ask(site_of(request, self._public_url), session))

    async def _sign_in(self, request: Request) -> Response:
        given = await body(request, Passkey)
        site = site_of(request, self._public_url)
        signer = await self._passkeys.signer(site, session_of(request), given.credential)
        return await let_in(self._identity, request, signer.player, merge=given.merge, proved=signer.verified)


def site_of(request: Request, public_url: str) -> Site:
    """The site for which passkeys are good: ``public_url``, or where a request has come to."""
    url = urlsplit(public_url or str(request.base_url))
    return Site(url.hostname or "", f"{url.scheme}://{url.netloc}".lower())


def session_of(request: Request) -> str:
    """The secret of a browser whose authenticator has been asked; empty if it has not."""
    return request.cookies.get(SESSION, "")


def challenge(request: Request, session: str, options: dict[str, Any]) -> Response:
    """What asks a browser's authenticator, and has the browser keep the secret of that."""
    response = json(Asked(options))
    secure = request.url.scheme == "https"
    response.set_cookie(SESSION, session, max_age=int(ASKED_S), secure=secure, httponly=True, samesite="strict")
    return response
