"""The facts of a game that are fixed when its cards are dealt, whatever becomes of the players' names later."""

from __future__ import annotations

from itertools import groupby
from operator import attrgetter

import msgspec
from sqlalchemy import Select, func, select

from tablee.bots.my_level import MEMORY, Belief, Finisher, estimate, evidence
from tablee.engine.game import Game
from tablee.rooms.bots.my_level import needs_level, with_level
from tablee.server.storage import tables
from tablee.server.storage.competitors import competitors_now
from tablee.server.storage.store import Store
from tablee.table import events
from tablee.table.events import Event
from tablee.table.room import Room

_games, _results = tables.games.c, tables.results.c


async def with_beginning(store: Store, room: Room, decided: list[Event]) -> list[Event]:
    """What was decided and, with the beginning of a game, how strong bots are, whose the seats are, and who counts."""
    if needs_level(room, decided):
        people = {seat.player for seat in room.seats if seat.kind == "human" and seat.player is not None}
        beliefs = [await belief(store, player, room.game, room.fitted) for player in sorted(people)]
        decided = with_level(room, decided, beliefs)
    if not decided or not isinstance(decided[-1], events.Started):
        return decided
    players = await _players(store, room)
    counting = await competitors_now(store, players) if room.rated else None
    return [*decided[:-1], msgspec.structs.replace(decided[-1], players=players, competitors=counting)]


async def _players(store: Store, room: Room) -> list[str | None]:
    """Which player sits in each seat: whoever was taken over by another since sitting down is that one now."""
    theirs = [player for player in room.sitters if player is not None]
    if not theirs:
        return room.sitters
    aliases = tables.aliases.c
    taken_over = {row.id: row.player for row in await store.read(select(tables.aliases).where(aliases.id.in_(theirs)))}
    return [player and taken_over.get(player, player) for player in room.sitters]


async def belief(store: Store, player: str, game: Game, bot: str | None = None) -> Belief:
    """How strong a player is at a game, by the latest results that they played to the end.

    Who never met bots of *my level* begins as strong as the ``bot`` of that name.
    """
    rows = await store.read(_latest(player, game.id))
    played = []
    for _, some in groupby(rows, attrgetter("game")):
        seats = list(some)
        own = next(number for number, row in enumerate(seats) if row.own and not row.left)
        finishers = [Finisher(row.team, row.place, row.level) for row in seats]
        played.append(evidence(game, finishers, own, seats[own].units, seats[own].accuracy))
    return estimate(game, [one for one in played if one is not None], bot)


def _latest(player: str, game: str) -> Select[tuple[str, int, int, str | None, bool, float | None, int, bool]]:
    """The seats of the games, the earliest first; whoever was taken over by another player has their results."""
    taken_over = select(tables.aliases.c.player).where(tables.aliases.c.id == player).scalar_subquery()
    own = _results.player == func.coalesce(taken_over, player)
    latest = (
        select(_results.game)
        .join_from(tables.results, tables.games)
        .where(own, ~_results.left, _games.game == game)
        .order_by(_results.at.desc(), _results.game)
        .limit(MEMORY)
    )
    columns = (_results.game, _results.team, _results.place, _results.level, _results.left, _results.accuracy)
    query = select(*columns, _games.units, own.label("own")).join_from(tables.results, tables.games)
    return query.where(_results.game.in_(latest)).order_by(_results.at, _results.game, _results.seat)
