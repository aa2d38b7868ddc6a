"""Takes somebody out of what is stored: whoever bears a name, or players by their ids, under whatever names."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Callable, Collection, Iterable, Set
from functools import partial

import msgspec
from sqlalchemy import Connection, LargeBinary, Table, bindparam, cast, delete, func, literal, select, update

from tablee.engine.words import words
from tablee.table import events
from tablee.table.events import Event
from tablee.table.lookalikes import lookalike_key, spelling_key
from tablee.wire.admin import ForgetResult

from . import tables
from .administration import correct_replay, drop_snapshot, pieces
from .statement import Statement, Writes, add
from .store import Store

HIDDEN = "…"  # in place of what somebody said
_SITTING = add(tables.sittings)
_players = tables.players.c
_THERE = (
    select(_players.id).where(_players.id == bindparam("of_player"), _players.name != "").with_for_update(read=True)
)
_SITTING_OF_ONE_THERE = Statement(  # under no player, which is not acceptable, if they are deleted by now
    tables.sittings,
    lambda insert: insert(tables.sittings).values(room=bindparam("of_room"), player=_THERE.scalar_subquery()),
)


def anonymous(seat: int, language: str = "en") -> str:
    """What whoever sat in a seat is called once their name is gone."""
    return words(language)("anonymous", seat=seat + 1)


async def _holding(store: Store, table: Table, needle: bytes) -> AsyncIterator[str]:
    """The keys of rows whose JSON holds some bytes: events' rooms, or finished games. All of the table is looked at."""
    part = cast(literal(needle), LargeBinary)
    place = func.instr(table.c.data, part) if store.kind == "sqlite" else func.position(part.op("IN")(table.c.data))
    key = next(iter(table.primary_key))
    async for some in pieces(store, table):
        for row in await store.read(select(key).where(some, place > 0).distinct()):
            yield row[0]


def sitting_writes(room: str, players: Iterable[str]) -> Writes:
    """What to write for players who sit down at a table, which `rooms_of` finds from then on."""
    return {_SITTING: [{"room": room, "player": player} for player in players]}


def seating_writes(room: str, players: Iterable[str]) -> Writes:
    """The same for players who are seated without having asked: `Conflict` if one of them is being deleted."""
    return {_SITTING_OF_ONE_THERE: [{"of_room": room, "of_player": player} for player in players]}


async def rooms_of(store: Store, players: Collection[str]) -> list[str]:
    """The tables at which one of these players ever sat down.

    A process of a version without `sitting_writes`, going on beside newer ones, leaves the token of whoever sits down.
    """
    sat, seats = tables.sittings.c, tables.tokens.c
    query = select(sat.room).where(sat.player.in_(players)).union(select(seats.room).where(seats.player.in_(players)))
    return sorted(row.room for row in await store.read(query))


def hand_over(connection: Connection, room: str, old: str, new: str) -> None:
    """Have whoever sat down at a table as one player be another; whose the games were that were dealt there, stays."""
    stored = tables.events.c
    for row in connection.execute(select(stored.seq, stored.data).where(stored.room == room)).all():
        event = events.decode(row.data)
        if isinstance(event, events.Joined) and event.player == old:
            data = events.encode(msgspec.structs.replace(event, player=new))
            connection.execute(
                update(tables.events).where(stored.room == room, stored.seq == row.seq).values(data=data)
            )
    seats = tables.tokens.c
    connection.execute(update(tables.tokens).where(seats.room == room, seats.player == old).values(player=new))
    sittings = tables.sittings.c
    connection.execute(delete(tables.sittings).where(sittings.room == room, sittings.player == old))
    _SITTING.write(connection, [{"room": room, "player": new}])
    drop_snapshot(connection, room)


# By name


async def forget(store: Store, name: str) -> tuple[ForgetResult, list[str]]:
    """Replace a person's name wherever it is stored, and what they said. Returns also the ids of those tables.

    Each table and each finished game is changed by itself: what fails can be done again.
    """
    needle = msgspec.json.encode(name)[1:-1]
    changed, replays = [], 0
    async for room in _holding(store, tables.events, needle):
        if await store.transaction(partial(erase_at, room=room, eraser=Eraser(name))):
            changed.append(room)
    async for id in _holding(store, tables.replays, needle):
        replays += await store.transaction(partial(erase_in, id=id, meant=Eraser(name).matches))
    for held in await store.read(select(tables.results.c.name).distinct()):
        if spelling_key(held.name) == spelling_key(name):
            await store.transaction(partial(_forget_results, name=held.name))
    players = tables.players.c
    alike = select(players.id, players.name).where(players.look == lookalike_key(name))
    named = [row.id for row in await store.read(alike) if spelling_key(row.name) == spelling_key(name)]
    if named:
        await store.transaction(partial(_forget_players, ids=named))
    return ForgetResult(len(changed), replays), changed


def _forget_results(connection: Connection, name: str) -> None:
    results = tables.results.c
    for seat in connection.scalars(select(results.seat).where(results.name == name).distinct()).all():
        meant = update(tables.results).where(results.name == name, results.seat == seat)
        connection.execute(meant.values(name=anonymous(seat)))


