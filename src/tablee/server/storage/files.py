"""SQLite's file as a file: for its owner only, one server at a time."""

from __future__ import annotations

import contextlib
import errno
import logging
import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import IO

from sqlalchemy import URL

from tablee.engine.errors import TableeError

logger = logging.getLogger(__name__)

OWNER_ONLY = 0o600
PART = 2**22  # bytes of a copy that are on the disk before the next: whoever stores a move meanwhile waits for one part
BESIDE = ("-wal", "-shm", "-journal")  # the files that SQLite keeps beside a database


def file(url: URL) -> Path | None:
    """The file of a database; None for PostgreSQL."""
    return Path(str(url.database)) if url.get_backend_name() == "sqlite" else None


def free_bytes(path: Path) -> int:
    """The space that is left to this process where a file lies. Raises `OSError`."""
    return shutil.disk_usage(path.absolute().parent).free


def keep_private(path: Path) -> None:
    """Create the file for its owner only, as SQLite creates those beside it; close one that everybody could read.

    It holds the cards of running games. Rights that somebody has given on purpose, to a group, stay. Raises `OSError`.
    """
    with contextlib.suppress(FileExistsError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, OWNER_ONLY))
        return
    for found in (path, *(path.with_name(path.name + end) for end in BESIDE)):
        with contextlib.suppress(FileNotFoundError, PermissionError):  # not there, or not ours
            if found.stat().st_mode & 0o007:
                found.chmod(OWNER_ONLY)


@contextlib.contextmanager
def exclusive_use(path: Path | None) -> Iterator[None]:
    """Be the only server of the file (None: of a database that several may share).

    The lock is on a file beside it and ends with the process, however that ends; where there are no locks, the log says
    so. Raises `TableeError` if somebody has it, `OSError` if there can be no such file.
    """
    if path is None:
        yield
        return
    beside = path.with_name(path.name + ".lock")  # locks on the file itself are SQLite's
    with contextlib.ExitStack() as stack:
        while True:
            lock = stack.enter_context(open(os.open(beside, os.O_CREAT | os.O_RDWR, OWNER_ONLY), "r+b"))
            try:
                lock_file(lock)
            except OSError as error:
                if error.errno in _HELD:
                    raise TableeError("store-held", address=str(path)) from None
                logger.warning("this file system has no locks: see to it that no second server uses %s", path)
            with contextlib.suppress(FileNotFoundError):  # who held it before has just deleted it: once more
                if os.path.samestat(os.fstat(lock.fileno()), beside.stat()):
                    break
        if os.name == "posix":  # elsewhere an open file cannot be deleted
            stack.callback(beside.unlink, missing_ok=True)
        yield


_HELD = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)  # by somebody else

if os.name == "posix":
    import fcntl

    def lock_file(file: IO[bytes]) -> None:
        """Lock a file until it is closed; raises `OSError` if somebody else holds it, or there are no locks."""
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)

else:
    import msvcrt

    def lock_file(file: IO[bytes]) -> None:
        """Lock a file until it is closed; raises `OSError` if somebody else holds it."""
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined]


def copy_in_parts(path: Path, new: Path) -> None:
    """Copy a file, each part of it to the disk before the next. Raises `OSError`."""
    with path.open("rb") as source, new.open("wb", buffering=0) as target:
        while part := source.read(PART):
            target.write(part)
            os.fsync(target.fileno())
