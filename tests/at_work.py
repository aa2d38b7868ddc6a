"""Commands that say where they are and stay there: each in a process of its own, forked from one that has all modules.

What a command is stopped at is a `Stop`. It says so through a FIFO, which lies in the command's folder and ends when
the last process that has it open does; then `Command.press` presses Ctrl-C as a terminal does.
"""

from __future__ import annotations

import contextlib
import importlib
import json
import os
import signal
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator, Sequence
from importlib.machinery import ModuleSpec
from pathlib import Path
from typing import Any, NamedTuple, NoReturn

HERE = "here"  # the FIFO
COMPILES = "call numba.core.typeinfer:TypeInferer.propagate"
COMMANDS = (
    "analyse backup bench benchmark export learn play ratings replay report restore score serve simulate tournament"
)
LOADED = (
    *(f"tablee.cli.{name}" for name in COMMANDS.split()),
    "tablee.lab.benchmark",
    "tablee.server.http.export",
    "tablee.server.people.results.recomputing",
    "tablee.server.serve",
    "tablee.server.storage.rotation",
    "tablee.terminal.screen",
    "altair",
    "duckdb",
    "numba",
    "openskill.models",
)
BOT = f"""
import os
import threading

class Waiting:
    def __init__(self, game, seed):
        pass

    def choose(self, k, seat):
        with open({HERE!r}, "w") as here:
            here.write(f"{{os.getpid()}}\\n")
            here.flush()
            threading.Event().wait()
"""


class Stop(NamedTuple):
    """Where a command stops: ``at`` an import of a module, a call of a function, or when its bot is to choose.

    ``how`` it stops: it ``waits``, in Python, is ``stuck`` in C code, or goes ``on``.
    """

    at: str
    how: str = "waits"


class Ended(NamedTuple):
    """How a command ended, and what it wrote."""

    code: int
    out: str
    err: str


class Command:
    """A command that runs in ``folder``."""

    def __init__(self, forks: Forks, folder: Path) -> None:
        self._forks, self._folder = forks, folder
        self.pid = int(forks.line())
        self._here = (folder / HERE).open()

    def wait(self) -> int:
        """Wait until it is where it stops; returns the number of the process that is."""
        said = self._here.readline()
        assert said, (self._folder / "err").read_text()
        return int(said)

    def press(self) -> Ended:
        """Press Ctrl-C, and wait until the command and all that it has started have ended."""
        os.killpg(self.pid, signal.SIGINT)
        return self.ended()

    def ended(self) -> Ended:
        """Wait for its end."""
        code = int(self._forks.line())
        self._forks.running = None
        self._here.read()
        self._here.close()
        return Ended(code, *((self._folder / name).read_text() for name in ("out", "err")))


class Forks:
    """The process that commands are forked from."""

    def __init__(self) -> None:
        self.running: Command | None = None
        pipe = subprocess.PIPE
        self._process = subprocess.Popen([sys.executable, __file__], stdin=pipe, stdout=pipe, text=True)
        assert self.line() == "ready\n"

    def line(self) -> str:
        """What it says next."""
        assert self._process.stdout is not None
        return self._process.stdout.readline()

    def start(
        self, folder: Path, command: Sequence[str], stop: Stop, *, typed: str = "", terminal: str = ""
    ) -> Command:
        """Start a command that stops somewhere, on a ``terminal``, or with what is ``typed`` and nothing after it.

        It writes to ``out`` and ``err``. Temporary files go to its folder ``tmp``, games to ``data``; one that stops as
        it compiles finds nothing compiled.
        """
        if self.running is not None:  # a test has failed
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self.running.pid, signal.SIGKILL)
            self.running.ended()
        if not (folder / HERE).exists():
            os.mkfifo(folder / HERE)
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps([str(folder), command, stop, typed, terminal]) + "\n")
        self._process.stdin.flush()
        self.running = Command(self, folder)
        return self.running

    def close(self) -> None:
        """End it."""
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait()


@contextlib.contextmanager
def forks() -> Iterator[Forks]:
    """A process to fork commands from."""
    process = Forks()
    try:
        yield process
    finally:
        process.close()


# In the process that forks


def _serve() -> None:
    from tablee.engine.discovery import games

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for name in LOADED:
        importlib.import_module(name)
    games()
    print("ready", flush=True)
    orders = os.fdopen(os.dup(0))  # the commands have a standard input of their own
    for line in orders:
        pid = os.fork()
        if not pid:
            _run(*json.loads(line))
        print(pid, flush=True)
        print(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]), flush=True)


def _run(folder: str, command: list[str], stop: tuple[str, str], typed: str, terminal: str) -> NoReturn:
    """Run a command in this process."""
    os.setsid()
    os.chdir(folder)
    os.makedirs("tmp", exist_ok=True)
    tempfile.tempdir = f"{folder}/tmp"
    if stop[0] == COMPILES:
        os.environ["XDG_CACHE_HOME"] = f"{folder}/cache"
    os.environ["XDG_DATA_HOME"] = f"{folder}/data"
    keys, keyboard = os.pipe()
    os.write(keyboard, typed.encode())
    files = [os.open(name, os.O_WRONLY | os.O_CREAT | os.O_TRUNC) for name in ("out", "err")]
    for number, stream in enumerate([os.open(terminal, os.O_RDWR)] * 3 if terminal else [keys, *files]):
        os.dup2(stream, number)
    sys.stdin, sys.stdout, sys.stderr = open(0), open(1, "w"), open(2, "w", buffering=1)  # noqa: SIM115
    here = os.open(HERE, os.O_WRONLY)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    _stop(Stop(*stop), here)
    sys.argv[1:] = command
    from tablee.cli import main

    sys.exit(main())


def _stop(stop: Stop, here: int) -> None:
    """Have the command stop."""

    def reached() -> None:
        os.write(here, f"{os.getpid()}\n".encode())
        if stop.how == "waits":
            threading.Event().wait()
        elif stop.how == "stuck":
            import ctypes

            signal.siginterrupt(signal.SIGINT, False)
            ctypes.CDLL(None).read(os.pipe()[0], ctypes.create_string_buffer(1), 1)  # to which nobody writes

    kind, _, name = stop.at.partition(" ")
    if kind == "import":
        sys.modules.pop(name, None)
        sys.meta_path.insert(0, _Finder(name, reached))
    elif kind == "call":
        module, _, path = name.partition(":")
        *outer, last = path.split(".")
        owner: Any = importlib.import_module(module)
        for each in outer:
            owner = getattr(owner, each)
        usual = getattr(owner, last)

        def called(*arguments: Any, **named: Any) -> Any:
            reached()
            return usual(*arguments, **named)

        setattr(owner, last, called)
    else:
        Path("waiting.py").write_text(BOT)


class _Finder:
    """Calls a function when a module is looked for."""

    def __init__(self, name: str, call: Callable[[], object]) -> None:
        self._name, self._call = name, call

    def find_spec(self, name: str, path: object, target: object = None) -> ModuleSpec | None:
        """Find nothing."""
        if name == self._name:
            self._call()
        return None


if __name__ == "__main__":
    _serve()
