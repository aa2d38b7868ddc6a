"""A folder of backups: a new one is checked before it counts, and only then does the oldest go.

When the last good one was made is noted in the database, where the server finds it for its figures.
"""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import text

from tablee.engine.discovery import games
from tablee.engine.errors import TableeError, writing
from tablee.engine.files import sync, temporary_folder
from tablee.table.replay import Referee, ReplayFault, decode

from . import tables
from .backup import Contents, backup, fetch, sqlite_transaction
from .database import connect, opening, parse
from .statement import upsert

NAME = "tablee-%Y%m%dT%H%M%SZ.db"
NAMES = "tablee-????????T??????Z.db"
UNCHECKED = "unchecked.db"  # what a backup is called until it has been checked
SAMPLE = 20  # games of a backup that are refereed, half of them the newest
BACKUP = 2  # the row of `health` that says when the last good backup was made
_NOTE = upsert(tables.health, "id", "at")


class RotationSummary(NamedTuple):
    """A new backup, what was checked in it, and how many backups there are now."""

    file: Path
    contents: Contents
    refereed: int
    kept: int


async def rotate(address: str, folder: Path, keep: int) -> RotationSummary:
    """Add a backup of the database at ``address`` to a folder, which is made if missing, and keep the newest ``keep``.

    Raises `TableeError`; then all earlier ones are still there. A backup that does not pass its check stays beside them
    as `UNCHECKED`, until the next.
    """
    with writing(folder):
        folder.mkdir(0o700, exist_ok=True)
        for half in folder.glob(f".{UNCHECKED}.*"):  # of a backup during which the power failed
            half.unlink()
    new, now = folder / UNCHECKED, time.time()
    contents = await backup(address, new, replace=True)
    refereed = await asyncio.to_thread(_referee_some, new, new)
    file = folder / time.strftime(NAME, time.gmtime(now))
    with writing(file):
        new.replace(file)
        sync(folder)
    await _note(address, now)
    others = sorted(path for path in folder.glob(NAMES) if path != file)
    with writing(folder):
        for old in others[: max(0, len(others) - keep + 1)]:
            old.unlink()
    return RotationSummary(file, contents, refereed, min(keep, len(others) + 1))


def check(path: Path) -> tuple[Contents, int]:
    """Do all that a restore of a backup would, but to a copy; returns what is in it, and how many games were refereed.

    Raises `TableeError`.
    """
    with temporary_folder() as folder:
        copy = folder / "backup.db"
        contents = fetch(path, copy)
        return contents, _referee_some(copy, path)


def _referee_some(path: Path, name: Path) -> int:
    """Referee the newest games of a backup, called ``name`` to the user, and others at random; returns how many.

    Games that this installation does not know, or knows by other rules, are left out. Raises `TableeError`.
    """
    with sqlite_transaction(path) as connection:
        return sum(_referee(name, *row) for row in connection.execute(_SOME, {"some": SAMPLE // 2}))


_SOME = text("""SELECT id, data FROM replays WHERE id IN (SELECT id FROM replays ORDER BY at DESC LIMIT :some)
OR id IN (SELECT id FROM replays ORDER BY random() LIMIT :some)""")


def _referee(name: Path, id: str, data: bytes) -> bool:
    try:
        replay = decode(data)
        game = games().get(replay.game)
        if game is None or game.revision != replay.revision:
            return False
        Referee(replay).check()
    except ReplayFault as fault:
        error = TableeError("backup-game", file=str(name), game=id, fault=fault.message)
        error.folder = fault.folder
        raise error from None
    return True


async def _note(address: str, at: float) -> None:
    """Note in the database when a good backup was made."""
    url = parse(address)
    database = connect(url)
    try:
        with opening(url):
            await database.transaction(lambda connection: _NOTE.write(connection, [{"id": BACKUP, "at": at}]))
    finally:
        await database.close()
