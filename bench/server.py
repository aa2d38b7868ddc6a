"""The server under load, pinned to one core: moves per second, their delays, the memory of tables and sockets.

    python -m bench.server [--json] [--tables N] [--seconds S] [--idle N] [--game G …]

Starts ``tablee serve`` with a SQLite file in a temporary folder and plays at many tables at once from another core,
each with four players who are its four viewers. Beside it, also on the server's core: what SQLite and the WebSocket
stack do alone. Everything stays on this machine's loopback, is bounded, and is shut down at the end.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import re
import resource
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager

import httpx
import psutil

from tablee.engine.discovery import games
from tablee.wire.messages import NewTable

from .load import Measure, Pace, Table, enter, in_turn, seated
from .raw import BATCHES, FRAMES

PLAYERS = 4
WARM_UP = 2.0  # seconds
ROW = 110  # bytes in a stored move
SOCKETS_PER_TABLE = 4
OPENING_S = 120.0  # seconds that opening tables, and then sockets, may take
SETTINGS = {  # nobody is waited for or replaced: only what is requested happens
    "limits": 1_000_000,
    "bot-delay": 0,
    "grace": 1_000_000,
    "pause": 1_000_000,
    "idle": 1_000_000,
}
Row = tuple[str, float, str, str]  # name, value, unit and remark


@contextmanager
def started(*arguments: str, files: int) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A Python process on the server's core, with its first line that names a port; terminated on exit."""

    def prepare() -> None:
        os.sched_setaffinity(0, {CORES[0]})
        resource.setrlimit(resource.RLIMIT_NOFILE, (files, files))

    command = [sys.executable, *arguments]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, preexec_fn=prepare) as process:
        try:
            assert process.stdout is not None
            line = next((line for line in process.stdout if re.search(r"\d{4}", line)), None)
            if line is None:
                raise SystemExit(f"{' '.join(arguments)} did not start")
            yield process, line
        finally:
            process.terminate()
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()


class Busy:
    """How much of their cores the server and this load use during a measurement, and the server's memory."""

    def __init__(self, pid: int) -> None:
        self._process = psutil.Process(pid)
        self.restart()

    def restart(self) -> None:
        """Start counting again."""
        self._began, self._own, self._its = time.perf_counter(), time.process_time(), self._cpu()

    def __str__(self) -> str:
        took = time.perf_counter() - self._began
        its, own = (self._cpu() - self._its) / took, (time.process_time() - self._own) / took
        return f"server {its:.0%} of its core, load {own:.0%} of its own"

    def _cpu(self) -> float:
        times = self._process.cpu_times()
        return float(times.user + times.system)

    def memory(self) -> int:
        """Bytes of the server's resident memory."""
        return int(self._process.memory_info().rss)


def quantile_ms(values: list[float], part: float) -> float:
    """The quantile ``part`` (0 to 1) of ``values``, converted from seconds to milliseconds."""
    ordered = sorted(values)
    return 1000 * ordered[min(len(ordered) - 1, int(part * len(ordered)))] if ordered else float("nan")


def times(name: str, measure: Measure, remark: str) -> Iterator[Row]:
    """The rows on the delays measured."""
    for what, values in (("act to Done", measure.acks), ("act to others' State", measure.shown)):
        yield f"{name}: {what}, p50", quantile_ms(values, 0.5), "ms", ""
        yield f"{name}: {what}, p99", quantile_ms(values, 0.99), "ms", remark


async def play(http: httpx.AsyncClient, busy: Busy, options: argparse.Namespace) -> tuple[list[Row], float, float]:
    """Full and half load. Returns the rows, moves per second and the mean size of a frame in bytes."""
    measure = Measure()
    tables = [Table(measure) for _ in range(options.tables)]
    chosen = [options.game[number % len(options.game)] for number in range(options.tables)]
    await in_turn(table.open(http, game, PLAYERS) for table, game in zip(tables, chosen, strict=True))
    gc.freeze()
    await asyncio.sleep(WARM_UP)
    busy.restart()
    await measure.during(options.seconds)
    remark = str(busy)
    speed = len(measure.acks) / options.seconds
    size = measure.bytes / max(1, measure.frames)
    rows: list[Row] = [("full load: acknowledged moves", speed, "/s", remark)]
    rows += times("full load", measure, f"{options.tables} tables at once")
    rows.append(("frames to viewers", measure.frames / options.seconds, "/s", f"{size:.0f} bytes each"))
    for table in tables:
        table.pace = Pace(speed / 2 / options.tables)
    await asyncio.sleep(WARM_UP)
    busy.restart()
    await measure.during(options.seconds)
    rows.append(("half load: acknowledged moves", len(measure.acks) / options.seconds, "/s", str(busy)))
    rows += times("half load", measure, "from the time that each was due")
    await in_turn(table.close() for table in tables)
    return rows, speed, size


