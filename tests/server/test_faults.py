"""Three processes on one PostgreSQL, of which everything breaks: nothing is lost, doubled or shown that is not so.

``python -m bench.faults`` walks longer, with any seed.
"""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path

import pytest

from bench.faults import walk

SEED = 5


@pytest.mark.slow
def test_a_random_walk_through_faults() -> None:
    print("seed", SEED)
    with tempfile.TemporaryDirectory(prefix="pg") as folder:
        report = asyncio.run(walk(Path(folder), seed=SEED, faults=7, tables=3, rest_s=0.1))
    print(report)
    assert {name: len(silences) for name, silences in report.silences.items()} == dict.fromkeys(report.silences, 1)
    assert len(report.silences) == 7
    assert report.moves > 100
    assert report.views > 3 * report.moves
