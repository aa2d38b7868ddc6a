"""Everything of a player's as one file, the player's deletion, and what the server says it stores."""

from __future__ import annotations

from typing import Any

import msgspec
from starlette.responses import Response

from tablee.server.access.identity import forget
from tablee.server.access.refusals import JSON, NOT_STORED
from tablee.server.http.bodies import no_content
from tablee.server.http.callers import Call, Visit, Who
from tablee.server.people.accounts.domains import DOMAINS
from tablee.server.storage.store import Store
from tablee.wire.people import Privacy

from .sensitive_changes import sensitive_change

FORMAT = "tablee-player/1"
FILE = "tablee-player.json"


async def _data(visit: Visit) -> Response:
    player = visit.player
    visit.parts.limits.take("data", player.id)
    async with visit.parts.data_turns.turn(visit.address):  # it may be hundreds of megabytes
        data = await _file(visit.parts.store, player.id)
    headers = dict(NOT_STORED)
    if "download" in visit.query_params:
        headers["Content-Disposition"] = f'attachment; filename="{FILE}"'
    return Response(data, headers=headers, media_type=JSON)


async def _file(store: Store, player: str) -> bytes:
    told: dict[str, Any] = {"format": FORMAT}
    for domain in DOMAINS:
        told[domain.name] = await domain.export(store, player)
    return msgspec.json.format(msgspec.json.encode(told), indent=2)


async def _delete(visit: Visit) -> Response:
    async with sensitive_change(visit, "deleted"):
        await visit.parts.deletion.delete(visit.player.id)
    response = no_content()
    forget(visit, response)
    return response


async def _privacy(visit: Visit) -> Privacy:
    settings = visit.parts.settings
    return Privacy(**settings.kept_s, mail=bool(settings.mail))


ROUTES = [
    Call("/api/me/data", _data, Who.PLAYER),
    Call("/api/me", _delete, Who.PLAYER, ["DELETE"]),
    Call("/api/privacy", _privacy, Who.ANYBODY),
]