async def hold(http: httpx.AsyncClient, busy: Busy, options: argparse.Namespace) -> list[Row]:
    """The memory of tables held by the server, and of spectators' sockets."""
    ids: list[str] = []

    async def table(game: str) -> None:
        new = NewTable(game=game, name="A", options={"players": PLAYERS}, start=True)
        ids.append((await seated(http, "/api/tables", new)).table)
        (await http.get(f"/api/tables/{ids[-1]}")).raise_for_status()  # it is in memory from now on

    number = options.idle // SOCKETS_PER_TABLE
    before = busy.memory()
    await in_turn((table(options.game[index % len(options.game)]) for index in range(number)), seconds=OPENING_S)
    held = busy.memory()
    sockets = []

    async def watch(id: str) -> None:
        socket = await enter(str(http.base_url), id)
        await socket.recv()
        sockets.append(socket)

    began = time.perf_counter()
    try:
        await in_turn((watch(ids[index % len(ids)]) for index in range(options.idle)), 32, OPENING_S)
    except OSError as error:
        print(f"no more sockets: {error}", file=sys.stderr)
    opening = time.perf_counter() - began
    weight = busy.memory() - held
    busy.restart()
    await asyncio.sleep(5)
    remark = str(busy)
    codes = Counter(socket.close_code for socket in sockets)
    alive = codes.pop(None, 0)
    lost = f"; closed: {dict(codes)}" if codes else ""
    for socket in sockets:
        socket.transport.abort()
    return [
        ("tables held in memory, dealt", len(ids), "", f"{number} wanted"),
        ("memory of a table", (held - before) / len(ids) / 1024, "KiB", ""),
        ("idle sockets", alive, "", f"{options.idle} wanted; {remark}{lost}"),
        ("memory of a socket", weight / max(1, alive) / 1024, "KiB", ""),
        ("sockets opened", len(sockets) / opening, "/s", ""),
    ]


async def answered(port: int, seconds: float, size: int) -> float:
    """How often per second the server of `bench.raw` takes a frame and sends `FRAMES`, over several sockets."""
    asked = b"\x81\xbc" + bytes(4) + b"x" * 60  # a masked text frame, as long as an act
    head = 2 if size < 126 else 4
    counts = []

    async def socket() -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(
            b"GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
        )
        await reader.readuntil(b"\r\n\r\n")
        done, began = 0, time.perf_counter()
        while time.perf_counter() < began + seconds:
            writer.write(asked)
            await reader.readexactly(FRAMES * (head + size))
            done += 1
        counts.append(done)
        writer.close()

    await asyncio.gather(*(socket() for _ in range(16)))
    return sum(counts) / seconds


def raw(options: argparse.Namespace, folder: str, size: int) -> dict[str, float]:
    """The raw limits, on the server's core."""
    with started("-m", "bench.raw", "sqlite", folder, str(ROW), str(options.seconds / 4), files=1024) as (_, line):
        speeds = json.loads(line)
    with started("-m", "bench.raw", "sockets", str(size), files=1024) as (_, line):
        moves = asyncio.run(answered(int(line), options.seconds / 4, size))
    limits = {f"SQLite, {batch} durable rows a transaction": speeds[str(batch)] for batch in BATCHES}
    return limits | {f"WebSockets, one frame in and {FRAMES} out": moves}


@asynccontextmanager
async def served(options: argparse.Namespace, data: str) -> AsyncIterator[tuple[httpx.AsyncClient, Busy]]:
    """A server that stores its tables in the file ``data``, and a client of it."""
    files = min(resource.getrlimit(resource.RLIMIT_NOFILE)[1], 2 * options.idle + 1000)
    own = ["--host=127.0.0.1", "--port=0", "--no-open", f"--data=sqlite+aiosqlite:///{data}"]
    own += [f"--{name}={value}" for name, value in SETTINGS.items()]
    with started("-m", "tablee", "serve", *own, files=files) as (process, line):
        found = re.search(r"http://\S+:\d+", line)
        assert found is not None, line
        limits = httpx.Limits(max_connections=16)
        async with httpx.AsyncClient(base_url=found[0], limits=limits, timeout=60) as http:
            yield http, Busy(process.pid)


async def measured(options: argparse.Namespace, folder: str) -> tuple[list[Row], float, float]:
    """Load one server, and fill another. Returns the rows, moves per second and the mean size of a frame in bytes."""
    async with served(options, f"{folder}/played.db") as (http, busy):
        rows, speed, size = await play(http, busy, options)
    if options.idle:
        async with served(options, f"{folder}/held.db") as (http, busy):
            rows += await hold(http, busy, options)
    return rows, speed, size


def main() -> None:
    """Measure everything and print one line each."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--tables", type=int, default=64, help="at full and half load (%(default)s)")
    parser.add_argument("--seconds", type=float, default=10.0, help="of each measurement (%(default)s)")
    parser.add_argument("--idle", type=int, default=10_000, help="sockets held open, four at a table (%(default)s)")
    parser.add_argument("--game", action="append", help="all, in turn, unless named")
    options = parser.parse_args()
    options.game = options.game or [id for id, game in games().items() if PLAYERS in game.seats]
    os.sched_setaffinity(0, {CORES[-1]})
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    with tempfile.TemporaryDirectory(prefix="tablee-bench-") as folder:
        rows, speed, size = asyncio.run(measured(options, folder))
        limits = raw(options, folder, round(size))
    for name, limit in limits.items():
        rows.append((f"raw: {name}", limit, "/s", f"moves / this: {speed / limit:.2f}"))
    for name, value, unit, remark in rows:
        row = {"name": name, "value": value, "unit": unit, "remark": remark}
        number = f"{value:,.0f}" if value >= 100 else f"{value:.1f}"
        print(json.dumps(row) if options.json else f"{name:<52}{number:>10} {unit:<4} {remark}")


CORES = sorted(os.sched_getaffinity(0))

if __name__ == "__main__":
    main()
