"""Snapshots of rooms as they are stored: a cache that only the code that made it reads, since it may fold otherwise."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import msgspec

from tablee import engine, table
from tablee.engine.discovery import games
from tablee.table import events
from tablee.table.room import Room
from tablee.table.snapshot import Snapshot
from tablee.wire.decoding import decoder

_decode = decoder(Snapshot).decode


@cache
def code() -> str:
    """A hash of all code that takes part in folding a room."""
    folders = [Path(str(package.__file__)).parent for package in (engine, table)]
    folders += [game.folder for game in games().values()]
    digest = hashlib.sha256()
    for folder in folders:
        for file in sorted(folder.glob("*.py")):
            digest.update(f"{folder.name}/{file.name}\0".encode() + file.read_bytes())
    return digest.hexdigest()[:16]


def encode(snapshot: Snapshot) -> bytes:
    """The snapshot as JSON."""
    return msgspec.json.encode(snapshot)


def fold(id: str, stored: Sequence[tuple[float, bytes]], snapshot: bytes | None) -> Room:
    """The room ``id`` from its stored events, those after the snapshot if there is one."""
    happened = [(at, events.decode(data)) for at, data in stored]
    return Room.fold(id, happened, None if snapshot is None else _decode(snapshot))
