"""What all tests stand on: the six-card game, installed like anybody's by an entry point, and Ctrl-C as usual."""

from __future__ import annotations

import importlib.metadata
import importlib.util
import signal
from typing import Any

from tablee.engine import discovery


def _with_six_cards(*, group: str) -> list[Any]:
    installed = importlib.metadata.entry_points(group=group)
    return [*installed, importlib.metadata.EntryPoint("six_cards", "six_cards:GAME", group)]


vars(discovery)["entry_points"] = _with_six_cards

# A shell's background jobs ignore Ctrl-C, and so would all that the tests start; some tests press it.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
# `timeout`, or who cancels a job, ends the tests as Ctrl-C does: what they started is ended with them.
signal.signal(signal.SIGTERM, signal.default_int_handler)

# Tests with other libraries run where those are installed: `make test` runs them from .venv-peers.
collect_ignore = [] if importlib.util.find_spec("pettingzoo") else ["peers"]
