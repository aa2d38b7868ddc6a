"""What is settled when the cards of a game are dealt, and holds whatever becomes of the players' names meanwhile."""

from __future__ import annotations

import msgspec
from sqlalchemy import select

from tablee.rooms.bots.my_level import needs_level, with_level
from tablee.server.storage import tables
from tablee.server.storage.competitors import competitors_now
from tablee.server.storage.store import Store
from tablee.table import events
from tablee.table.events import Event
from tablee.table.room import Room

from .bots.my_level import beliefs


async def with_beginning(store: Store, room: Room, decided: list[Event]) -> list[Event]:
    """What was decided and, with the beginning of a game, how strong bots are, whose the seats are, and who counts."""
    completed = with_level(room, decided, await beliefs(store, room)) if needs_level(room, decided) else decided
    if not completed or not isinstance(completed[-1], events.Started):
        return completed
    players = await _players(store, room)
    counting = await competitors_now(store, players) if room.rated else None
    return [*completed[:-1], msgspec.structs.replace(completed[-1], players=players, competitors=counting)]


async def _players(store: Store, room: Room) -> list[str | None]:
    """Which player sits in each seat: whoever was taken over by another since sitting down is that one now."""
    theirs = [player for player in room.sitters if player is not None]
    if not theirs:
        return room.sitters
    aliases = tables.aliases.c
    taken_over = {row.id: row.player for row in await store.read(select(tables.aliases).where(aliases.id.in_(theirs)))}
    return [player and taken_over.get(player, player) for player in room.sitters]
