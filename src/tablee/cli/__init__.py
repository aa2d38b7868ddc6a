"""The command line: ``tablee`` and its commands, one module each."""

from __future__ import annotations

from collections.abc import Sequence

from .interrupts import end_at_once

__all__ = ["main"]


def main(argv: Sequence[str] | None = None) -> int:
    """Run ``tablee`` with ``argv`` and return its exit code: 0, 2 for bad input, 130 when interrupted."""
    with end_at_once():
        from .entry import run
    return run(argv)