def _forget_players(connection: Connection, ids: Iterable[str]) -> None:
    """Rename players to their ids, which are unique."""
    for id in ids:
        new = {"name": id, "look": lookalike_key(id)}
        connection.execute(update(tables.players).where(tables.players.c.id == id).values(new))


# At tables and in finished games


def erase_at(connection: Connection, room: str, eraser: Eraser) -> bool:
    """Take somebody out of a table's events; whether they were there."""
    stored = tables.events.c
    rows = connection.execute(select(stored.seq, stored.data).where(stored.room == room).order_by(stored.seq)).all()
    changed = [(row.seq, data) for row in rows if (data := eraser.redaction(row.data)) is not None]
    for seq, data in changed:
        connection.execute(update(tables.events).where(stored.room == room, stored.seq == seq).values(data=data))
    if changed:
        rooms = tables.rooms.c
        names = connection.execute(select(rooms.names).where(rooms.room == room)).scalar_one()
        kept = [eraser.seats.get(seat, held) for seat, held in enumerate(names)]
        connection.execute(update(tables.rooms).where(rooms.room == room).values(names=kept))
        drop_snapshot(connection, room)
    return bool(changed)


def erase_in(
    connection: Connection, id: str, meant: Callable[[str], bool] = lambda name: False, seats: Collection[int] = ()
) -> bool:
    """Take whoever is ``meant``, or sits in one of the ``seats``, out of a finished game; whether there is anybody."""
    replays = tables.replays.c
    data = connection.execute(select(replays.data).where(replays.id == id)).scalar()
    if data is None:
        return False
    replay = msgspec.json.decode(data)
    found = [(n, seat) for n, seat in enumerate(replay["seats"]) if n in seats or meant(seat["name"])]
    for number, seat in found:
        seat["name"] = anonymous(number)
    if found:
        correct_replay(connection, id, msgspec.json.encode(replay))
    return bool(found)


def erase_players(connection: Connection, room: str, players: Set[str]) -> None:
    """Take players out of a table, and of those of its finished games that have no results to tell who sat where.

    Their tokens end, so that whoever reads the table next gives up their seats.
    """
    eraser = Eraser(players=players)
    erase_at(connection, room, eraser)
    seats = tables.tokens.c
    connection.execute(delete(tables.tokens).where(seats.room == room, seats.player.in_(players)))
    replays, games = tables.replays.c, tables.games.c
    query = select(replays.id).where(
        replays.room == room, replays.id.not_in(select(games.id).where(games.room == room))
    )
    for id in connection.scalars(query).all():
        erase_in(connection, id, eraser.matches)


def erase_games(connection: Connection, sat: Iterable[tuple[str, int]]) -> None:
    """Take whoever sat in these seats out of these finished games: pairs of a game and a seat."""
    for game, seat in sat:
        erase_in(connection, game, seats=[seat])


class Eraser:
    """Takes a name or ``players``, and what they said, out of a table's events, in their order."""

    def __init__(self, name: str = "", players: Set[str] = frozenset()) -> None:
        self._players = players
        self._spellings = {spelling_key(name)} if name else set()
        self._mentions = [_mention(name)] if name else []
        self._language = "en"
        self.seats: dict[int, str] = {}  # where they sit, and what they are called there from now on

    def matches(self, name: str) -> bool:
        """Whether this is the name, however it is spelt; that of no player, unless they were seen under it."""
        return spelling_key(name) in self._spellings

    def redaction(self, data: bytes) -> bytes | None:
        """The event without them; None if they are not in there."""
        event = events.decode(data)
        kept = self._redact(event)
        return None if kept == event else events.encode(kept)

    def _redact(self, event: Event) -> Event:
        match event:
            case events.Created():
                self._language = event.language
            case events.Joined():
                if event.player in self._players:
                    self._spellings.add(spelling_key(event.name))
                    self._mentions.append(_mention(event.name))
                elif self._players or not self.matches(event.name):
                    self.seats.pop(event.seat, None)
                    return event
                return msgspec.structs.replace(event, name=self._rename(event.seat), player=None)
            case events.BotSeated():  # one that takes a seat over during a game goes by the name of who sat there
                if self.matches(event.name) and (not self._players or event.seat in self.seats):
                    return msgspec.structs.replace(event, name=self._rename(event.seat))
                self.seats.pop(event.seat, None)
            case events.Freed():
                self.seats.pop(event.seat, None)
            case events.Swapped():
                moved = {event.seat: event.other, event.other: event.seat}
                self.seats = {moved.get(seat, seat): called for seat, called in self.seats.items()}
            case events.Started() if event.players is not None:
                known = enumerate(event.players)
                left = [None if one in self._players or seat in self.seats else one for seat, one in known]
                return msgspec.structs.replace(event, players=left)
            case events.Readmitted() if self.matches(event.name):
                return msgspec.structs.replace(event, name=HIDDEN)
            case events.Said():
                text = HIDDEN if event.seat in self.seats else event.text
                for mention in self._mentions:
                    text = mention.sub(HIDDEN, text)
                return msgspec.structs.replace(event, text=text)
        return event

    def _rename(self, seat: int) -> str:
        """What whoever sits in a seat is called from now on."""
        self.seats[seat] = anonymous(seat, self._language)
        return self.seats[seat]


def _mention(name: str) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w){re.escape(name)}(?!\w)", re.IGNORECASE)
