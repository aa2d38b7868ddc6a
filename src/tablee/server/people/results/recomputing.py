"""Computes all ratings again from what is stored, in its order, beside people who play.

It reads without holding anybody up, and writes only what differs, for moments with pauses between them: whoever stores
a move waits for one of them at most. Games that are rated meanwhile are computed again too; at the end, in one
transaction, there are none left, and nothing that differs.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from itertools import groupby
from operator import attrgetter
from typing import Any, NamedTuple

from sqlalchemy import Connection, Row, Select, and_, bindparam, delete, func, select, tuple_, update

from tablee.server.storage import tables
from tablee.server.storage.competitors import LOCK
from tablee.server.storage.expiry import MOMENT_S
from tablee.server.storage.store import Store

from .rated_games import BATCH, RATING, changed_columns, rating_row
from .ratings import Entrant, Ledger

CHUNK = 200  # games in memory at a time
STEP = 100  # rows between two looks at the clock
PAUSE_S = 0.03  # seconds between two moments: another process that waits to write looks again several times

Key = tuple[str, int]  # a kind of game, and a competitor

_results, _rated, _seats, _ratings = tables.results.c, tables.rated_games.c, tables.rated_seats.c, tables.ratings.c


class RecomputeSummary(NamedTuple):
    """How many games were computed again, and how many rows then differed from what was stored."""

    games: int
    corrected: int


async def recompute(store: Store) -> RecomputeSummary:
    """Compute all ratings again, and correct what is stored where it differs. Raises `StorageFailed`."""
    again = _Recomputation()
    while rows := await store.read(_seats_after(again.games, CHUNK)):
        wrong = await asyncio.to_thread(again.rate, rows)
        while wrong:
            await store.transaction(lambda connection, wrong=wrong: _correct(connection, wrong))  # type: ignore[misc]
            await asyncio.sleep(PAUSE_S)
    again.compare(await store.read(select(tables.ratings)))
    while not await store.transaction(again.catch_up):
        await asyncio.sleep(PAUSE_S)
    return RecomputeSummary(again.games, again.corrected)


class _Recomputation:
    """The ratings after the first ``games``, and the keys of those that are stored otherwise, as far as is known."""

    def __init__(self) -> None:
        self.games = self.corrected = 0
        self._ledger = Ledger()
        self._differing: set[Key] = set()

    def rate(self, rows: Sequence[Row[Any]]) -> list[dict[str, Any]]:
        """Rate the next games again; returns the rows that have to be corrected."""
        wrong: list[dict[str, Any]] = []
        for n, game in groupby(rows, attrgetter("n")):
            wrong += self._rate(list(game))
            self.games = n
        self.corrected += len(wrong)
        return wrong

    def _rate(self, seats: list[Row[Any]]) -> list[dict[str, Any]]:
        entrants = [Entrant(row.team, row.place, row.left, row.competitor, row.anchor) for row in seats]
        wrong = []
        for row, change in zip(seats, self._ledger.rate(seats[0].kind, seats[0].day, entrants), strict=True):
            found = changed_columns(change)
            if any(getattr(row, name) != value for name, value in found.items()):
                wrong.append({"of_n": row.n, "of_seat": row.seat, **found})
        return wrong

    def compare(self, stored: Sequence[Row[Any]]) -> None:
        """Learn which of the ratings that are ``stored`` differ from those after the games."""
        there = {(row.kind, row.competitor): row._asdict() for row in stored}
        right = {key: rating_row(self._ledger, key) for key in self._ledger.games}
        self._differing = {key for key in there.keys() | right if there.get(key) != right.get(key)}

    def catch_up(self, connection: Connection) -> bool:
        """Rate the games that have come meanwhile or, if there are none, correct ratings; whether all is right now."""
        if connection.dialect.name == "postgresql":
            connection.execute(select(func.pg_advisory_xact_lock(LOCK)))
        if rows := connection.execute(_seats_after(self.games, BATCH)).all():
            _correct(connection, self.rate(rows), whole=True)
            self._differing |= {(row.kind, row.competitor) for row in rows if row.competitor is not None}
            return False
        began = time.perf_counter()
        while self._differing:
            some = sorted(self._differing.pop() for _ in range(min(STEP, len(self._differing))))
            self.corrected += len(some)
            connection.execute(delete(tables.ratings).where(tuple_(_ratings.kind, _ratings.competitor).in_(some)))
            if right := [rating_row(self._ledger, key) for key in some if key in self._ledger.games]:
                RATING.write(connection, right)
            if time.perf_counter() > began + MOMENT_S:
                break
        return not self._differing


def _correct(connection: Connection, wrong: list[dict[str, Any]], *, whole: bool = False) -> None:
    """Correct as many rows as a moment allows, or the ``whole`` of them, and drop them from the list."""
    began = time.perf_counter()
    while wrong:
        connection.execute(_CORRECTION, wrong[:STEP])
        del wrong[:STEP]
        if not whole and time.perf_counter() > began + MOMENT_S:
            break


_CORRECTION = update(tables.rated_seats).where(_seats.n == bindparam("of_n"), _seats.seat == bindparam("of_seat"))


def _seats_after(after: int, games: int) -> Select[Any]:
    """The query of the seats of so many games above number ``after``."""
    return (
        select(tables.rated_seats, _rated.kind, _rated.day, _results.team, _results.place, _results.left)
        .join_from(tables.rated_seats, tables.rated_games)
        .join(tables.results, and_(_results.game == _rated.game, _results.seat == _seats.seat))
        .where(_seats.n > after, _seats.n <= after + games)
        .order_by(_seats.n, _seats.seat)
    )
