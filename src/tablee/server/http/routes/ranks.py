"""Ratings over HTTP: the lists, who is on them, and what a finished game did to whom."""

from __future__ import annotations

from tablee.engine.errors import TableeError, excerpt
from tablee.server.http.callers import Call, Visit, Who
from tablee.wire.ranks import GameRatings, Listing, Ranks


async def _ranks(visit: Visit) -> Ranks:
    start = visit.query_params.get("from", "0")
    if not (start.isascii() and start.isdecimal() and len(start) < 8):
        raise TableeError("query-number", name="from", given=excerpt(start))
    player = await visit.whoever()
    return await visit.parts.ratings.ranks(visit.path_params["game"], player and player.id, int(start))


async def _list_me(visit: Visit) -> Listing:
    wanted = await visit.read(Listing)
    await visit.parts.ratings.list_player(visit.player.id, shown=wanted.listed)
    return wanted


async def _of_game(visit: Visit) -> GameRatings:
    player = await visit.whoever()
    return await visit.parts.ratings.of_game(visit.id, player and player.id)


ROUTES = [
    Call("/api/ranks/{game}", _ranks, Who.ANYBODY),
    Call("/api/me/listed", _list_me, Who.PLAYER, ["POST"]),
    Call("/api/replays/{id}/ratings", _of_game, Who.READER),
]
