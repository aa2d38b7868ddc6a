"""Pages of players, and the score between two of them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from sqlalchemy import ColumnElement, and_, exists, func, or_, select

from tablee.bots.anchors import SCALE, points
from tablee.engine.errors import TableeError
from tablee.rooms.statistics import share_before
from tablee.server.people.accounts.relations import in_my_circles, shown_to
from tablee.server.storage import tables
from tablee.server.storage.clock import DAY_S
from tablee.server.storage.store import Repository
from tablee.table.occasion import TOURNAMENT
from tablee.wire.circles import TableCircle
from tablee.wire.players import HeadToHead, KindGames, KindScore, Meeting, PlayerPage, PlayerRating, RatingPoint

from .ratings import SURE

COUNTED = 5_000  # latest games that a score between two is made of
CURVE = 200  # latest rated games that a curve tells
LAST = 5  # games told of those between two

_players, _games, _results = tables.players.c, tables.games.c, tables.results.c
_ratings, _competitors, _seats = tables.ratings.c, tables.competitors.c, tables.rated_seats.c


class PlayerPages(Repository):
    """The pages of all players."""

    async def require_shown(self, player: str, asker: str | None) -> None:
        """Raise `TableeError` unless there is such a player, who shows themselves to whoever asks."""
        if not await self._store.read(select(_players.id).where(_players.id == player, shown_to(asker))):
            raise TableeError("player-hidden")

    async def open_pages(self, players: Sequence[str | None], asker: str | None) -> list[str | None]:
        """Those of ``players`` who show themselves to whoever asks, None in the place of the others."""
        seen = await self.last_visits(players, asker)
        return [player if player in seen else None for player in players]

    async def last_visits(self, players: Sequence[str | None], asker: str | None) -> dict[str | None, int]:
        """The day when each of ``players`` was here last, in seconds since 1970, of those shown to whoever asks."""
        query = select(_players.id, _players.seen).where(_players.id.in_(players), shown_to(asker))
        return {row.id: int(row.seen // DAY_S * DAY_S) for row in await self._store.read(query)}

    async def page(self, player: str, asker: str | None) -> PlayerPage:
        """What whoever asks may see of a player who shows themselves to them."""
        own, follows = player == asker, tables.follows.c
        told = select(
            tables.players,
            (in_my_circles(asker) if asker is not None and not own else _players.id == asker).label("near"),
            exists().where(follows.player == asker, follows.followed == _players.id).label("follows"),
        )
        (row,) = await self._store.read(told.where(_players.id == player))
        open_to = await self._no_running_round(player)
        return PlayerPage(
            id=row.id,
            name=row.name,
            avatar=row.avatar,
            bot=row.bot,
            since=int(row.created),
            you=own,
            seen=int(row.seen // DAY_S * DAY_S) if row.near else None,
            circles=await self._circles(player, asker) if row.near and asker is not None and not own else [],
            games=await self._kinds(player, open_to),
            ratings=await self._rating_curves(player, own=own),
            between=None if asker is None or own else await self._between(asker, player, open_to),
            follows=row.follows,
        )

    async def _no_running_round(self, player: str) -> ColumnElement[bool]:
        """Whether a game of a player's may be told: not in a round that goes on."""
        entries, held = tables.entries.c, tables.tournaments.c
        query = select(held.id, held.closed).join_from(tables.entries, tables.tournaments)
        open_rounds = await self._store.read(query.where(entries.player == player, held.closed < held.rounds))
        running = [f"{TOURNAMENT}{row.id}:{row.closed + 1}" for row in open_rounds]
        return or_(_games.occasion.is_(None), _games.occasion.not_in(running))

    async def _circles(self, player: str, asker: str) -> list[TableCircle]:
        """The circles to which both belong."""
        circles, own, other = tables.circles.c, tables.members.c, tables.members.alias()
        query = select(circles.id, circles.name).join_from(tables.circles, tables.members)
        query = query.join(other, other.c.circle == circles.id).where(own.player == asker, other.c.player == player)
        return [TableCircle(*row) for row in await self._store.read(query.order_by(circles.name, circles.id))]

    async def _kinds(self, player: str, told: ColumnElement[bool]) -> list[KindGames]:
        count = func.count(_games.id.distinct())
        query = select(_games.game, count).join_from(tables.results, tables.games)
        query = query.where(_results.player == player, ~_results.taken_over, told)
        rows = await self._store.read(query.group_by(_games.game).order_by(count.desc(), _games.game))
        return [KindGames(*row) for row in rows]

    async def _rating_curves(self, player: str, *, own: bool) -> list[PlayerRating]:
        """A player's ratings, if everybody may know them: the games that are played most first."""
        query = select(tables.ratings).join_from(tables.ratings, tables.competitors)
        query = query.where(_competitors.player == player)
        if not own:
            query = query.where(exists().where(tables.listed.c.player == player))
        found = await self._store.read(query.order_by(_ratings.games.desc(), _ratings.kind))
        curves = await self._curves(player) if found else {}
        return [
            PlayerRating(row.kind, points(row.mu), row.sigma > SURE, row.games, curves.get(row.kind, []))
            for row in found
        ]

    async def _curves(self, player: str) -> dict[str, list[RatingPoint]]:
        """How a player's ratings were after their latest games, the earliest first."""
        rated = tables.rated_games.c
        back = func.row_number().over(partition_by=rated.kind, order_by=rated.n.desc()).label("back")
        query = select(rated.kind, rated.n, _results.at, _seats.mu, _seats.sigma, back)
        query = query.join_from(tables.results, tables.rated_games, rated.game == _results.game)
        query = query.join(tables.rated_seats, and_(_seats.n == rated.n, _seats.seat == _results.seat))
        own = query.where(_results.player == player, _seats.mu.is_not(None)).subquery()
        curves: dict[str, list[RatingPoint]] = defaultdict(list)
        for row in await self._store.read(select(own).where(own.c.back <= CURVE).order_by(own.c.n)):
            curves[row.kind].append(RatingPoint(row.at, points(row.mu), round(SCALE * row.sigma)))
        return curves

    async def _between(self, asker: str, player: str, told: ColumnElement[bool]) -> HeadToHead | None:
        """How two players stand; None before they have met."""
        mine, other = tables.results, tables.results.alias()
        query = select(_games.game, _games.at, _results.place, other.c.place.label("theirs"))
        query = query.join_from(mine, other, and_(other.c.game == _results.game, other.c.team != _results.team))
        query = query.join(tables.games, _games.id == _results.game)
        query = query.where(_results.player == asker, other.c.player == player)
        query = query.where(~_results.taken_over, ~other.c.taken_over, told)
        rows = await self._store.read(query.order_by(_results.at.desc(), _results.game).limit(COUNTED))
        return head_to_head([Meeting(row.game, row.at, share_before(row.place, row.theirs)) for row in rows])


def head_to_head(met: Sequence[Meeting]) -> HeadToHead | None:
    """The score of meetings, which are given the latest first; None if there was none."""
    by_game: dict[str, list[float]] = defaultdict(list)
    for one in met:
        by_game[one.game].append(one.before)
    most = sorted(by_game, key=lambda game: (-len(by_game[game]), game))
    scores = [KindScore(game, len(by_game[game]), sum(by_game[game])) for game in most]
    total = sum(one.before for one in met)
    return HeadToHead(len(met), total, scores, list(met[:LAST])) if met else None
