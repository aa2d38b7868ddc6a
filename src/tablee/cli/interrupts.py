"""Ctrl-C while the program loads."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def end_at_once() -> Iterator[None]:
    """Let Ctrl-C end the program silently: C modules that are loading lose a `KeyboardInterrupt`, or crash."""
    usual = signal.getsignal(signal.SIGINT) is signal.default_int_handler
    if usual:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    try:
        yield
    finally:
        if usual:
            signal.signal(signal.SIGINT, signal.default_int_handler)
