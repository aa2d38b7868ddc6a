"""The process in which the server analyses a game, kept separate so that its tables do not slow down.

It reads a replay from standard input and writes one line of JSON after each decision, ``[done, total]``; the last line
is the analysis. It exits when nobody reads its output any more.
"""

from __future__ import annotations

import logging
import os
import sys

import msgspec

from tablee.lab.analysis import SIMULATIONS, Analyst
from tablee.server import logs
from tablee.table.replay import decode

NICE = 15  # lowest priority: everything else on the machine runs first
MAX_SIMULATIONS = 2_000_000  # simulations per game: in a very long one, each decision gets fewer
MIN_SIMULATIONS = 200  # simulations per decision

logger = logging.getLogger(__name__)


def main() -> int:
    """Analyse one game. The exit code is 0 on success."""
    logs.set_up(logging.WARNING)
    if hasattr(os, "nice"):
        os.nice(NICE)
    try:
        replay = decode(sys.stdin.buffer.read())
        choices = Analyst(replay).total
        analyst = Analyst(replay, max(MIN_SIMULATIONS, min(SIMULATIONS, MAX_SIMULATIONS // max(1, choices))))
        decisions = []
        for decision in analyst.decisions():
            decisions.append(decision)
            _write([len(decisions), choices])
        _write(analyst.analysis(decisions))
    except BrokenPipeError:
        return 1
    except Exception:
        logger.exception("an analysis failed")
        return 1
    return 0


def _write(value: object) -> None:
    sys.stdout.buffer.write(msgspec.json.encode(value) + b"\n")
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    os._exit(main())  # anything still buffered has no reader
