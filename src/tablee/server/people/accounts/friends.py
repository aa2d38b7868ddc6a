"""Whom players follow, and invite to their tables."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, Row, Select, delete, exists, select

from tablee.engine.errors import TableeError
from tablee.server.notices import Notice
from tablee.server.storage import jobs, tables
from tablee.server.storage.store import Repository, in_transaction
from tablee.wire.players import FriendTable

from .blocks import add_pair
from .showing import shown_to

MOST_FOLLOWED = 500  # by a player
MOST_INVITED = 100  # to a table
TOLD = 20  # tables told

_follows, _invited = tables.follows.c, tables.invited.c
_players, _rooms, _tokens = tables.players.c, tables.rooms.c, tables.tokens.c
_own = tables.tokens.alias("own").c


class Friends(Repository):
    """Whom all players follow and invite."""

    async def follow(self, player: str, followed: str) -> None:
        """Have a player be told where another one plays. Raises `TableeError` if they follow too many."""
        if player == followed:
            raise TableeError("follow-self")
        await self._follow(player, followed)

    @in_transaction
    def _follow(self, connection: Connection, player: str, followed: str) -> None:
        row = {"player": player, "followed": followed}
        add_pair(tables.follows, connection, row, MOST_FOLLOWED, "follow-many")

    async def end(self, player: str, followed: str) -> None:
        """Have a player follow another one no longer."""
        gone = delete(tables.follows).where(_follows.player == player, _follows.followed == followed)
        await self._store.execute(gone)

    @in_transaction
    def invite(self, connection: Connection, room: str, game: str, player: str, by: str) -> None:
        """Invite a player to a table, and have them be told, once. Raises `TableeError` if too many are invited."""
        row = {"room": room, "player": player, "by": by}
        if add_pair(tables.invited, connection, row, MOST_INVITED, "invite-many"):
            notice = Notice(player, "invited", table=room, game=game)
            jobs.store(connection, notice.due(self._store.clock.due()))

    async def inviter(self, room: str, player: str) -> str | None:
        """The name of who has invited a player to a table that still waits to begin; None if nobody has."""
        found = await self._store.first(_inviting(player).where(_rooms.room == room))
        return found and str(found.name)

    async def tables_for(self, player: str) -> list[FriendTable]:
        """The tables to which a player is invited, then the public ones of those whom they follow."""
        sits = exists().where(_own.room == _rooms.room, _own.player == player)
        invited = await self._store.read(_inviting(player).where(~sits).order_by(_rooms.updated.desc()).limit(TOLD))
        query = _tables().join(tables.tokens, _tokens.room == _rooms.room)
        query = query.join(tables.follows, _follows.followed == _tokens.player)
        query = query.join(tables.players, _players.id == _follows.followed)
        query = query.where(_follows.player == player, shown_to(player), _rooms.public, _rooms.status != "over")
        of_followed = await self._store.read(query.where(~sits).order_by(_rooms.updated.desc()).limit(TOLD))
        told = {row.room: _friend_table(row, invites=False) for row in of_followed}
        return list(({row.room: _friend_table(row, invites=True) for row in invited} | told).values())


def _tables() -> Select[Any]:
    return select(_rooms.room, _rooms.game, _rooms.status, _rooms.names, _players.name, _players.avatar).select_from(
        tables.rooms
    )


def _inviting(player: str) -> Select[Any]:
    """The tables that wait to begin to which a player is invited, and by whom: not by those who are blocked."""
    blocks = tables.blocks.c
    blocked = exists().where(blocks.player == player, blocks.blocked == _players.id)
    query = _tables().join(tables.invited, _invited.room == _rooms.room)
    query = query.join(tables.players, _players.id == _invited.by)
    return query.where(_invited.player == player, _rooms.status == "lobby", ~blocked)


def _friend_table(row: Row[Any], *, invites: bool) -> FriendTable:
    free = sum(name is None for name in row.names)
    return FriendTable(row.room, row.game, row.status, free, row.name, row.avatar, invites)
