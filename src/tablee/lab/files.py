"""Files that are whole or absent: each is written beside its place, and put there in one step."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path


@contextmanager
def replacement(file: Path) -> Iterator[Path]:
    """What to write in place of ``file``: it takes that place if the block ends without an error, else it goes.

    Raises `OSError`.
    """
    part = Path(f"{file}.{os.getpid()}.part")
    try:
        yield part
        part.replace(file)
    finally:
        with suppress(OSError):
            part.unlink()


def write_text(file: Path, text: str) -> None:
    """Write a text file, whole or not at all; raises `OSError`."""
    with replacement(file) as part:
        part.write_text(text, encoding="utf-8", newline="\n")
