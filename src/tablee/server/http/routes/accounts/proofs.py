"""Proofs over HTTP: that a device is still in the hands of its player, and what it has to be told of others' deeds."""

from __future__ import annotations

import secrets

from starlette.responses import Response

from tablee.engine.errors import TableeError
from tablee.server.access.identity import token
from tablee.server.http.callers import Call, Visit, Who
from tablee.wire.people import ProveMe

from .passkeys import challenge, session_of, site_of


async def _ask(visit: Visit) -> Response:
    session = secrets.token_urlsafe(32)
    return challenge(visit, session, await visit.parts.passkeys.ask(site_of(visit), session, visit.player.id))


async def _prove(visit: Visit) -> None:
    given, player = await visit.read(ProveMe), visit.player
    with visit.parts.identity.guessing(visit):
        if given.credential is not None:
            await visit.parts.passkeys.prove(player.id, site_of(visit), session_of(visit), given.credential)
        elif await visit.parts.recovery.owner(given.code) != player.id:
            raise TableeError("recovery-wrong")
    await visit.parts.identity.devices.note_proof(token(visit))


ROUTES = [
    Call("/api/me/proof/ask", _ask, Who.PLAYER, ["POST"]),
    Call("/api/me/proof", _prove, Who.PLAYER, ["POST"]),
    # Whoever was signed out is a player no more.
    Call("/api/me/news", lambda visit: visit.parts.identity.devices.news(token(visit)), Who.ANYBODY),
    Call("/api/me/news", lambda visit: visit.parts.identity.devices.end_news(token(visit)), Who.ANYBODY, ["DELETE"]),
]
