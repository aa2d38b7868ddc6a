"""Files that are whole or absent: each is written beside its place, and put there in one step."""

from __future__ import annotations

import contextlib
import glob
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import TypeVar

import msgspec

from .errors import TableeError, reading

T = TypeVar("T")


def read_secret(path: Path) -> str:
    """Return the text of a file that holds a secret, without the space around it. Raises `TableeError`."""
    with reading(path):
        return path.read_text(encoding="utf-8").strip()


def read_json(path: Path, kind: type[T], fault: str) -> T:
    """Return what a file of JSON holds; raises `TableeError`, called ``fault`` if it is not of that ``kind``."""
    with reading(path):
        data = path.read_bytes()
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as error:
        raise TableeError(fault, path=str(path), detail=str(error)) from None


@contextlib.contextmanager
def replacement(path: Path, *, private: bool = False) -> Iterator[Path]:
    """What to write in place of ``path``: it takes that place if the block ends without an error, else it goes.

    It is on the disk before that, so at any time ``path`` is either the old file or the whole new one; ``private``: for
    its owner only. What is made beside it, under its name and more, goes in any case. Raises `OSError`.
    """
    if private:
        handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
        os.close(handle)
    else:
        name = f"{path}.{os.getpid()}.part"
    new = Path(name)
    try:
        yield new
        sync(new)
        new.replace(path)
        sync(path.parent)
    finally:
        for left in path.parent.glob(f"{glob.escape(new.name)}*"):
            left.unlink(missing_ok=True)


def write_text(file: Path, text: str) -> None:
    """Write a text file, whole or not at all; raises `OSError`."""
    with replacement(file) as part:
        part.write_text(text, encoding="utf-8", newline="\n")


def sync(path: Path) -> None:
    """Have a file, or the names in a folder, written to the disk."""
    if path.is_dir() and os.name != "posix":  # elsewhere a folder cannot be opened
        return
    handle = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
