"""What a shell is told that may follow, as argcomplete's scripts ask for it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("tablee simul", {"simulate "}),
        ("tablee simulate col", {"coloretto "}),
        ("tablee simulate ole --bots greedy,ra", {"greedy,random "}),
        ("tablee simulate ole -o priv", {"privilege=on", "privilege=off"}),
        ("tablee benchmark olympe-4-", {"olympe-4-pairs/v1 "}),
    ],
)
def test_a_shell_is_told_what_may_follow(typed: str, told: set[str], tmp_path: Path) -> None:
    asked = {
        "_ARGCOMPLETE": "1",
        "_ARGCOMPLETE_IFS": "\n",
        "_ARGCOMPLETE_SHELL": "bash",
        "_ARGCOMPLETE_STDOUT_FILENAME": str(tmp_path / "told"),
        "COMP_LINE": typed,
        "COMP_POINT": str(len(typed)),
    }
    subprocess.run([sys.executable, "-m", "tablee"], env=os.environ | asked, check=True, capture_output=True)
    assert set((tmp_path / "told").read_text(encoding="utf-8").split("\n")) == told
