"""Players, and the tokens that their devices prove themselves with."""

from __future__ import annotations

import contextlib
import secrets
from collections.abc import Iterator
from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, and_, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from tablee.engine.errors import TableeError
from tablee.rooms.storage import token_hash
from tablee.server.storage import tables
from tablee.server.storage.store import Repository, in_transaction
from tablee.table.lookalikes import lookalike_key, lookalike_keys
from tablee.table.names import clean_name, fit
from tablee.wire.people import Shown

MOST_DEVICES = 50  # of a player; one more takes the place of the one that has been away the longest
SEEN_S = 24 * 3600.0  # seconds between two notes of when a player was here
_players, _devices, _tokens = tables.players.c, tables.devices.c, tables.tokens.c


class StoredPlayer(NamedTuple):
    """Whoever plays here. ``kept``: by more than a cookie; ``created`` is in Unix time; ``shown`` as in `Me`."""

    id: str
    bot: bool
    name: str
    avatar: str | None
    kept: bool
    language: str
    created: float
    shown: Shown = "circles"


PLAYER = [tables.players.c[name] for name in StoredPlayer._fields]


class Players(Repository):
    """All players of the store."""

    async def by_token(self, token: str) -> StoredPlayer | None:
        """Whose token that is; None if nobody's."""
        query = select(*PLAYER, _devices.created, _devices.seen).join_from(tables.devices, tables.players)
        found = await self._store.first(query.where(_devices.hash == token_hash(token)))
        if found is None:
            return None
        *row, created, seen = found
        player, now = StoredPlayer(*row), self._store.clock.stamp()
        if now > (seen or created) + SEEN_S:
            await self._note_seen(player.id, token, now)
        return player

    @in_transaction
    def _note_seen(self, connection: Connection, player: str, token: str, now: float) -> None:
        connection.execute(update(tables.players).where(_players.id == player).values(seen=now))
        connection.execute(update(tables.devices).where(_devices.hash == token_hash(token)).values(seen=now))

    async def new(
        self,
        name: str,
        avatar: str | None,
        language: str,
        *,
        bot: bool = False,
        label: str | None = None,
    ) -> tuple[StoredPlayer, str]:
        """Make a player with a first device, which says that it is ``label``. Returns also that one's token.

        Raises `TableeError` for a bad name, or one that is kept for somebody else.
        """
        now = self._store.clock.stamp()
        player = StoredPlayer(secrets.token_urlsafe(9), bot, clean_name(name), avatar, False, language, now)
        return player, await self._new(player, label)

    @in_transaction
    def _new(self, connection: Connection, player: StoredPlayer, label: str | None) -> str:
        require_free(connection, player.name, player.id)
        row = {**player._asdict(), "look": lookalike_key(player.name), "seen": player.created}
        connection.execute(insert(tables.players), row)
        return add_device(connection, player.id, player.created, label)

    async def change(
        self,
        player: StoredPlayer,
        name: str,
        avatar: str | None,
        language: str,
        shown: Shown | None = None,
    ) -> StoredPlayer:
        """Change a player's name, avatar, language and audience (``shown``). Raises `TableeError` like `new`."""
        changed = player._replace(name=clean_name(name), avatar=avatar, language=language, shown=shown or player.shown)
        await self._change(changed)
        return changed

    @in_transaction
    def _change(self, connection: Connection, changed: StoredPlayer) -> None:
        require_free(connection, changed.name, changed.id)
        new = {name: getattr(changed, name) for name in ("name", "avatar", "language", "shown")}
        new["look"] = lookalike_key(changed.name)
        with _unless_kept(changed.name):
            connection.execute(update(tables.players).where(_players.id == changed.id).values(new))

    async def require_free(self, name: str, player: str | None) -> None:
        """Raise `TableeError` if somebody other than ``player`` keeps a name that looks like this one."""
        await self._store.read_all(lambda connection: require_free(connection, name, player))


@contextlib.contextmanager
def _unless_kept(name: str) -> Iterator[None]:
    """Another process may keep a name for somebody at this very moment: the database has the last word."""
    try:
        yield
    except IntegrityError:
        raise TableeError("name-kept", name=name) from None


def require_free(connection: Connection, name: str, player: str | None) -> None:
    """As `Players.require_free`, within a transaction."""
    alike = _players.look.in_(sorted(lookalike_keys(fit(name))))
    keepers = select(_players.id).where(_players.kept, alike, _players.id != (player or ""))
    if connection.execute(keepers).first() is not None:
        raise TableeError("name-kept", name=name)


def keep(connection: Connection, player: str) -> None:
    """Keep a player, and the name for them alone. Raises `TableeError` if it is kept for somebody else."""
    name = connection.execute(select(_players.name).where(_players.id == player)).scalar_one()
    require_free(connection, name, player)
    with _unless_kept(name):
        connection.execute(update(tables.players).where(_players.id == player).values(kept=True))


def add_device(connection: Connection, player: str, now: float, label: str | None, *, proved: bool = False) -> str:
    """Let one more device be the player. Returns the token that it proves that with.

    ``proved``: its owner has just proved to be the player.
    """
    token = secrets.token_urlsafe(32)
    row = {
        "hash": token_hash(token),
        "player": player,
        "created": now,
        "label": label,
        "proved": now if proved else None,
    }
    connection.execute(insert(tables.devices), row)
    latest = func.coalesce(_devices.seen, _devices.created).desc(), _devices.created.desc()
    kept = select(_devices.hash).where(_devices.player == player).order_by(*latest).limit(MOST_DEVICES)
    drop_devices(connection, and_(_devices.player == player, _devices.hash.not_in(kept)))
    return token


def drop_devices(connection: Connection, which: ColumnElement[bool]) -> set[str]:
    """Let devices be nobody, and end the tokens of seats that they hold. Returns at which tables that was.

    The seats stay their players': where no other device holds one, a token stays that nobody knows.
    """
    gone = {bytes(hash) for hash in connection.scalars(select(_devices.hash).where(which))}
    theirs = _tokens.device.in_(gone)
    at_their_tables = select(tables.tokens).where(_tokens.room.in_(select(_tokens.room).where(theirs)))
    rooms, seats = set(), set()
    for row in sorted(connection.execute(at_their_tables).all(), key=lambda row: row.device in gone):
        if row.device in gone:
            rooms.add(row.room)
            if (row.room, row.seat) not in seats:
                this = update(tables.tokens).where(_tokens.room == row.room, _tokens.hash == row.hash)
                connection.execute(this.values(hash=secrets.token_bytes(32), device=None))
        seats.add((row.room, row.seat))
    connection.execute(delete(tables.devices).where(_devices.hash.in_(gone)))
    return rooms


def keep_seats(connection: Connection, token: str, new: str) -> set[str]:
    """Move the seats of a device from its token to a new one, and return their tables."""
    theirs = update(tables.tokens).where(_tokens.device == token_hash(token)).values(device=token_hash(new))
    return set(connection.scalars(theirs.returning(_tokens.room)))
