"""Stores the deals of the day: their key, the tries that were begun, and their results."""

from __future__ import annotations

import math
import secrets
from collections import defaultdict
from collections.abc import Collection, Mapping
from typing import Any, NamedTuple

from sqlalchemy import Connection, Select, delete, exists, func, insert, or_, select, update

from tablee.server.people.accounts.players import StoredPlayer
from tablee.server.storage import tables
from tablee.server.storage.statement import Statement, Writes, add
from tablee.server.storage.store import Repository, Store, in_transaction
from tablee.table.occasion import DAILY
from tablee.wire.daily import DealLine

from .daily import SEAT, DailyDeal, DailyKey, day_at, deal_of

_games, _results, _tries = tables.games, tables.results, tables.tries
_seated = exists().where(tables.tokens.c.room == tables.rooms.c.room, tables.tokens.c.seat == SEAT)
_GOES_ON = (tables.rooms.c.status == "playing") & _seated  # a try at a table: nobody has given it up
_TRY = Statement(_tries, lambda _: insert(_tries))
_KEY = add(tables.daily)


class FinishedTry(NamedTuple):
    """A deal that somebody has finished: their score, and the id of the replay."""

    deal: DailyDeal
    score: int
    replay: str


class BegunTry(NamedTuple):
    """A try, and whether it still goes on: nobody has given it up, and it has not come to its end."""

    room: str
    runs: bool


class Tries(Repository):
    """All tries of the store."""

    def __init__(self, store: Store) -> None:
        super().__init__(store)
        self._key: DailyKey | None = None

    async def key(self) -> DailyKey:
        """The key of all secrets, which is made when it is first asked for."""
        if self._key is None:
            self._key = await self._stored_key()
        return self._key

    @in_transaction
    def _stored_key(self, connection: Connection) -> DailyKey:
        """The key that is stored: a new one if there was none."""
        now = self._store.clock.stamp()
        _KEY.write(connection, [{"one": True, "key": secrets.token_bytes(32), "at": now, "chained": now}])
        row = connection.execute(select(tables.daily)).one()
        return DailyKey(bytes(row.key), day_at(row.at), day_at(row.chained))

    def begin(self, deal: DailyDeal, player: str, room: str) -> Writes:
        """What to write for a try at a table; there is a `Conflict` if the player has begun it before."""
        row = {"occasion": deal.occasion, "player": player, "room": room, "at": self._store.clock.stamp()}
        return {_TRY: [row]}

    async def tries_of(self, deals: Collection[DailyDeal], player: str) -> Mapping[str, BegunTry]:
        """Which of the deals the player has begun, by occasion."""
        query = select(_tries.c.occasion, _tries.c.room, _GOES_ON)
        query = query.join_from(_tries, tables.rooms, tables.rooms.c.room == _tries.c.room, isouter=True)
        wanted = [deal.occasion for deal in deals]
        rows = await self._store.read(query.where(_tries.c.player == player, _tries.c.occasion.in_(wanted)))
        return {occasion: BegunTry(room, bool(runs)) for occasion, room, runs in rows}

    async def finished_tries(self, player: str) -> list[FinishedTry]:
        """All deals that the player has finished in time, the earliest first."""
        query = _results_that_count(_games.c.occasion, _results.c.score, _games.c.id, _results.c.at)
        query = query.where(_results.c.player == player, _games.c.occasion.startswith(DAILY))
        found = []
        for occasion, score, replay, at in await self._store.read(query.order_by(_results.c.at)):
            deal = deal_of(occasion)
            if deal is not None and at < deal.closes:
                found.append(FinishedTry(deal, score, replay))
        return found

    async def may_look(self, deal: DailyDeal, player: StoredPlayer | None) -> bool:
        """Whether a player may see what came of a deal that others still play: whose name is kept, and who has done it.

        Whoever has a name only until the cookie is gone could still play it under the one that they keep.
        """
        return (
            player is not None
            and player.kept
            and any(done.deal == deal for done in await self.finished_tries(player.id))
        )

    async def has_void_try(self, deal: DailyDeal, player: str, counting: str) -> bool:
        """Whether the player has a try that is void beside the one that counts: whoever was two players may have."""
        rooms, sat = tables.rooms.c, tables.sittings.c
        query = select(rooms.room).join_from(tables.rooms, tables.sittings, sat.room == rooms.room)
        others = (rooms.occasion == deal.occasion, sat.player == player, rooms.room != counting)
        return bool(await self._store.read(query.where(*others).limit(1)))

    async def scores_of(
        self, deals: Collection[DailyDeal], players: Collection[str]
    ) -> dict[DailyDeal, dict[str, int]]:
        """The scores of these players at deals of the day that they have finished in time."""
        query = _results_that_count(_games.c.occasion, _results.c.player, _results.c.score)
        return await self._by_deal(deals, query.where(_results.c.player.in_(players)))

    async def scores(self, deals: Collection[DailyDeal]) -> dict[DailyDeal, dict[int, int]]:
        """How many have finished each of a day's deals in time with which score."""
        query = _results_that_count(_games.c.occasion, _results.c.score, func.count())
        return await self._by_deal(deals, query.group_by(_games.c.occasion, _results.c.score))

    async def _by_deal(self, deals: Collection[DailyDeal], query: Select[Any]) -> dict[DailyDeal, dict[Any, int]]:
        """What ``query`` finds of each of a day's deals, of those who have finished it in time: numbers by a key."""
        by_occasion = {deal.occasion: deal for deal in deals}
        closes = max((deal.closes for deal in deals), default=0.0)
        in_time = query.where(_games.c.occasion.in_(by_occasion), _results.c.at < closes)
        found: dict[DailyDeal, dict[Any, int]] = defaultdict(dict)
        for occasion, key, number in await self._store.read(in_time):
            found[by_occasion[occasion]][key] = number
        return found

    async def best(self, deal: DailyDeal, *, low: bool) -> DealLine | None:
        """The best of the tries, the earliest if there are several; None before the first."""
        first = _results.c.score if low else _results.c.score.desc()
        query = _results_that_count(_results.c.name, _results.c.score, _games.c.id).where(
            _games.c.occasion == deal.occasion
        )
        return await self._line(query.where(_results.c.at < deal.closes).order_by(first, _results.c.at))

    async def line(self, deal: DailyDeal) -> DealLine | None:
        """The expert's game; None if it has not been played yet."""
        query = _results_that_count(_results.c.name, _results.c.score, _games.c.id)
        return await self._line(query.where(_games.c.occasion == deal.line))

    async def _line(self, query: Select[tuple[str, int, str]]) -> DealLine | None:
        row = await self._store.first(query.limit(1))
        return DealLine(*row) if row else None


