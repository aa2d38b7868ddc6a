"""``tablee backup``: everything that a server keeps, in one file."""

from __future__ import annotations

import asyncio
from argparse import Namespace
from pathlib import Path

from tablee.engine.words import words

from .interrupts import leave_to_asyncio
from .setup import database


def run(chosen: Namespace) -> int:
    """Save the database to a file; a server may be running."""
    from tablee.server.storage.backup import backup

    data, file = database(chosen), Path(chosen.file)
    saved = leave_to_asyncio(lambda: asyncio.run(backup(data, file, replace=chosen.replace)))
    print(words(chosen.lang)("backup-done", file=chosen.file, tables=saved.tables, replays=saved.replays))
    return 0
