"""The games of a player: those that go on, and those that are over."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from sqlalchemy import ColumnElement, bindparam, case, exists, false, func, select, update

from tablee.engine.message import decoder
from tablee.rooms.statistics import statistics
from tablee.server.people.accounts.relations import shown_to
from tablee.server.storage import tables
from tablee.server.storage.statement import Statement, Writes
from tablee.server.storage.store import Repository
from tablee.table.occasion import public_occasion
from tablee.wire.analysis import Analysis
from tablee.wire.history import Companion, MySeat, PastGame, PastSeat, Statistics

MOST = 100  # games told at once
MOST_PEOPLE = 100  # told
COUNTED = 5_000  # latest games that statistics are made of
_SEATS = 200  # tables told

_THIS_SEAT = (tables.results.c.game == bindparam("of_game"), tables.results.c.seat == bindparam("of_seat"))
_COST = Statement(tables.results, lambda _: update(tables.results).where(*_THIS_SEAT))
_analysis = decoder(Analysis)


def costs(game: str, analysis: bytes) -> Writes:
    """What an analysis, as JSON, tells of decisions and luck in a finished game, to be stored with its results."""
    players = _analysis.decode(analysis).players
    rows = [
        {
            "of_game": game,
            "of_seat": seat,
            "cost": player.cost * player.decisions,
            "accuracy": player.accuracy,
            "luck": player.breakdown and player.breakdown.cards,
        }
        for seat, player in enumerate(players)
    ]
    return {_COST: rows}


class GameHistory(Repository):
    """The games of all players."""

    async def seats(self, player: str) -> list[MySeat]:
        """The tables at which a player sits, those first where something happened last."""
        rooms, tokens = tables.rooms.c, tables.tokens.c
        columns = (rooms.room, rooms.game, rooms.status, rooms.clock, tokens.seat, rooms.names, rooms.updated)
        query = select(*columns).join_from(tables.tokens, tables.rooms).where(tokens.player == player)
        rows = await self._store.read(query.order_by(rooms.updated.desc()).limit(_SEATS))
        # A seat has a token for each device.
        found = {
            room: MySeat(room, game, status, clock, seat, names, int(updated))
            for room, game, status, clock, seat, names, updated in rows
        }
        return list(found.values())

    async def games(
        self,
        player: str,
        *,
        game: str | None = None,
        rated: bool = False,
        people: Sequence[str] = (),
        before: float | None = None,
        last: str | None = None,
        counting: bool = False,
        limit: int,
    ) -> list[PastGame]:
        """A player's finished games, the latest first, at most ``limit``; ``before`` and ``last`` as in `PastGame`.

        Of several seats that they had in a game, the first counts. ``people``: players who all sat there too.
        ``counting``: without those that were somebody else's, whom they took over since.
        """
        games, results = tables.games.c, tables.results.c
        other = tables.results.alias()
        lower = exists().where(other.c.game == results.game, other.c.player == player, other.c.seat < results.seat)
        wanted: list[ColumnElement[bool]] = [results.player == player, ~lower]
        wanted += [games.game == game] if game is not None else []
        wanted += [games.rated] if rated else []
        further = false() if last is None else (results.at == before) & (games.id > last)
        wanted += [(results.at < before) | further] if before is not None else []
        wanted += [~results.taken_over] if counting else []
        wanted += [exists().where(other.c.game == results.game, other.c.player == one) for one in people]
        about = (games.id, games.game, games.units, games.began, games.at, games.rated, games.occasion)
        own = (results.seat, results.cost, results.luck, (~results.taken_over).label("counts"))
        replay = tables.replays.c.id.is_not(None).label("replay")
        analysed = tables.analyses.c.id.is_not(None).label("analysed")
        query = select(*about, *own, replay, analysed).join_from(tables.results, tables.games)
        query = query.outerjoin(tables.replays, tables.replays.c.id == games.id)
        query = query.outerjoin(tables.analyses, tables.analyses.c.id == games.id)
        rows = await self._store.read(query.where(*wanted).order_by(results.at.desc(), games.id).limit(limit))
        seats = await self._seats([row.id for row in rows])
        return [
            PastGame(**{**row._asdict(), "seats": seats[row.id], "occasion": public_occasion(row.occasion)})
            for row in rows
        ]

    async def occasion(self, game: str) -> str | None:
        """The occasion of a finished game, if it had one."""
        found: str | None = await self._store.scalar(select(tables.games.c.occasion).where(tables.games.c.id == game))
        return found

    async def people(self, player: str) -> list[Companion]:
        """The people with whom a player has finished games, the most frequent first."""
        mine, other, players = tables.results, tables.results.alias(), tables.players.c
        before = case((other.c.place > mine.c.place, 1.0), (other.c.place == mine.c.place, 0.5), else_=0.0)
        told = (players.id.label("player"), players.name, players.avatar, players.bot, shown_to(player).label("page"))
        games = func.count(mine.c.game.distinct())
        summed = (games.label("games"), func.sum(before).label("before"), func.max(mine.c.at).label("at"))
        query = select(*told, *summed).join_from(mine, other, other.c.game == mine.c.game)
        query = query.join(tables.players, players.id == other.c.player)
        own = (mine.c.player == player, ~mine.c.taken_over)
        query = query.where(*own, other.c.player != player).group_by(*told)
        rows = await self._store.read(query.order_by(games.desc(), players.name, players.id).limit(MOST_PEOPLE))
        return [Companion(**row._asdict()) for row in rows]

    async def _seats(self, ids: list[str]) -> dict[str, list[PastSeat]]:
        """The seats of games, in order."""
        results = tables.results.c
        columns = [results[name] for name in PastSeat.__struct_fields__]
        found: dict[str, list[PastSeat]] = defaultdict(list)
        for start in range(0, len(ids), 500):  # databases take only so many parameters
            some = select(results.game, *columns).where(results.game.in_(ids[start : start + 500]))
            for id, *seat in await self._store.read(some.order_by(results.game, results.seat)):
                found[id].append(PastSeat(*seat))
        return found

    async def statistics(self, player: str, game: str) -> Statistics:
        """The statistics of a player's finished games of one kind."""
        latest = await self.games(player, game=game, counting=True, limit=COUNTED)
        return statistics(game, latest[::-1])
