"""Whom players want nothing to do with. The others are not told."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, Table, delete, insert, select

from tablee.engine.errors import TableeError
from tablee.server.storage import tables
from tablee.server.storage.store import Repository, in_transaction
from tablee.wire.people import Blocked

MOST_BLOCKS = 500  # of a player

_blocks = tables.blocks.c
_aliases, _players, _tokens = tables.aliases.c, tables.players.c, tables.tokens.c


class Blocks(Repository):
    """The blocks of all players."""

    async def of(self, player: str) -> list[Blocked]:
        """Whom a player has blocked, the latest first, by their names of today."""
        columns = (_players.id, _players.name, _players.avatar, _blocks.at)
        query = select(*columns).join_from(tables.blocks, tables.players, _blocks.blocked == _players.id)
        rows = await self._store.read(query.where(_blocks.player == player).order_by(_blocks.at.desc(), _players.id))
        return [Blocked(row.id, row.name, row.avatar, int(row.at)) for row in rows]

    @in_transaction
    def add(self, connection: Connection, player: str, sitter: str | None) -> None:
        """Block who sat down as a player, unless they are already. Raises `TableeError` if that cannot be."""
        blocked = current(connection, sitter)
        if blocked in (player, None):
            raise TableeError("block-self" if blocked else "block-nobody")
        row = {"player": player, "blocked": blocked, "at": self._store.clock.stamp()}
        add_pair(tables.blocks, connection, row, MOST_BLOCKS, "block-many")

    async def end(self, player: str, blocked: str) -> None:
        """Take a block back, if there is one."""
        gone = delete(tables.blocks).where(_blocks.player == player, _blocks.blocked == blocked)
        await self._store.execute(gone)

    async def seats(self, player: str, sitting: Sequence[str | None]) -> list[int]:
        """The seats of those whom a player has blocked, where these players sit."""
        own = select(_blocks.blocked).where(_blocks.player == player)
        before = select(_aliases.id).where(_aliases.player.in_(own))
        blocked = {row[0] for row in await self._store.read(own.union(before))}
        return [seat for seat, sitter in enumerate(sitting) if sitter in blocked]

    async def avoided_tables(self, player: str, rooms: Collection[str]) -> set[str]:
        """The tables among ``rooms`` where somebody sits whom the player has blocked, or who has blocked the player."""
        theirs = select(_blocks.player).where(_blocks.blocked == player)
        others = select(_blocks.blocked).where(_blocks.player == player).union(theirs)
        sits = select(_tokens.room).where(_tokens.room.in_(rooms), _tokens.player.in_(others)).distinct()
        return {row.room for row in await self._store.read(sits)}


def current(connection: Connection, player: str | None) -> str | None:
    """Who somebody is that sat down as a player: another one, if they were taken over; None if they are gone."""
    taken_over = connection.scalar(select(_aliases.player).where(_aliases.id == player))
    return connection.scalar(select(_players.id).where(_players.id == (taken_over or player)))


def add_pair(pairs: Table, connection: Connection, row: Mapping[str, Any], most: int, full: str) -> bool:
    """Store a pair; whether it was not there yet.

    Raises `TableeError` with the message ``full`` if the first of the two is paired with as many as may be.
    """
    one, two = pairs.primary_key.columns
    there = connection.scalars(select(two).where(one == row[one.name])).all()
    if row[two.name] in there:
        return False
    if len(there) >= most:
        raise TableeError(full, most=most)
    connection.execute(insert(pairs), row)
    return True
