"""What came of games, over HTTP: a player’s own, nobody else’s; the lists of ratings, and what a game did to whom."""

from __future__ import annotations

from tablee.engine.errors import TableeError, excerpt
from tablee.server.access.identity import device
from tablee.server.http.callers import Call, Visit, Who
from tablee.server.people.results.history import MOST
from tablee.wire.history import PastGame, Statistics
from tablee.wire.ranks import GameRatings, Listing, Ranks
from tablee.wire.tables import SeatToken

MOST_WITH = 10  # people that games are looked for with; no table seats more


async def _games(visit: Visit) -> list[PastGame]:
    asked = visit.query_params
    player = await visit.find_player()
    if player is None:
        return []
    before, limit = _number(visit, "before"), _number(visit, "limit")
    return await visit.services.history.games(
        player.id,
        game=asked.get("game"),
        rated=asked.get("rated") == "true",
        people=asked.getlist("with")[:MOST_WITH],
        before=before,
        last=asked.get("last"),
        limit=MOST if limit is None else max(1, min(MOST, int(limit))),
    )


async def _statistics(visit: Visit) -> Statistics:
    return await visit.services.history.statistics(visit.player.id, visit.game.id)


async def _own_seat(visit: Visit) -> SeatToken:
    """The way back to one's own seat."""
    return await visit.services.registry.readmit(visit.id, visit.player.id, device(visit))


def _number(visit: Visit, name: str) -> float | None:
    """The query parameter ``name``; raises `TableeError` if it is not a number."""
    given = visit.query_params.get(name)
    if given is None:
        return None
    try:
        number = float(given)
    except ValueError:
        raise TableeError("query-number", name=name, given=excerpt(given)) from None
    if not abs(number) < 1e12:
        raise TableeError("query-number", name=name, given=excerpt(given))
    return number


async def _ranks(visit: Visit) -> Ranks:
    start = visit.query_params.get("from", "0")
    if not (start.isascii() and start.isdecimal() and len(start) < 8):
        raise TableeError("query-number", name="from", given=excerpt(start))
    player = await visit.find_player()
    return await visit.services.ratings.ranks(visit.path_params["game"], player and player.id, int(start))


async def _list_me(visit: Visit) -> Listing:
    wanted = await visit.read(Listing)
    await visit.services.ratings.list_player(visit.player.id, shown=wanted.listed)
    return wanted


async def _of_game(visit: Visit) -> GameRatings:
    player = await visit.find_player()
    return await visit.services.ratings.of_game(visit.id, player and player.id)


ROUTES = [
    Call("/api/me/tables", lambda visit: visit.find_own(visit.services.history.seats), Who.ANYBODY),
    Call("/api/me/games", _games, Who.ANYBODY),
    Call("/api/me/people", lambda visit: visit.find_own(visit.services.history.people), Who.ANYBODY),
    Call("/api/me/statistics/{game}", _statistics, Who.PLAYER),
    Call("/api/tables/{id}/seats/mine", _own_seat, Who.SITTER, ["POST"], 201),
    Call("/api/ranks/{game}", _ranks, Who.ANYBODY),
    Call("/api/me/listed", _list_me, Who.PLAYER, ["POST"]),
    Call("/api/replays/{id}/ratings", _of_game, Who.READER),
]
