"""Everything of a player's as one file, the player's deletion, and what the server says it stores."""

from __future__ import annotations

from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from tablee.rooms.fair_turns import Turns
from tablee.server.access.callers import Call, Who, player_of
from tablee.server.access.identity import Identity, forget
from tablee.server.access.limits import Limits, address
from tablee.server.access.refusals import JSON, NOT_STORED
from tablee.server.http.responses import json, no_content
from tablee.server.people.accounts.deletion import Deletion
from tablee.server.people.accounts.domains import DOMAINS
from tablee.server.settings import Settings
from tablee.server.storage.store import Store
from tablee.wire.people import Privacy

from .sensitive_changes import SensitiveChanges

FORMAT = "tablee-player/1"
FILE = "tablee-player.json"


class PersonalDataRoutes:
    """Answers about what is somebody's."""

    def __init__(
        self,
        store: Store,
        identity: Identity,
        deletion: Deletion,
        sensitive: SensitiveChanges,
        limits: Limits,
        settings: Settings,
    ) -> None:
        self._store = store
        self._limits = limits
        self._turns = Turns()
        self._identity = identity
        self._deletion = deletion
        self._sensitive = sensitive
        self._kept = Privacy(
            lobbies=settings.lobby_expiry,
            tables=settings.table_expiry,
            replays=settings.replay_expiry,
            analyses=settings.analysis_expiry,
            players=settings.player_expiry,
            mail=bool(settings.mail),
        )

    def routes(self) -> list[Call]:
        """The routes."""
        return [
            Call("/api/me/data", self._data, Who.PLAYER),
            Call("/api/me", self._delete, Who.PLAYER, ["DELETE"]),
            Call("/api/privacy", self._privacy, Who.ANYBODY),
        ]

    async def _data(self, request: Request) -> Response:
        player = player_of(request)
        self._limits.take("data", player.id)
        async with self._turns.turn(address(request.client)):  # it may be hundreds of megabytes
            data = await self._file(player.id)
        headers = dict(NOT_STORED)
        if "download" in request.query_params:
            headers["Content-Disposition"] = f'attachment; filename="{FILE}"'
        return Response(data, headers=headers, media_type=JSON)

    async def _file(self, player: str) -> bytes:
        told: dict[str, Any] = {"format": FORMAT}
        for domain in DOMAINS:
            told[domain.name] = await domain.export(self._store, player)
        return msgspec.json.format(msgspec.json.encode(told), indent=2)

    async def _delete(self, request: Request) -> Response:
        player = player_of(request)
        async with self._sensitive.act(request, player, "deleted"):
            await self._deletion.delete(player.id)
        response = no_content()
        forget(request, response)
        return response

    async def _privacy(self, request: Request) -> Response:
        return json(self._kept)
