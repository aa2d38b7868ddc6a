"""Files that are whole or absent: each is written beside its place, and put there in one step."""

from __future__ import annotations

import contextlib
import glob
import os
import secrets
import shutil
import tempfile
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import TypeVar

import msgspec

from tablee.interrupts import Cleanup

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
    new = path.with_name(f".{path.name}.{secrets.token_hex(4)}" if private else f"{path.name}.{os.getpid()}.part")
    with Cleanup(partial(_remove, new)):
        if private:
            os.close(os.open(new, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        yield new
        sync(new)
        new.replace(path)
        sync(path.parent)


def _remove(new: Path) -> None:
    for left in new.parent.glob(f"{glob.escape(new.name)}*"):
        left.unlink(missing_ok=True)


@contextlib.contextmanager
def temporary_folder(parent: Path | None = None) -> Iterator[Path]:
    """A new folder in ``parent``, or where temporary files go, for as long as the block takes. Raises `OSError`."""
    folder = (parent or Path(tempfile.gettempdir())) / f"tablee-{secrets.token_hex(8)}"
    with Cleanup(partial(shutil.rmtree, folder, ignore_errors=True)):
        folder.mkdir(0o700)
        yield folder


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
