"""What is stored of a player, domain by domain: how to tell it, delete it, and hand it to another player.

Whoever stores something of players adds a `Domain` to `DOMAINS`: the file of everything that is somebody's, deletion
and the taking over of one player by another go through all of them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, Table, delete, exists, select, update

from tablee.server.people.gatherings.circles import leave_circles
from tablee.server.people.gatherings.tries import merge_tries
from tablee.server.storage import tables
from tablee.server.storage.erasing import anonymous, rooms_of
from tablee.server.storage.store import Store
from tablee.table.occasion import public_occasion

from . import subscriptions
from .relations import Blocks
from .reports import TableTalk

Merge = Callable[[Connection, str, str], None]


class Domain(NamedTuple):
    """One kind of thing that is stored of players.

    ``export(store, player)`` tells all of it as JSON-able values, under ``name`` in the file; times in Unix time.
    ``erase(connection, player)`` takes the player's name out of it, and deletes what the end of the player's own row
    does not (``ON DELETE``; a player who never comes back ends by that alone). Each ``merge(connection, old, new)``, in
    turn, hands what ``old`` has to ``new``, before ``old`` is deleted. All run in the writer's transaction: no scans.
    """

    name: str
    export: Callable[[Store, str], Awaitable[Any]]
    erase: Callable[[Connection, str], None] = lambda connection, player: None  # it refers to them and goes with them
    merges: Sequence[Merge] = ()


def _rows(
    table: Table, *left_out: str, only: Sequence[str] = (), of: str = "player"
) -> Callable[[Store, str], Awaitable[list[dict[str, Any]]]]:
    """Tells a table's rows ``of`` a player: the columns ``only``, or all of them without those ``left_out``."""
    names = only or [column.name for column in table.c if column.name not in ("player", *left_out)]
    told = [table.c[name] for name in names]

    async def export(store: Store, player: str) -> list[dict[str, Any]]:
        rows = await store.read(select(*told).where(table.c[of] == player).order_by(*table.primary_key))
        return [row._asdict() for row in rows]

    return export


def _hand_over(table: Table, *keys: str, column: str = "player") -> Merge:
    """Puts the new player into a ``column`` with the old one, but where they have a row with the same ``keys``."""
    other = table.alias()
    same = [other.c[key] == table.c[key] for key in keys]

    def merge(connection: Connection, old: str, new: str) -> None:
        there = exists().where(other.c[column] == new, *same)
        connection.execute(update(table).where(table.c[column] == old, ~there).values({column: new}))

    return merge


def _reassign(table: Table, column: str, **more: Any) -> Merge:
    """Puts the new player into a ``column`` wherever the old one is."""

    def merge(connection: Connection, old: str, new: str) -> None:
        connection.execute(update(table).where(table.c[column] == old).values({column: new, **more}))

    return merge


def _part(table: Table, one: str, two: str) -> Merge:
    """Deletes what pairs the new player with themselves."""

    def merge(connection: Connection, old: str, new: str) -> None:
        connection.execute(delete(table).where(table.c[one] == new, table.c[two] == new))

    return merge


def _pairs(table: Table, other: str) -> Sequence[Merge]:
    """What hands over pairs of a player and an ``other`` one, on either side."""
    return _hand_over(table, other), _hand_over(table, "player", column=other), _part(table, "player", other)


def _unname(table: Table, number: str, first: int, **more: None) -> Callable[[Connection, str], None]:
    """Has nobody be in the player's rows, under a name that follows from a ``number`` counted from ``first``."""
    own = table.c.player

    def erase(connection: Connection, player: str) -> None:
        for there in connection.scalars(select(table.c[number]).where(own == player).distinct()).all():
            nameless = {"player": None, "name": anonymous(there - first), **more}
            connection.execute(update(table).where(own == player, table.c[number] == there).values(nameless))

    return erase


async def _player(store: Store, player: str) -> dict[str, Any]:
    told = [column for column in tables.players.c if column.name != "look"]
    own: dict[str, Any] = (await store.first(select(*told).where(tables.players.c.id == player)))._asdict()
    return own


async def _blocks(store: Store, player: str) -> list[dict[str, Any]]:
    return [msgspec.structs.asdict(blocked) for blocked in await Blocks(store).of_player(player)]


async def _passkeys(store: Store, player: str) -> list[dict[str, Any]]:
    found = tables.passkeys.c
    query = select(found.id, found.created).where(found.player == player).order_by(found.created)
    return [{"id": bytes(row.id).hex(), "created": row.created} for row in await store.read(query)]


async def _results(store: Store, player: str) -> list[dict[str, Any]]:
    games, results = tables.games.c, tables.results.c
    about = [games.id, games.game, games.options, games.rated, games.occasion, games.began, results.at]
    own = [results.seat, results.name, results.taken_over, results.left, results.score, results.place, games.units]
    query = select(*about, *own).join_from(tables.results, tables.games)
    rows = await store.read(query.where(results.player == player).order_by(results.at))
    return [{**row._asdict(), "occasion": public_occasion(row.occasion), "replay": f"/r/{row.id}"} for row in rows]


