"""A server of the tests' own: the real command in a process of its own, on the loopback interface and a free port."""

from __future__ import annotations

import contextlib
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from turns import NEVER_S

TESTS = Path(__file__).parent
TOKEN = "correct-horse-battery-staple"  # of those who run the server that most tests share


class Served:
    """A running server: its address, its log, its process. ``restart`` begins it again with the same data."""

    def __init__(self, folder: Path, settings: dict[str, Any]) -> None:
        self.folder = folder
        self.settings = {
            "data": f"sqlite+aiosqlite:///{folder / 'tables.db'}",
            "bot_delay": 0,
            "pause": 0.05,
            "grace": 0.05,
            "limits": 1000,
            "metrics_port": 0,
            **settings,
        }
        self.log = folder / "log"
        self.url = ""
        self.own = ""  # for whoever runs it
        self.port = 0
        self.process: subprocess.Popen[str]

    def start(self) -> None:
        """Start it and wait until it says where it is; again at the same port."""
        environment = os.environ | {f"TABLEE_{name.upper()}": str(value) for name, value in self.settings.items()}
        path = os.pathsep.join([str(TESTS), *filter(None, [os.environ.get("PYTHONPATH")])])
        arguments = ["serve", "--lang", "en", "--host", "127.0.0.1", "--port", str(self.port), "--no-open"]
        with self.log.open("a") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "tablee", *arguments],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                env=environment | {"PYTHONPATH": path, "PYTHONUNBUFFERED": "1"},
            )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:(\d+)", line)
        assert found, f"the server did not start: {line!r} {self.log.read_text()}"
        self.url, self.port = found[0], int(found[1])
        while not (own := re.match(r"Figures.*(http://127\.0\.0\.1:\d+)", line)):
            line = self.process.stdout.readline()
            assert line, f"the server ended: {self.log.read_text()}"
        self.own = own[1]

    def stop(self) -> None:
        """End it as Ctrl-C does."""
        self._end(signal.SIGINT)

    def kill(self) -> None:
        """End it without a warning: kill -9."""
        self._end(signal.SIGKILL)

    def _end(self, sign: int) -> None:
        if self.process.poll() is None:
            self.process.send_signal(sign)
        try:
            self.process.communicate(timeout=NEVER_S)
        finally:
            self.process.kill()  # nothing where it has ended, as it should


@contextlib.contextmanager
def serving(folder: Path, **settings: Any) -> Iterator[Served]:
    """A server with its data in ``folder``; limits are wide and waits short unless ``settings`` say otherwise."""
    served = Served(folder, settings)
    served.start()
    try:
        yield served
    finally:
        served.stop()
