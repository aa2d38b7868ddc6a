"""Snapshots of rooms as they are stored: a cache that only the code that made it reads, since it may fold otherwise."""

from __future__ import annotations

import hashlib
import zlib
from functools import cache
from pathlib import Path

import msgspec

from tablee import engine, table
from tablee.engine.discovery import games
from tablee.engine.message import decoder
from tablee.server.storage.store import RoomData
from tablee.table import events
from tablee.table.room import Room
from tablee.table.room_state import Snapshot

EVERY = 100  # events from the latest snapshot to the next one: what is folded at most, twice as long as one is made
_LEVEL = 1  # of compression: an eighth of the size for as long as it takes to make the JSON
_decode = decoder(Snapshot).decode


@cache
def code() -> str:
    """A hash of all code that takes part in folding a room and in writing it down."""
    folders = [Path(str(package.__file__)).parent for package in (engine, table)]
    folders += [game.folder for game in games().values()]
    digest = hashlib.sha256(Path(__file__).read_bytes())
    for folder in folders:
        for file in sorted(folder.glob("*.py")):
            digest.update(f"{folder.name}/{file.name}\0".encode() + file.read_bytes())
    return digest.hexdigest()[:16]


def due(room: Room, latest: int) -> bool:
    """Whether there should be one of the room, whose ``latest`` was made at that event.

    The longer its log, the longer one takes to make, and the rarer they are.
    """
    return room.seq >= latest + max(EVERY, len(room.log) // 4)


def encode(room: Room) -> bytes:
    """A snapshot of the room, as it is stored."""
    return zlib.compress(msgspec.json.encode(room.snapshot()), _LEVEL)


def fold(id: str, data: RoomData) -> Room:
    """The room ``id`` from what is stored of it."""
    happened = [(at, events.decode(event)) for at, event in data.events]
    kept = None if data.snapshot is None else _decode(zlib.decompress(data.snapshot))
    return Room.fold(id, happened, kept)