def merge_tries(connection: Connection, old: str, new: str) -> None:
    """Hand one player's tries to another. Of two at one deal, the one that ended first is the player's.

    One that was given up without coming to its end counts as ended when it began; of two that go on, the one that began
    first counts.
    """
    other = _tries.alias()
    both = select(_tries.c.occasion, _tries.c.player, _tries.c.room, _tries.c.at)
    both = both.join(other, (other.c.occasion == _tries.c.occasion) & (other.c.player != _tries.c.player))
    players = (old, new)
    found = connection.execute(both.where(_tries.c.player.in_(players), other.c.player.in_(players))).all()
    counting: set[str] = set()
    for one in sorted(found, key=lambda one: (_end(connection, one.room, one.at), one.at)):
        if one.occasion in counting:
            void = delete(_tries).where(_tries.c.occasion == one.occasion, _tries.c.player == one.player)
            connection.execute(void)
        counting.add(one.occasion)
    connection.execute(update(_tries).where(_tries.c.player == old).values(player=new))


def _end(connection: Connection, room: str, began: float) -> float:
    """When a try at a table ended; infinity if it goes on."""
    query = select(_results.c.at).join_from(_results, _games).where(_games.c.room == room, _results.c.seat == SEAT)
    ended = connection.scalar(query)
    if ended is not None:
        return float(ended)
    goes_on = select(tables.rooms.c.room).where(tables.rooms.c.room == room, _GOES_ON)
    return began if connection.scalar(goes_on) is None else math.inf


def _results_that_count(*columns: object) -> Select[tuple[str, int, str]]:
    """The results of those who played to the end at the seat that counts.

    Of two games of one deal, as players have who took another one over, that of the try which is theirs counts.
    """
    query = select(*columns).join_from(_games, _results, _results.c.game == _games.c.id)  # type: ignore[call-overload]
    own = (_tries.c.occasion == _games.c.occasion) & (_tries.c.player == _results.c.player)
    query = query.outerjoin(_tries, own).where(or_(_results.c.player.is_(None), _tries.c.room == _games.c.room))
    finished: Select[tuple[str, int, str]] = query.where(_results.c.seat == SEAT, ~_results.c.left)
    return finished
