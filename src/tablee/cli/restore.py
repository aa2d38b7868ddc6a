"""``tablee restore``: a backup back to where tables are kept."""

from __future__ import annotations

import asyncio
from argparse import Namespace
from pathlib import Path

from tablee.engine.words import words


def run(chosen: Namespace) -> int:
    """Put a backup into the database; no server may be running."""
    from tablee.server.settings import from_environment
    from tablee.server.storage.backup import restore
    from tablee.server.storage.database import parse, shown

    settings, _ = from_environment({} if chosen.data is None else {"data": chosen.data})
    put = asyncio.run(restore(settings.data, Path(chosen.file), replace=chosen.replace))
    address = shown(parse(settings.data))
    print(words(chosen.lang)("restore-done", address=address, tables=put.tables, replays=put.replays))
    return 0
