"""Passkeys over HTTP: made for a player, and signed in with."""

from __future__ import annotations

import secrets
from typing import Any
from urllib.parse import urlsplit

from starlette.responses import Response

from tablee.server.access.identity import token
from tablee.server.http.bodies import json
from tablee.server.http.callers import Call, Visit, Who
from tablee.server.people.accounts.passkeys import ASKED_S, Site
from tablee.wire.people import Asked, Me, Passkey

from .players import let_in, me
from .sensitive_changes import sensitive_change

SESSION = "tablee-asked"  # the cookie of a browser whose authenticator is being asked


async def _ask_new(visit: Visit) -> Response:
    player = visit.player
    await visit.parts.identity.devices.require_proof(player, token(visit))
    session = secrets.token_urlsafe(32)
    return challenge(visit, session, await visit.parts.passkeys.ask_new(player, site_of(visit), session))


async def _add(visit: Visit) -> Me:
    given = await visit.read(Passkey)
    player = visit.player
    async with sensitive_change(visit, "passkey-new"):
        await visit.parts.passkeys.add(player, site_of(visit), session_of(visit), given.credential)
    if not player.kept:
        await visit.parts.identity.devices.note_proof(token(visit))
    return me(player._replace(kept=True))


async def _remove(visit: Visit) -> None:
    async with sensitive_change(visit, "passkey-gone"):
        await visit.parts.passkeys.remove(visit.player.id, visit.id)


async def _ask(visit: Visit) -> Response:
    session = secrets.token_urlsafe(32)
    return challenge(visit, session, await visit.parts.passkeys.ask(site_of(visit), session))


async def _sign_in(visit: Visit) -> Response:
    given = await visit.read(Passkey)
    signer = await visit.parts.passkeys.signer(site_of(visit), session_of(visit), given.credential)
    return await let_in(visit, signer.player, merge=given.merge, proved=signer.verified)


def site_of(visit: Visit) -> Site:
    """The site for which passkeys are good: the server's public URL, or where a request has come to."""
    url = urlsplit(visit.parts.settings.public_url or str(visit.base_url))
    return Site(url.hostname or "", f"{url.scheme}://{url.netloc}".lower())


def session_of(visit: Visit) -> str:
    """The secret of a browser whose authenticator has been asked; empty if it has not."""
    return visit.cookies.get(SESSION, "")


def challenge(visit: Visit, session: str, options: dict[str, Any]) -> Response:
    """What asks a browser's authenticator, and has the browser keep the secret of that."""
    response = json(Asked(options))
    secure = visit.url.scheme == "https"
    response.set_cookie(SESSION, session, max_age=int(ASKED_S), secure=secure, httponly=True, samesite="strict")
    return response


ROUTES = [
    Call("/api/me/passkeys/ask", _ask_new, Who.PLAYER, ["POST"]),
    Call("/api/me/passkeys", _add, Who.PLAYER, ["POST"], 201),
    Call("/api/me/passkeys/{id}", _remove, Who.PLAYER, ["DELETE"]),
    Call("/api/passkeys/ask", _ask, Who.ANYBODY, ["POST"]),
    Call("/api/passkeys", _sign_in, Who.SECRET, ["POST"]),
]
