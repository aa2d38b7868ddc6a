"""A player's own games over HTTP: nobody else's can be asked for."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from tablee.engine.discovery import find_game
from tablee.engine.errors import TableeError, excerpt
from tablee.server.access.callers import Call, Who, player_of
from tablee.server.access.identity import Identity, device
from tablee.server.http.responses import json
from tablee.server.people.results.history import MOST, GameHistory
from tablee.server.rooms.registry import RoomRegistry

MOST_WITH = 10  # people that games are looked for with; no table seats more


def routes(history: GameHistory, registry: RoomRegistry, identity: Identity) -> list[Call]:
    """The lists and statistics under ``/api/me``, and the way back to one's own seat."""

    async def tables(request: Request) -> Response:
        player = await identity.player(request)
        return json([] if player is None else await history.seats(player.id))

    async def games(request: Request) -> Response:
        asked = request.query_params
        player = await identity.player(request)
        if player is None:
            return json([])
        before, limit = _number(request, "before"), _number(request, "limit")
        return json(
            await history.games(
                player.id,
                game=asked.get("game"),
                rated=asked.get("rated") == "true",
                people=asked.getlist("with")[:MOST_WITH],
                before=before,
                limit=MOST if limit is None else max(1, min(MOST, int(limit))),
            )
        )

    async def people(request: Request) -> Response:
        player = await identity.player(request)
        return json([] if player is None else await history.people(player.id))

    async def statistics(request: Request) -> Response:
        player = player_of(request)
        return json(await history.statistics(player.id, find_game(request.path_params["game"]).id))

    async def mine(request: Request) -> Response:
        player = player_of(request)
        return json(await registry.readmit(request.path_params["id"], player.id, device(request)), 201)

    return [
        Call("/api/me/tables", tables, Who.ANYBODY),
        Call("/api/me/games", games, Who.ANYBODY),
        Call("/api/me/people", people, Who.ANYBODY),
        Call("/api/me/statistics/{game}", statistics, Who.PLAYER),
        Call("/api/tables/{id}/seats/mine", mine, Who.SITTER, ["POST"]),
    ]


def _number(request: Request, name: str) -> float | None:
    """The query parameter ``name``; raises `TableeError` if it is not a number."""
    given = request.query_params.get(name)
    if given is None:
        return None
    try:
        number = float(given)
    except ValueError:
        raise TableeError("query-number", name=name, given=excerpt(given)) from None
    if not abs(number) < 1e12:
        raise TableeError("query-number", name=name, given=excerpt(given))
    return number
