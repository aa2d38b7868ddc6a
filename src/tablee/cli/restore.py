"""``tablee restore``: a backup back to where tables are kept."""

from __future__ import annotations

import asyncio
from argparse import Namespace
from pathlib import Path

from tablee.engine.words import words

from .setup import database


def run(chosen: Namespace) -> int:
    """Put a backup into the database; no server may be running."""
    from tablee.server.storage.backup import restore
    from tablee.server.storage.database import display_address, parse

    data = database(chosen)
    put = asyncio.run(restore(data, Path(chosen.file), replace=chosen.replace))
    address = display_address(parse(data))
    print(words(chosen.lang)("restore-done", address=address, tables=put.tables, replays=put.replays))
    return 0
