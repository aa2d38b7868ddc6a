"""A disk that forgets: SQLite's files, with what they would hold had the power failed at a given moment.

What was synced is there. Of what was written since, in pieces of a disk's sector, any part may be there and any part
not. Python's own SQLite takes no file system from outside, so that of apsw stands in for it, below the store
unchanged: SQLAlchemy is given connections of apsw that look like those of `sqlite3`. apsw's file system shares no
memory, so the write-ahead log's index is kept in the connection (``locking_mode = EXCLUSIVE``); what is written to
the files, and when it is synced, is the same.
"""

from __future__ import annotations

import random
import threading
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

import apsw

SECTOR = 512


class Disk:
    """The files by name: what is synced, and what was written since. ``before`` is called ahead of each change."""

    def __init__(self, before: Callable[[str], None]) -> None:
        self.synced: dict[str, bytearray] = {}
        self.syncs: dict[str, int] = {}
        self._since: dict[str, list[tuple[int, bytes | None]]] = {}  # pieces at their places; None: cut off there
        self._before = before
        self._lock = threading.RLock()

    def write(self, name: str, at: int, data: bytes | None) -> None:
        """Data written to a file, or its end cut off (None)."""
        with self._lock:
            self._before("write")
            pieces = self._since.setdefault(name, [])
            if data is None:
                pieces.append((at, None))
            else:
                pieces += [(at + start, data[start : start + SECTOR]) for start in range(0, len(data), SECTOR)]

    def sync(self, name: str) -> None:
        """All written to a file so far is safe."""
        with self._lock:
            self._before("sync")
            _apply(self.synced.setdefault(name, bytearray()), self._since.pop(name, []))
            self.syncs[name] = self.syncs.get(name, 0) + 1

    def delete(self, name: str) -> None:
        """A file is gone."""
        with self._lock:
            self._before("delete")
            self._since.pop(name, None)
            self.synced.pop(name, None)

    def after_power_cut(self, chance: random.Random) -> dict[str, bytes]:
        """What the files hold if the power fails now."""
        with self._lock:
            files = {}
            keeps = chance.random()
            for name, synced in self.synced.items():
                image = bytearray(synced)
                _apply(image, [piece for piece in self._since.get(name, []) if chance.random() < keeps])
                files[name] = bytes(image)
            return files


def _apply(image: bytearray, pieces: Iterable[tuple[int, bytes | None]]) -> None:
    for at, data in pieces:
        if data is None:
            del image[at:]
        else:
            image.extend(bytes(max(0, at - len(image))))
            image[at : at + len(data)] = data


class _File(apsw.VFSFile):
    def __init__(self, disk: Disk, name: Any, flags: Any) -> None:
        super().__init__("", name, flags)
        self._disk = disk
        self._name = Path(name.filename() if isinstance(name, apsw.URIFilename) else name).name

    def xWrite(self, data: Any, offset: int) -> None:
        self._disk.write(self._name, offset, bytes(data))
        super().xWrite(data, offset)

    def xTruncate(self, newsize: int) -> None:
        self._disk.write(self._name, newsize, None)
        super().xTruncate(newsize)

    def xSync(self, flags: int) -> None:
        self._disk.sync(self._name)  # and no waiting for the real disk


class _FileSystem(apsw.VFS):
    def __init__(self, disk: Disk) -> None:
        self._disk = disk
        super().__init__("forgetful", "")

    def xOpen(self, name: Any, flags: list[int]) -> apsw.VFSFile:
        if name is None:  # a temporary file
            return apsw.VFSFile("", name, flags)
        return _File(self._disk, name, flags)

    def xDelete(self, filename: str, syncdir: bool) -> None:
        super().xDelete(filename, syncdir)
        self._disk.delete(Path(filename).name)


class _Cursor:
    """A cursor of apsw in the manner of `sqlite3`."""

    arraysize = 1
    lastrowid = None

    def __init__(self, cursor: apsw.Cursor, synchronous: str) -> None:
        self._cursor = cursor
        self._synchronous = synchronous
        self.description: Any = None
        cursor.exec_trace = self._described  # afterwards apsw does not tell of a result without rows
        self.rowcount = -1

    def execute(self, sql: str, parameters: Sequence[Any] = ()) -> None:
        sql = sql.replace("synchronous = FULL", f"synchronous = {self._synchronous}")
        self._cursor.execute(sql, parameters)
        self.rowcount = self._cursor.connection.changes()

    def _described(self, cursor: apsw.Cursor, *_: Any) -> bool:
        self.description = cursor.get_description() or None
        return True

    def executemany(self, sql: str, parameters: Sequence[Any]) -> None:
        self._cursor.executemany(sql, parameters)

    def fetchall(self) -> list[Any]:
        return self._cursor.fetchall()

    def fetchone(self) -> Any:
        return self._cursor.fetchone()

    def close(self) -> None:
        self._cursor.close()


class Connection:
    """A connection of apsw to a file on a forgetful disk, in the manner of `sqlite3`."""

    isolation_level = None
    row_factory = text_factory = None

    def __init__(self, path: str, synchronous: str) -> None:
        self._connection = apsw.Connection(str(path), vfs="forgetful")
        self._synchronous = synchronous
        self._connection.execute("PRAGMA locking_mode = EXCLUSIVE")

    def cursor(self, *_: Any) -> _Cursor:
        return _Cursor(self._connection.cursor(), self._synchronous)

    def execute(self, sql: str) -> None:
        self._connection.execute(sql)

    def commit(self) -> None:
        if self._connection.in_transaction:
            self._connection.execute("COMMIT")

    def rollback(self) -> None:
        if self._connection.in_transaction:
            self._connection.execute("ROLLBACK")

    def create_function(self, *_: Any, **__: Any) -> None:
        """SQLAlchemy's, which the store has no use for."""

    def close(self) -> None:
        self._connection.close()


def install(disk: Disk, synchronous: str) -> tuple[Callable[..., Connection], apsw.VFS]:
    """What stands in for `sqlite3.connect`, and the file system, there as long as it is kept."""
    return lambda path, **_: Connection(path, synchronous), _FileSystem(disk)
