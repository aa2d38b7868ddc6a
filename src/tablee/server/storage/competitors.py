"""Who is rated, by numbers that outlive players: whatever becomes of a name, others' ratings rest on its games."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec
from sqlalchemy import Connection, func, insert, select

from . import tables
from .store import Store

LOCK = 7_461_628  # PostgreSQL advisory lock of the process that rates, or gives out numbers


class SeatCompetitors(msgspec.Struct, frozen=True):
    """The data of a job that rates a game: the number of each seat's competitor, None if it does not count.

    None: the game was dealt by an earlier version, which did not tell; whoever is kept when it is rated counts.
    """

    competitors: list[int | None] | None = None


_competitors, _players = tables.competitors.c, tables.players.c


async def competitors_now(store: Store, players: Sequence[str | None]) -> list[int | None]:
    """The number under which each of these players is rated if the cards are dealt now; None: it does not count.

    It counts for those who are kept and sit in one seat only.
    """
    query = select(_players.id, _competitors.id).join_from(tables.players, tables.competitors, isouter=True)
    found = await store.read(query.where(_players.kept, _players.id.in_([one for one in players if one is not None])))
    numbers = {player: number for player, number in found if number is not None}
    if len(numbers) < len(found):
        kept = [row[0] for row in found]
        numbers = await store.transaction(lambda connection: numbers_of(connection, kept))
    return by_seat(players, numbers)


def by_seat(players: Sequence[str | None], numbers: dict[str, int]) -> list[int | None]:
    """The number of the player in each seat; None for those without one, and for who sits in several seats."""
    return [None if one is None or players.count(one) > 1 else numbers.get(one) for one in players]


def numbers_of(connection: Connection, players: Iterable[str]) -> dict[str, int]:
    """The numbers of the players, who get one if they have none."""
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(LOCK)))
    wanted = sorted(set(players))
    query = select(_competitors.id, _competitors.player).where(_competitors.player.in_(wanted))
    known = {player: id for id, player in connection.execute(query)}
    last = connection.scalar(select(func.max(_competitors.id))) or 0
    new = [{"id": id, "player": player} for id, player in enumerate((p for p in wanted if p not in known), last + 1)]
    if new:
        connection.execute(insert(tables.competitors), new)
    return known | {row["player"]: row["id"] for row in new}
