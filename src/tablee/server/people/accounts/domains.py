"""What is stored of a player, domain by domain: how to tell it, delete it, and hand it to another player.

Whoever stores something of players adds a `Domain` to `DOMAINS`: the file of everything that is somebody's, deletion
and the taking over of one player by another go through all of them.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, Table, delete, exists, select, update

from tablee.server.people.gatherings.circles import leave_circles
from tablee.server.people.gatherings.tries import merge_tries
from tablee.server.storage import tables
from tablee.server.storage.erasing import anonymous
from tablee.server.storage.store import Store
from tablee.table.occasion import public_occasion

from . import mailboxes, own_tables, subscriptions
from .blocks import Blocks, merge_pairs
from .reports import merge_reports


def _nothing(connection: Connection, *players: str) -> None:
    """For what refers to the player and goes with it."""


class Domain(NamedTuple):
    """One kind of thing that is stored of players.

    ``export(store, player)`` tells all of it as JSON-able values, under ``name`` in the file; times in Unix time.
    ``erase(connection, player)`` takes the player's name out of it, and deletes what the end of the player's own row
    does not (``ON DELETE``; a player who never comes back ends by that alone). ``merge(connection, old, new)`` hands
    what ``old`` has to ``new``, before ``old`` is deleted. Both run in the writer's transaction: no scans.
    """

    name: str
    export: Callable[[Store, str], Awaitable[Any]]
    erase: Callable[[Connection, str], None] = _nothing
    merge: Callable[[Connection, str, str], None] = _nothing


def _rows(table: Table, *left_out: str) -> Callable[[Store, str], Awaitable[list[dict[str, Any]]]]:
    """Tells a table's rows of a player, without the columns ``left_out``."""
    told = [column for column in table.c if column.name not in ("player", *left_out)]

    async def export(store: Store, player: str) -> list[dict[str, Any]]:
        rows = await store.read(select(*told).where(table.c.player == player).order_by(*table.primary_key))
        return [row._asdict() for row in rows]

    return export


def _handed_over(table: Table, key: str) -> Callable[[Connection, str, str], None]:
    """Hands rows over, but those with a ``key`` of which the new player has one already."""
    player, kept = table.c.player, table.c[key]

    def merge(connection: Connection, old: str, new: str) -> None:
        there = connection.scalars(select(kept).where(player == new)).all()
        connection.execute(update(table).where(player == old, kept.not_in(there)).values(player=new))

    return merge


async def _player(store: Store, player: str) -> dict[str, Any]:
    told = [column for column in tables.players.c if column.name != "look"]
    own: dict[str, Any] = (await store.first(select(*told).where(tables.players.c.id == player)))._asdict()
    return own


async def _blocks(store: Store, player: str) -> list[dict[str, Any]]:
    return [msgspec.structs.asdict(blocked) for blocked in await Blocks(store).of(player)]


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


def _merge_results(connection: Connection, old: str, new: str) -> None:
    own = update(tables.results).where(tables.results.c.player == old)
    connection.execute(own.values(player=new, taken_over=True))


def _erase_results(connection: Connection, player: str) -> None:
    results = tables.results.c
    for seat in connection.scalars(select(results.seat).where(results.player == player).distinct()).all():
        own = update(tables.results).where(results.player == player, results.seat == seat)
        connection.execute(own.values(player=None, name=anonymous(seat)))


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


def _merge_answers(connection: Connection, old: str, new: str) -> None:
    answers, other = tables.answers.c, tables.answers.alias()
    there = exists().where(other.c.circle == answers.circle, other.c.evening == answers.evening, other.c.player == new)
    connection.execute(update(tables.answers).where(answers.player == old, ~there).values(player=new))


def _merge_circles(connection: Connection, old: str, new: str) -> None:
    members = tables.members.c
    hosted = connection.scalars(select(members.circle).where(members.player == old, members.host)).all()
    host = update(tables.members).where(members.player == new, members.circle.in_(hosted)).values(host=True)
    connection.execute(host)
    _handed_over(tables.members, "circle")(connection, old, new)


def _merge_kept_out(connection: Connection, old: str, new: str) -> None:
    out, members = tables.kept_out.c, tables.members.c
    _handed_over(tables.kept_out, "circle")(connection, old, new)
    inside = select(members.circle).where(members.player == new)
    connection.execute(delete(tables.kept_out).where(out.player == new, out.circle.in_(inside)))


async def _tournaments(store: Store, player: str) -> list[dict[str, Any]]:
    hosted = tables.tournaments.c
    query = select(hosted.id, hosted.name).where(hosted.host == player).order_by(hosted.id)
    return [row._asdict() for row in await store.read(query)]


def _merge_hosted(connection: Connection, old: str, new: str) -> None:
    hosted = update(tables.tournaments).where(tables.tournaments.c.host == old)
    connection.execute(hosted.values(host=new))


def _merge_invited(connection: Connection, old: str, new: str) -> None:
    _handed_over(tables.invited, "room")(connection, old, new)
    connection.execute(update(tables.invited).where(tables.invited.c.by == old).values(by=new))


def _erase_entries(connection: Connection, player: str) -> None:
    entries = tables.entries.c
    for number in connection.scalars(select(entries.number).where(entries.player == player).distinct()).all():
        own = update(tables.entries).where(entries.player == player, entries.number == number)
        connection.execute(own.values(player=None, name=anonymous(number - 1), avatar=None))


DOMAINS = (
    Domain("player", _player),
    Domain("devices", _rows(tables.devices, "hash")),
    Domain("passkeys", _passkeys),
    Domain("recovery", _rows(tables.recovery_codes, "hash")),
    Domain("results", _results, _erase_results, _merge_results),
    Domain("ratings", _ratings),  # of kept players alone, whom nobody takes over
    Domain("tables", own_tables.export),  # which deletion and merging look through one by one
    Domain("circles", _circles, leave_circles, _merge_circles),
    Domain("answers", _rows(tables.answers), merge=_merge_answers),
    Domain("removed", _rows(tables.kept_out), merge=_merge_kept_out),
    Domain("push", subscriptions.export),  # of devices, with which they come and go
    Domain("mail", mailboxes.export, merge=mailboxes.hand_over),
    Domain("tournaments", _rows(tables.entries), _erase_entries, _handed_over(tables.entries, "tournament")),
    Domain("hosted", _tournaments, merge=_merge_hosted),
    Domain("blocks", _blocks, merge=partial(merge_pairs, tables.blocks)),
    Domain("follows", _rows(tables.follows), merge=partial(merge_pairs, tables.follows)),
    Domain("invited", _rows(tables.invited), merge=_merge_invited),
    Domain("reports", _rows(tables.reports, "about"), merge=merge_reports),
    Domain("daily", _rows(tables.tries), merge=merge_tries),
)
