"""``tablee backup``: everything that a server keeps, in one file."""

from __future__ import annotations

import asyncio
from argparse import Namespace
from pathlib import Path

from tablee.engine.words import words

from .setup import database


def run(chosen: Namespace) -> int:
    """Save the database to a file or to a folder of backups, a server may be running; or check a backup."""
    from tablee.server.storage import backup, rotation

    say = words(chosen.lang)
    if chosen.check:
        contents, refereed = rotation.check(Path(chosen.check))
        print(say("backup-sound", file=chosen.check, refereed=refereed, **contents._asdict()))
        return 0
    data = database(chosen)
    if chosen.into:
        into = Path(chosen.into)
        new = asyncio.run(rotation.rotate(data, into, chosen.keep))
        print(say("backup-done", file=str(new.file), **new.contents._asdict()))
        print(say("backup-kept", refereed=new.refereed, kept=new.kept))
    else:
        file = Path(chosen.file)
        saved = asyncio.run(backup.backup(data, file, replace=chosen.replace))
        print(say("backup-done", file=chosen.file, **saved._asdict()))
    return 0