async def _tables(store: Store, player: str) -> list[dict[str, Any]]:
    """A player's tables that are stored still, with nothing of the others there. Times in Unix time."""
    rooms = tables.rooms.c
    told = []
    for room in await rooms_of(store, [player]):
        query = select(rooms.game, rooms.status, rooms.clock, rooms.updated).where(rooms.room == room)
        for row in await store.read(query):
            stored = await store.events(room)
            told.append(
                {"table": f"/t/{room}", **row._asdict(), **await asyncio.to_thread(_sitting_log, stored, player)}
            )
    return told


def _sitting_log(stored: Sequence[tuple[int, float, bytes]], player: str) -> dict[str, Any]:
    """When and as what a player sat down, and what they said, in the order of the events."""
    sat, said = [], []
    for one in TableTalk(stored).entries.values():
        if one.player == player and one.seq == one.sat:
            sat.append({"at": one.at, "seat": one.seat, "name": one.name, "avatar": one.avatar})
        elif one.player == player:
            said.append({"at": one.at, "emote": one.emote} if one.text is None else {"at": one.at, "text": one.text})
    return {"seats": sat, "said": said}


async def _ratings(store: Store, player: str) -> dict[str, Any]:
    ratings = tables.ratings.c
    query = select(ratings.kind, ratings.mu, ratings.sigma, ratings.games).join_from(tables.ratings, tables.competitors)
    rows = await store.read(query.where(tables.competitors.c.player == player))
    listed = await store.read(select(tables.listed).where(tables.listed.c.player == player))
    return {"listed": bool(listed), "games": [row._asdict() for row in rows]}


async def _circles(store: Store, player: str) -> list[dict[str, Any]]:
    """A player's circles, each with its evenings: what every member sees, but the other members."""
    circles, members, evenings = tables.circles.c, tables.members.c, tables.evenings.c
    query = select(circles.id, circles.name, members.host, members.joined).join_from(tables.members, tables.circles)
    told = []
    for row in await store.read(query.where(members.player == player).order_by(circles.id)):
        about = [evenings[name] for name in ("name", "planned", "program", "began", "ended")]
        found = await store.read(select(*about).where(evenings.circle == row.id).order_by(evenings.number))
        told.append({**row._asdict(), "evenings": [evening._asdict() for evening in found]})
    return told


def _share_host(connection: Connection, old: str, new: str) -> None:
    """Make the new player a host of their circles that the old one hosts."""
    members = tables.members.c
    hosted = connection.scalars(select(members.circle).where(members.player == old, members.host)).all()
    host = update(tables.members).where(members.player == new, members.circle.in_(hosted)).values(host=True)
    connection.execute(host)


def _let_members_in(connection: Connection, old: str, new: str) -> None:
    """Lift the new player's exclusion from circles to which they belong."""
    out, members = tables.kept_out.c, tables.members.c
    inside = select(members.circle).where(members.player == new)
    connection.execute(delete(tables.kept_out).where(out.player == new, out.circle.in_(inside)))


_REPORTS = (
    _hand_over(tables.reports, "room", "seq"),
    _reassign(tables.reports, "about"),
    _part(tables.reports, "player", "about"),
)
_MAIL = ("address", "since", "language", "pending", "expires")  # and no secret
DOMAINS = (
    Domain("player", _player),
    Domain("devices", _rows(tables.devices, "hash")),
    Domain("passkeys", _passkeys),
    Domain("recovery", _rows(tables.recovery_codes, "hash")),
    Domain(
        "results", _results, _unname(tables.results, "seat", 0), [_reassign(tables.results, "player", taken_over=True)]
    ),
    Domain("ratings", _ratings),  # of kept players alone, whom nobody takes over
    Domain("tables", _tables),  # which deletion and merging look through one by one
    Domain("circles", _circles, leave_circles, [_share_host, _hand_over(tables.members, "circle")]),
    Domain("answers", _rows(tables.answers), merges=[_hand_over(tables.answers, "circle", "evening")]),
    Domain("removed", _rows(tables.kept_out), merges=[_hand_over(tables.kept_out, "circle"), _let_members_in]),
    Domain("push", subscriptions.export),  # of devices, with which they come and go
    Domain("mail", _rows(tables.mailboxes, only=_MAIL), merges=[_hand_over(tables.mailboxes)]),
    Domain(
        "tournaments",
        _rows(tables.entries),
        _unname(tables.entries, "number", 1, avatar=None),
        [_hand_over(tables.entries, "tournament")],
    ),
    Domain(
        "hosted",
        _rows(tables.tournaments, only=("id", "name"), of="host"),
        merges=[_reassign(tables.tournaments, "host")],
    ),
    Domain("blocks", _blocks, merges=_pairs(tables.blocks, "blocked")),
    Domain("follows", _rows(tables.follows), merges=_pairs(tables.follows, "followed")),
    Domain(
        "invited", _rows(tables.invited), merges=[_hand_over(tables.invited, "room"), _reassign(tables.invited, "by")]
    ),
    Domain("reports", _rows(tables.reports, "about"), merges=_REPORTS),
    Domain("daily", _rows(tables.tries), merges=[merge_tries]),
)
