"""Passkeys over HTTP: made for a player, signed in with, and shown as a proof that a device is still the player’s."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any
from urllib.parse import urlsplit

from starlette.responses import Response

from tablee.engine.errors import TableeError
from tablee.server.access.identity import token
from tablee.server.http.bodies import json
from tablee.server.http.callers import Call, Visit, Who
from tablee.server.people.accounts.passkeys import ASKED_S, Site
from tablee.wire.people import Me, Passkey, PasskeyOptions, ProveMe

from .players import let_in, me, sensitive_change

SESSION = "tablee-asked"  # the cookie of a browser whose authenticator is being asked


async def _ask_new(visit: Visit) -> Response:
    player = visit.player
    await visit.services.identity.devices.require_proof(player, token(visit))
    return await _challenge(visit, partial(visit.services.passkeys.ask_new, player))


async def _add(visit: Visit) -> Me:
    given = await visit.read(Passkey)
    player = visit.player
    async with sensitive_change(visit, "passkey-new"):
        await visit.services.passkeys.add(player, _site(visit), _session(visit), given.credential)
    if not player.kept:
        await visit.services.identity.devices.note_proof(token(visit))
    return me(player._replace(kept=True))


async def _remove(visit: Visit) -> None:
    async with sensitive_change(visit, "passkey-gone"):
        await visit.services.passkeys.remove(visit.player.id, visit.id)


async def _sign_in(visit: Visit) -> Response:
    given = await visit.read(Passkey)
    player, verified = await visit.services.passkeys.signer(_site(visit), _session(visit), given.credential)
    return await let_in(visit, player, merge=given.merge, proved=verified)


def _site(visit: Visit) -> Site:
    """The site for which passkeys are good: the server's public URL, or where a request has come to."""
    url = urlsplit(visit.services.settings.public_url or str(visit.base_url))
    return Site(url.hostname or "", f"{url.scheme}://{url.netloc}".lower())


def _session(visit: Visit) -> str:
    """The secret of a browser whose authenticator has been asked; empty if it has not."""
    return visit.cookies.get(SESSION, "")


async def _challenge(visit: Visit, ask: Callable[[Site, str], Awaitable[dict[str, Any]]]) -> Response:
    """What has a browser ``ask`` its authenticator, and keep the secret of that."""
    session, secure = secrets.token_urlsafe(32), visit.url.scheme == "https"
    response = json(PasskeyOptions(await ask(_site(visit), session)))
    response.set_cookie(SESSION, session, max_age=int(ASKED_S), secure=secure, httponly=True, samesite="strict")
    return response


async def _ask_proof(visit: Visit) -> Response:
    return await _challenge(visit, partial(visit.services.passkeys.ask, player=visit.player.id))


async def _prove(visit: Visit) -> None:
    given, player = await visit.read(ProveMe), visit.player
    with visit.services.identity.guessing(visit):
        if given.credential is not None:
            await visit.services.passkeys.prove(player.id, _site(visit), _session(visit), given.credential)
        elif await visit.services.recovery.owner(given.code) != player.id:
            raise TableeError("recovery-wrong")
    await visit.services.identity.devices.note_proof(token(visit))


ROUTES = [
    Call("/api/me/passkeys/ask", _ask_new, Who.PLAYER, ["POST"]),
    Call("/api/me/passkeys", _add, Who.PLAYER, ["POST"], 201),
    Call("/api/me/passkeys/{id}", _remove, Who.PLAYER, ["DELETE"]),
    Call("/api/passkeys/ask", lambda visit: _challenge(visit, visit.services.passkeys.ask), Who.ANYBODY, ["POST"]),
    Call("/api/passkeys", _sign_in, Who.SECRET, ["POST"]),
    Call("/api/me/proof/ask", _ask_proof, Who.PLAYER, ["POST"]),
    Call("/api/me/proof", _prove, Who.PLAYER, ["POST"]),
]
