"""The tables at which a player has sat, and what they said there: for the file of everything that is theirs."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

from sqlalchemy import select

from tablee.server.storage import tables
from tablee.server.storage.erasing import rooms_of
from tablee.server.storage.store import Store
from tablee.table import events


async def export(store: Store, player: str) -> list[dict[str, Any]]:
    """A player's tables that are stored still, with nothing of the others there. Times in Unix time."""
    rooms = tables.rooms.c
    told = []
    for room in await rooms_of(store, [player]):
        query = select(rooms.game, rooms.status, rooms.clock, rooms.updated).where(rooms.room == room)
        for row in await store.read(query):
            stored = await store.events(room)
            told.append({"table": f"/t/{room}", **row._asdict(), **await asyncio.to_thread(_own, stored, player)})
    return told


def _own(stored: Sequence[tuple[int, float, bytes]], player: str) -> dict[str, Any]:
    """When and as what a player sat down, and what they said, in the order of the events."""
    seats: set[int] = set()
    sat, said = [], []
    for _, at, data in stored:
        match events.decode(data):
            case events.Joined() as joined if joined.player == player:
                seats.add(joined.seat)
                sat.append({"at": at, "seat": joined.seat, "name": joined.name, "avatar": joined.avatar})
            case events.Joined(seat=seat) | events.Freed(seat=seat) | events.Replaced(seat=seat):
                seats.discard(seat)
            case events.Swapped(seat=seat, other=other):
                moved = {seat: other, other: seat}
                seats = {moved.get(one, one) for one in seats}
            case events.Said(seat=seat, text=text) if seat in seats:
                said.append({"at": at, "text": text})
            case events.Emoted(seat=seat, emote=emote) if seat in seats:
                said.append({"at": at, "emote": emote})
            case _:
                pass
    return {"seats": sat, "said": said}
