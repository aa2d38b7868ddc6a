"""The process in which a server lets a game be analysed, so that its tables feel nothing of it.

It reads a replay from standard input and writes a line of JSON after each decision, ``[done, total]``; the last line is
the analysis. When nobody reads any more it ends.
"""

from __future__ import annotations

import logging
import os
import sys

import msgspec

from tablee.lab.analysis import SIMULATIONS, Analyst
from tablee.table.replay import decode

from . import logs

NICE = 15  # everything else goes first
IN_ALL = 2_000_000  # simulations of one game: of a very long one, each decision has fewer
AT_LEAST = 200  # simulations of a decision

logger = logging.getLogger(__name__)


def main() -> int:
    """Analyse one game; the exit code is 0 where that was possible."""
    logs.set_up(logging.WARNING)
    if hasattr(os, "nice"):
        os.nice(NICE)
    try:
        replay = decode(sys.stdin.buffer.read())
        choices = Analyst(replay).total
        analyst = Analyst(replay, max(AT_LEAST, min(SIMULATIONS, IN_ALL // max(1, choices))))
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
    os._exit(main())  # whatever still waits to be written has nobody to read it
