"""The tutorials run as they stand, and do what they say."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

TUTORIALS = Path(__file__).parent.parent / "tutorials"


def _run(name: str, **size: int) -> str:
    smaller = os.environ | {variable: str(number) for variable, number in size.items()}
    smaller["OPENBLAS_NUM_THREADS"] = "1"  # the matrices are small, and more threads mostly wait for one another
    command = [sys.executable, name]
    done = subprocess.run(command, cwd=TUTORIALS, env=smaller, capture_output=True, text=True, timeout=600, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.slow
def test_the_agent_learns() -> None:
    told = _run("train_an_agent.py", ROUNDS=8)
    before, after = (float(lead) for lead in re.findall(r"([+-][\d.]+) points on random", told))
    assert before < 3 < 10 < after, told


def test_the_bot_plays_its_tournament() -> None:
    told = _run("write_a_bot.py", DEALS=24)
    assert [line.split()[0] for line in told.splitlines()] == ["club", "<ThreeColours>", "greedy"], told


def test_the_two_rules_differ() -> None:
    told = _run("compare_two_rules.py", GAMES=1000)
    rows = {row[0]: [float(number) for number in row[1:4]] for row in map(str.split, told.splitlines()[1:])}
    rising, falling, difference = rows["score"]
    assert rising > falling, told
    assert abs(rising + difference - falling) < 0.02, told
