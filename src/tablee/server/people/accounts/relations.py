"""What players are to one another: whom they want nothing to do with, whom they follow and invite, who sees them.

Whoever is blocked is not told. Players show themselves to nobody, to the members of their circles, or to everybody:
that holds for their page and for when they were here last. Only those whose name is kept are shown to everybody, and
those of whom one has blocked the other see nothing of each other.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from sqlalchemy import ColumnElement, Connection, Row, Select, Table, and_, delete, exists, insert, or_, select

from tablee.engine.errors import TableeError
from tablee.server.notices import Notice
from tablee.server.storage import jobs, tables
from tablee.server.storage.store import Repository, in_transaction
from tablee.wire.people import BlockedPlayer
from tablee.wire.players import FriendTable

MOST_BLOCKS = 500  # of a player
MOST_FOLLOWED = 500  # by a player
MOST_INVITED = 100  # to a table
TOLD = 20  # tables told

_players, _aliases, _members = tables.players.c, tables.aliases.c, tables.members.c
_blocks, _follows, _invited = tables.blocks.c, tables.follows.c, tables.invited.c
_rooms, _tokens = tables.rooms.c, tables.tokens.c
_own_seats, _own_circles = tables.tokens.alias("own").c, tables.members.alias("own").c


class Blocks(Repository):
    """The blocks of all players."""

    async def of_player(self, player: str) -> list[BlockedPlayer]:
        """The players whom a player has blocked, the latest first, by their current names."""
        columns = (_players.id, _players.name, _players.avatar, _blocks.at)
        query = select(*columns).join_from(tables.blocks, tables.players, _blocks.blocked == _players.id)
        rows = await self._store.read(query.where(_blocks.player == player).order_by(_blocks.at.desc(), _players.id))
        return [BlockedPlayer(row.id, row.name, row.avatar, int(row.at)) for row in rows]

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


class Friends(Repository):
    """The follows and invitations of all players."""

    async def follow(self, player: str, followed: str) -> None:
        """Let a player follow another, to see where they play. Raises `TableeError` if they follow too many."""
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
        sits = exists().where(_own_seats.room == _rooms.room, _own_seats.player == player)
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
    blocked = exists().where(_blocks.player == player, _blocks.blocked == _players.id)
    query = _tables().join(tables.invited, _invited.room == _rooms.room)
    query = query.join(tables.players, _players.id == _invited.by)
    return query.where(_invited.player == player, _rooms.status == "lobby", ~blocked)


def _friend_table(row: Row[Any], *, invites: bool) -> FriendTable:
    free = sum(name is None for name in row.names)
    return FriendTable(row.room, row.game, row.status, free, row.name, row.avatar, invites)


def in_my_circles(asker: str) -> ColumnElement[bool]:
    """Whether a player, of ``tables.players``, belongs to a circle of the asking one's."""
    both = (_members.player == _players.id, _members.circle == _own_circles.circle)
    return exists().where(*both, _own_circles.player == asker)


def shown_to(asker: str | None) -> ColumnElement[bool]:
    """Whether a player, of ``tables.players``, shows themselves to whoever asks."""
    everybody = and_(_players.kept, _players.shown == "all")
    if asker is None:
        return everybody
    apart = exists().where(
        or_(
            and_(_blocks.player == asker, _blocks.blocked == _players.id),
            and_(_blocks.player == _players.id, _blocks.blocked == asker),
        )
    )
    circles = and_(_players.shown != "nobody", _players.name != "", in_my_circles(asker))
    return or_(_players.id == asker, and_(~apart, or_(everybody, circles)))
