"""Passkeys over HTTP: made for a player, and signed in with."""

from __future__ import annotations

import secrets
from typing import Any
from urllib.parse import urlsplit

from starlette.requests import Request
from starlette.responses import Response

from tablee.server.access.callers import Call, Who, player_of
from tablee.server.access.identity import Identity
from tablee.server.http.bodies import body
from tablee.server.http.responses import json, no_content
from tablee.server.people.accounts.passkeys import ASKED_S, Passkeys, Site
from tablee.server.storage.store import Store
from tablee.wire.people import Asked, Passkey

from .players import let_in, me

SESSION = "tablee-asked"  # the cookie of a browser whose authenticator is being asked


class PasskeyRoutes:
    """Answers about passkeys, which are good for the site ``public_url``, or where requests come to."""

    def __init__(self, store: Store, identity: Identity, public_url: str) -> None:
        self._passkeys = Passkeys(store)
        self._identity = identity
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

    def _site(self, request: Request) -> Site:
        url = urlsplit(self._public_url or str(request.base_url))
        return Site(url.hostname or "", f"{url.scheme}://{url.netloc}".lower())

    async def _ask_new(self, request: Request) -> Response:
        player = player_of(request)
        session = secrets.token_urlsafe(32)
        return _challenge(request, session, await self._passkeys.ask_new(player, self._site(request), session))

    async def _add(self, request: Request) -> Response:
        given = await body(request, Passkey)
        player = player_of(request)
        await self._passkeys.add(player, self._site(request), _session(request), given.credential)
        return json(me(player._replace(kept=True)), 201)

    async def _remove(self, request: Request) -> Response:
        player = player_of(request)
        await self._passkeys.remove(player.id, request.path_params["id"])
        return no_content()

    async def _ask(self, request: Request) -> Response:
        session = secrets.token_urlsafe(32)
        return _challenge(request, session, await self._passkeys.ask(self._site(request), session))

    async def _sign_in(self, request: Request) -> Response:
        given = await body(request, Passkey)
        player = await self._passkeys.owner(self._site(request), _session(request), given.credential)
        return await let_in(self._identity, request, player, merge=given.merge)


def _session(request: Request) -> str:
    return request.cookies.get(SESSION, "")


def _challenge(request: Request, session: str, options: dict[str, Any]) -> Response:
    response = json(Asked(options))
    secure = request.url.scheme == "https"
    response.set_cookie(SESSION, session, max_age=int(ASKED_S), secure=secure, httponly=True, samesite="strict")
    return response
