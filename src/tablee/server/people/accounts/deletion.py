"""The end of players: by their own wish, with their names wherever they are stored, or because they never came back."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial

from sqlalchemy import Connection, delete, select, update

from tablee.server.people.gatherings.circles import leave_circles
from tablee.server.storage import tables
from tablee.server.storage.erasing import erase_games, erase_players, rooms_of
from tablee.server.storage.expiry import little_by_little
from tablee.server.storage.store import Store

from .devices import NEWS_S, Rewrite
from .domains import DOMAINS
from .mailboxes import forget_unconfirmed

TIDY_PLAYERS_S = 600.0  # seconds between two times of tidying
GAMES_AT_ONCE = 50  # in a transaction: moves wait for it
_LEADING_TO = (
    tables.devices,
    tables.passkeys,
    tables.recovery_codes,
    tables.links,
    tables.challenges,
    tables.mailboxes,
)


class Deletion:
    """Deletes players. ``rewrite`` changes what is stored of a table, by its id, while nobody writes to it.

    Every method raises `StorageFailed` if the database does not answer properly.
    """

    def __init__(self, store: Store, rewrite: Rewrite, expiry_s: float) -> None:
        self._store = store
        self._rewrite = rewrite
        self._expiry_s = expiry_s

    async def delete(self, player: str) -> None:
        """Delete a player. From here on nobody is the player; if it is interrupted, `tidy` finishes it."""
        await self._store.transaction(lambda connection: _close(connection, player))
        await self._finish(player)

    async def _finish(self, player: str) -> None:
        aliases = tables.aliases.c
        ids = {player, *(row.id for row in await self._store.read(select(aliases.id).where(aliases.player == player)))}
        for room in await rooms_of(self._store, ids):
            await self._rewrite(room, partial(erase_players, room=room, players=ids))
        results = tables.results.c
        rows = await self._store.read(select(results.game, results.seat).where(results.player == player))
        games = [(row.game, row.seat) for row in rows]
        for start in range(0, len(games), GAMES_AT_ONCE):
            await self._store.transaction(partial(erase_games, sat=games[start : start + GAMES_AT_ONCE]))
        await self._store.transaction(lambda connection: _end(connection, player, ids))

    async def tidy(self) -> None:
        """Finish deletions that were interrupted; delete those who were not here for long, and old secrets."""
        players = tables.players.c
        for row in await self._store.read(select(players.id).where(players.name == "")):
            await self._finish(row.id)
        now = self._store.clock.at_least()
        if self._expiry_s:
            old = select(players.id).where(players.kept.is_(False), players.seen < now - self._expiry_s)
            await little_by_little(self._store, old, _expire)
        for table in (tables.challenges, tables.links, tables.reports):
            await self._store.execute(delete(table).where(table.c.expires < now))  # there are few
        await self._store.transaction(partial(forget_unconfirmed, now=now))
        await self._store.execute(delete(tables.news).where(tables.news.c.at < now - NEWS_S))


def _expire(connection: Connection, player: str) -> None:
    leave_circles(connection, player)
    connection.execute(delete(tables.players).where(tables.players.c.id == player))


def _close(connection: Connection, player: str) -> None:
    """Let nobody be the player any more, nor get mail for them; they have no name from here on."""
    for table in _LEADING_TO:
        connection.execute(delete(table).where(table.c.player == player))
    nameless = {"name": "", "look": "", "kept": False}
    connection.execute(update(tables.players).where(tables.players.c.id == player).values(nameless))


def _end(connection: Connection, player: str, ids: Collection[str]) -> None:
    for domain in DOMAINS:
        domain.erase(connection, player)
    connection.execute(delete(tables.sittings).where(tables.sittings.c.player.in_(ids)))
    connection.execute(delete(tables.players).where(tables.players.c.id == player))
