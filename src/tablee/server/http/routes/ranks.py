"""Ratings over HTTP: the lists, who is on them, and what a finished game did to whom."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from tablee.engine.errors import TableeError, excerpt
from tablee.server.access.callers import Call, Who, player_of
from tablee.server.access.identity import Identity
from tablee.server.http.bodies import body
from tablee.server.http.responses import json
from tablee.server.people.results.ranks import Ratings
from tablee.wire.ranks import Listing


def routes(ratings: Ratings, identity: Identity) -> list[Call]:
    """``/api/ranks``, ``/api/me/listed`` and the ratings of a finished game."""

    async def player(request: Request) -> str | None:
        known = await identity.player(request)
        return known and known.id

    async def ranks(request: Request) -> Response:
        start = request.query_params.get("from", "0")
        if not (start.isascii() and start.isdecimal() and len(start) < 8):
            raise TableeError("query-number", name="from", given=excerpt(start))
        return json(await ratings.ranks(request.path_params["game"], await player(request), int(start)))

    async def list_me(request: Request) -> Response:
        wanted = await body(request, Listing)
        await ratings.list_player(player_of(request).id, shown=wanted.listed)
        return json(wanted)

    async def of_game(request: Request) -> Response:
        return json(await ratings.of_game(request.path_params["id"], await player(request)))

    return [
        Call("/api/ranks/{game}", ranks, Who.ANYBODY),
        Call("/api/me/listed", list_me, Who.PLAYER, ["POST"]),
        Call("/api/replays/{id}/ratings", of_game, Who.READER),
    ]
