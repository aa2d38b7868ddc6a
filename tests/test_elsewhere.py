"""What can be tried here of systems that are not POSIX (Windows): no `fcntl`, no uvloop, no signals but Ctrl-C's.

What such a system does to paths, consoles and open files cannot.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest
from served import serving

ELSEWHERE = """
import os, signal, socket, sys, types
# Python's own modules go by what the system truly is.
import asyncio, ctypes, concurrent.futures.process, logging.handlers, multiprocessing.popen_spawn_posix
import shutil, ssl, subprocess, tempfile, zipfile

os.name = "elsewhere"
for module in ("fcntl", "grp", "pwd", "termios", "tty", "uvloop"):
    sys.modules[module] = None
sys.modules["msvcrt"] = types.SimpleNamespace(LK_NBLCK=2, locking=lambda file, mode, bytes: None)
for name in ("SIGHUP", "SIGUSR1", "pthread_kill", "pthread_sigmask"):
    delattr(signal, name)
del socket.TCP_USER_TIMEOUT
"""


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Every Python process from now on runs on such a system."""
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    (folder / "sitecustomize.py").write_text(ELSEWHERE, encoding="utf-8")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(folder), *filter(None, [os.environ.get("PYTHONPATH")])]))
    return tmp_path


def _tablee(*arguments: str) -> str:
    command = [sys.executable, "-m", "tablee", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def test_games_are_simulated(elsewhere: Path) -> None:
    assert json.loads(_tablee("simulate", "ole", "--games", "40", "--workers", "2", "--json"))
    written = elsewhere / "games.jsonl"
    _tablee("simulate", "coloretto", "--games", "3", "--replays", str(written))
    assert b"\r" not in written.read_bytes()
    assert _tablee("replay", "check", str(written))


def test_a_server_serves(elsewhere: Path) -> None:
    with serving(elsewhere) as served, urllib.request.urlopen(served.url) as answer:
        assert answer.status == 200
    assert served.process.returncode == 0
