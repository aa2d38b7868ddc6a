"""Rates the games that have ended, one after another.

A rated game that ends leaves a job with its last move, which tells who counted when the cards were dealt
(`Started.competitors`). `rate_waiting` takes the games of these jobs in order of their end and id and gives each the
next number; that order holds for good. Whoever counted then, counts, also when everything is computed again: a name
that is kept later, or taken over, or deleted, or bots that have been measured anew, change nothing about old games.

One process at a time rates, in transactions that do a game whole or not at all.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import groupby
from operator import attrgetter
from typing import Any

import msgspec
from sqlalchemy import Connection, Row, and_, delete, func, insert, select

from tablee.bots.anchors import anchors
from tablee.bots.strength import is_strength
from tablee.server.storage import tables
from tablee.server.storage.competitors import LOCK, SeatCompetitors, by_seat, numbers_of
from tablee.server.storage.jobs import RATE
from tablee.server.storage.statement import upsert

from .ratings import Change, Entrant, Ledger, Rating, day_of

BATCH = 20  # games a transaction: moves wait for it

_jobs, _games, _results, _players = tables.jobs.c, tables.games.c, tables.results.c, tables.players.c
_rated, _seats, _ratings = tables.rated_games.c, tables.rated_seats.c, tables.ratings.c
WAITING = select(_games.id, _jobs.data).join(tables.jobs, _jobs.key == _games.id).where(_jobs.kind == RATE)
_CHANGE = ("mu_before", "sigma_before", "mu", "sigma", "weight")
RATING = upsert(tables.ratings, ("kind", "competitor"), "mu", "sigma", "games")


def rate_waiting(connection: Connection) -> int | None:
    """Rate the first `BATCH` games that wait; returns how many. None if another process is at it."""
    if not _locked(connection):
        return None
    taken = connection.execute(WAITING.order_by(_games.at, _games.id).limit(BATCH)).all()
    if not taken:
        return 0
    found = _seats_of(connection, [row.id for row in taken])
    counting = {row.id: _counting(connection, row.data, found[row.id]) for row in taken}
    competitors = {number for numbers in counting.values() for number in numbers if number is not None}
    ledger = _ledger(connection, found.values(), competitors)
    first = (connection.scalar(select(func.max(_rated.n))) or 0) + 1
    games, seats = [], []
    for n, (id, _) in enumerate(taken, first):
        rows = found[id]
        kind, day = rows[0].kind_of_game, day_of(rows[0].at)
        games.append({"n": n, "game": id, "kind": kind, "day": day})
        seats += _rate(n, kind, day, rows, counting[id], ledger)
    connection.execute(insert(tables.rated_games), games)
    connection.execute(insert(tables.rated_seats), seats)
    if ledger.games:
        RATING.write(connection, [rating_row(ledger, key) for key in ledger.games])
    connection.execute(delete(tables.jobs).where(_jobs.kind == RATE, _jobs.key.in_(counting)))
    return len(taken)


def _locked(connection: Connection) -> bool:
    """Whether this process may rate until the end of the transaction."""
    mine = select(func.pg_try_advisory_xact_lock(LOCK))
    return connection.dialect.name != "postgresql" or bool(connection.scalar(mine))


def _seats_of(connection: Connection, games: Sequence[str]) -> dict[str, Sequence[Row[Any]]]:
    """The seats of finished games, each with the game's kind, and whether its player is kept now."""
    query = (
        select(tables.results, _games.game.label("kind_of_game"), _players.kept)
        .join_from(tables.results, tables.games)
        .outerjoin(tables.players, _players.id == _results.player)
        .where(_results.game.in_(games))
        .order_by(_results.game, _results.seat)
    )
    return {game: list(rows) for game, rows in groupby(connection.execute(query), attrgetter("game"))}


def _counting(connection: Connection, data: bytes, rows: Sequence[Row[Any]]) -> Sequence[int | None]:
    """The numbers of the competitors by seat, as the job of a game tells them in its ``data``."""
    told = msgspec.json.decode(data, type=SeatCompetitors).competitors
    if told is not None:
        return told
    numbers = numbers_of(connection, [row.player for row in rows if row.kept])
    return by_seat([row.player for row in rows], numbers)


def _ledger(connection: Connection, games: Collection[Sequence[Row[Any]]], competitors: Collection[int]) -> Ledger:
    """The ratings of the competitors of these games, as the calculation needs them."""
    ledger = Ledger()
    kinds = {rows[0].kind_of_game for rows in games}
    query = select(tables.ratings).where(_ratings.kind.in_(kinds), _ratings.competitor.in_(competitors))
    for row in connection.execute(query):
        ledger.ratings[row.kind, row.competitor] = Rating(row.mu, row.sigma)
        ledger.games[row.kind, row.competitor] = row.games
    one, other = tables.rated_seats.alias("one"), tables.rated_seats.alias("other")
    met = (
        select(_rated.kind, _rated.day, one.c.competitor, other.c.competitor, func.count())
        .join_from(tables.rated_games, one, one.c.n == _rated.n)
        .join(other, and_(other.c.n == one.c.n, other.c.competitor > one.c.competitor))
        .where(_rated.day.in_({day_of(rows[0].at) for rows in games}), one.c.competitor.in_(competitors))
        .group_by(_rated.kind, _rated.day, one.c.competitor, other.c.competitor)
    )
    for *pair, times in connection.execute(met):
        ledger.met[tuple(pair)] = times
    return ledger


def _rate(
    n: int, kind: str, day: int, rows: Sequence[Row[Any]], counting: Sequence[int | None], ledger: Ledger
) -> list[dict[str, Any]]:
    """Rate one game, as number ``n``; returns the rows of its seats."""
    whys = _whys(rows, counting)
    entrants = [
        Entrant(
            row.team,
            row.place,
            row.left,
            number,
            anchors(kind)[row.level].mu if why is None and row.kind == "bot" else None,
        )
        for row, number, why in zip(rows, counting, whys, strict=True)
    ]
    changes = ledger.rate(kind, day, entrants)
    return [
        {
            "n": n,
            "seat": row.seat,
            "competitor": one.competitor,
            "anchor": one.anchor,
            "why": why,
            **changed_columns(change),
        }
        for row, one, why, change in zip(rows, entrants, whys, changes, strict=True)
    ]


def _whys(rows: Sequence[Row[Any]], counting: Sequence[int | None]) -> list[str | None]:
    """Why each seat of a game does not count; None where it does."""
    players = [row.player for row in rows]

    def why(row: Row[Any], number: int | None) -> str | None:
        if row.kind == "bot":
            why_not = "fitted" if is_strength(row.level) else "unmeasured"
            return None if row.level in anchors(row.kind_of_game) else why_not
        if number is not None:
            return None
        if row.player is None:
            return "unknown"
        return "twice" if players.count(row.player) > 1 else "unkept"

    return list(map(why, rows, counting))


def changed_columns(change: Change | None) -> dict[str, float | None]:
    """The rating change of a seat as columns of its row."""
    values = (None,) * len(_CHANGE) if change is None else (*change.before, *change.after, change.weight)
    return dict(zip(_CHANGE, values, strict=True))


def rating_row(ledger: Ledger, key: tuple[str, int]) -> dict[str, Any]:
    """The rating of a competitor at a kind of game, as it is stored."""
    kind, competitor = key
    return {"kind": kind, "competitor": competitor, **ledger.ratings[key]._asdict(), "games": ledger.games[key]}
