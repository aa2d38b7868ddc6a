"""Shows ratings: the lists, one's own place, and the changes by a game."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from sqlalchemy import ColumnElement, Connection, Row, Select, and_, delete, func, insert, select

from tablee.bots.anchors import anchors, points
from tablee.engine.discovery import find_game
from tablee.engine.errors import TableeError
from tablee.rooms.failures import StorageFailed
from tablee.server.jobs import Postponed
from tablee.server.people.accounts.relations import shown_to
from tablee.server.storage import tables
from tablee.server.storage.jobs import Job
from tablee.server.storage.store import Repository, in_transaction
from tablee.wire.ranks import AnchorRow, GameRatings, OwnRank, RankRow, Ranks, RatedSeat

from .rated_games import BATCH, WAITING, rate_waiting
from .ratings import SURE
from .recomputing import recompute

AGAIN_S = 1.0  # seconds until we look again, where another process is at it or the database failed
PAGE = 100  # rows of a list

_games, _results, _players = tables.games.c, tables.results.c, tables.players.c
_ratings, _competitors, _seats = tables.ratings.c, tables.competitors.c, tables.rated_seats.c


class Ratings(Repository):
    """The ratings of the store."""

    async def carry_out(self, job: Job) -> None:
        """Rate the game of a job, and all others that wait."""
        with suppress(StorageFailed):  # which is in the log
            if await self.catch_up():
                return
        raise Postponed(self._store.clock.due() + AGAIN_S)

    async def compute_again(self, job: Job) -> None:
        """Compute all ratings again."""
        await recompute(self._store)

    async def catch_up(self) -> bool:
        """Rate all games that wait; False if another process is at it."""
        rated: int | None = BATCH if await self._store.read(WAITING.limit(1)) else 0
        while rated == BATCH:
            rated = await self._store.transaction(rate_waiting)
        return rated is not None

    async def ranks(self, game: str, player: str | None, start: int) -> Ranks:
        """The lists of a game, the first from number ``start`` on, and where ``player`` stands."""
        find_game(game)
        sure = _listed_ratings(game, _ratings.sigma <= SURE)
        unsure = _listed_ratings(game, _ratings.sigma > SURE)
        order = (_ratings.mu.desc(), _ratings.competitor)
        shown = shown_to(player).label("shown")
        best = await self._store.read(sure.add_columns(shown).order_by(*order).offset(start).limit(PAGE))
        new = await self._store.read(unsure.add_columns(shown).order_by(*order).limit(PAGE))
        return Ranks(
            game,
            await self._store.scalar(select(func.count()).select_from(sure.subquery())),
            _rows(best, player),
            _rows(new, player),
            [AnchorRow(level, points(one.mu)) for level, one in anchors(game).items()],
            None if player is None else await self._own_rank(game, player),
        )

    async def _own_rank(self, game: str, player: str) -> OwnRank:
        query = (
            select(_ratings.mu, _ratings.sigma, _ratings.games, _players.kept, tables.listed.c.player.is_not(None))
            .select_from(tables.players)
            .outerjoin(tables.competitors, _competitors.player == _players.id)
            .outerjoin(tables.ratings, and_(_ratings.competitor == _competitors.id, _ratings.kind == game))
            .outerjoin(tables.listed, tables.listed.c.player == _players.id)
        )
        mu, sigma, games, kept, listed = await self._store.first(query.where(_players.id == player))
        if mu is None:
            return OwnRank(kept, listed)
        ahead = None
        if sigma <= SURE:
            better = _listed_ratings(game, and_(_ratings.sigma <= SURE, _ratings.mu > mu))
            ahead = await self._store.scalar(select(func.count()).select_from(better.subquery()))
        return OwnRank(kept, listed, points(mu), sigma > SURE, games, None if ahead is None else ahead + 1)

    async def at_tables(self, rooms: Sequence[str]) -> dict[str, list[int]]:
        """The ratings of those on the lists who sit at these tables, each at the table's game, the highest first."""
        table, seated = tables.rooms.c, tables.tokens.c
        query = select(table.room, _competitors.player, _ratings.mu).distinct().select_from(tables.rooms)
        query = query.join(tables.tokens, seated.room == table.room)
        query = query.join(tables.listed, tables.listed.c.player == seated.player)
        query = query.join(tables.competitors, _competitors.player == seated.player)
        query = query.join(
            tables.ratings, and_(_ratings.competitor == _competitors.id, _ratings.kind == table.game)
        ).where(table.room.in_(rooms))
        found: dict[str, list[int]] = defaultdict(list)
        for row in await self._store.read(query.order_by(_ratings.mu.desc())):
            found[row.room].append(points(row.mu))
        return found

    @in_transaction
    def list_player(self, connection: Connection, player: str, *, shown: bool) -> None:
        """Have a player on the lists, or no longer."""
        connection.execute(delete(tables.listed).where(tables.listed.c.player == player))
        if shown:
            connection.execute(insert(tables.listed), {"player": player})

    async def of_game(self, game: str, player: str | None) -> GameRatings:
        """The rating changes of a finished game that ``player`` may see. Raises `TableeError` if there are none."""
        found = await self._store.read(select(_games.rated).where(_games.id == game))
        if not found:
            raise TableeError("replay-web-unknown")
        if not found[0].rated:
            return GameRatings("friendly")
        await self.catch_up()
        query = (
            select(
                tables.rated_seats,
                _results.place,
                _results.left,
                _competitors.player,
                tables.listed.c.player.label("listed"),
            )
            .join_from(tables.rated_seats, tables.rated_games)
            .join(tables.results, and_(_results.game == tables.rated_games.c.game, _results.seat == _seats.seat))
            .outerjoin(tables.competitors, _competitors.id == _seats.competitor)
            .outerjoin(tables.listed, tables.listed.c.player == _competitors.player)
            .where(tables.rated_games.c.game == game)
            .order_by(_seats.seat)
        )
        rows = await self._store.read(query)
        return GameRatings("rated", [_rated_seat(row, player) for row in rows]) if rows else GameRatings("waiting")


def _listed_ratings(game: str, which: ColumnElement[bool]) -> Select[Any]:
    """The ratings of those who are on the lists."""
    return (
        select(_players.id, _players.name, _players.avatar, _players.bot, _ratings.mu, _ratings.sigma, _ratings.games)
        .join_from(tables.ratings, tables.competitors)
        .join(tables.players)
        .join(tables.listed)
        .where(_ratings.kind == game, _players.kept, which)
    )


def _rows(found: Sequence[Row[Any]], player: str | None) -> list[RankRow]:
    return [
        RankRow(
            row.name,
            row.avatar,
            row.bot,
            points(row.mu),
            row.games,
            you=row.id == player,
            player=row.id if row.shown else None,
        )
        for row in found
    ]


def _rated_seat(row: Row[Any], player: str | None) -> RatedSeat:
    """What everybody may know of a seat: the numbers of those only who are listed, of house bots, and one's own."""
    told = RatedSeat(row.seat, row.place, row.left, row.why)
    if row.anchor is not None:
        return RatedSeat(row.seat, row.place, row.left, None, points(row.anchor))
    if row.mu is None or not (row.listed or (player is not None and row.player == player)):
        return told
    change = points(row.mu) - points(row.mu_before)
    return RatedSeat(row.seat, row.place, row.left, None, points(row.mu_before), change, row.sigma > SURE, row.weight)
