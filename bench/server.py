"""The server under load: what a move costs it, how many a core does, how long players wait for the answer.

    python -m bench.server [--quick] [--tables N …] [--seconds S] [--data sqlite|postgresql|URL] [--processes N]
                           [--players N] [--bots N] [--watchers N] [--back N] [--idle N] [--game G …] [--source DIR …]

Starts ``tablee serve`` on one core and plays at more and more tables from another, each move as soon as the one before
is seen, until that core does no more; then at half that speed. Then people come back to tables in the middle of their
games, after a crash, an orderly stop and a reload. Beside it, on the server's core: what SQLite and the WebSocket stack
do alone.

Processor time per move is what to compare on a machine that others use too. With ``--source``, other checkouts of this
repository serve the same load in turn, ``--rounds`` times, and each median is compared with that of the first.
Everything stays on this machine's loopback, is bounded, and is shut down at the end.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import resource
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import NamedTuple

import httpx

from tablee.engine.discovery import games
from tablee.wire.tables import NewTable

from .comeback import come_back, fill, reload
from .load import Measure, Pace, Socket, Table, enter, in_turn, seated
from .raw import BATCHES, FRAMES
from .serving import CORES, HERE, Servers, servers, started, store

WARM_UP = 2.0  # seconds
ROW = 110  # bytes in a stored move
SOCKETS_PER_TABLE = 4
OPENING_S = 120.0  # seconds that opening tables, and then sockets, may take
EVENTS = 215  # at a table to which people come back


class Row(NamedTuple):
    """A figure, whether more of it is better, and what to know about it."""

    name: str
    value: float
    unit: str
    more: bool = False
    remark: str = ""


def quantile_ms(values: Sequence[float], part: float) -> float:
    """The quantile ``part`` (0 to 1) of ``values``, converted from seconds to milliseconds."""
    ordered = sorted(values)
    return 1000 * ordered[min(len(ordered) - 1, int(part * len(ordered)))] if ordered else float("nan")


@contextmanager
def client(site: str) -> Iterator[httpx.AsyncClient]:
    """A client of the server at ``site``, closed with the loop."""
    yield httpx.AsyncClient(base_url=site, limits=httpx.Limits(max_connections=16), timeout=60)


class Load:
    """Tables played at a server, more and more of them."""

    def __init__(self, server: Servers, options: argparse.Namespace) -> None:
        self.measure = Measure()
        self.tables: list[Table] = []
        self._server = server
        self._options = options
        self.size = 0.0  # bytes of a frame
        self.speed = 0.0  # acknowledged moves a second of a whole core, at best …
        self._reached = 0.0  # … and of what others left of it

    async def grow(self, number: int, *, calmly: bool = False) -> None:
        """Open tables until there are ``number``; ``calmly``: at which half as many moves are made as could be."""
        options, games = self._options, self._options.game
        new = [
            Table(self.measure, options.players, options.bots, options.watchers)
            for _ in range(number - len(self.tables))
        ]
        for table in (*self.tables, *new) if calmly else ():
            table.pace = Pace(self._reached / 2 / number)
        first = len(self.tables)
        self.tables += new
        with client(self._server.sites[0]) as http:
            chosen = (games[index % len(games)] for index in range(first, number))
            await in_turn(table.open(http, game, self._server.sites) for table, game in zip(new, chosen, strict=True))
        gc.freeze()
        await asyncio.sleep(WARM_UP)

    async def _measured(self) -> float:
        """Measure; the processor seconds that the server used."""
        self._server.restart()
        await self.measure.during(self._options.seconds)
        return self._server.use().cpu

    async def full(self, number: int) -> list[Row]:
        """Every table moves as fast as it can."""
        await self.grow(number)
        cpu = await self._measured()
        measure, use = self.measure, self._server.use()
        self.speed = max(self.speed, len(measure.acks) / cpu)
        self._reached = max(self._reached, len(measure.acks) / self._options.seconds)
        self.size = measure.bytes / max(1, measure.frames)
        name = f"{number} tables"
        return [
            Row(f"{name}: processor time a move", 1e6 * cpu / max(1, measure.moves), "µs", remark=str(use)),
            Row(f"{name}: acknowledged moves", len(measure.acks) / self._options.seconds, "/s", True),
            Row(f"{name}: the same of a whole core", len(measure.acks) / cpu, "/s", True),
            Row(f"{name}: act to Done, p50", quantile_ms(measure.acks, 0.5), "ms"),
            Row(f"{name}: bytes sent a move", measure.bytes / max(1, measure.moves), "B"),
        ]

    async def half(self) -> list[Row]:
        """All tables together make half as many moves as they could."""
        await self.grow(len(self.tables), calmly=True)
        cpu = await self._measured()
        measure, use = self.measure, self._server.use()
        rows = [
            Row("half load: processor time a move", 1e6 * cpu / max(1, measure.moves), "µs", remark=str(use)),
            Row("half load: acknowledged moves", len(measure.acks) / self._options.seconds, "/s", True),
        ]
        for what, values in (("act to Done", measure.acks), ("act to others' State", measure.shown)):
            rows += [Row(f"half load: {what}, p{p}", quantile_ms(values, p / 100), "ms") for p in (50, 99)]
        longest = Row("half load: longest silence", 1000 * measure.silence, "ms", remark="no table heard anything")
        return [*rows, longest]

    async def close(self) -> None:
        """Leave all tables."""
        await leave(self.tables)


async def play(server: Servers, options: argparse.Namespace) -> tuple[list[Row], Load]:
    """Full load at more and more tables, then half."""
    load, rows = Load(server, options), []
    for number in options.tables:
        rows += await load.full(number)
    rows.append(Row("acknowledged moves a core, at best", load.speed, "/s", True))
    rows += await load.half()
    await load.close()
    return rows, load


async def hold(server: Servers, options: argparse.Namespace) -> list[Row]:
    """The memory of tables held by the server, and of spectators' sockets."""
    ids: list[str] = []
    sockets: list[Socket] = []
    number = options.idle // SOCKETS_PER_TABLE
    games = options.game

    async def table(http: httpx.AsyncClient, game: str) -> None:
        new = NewTable(game=game, name="A", options={"players": options.players}, start=True)
        ids.append((await seated(http, "/api/tables", new)).table)
        (await http.get(f"/api/tables/{ids[-1]}")).raise_for_status()  # it is in memory from now on

    async def watch(id: str) -> None:
        heard = asyncio.Event()
        sockets.append(await enter(server.sites[0], id, lambda frame: heard.set()))
        await heard.wait()

    before = server.memory()
    with client(server.sites[0]) as http:
        await in_turn((table(http, games[index % len(games)]) for index in range(number)), seconds=OPENING_S)
    held = server.memory()
    began = time.perf_counter()
    await in_turn((watch(ids[index % len(ids)]) for index in range(options.idle)), 32, OPENING_S)
    opening = time.perf_counter() - began
    weight = server.memory() - held
    server.restart()
    await asyncio.sleep(5)
    remark = str(server.use())
    codes = Counter(socket.closed.result() if socket.closed.done() else None for socket in sockets)
    alive = codes.pop(None, 0)
    lost = f"; closed: {dict(codes)}" if codes else ""
    for socket in sockets:
        socket.transport.abort()
    return [
        Row("tables held in memory, dealt", len(ids), "", True, f"{number} wanted"),
        Row("memory of a table", (held - before) / len(ids) / 1024, "KiB"),
        Row("idle sockets", alive, "", True, f"{options.idle} wanted; {remark}{lost}"),
        Row("memory of a socket", weight / max(1, alive) / 1024, "KiB"),
        Row("sockets opened", len(sockets) / opening, "/s", True),
    ]


def measured(options: argparse.Namespace, source: Path) -> tuple[list[Row], Load]:
    """Load what ``source`` serves, and fill another."""

    async def run(running: Servers) -> tuple[list[Row], Load]:
        return await play(running, options)

    with (
        tempfile.TemporaryDirectory(prefix="tb-") as folder,  # a short path: sockets of PostgreSQL need one
        store(options.data, folder) as data,
        asyncio.Runner() as runner,
    ):
        with servers(data, options.processes, source) as running:
            rows, load = runner.run(run(running))
        if options.idle:
            with servers(f"sqlite+aiosqlite:///{folder}/held.db", source=source) as running:
                rows += runner.run(hold(running, options))
    return rows, load


def back(options: argparse.Namespace, source: Path) -> list[Row]:
    """Everybody comes back to what ``source`` serves: after a crash, after an orderly stop, and after a reload."""
    rows: list[Row] = []
    with (
        tempfile.TemporaryDirectory(prefix="tb-") as folder,
        store(options.data, folder) as data,
        asyncio.Runner() as runner,
    ):
        tables = runner.run(fill(data, options.back, options.game, options.players, EVENTS))
        for what in ("a crash", "a stop"):
            with servers(data, options.processes, source) as running:
                rows += runner.run(returned(what, tables, running, come_back(tables, running)))
                if what == "a stop" and options.processes == 1 and source == HERE:
                    rows += runner.run(returned("a reload", tables, running, reloaded(tables, running, options)))
                runner.run(leave(tables))
    return rows


async def reloaded(tables: Sequence[Table], running: Servers, options: argparse.Namespace) -> list[float]:
    """The server replaces itself while moves are made at one more table; each table's silence in seconds."""
    measure = Measure()
    playing = Table(measure, options.players)
    with client(running.sites[0]) as http:
        await playing.open(http, options.game[0], running.sites)
    measure.on = True
    return await reload(tables, running, playing)


async def returned(
    what: str, tables: Sequence[Table], running: Servers, returning: Awaitable[list[float]]
) -> list[Row]:
    """What it took to have everybody back after ``what``."""
    waited, use = await returning, running.use()
    name = f"{len(tables)} tables back after {what}"
    again = f"{sum(table.broken_off for table in tables)} connections broken off before they were open"
    return [
        Row(f"{name}: processor time a table", 1000 * use.cpu / len(tables), "ms", remark=str(use)),
        Row(f"{name}: first move answered, p50", quantile_ms(waited, 0.5), "ms"),
        Row(f"{name}: first move answered, last", quantile_ms(waited, 1), "ms", remark=again),
    ]


async def leave(tables: Sequence[Table]) -> None:
    """Leave all tables."""
    await in_turn((table.close() for table in tables), at_once=len(tables))


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


def raw(speed: float, size: int, seconds: float) -> Iterator[Row]:
    """The raw limits, on the server's core, beside our moves a second; a frame has ``size`` bytes."""
    with (
        tempfile.TemporaryDirectory(prefix="tb-") as folder,
        started("-m", "bench.raw", "sqlite", folder, str(ROW), str(seconds)) as (_, line),
    ):
        limits = {f"SQLite, {batch} durable rows a transaction": json.loads(line)[str(batch)] for batch in BATCHES}
    with started("-m", "bench.raw", "sockets", str(size)) as (_, line):
        limits[f"WebSockets, one frame in and {FRAMES} out"] = asyncio.run(answered(int(line), seconds, size))
    for name, limit in limits.items():
        yield Row(f"raw: {name}", limit, "/s", True, f"moves / this: {speed / limit:.2f}")


def show(row: Row, first: Row | None, *, as_json: bool) -> None:
    """Print a row, beside that of the first source if there was another."""
    if as_json:
        print(json.dumps(row._asdict() | {"first": first and first.value}), flush=True)
        return
    number = f"{row.value:,.0f}" if row.value >= 100 else f"{row.value:.1f}"
    ratio = ""
    if first is not None:
        better = row.value / first.value if row.more else first.value / row.value
        ratio = f"  {better:5.2f} times as good  "
    print(f"{row.name:<52}{number:>10} {row.unit:<4}{ratio}{row.remark}", flush=True)


def parsed() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--quick", action="store_true", help="less than a minute: one number of tables, nothing idle")
    parser.add_argument("--tables", type=int, nargs="+", help="at full load (16 64 256)")
    parser.add_argument("--seconds", type=float, help="of each measurement (10)")
    parser.add_argument("--data", default="sqlite", help="sqlite, postgresql or an address (%(default)s)")
    parser.add_argument("--processes", type=int, default=1, help="that serve one PostgreSQL (%(default)s)")
    parser.add_argument("--players", type=int, default=4, help="at a table, with a socket each (%(default)s)")
    parser.add_argument("--bots", type=int, default=0, help="greedy ones at a table, besides (%(default)s)")
    parser.add_argument("--watchers", type=int, default=0, help="at a table (%(default)s)")
    parser.add_argument("--back", type=int, help="tables to which people come back (500)")
    parser.add_argument("--idle", type=int, help="sockets held open, four at a table (10000)")
    parser.add_argument("--game", action="append", help="all, in turn, unless named")
    parser.add_argument(
        "--source", type=Path, action="append", help="a checkout, its page built; each is compared with the first"
    )
    parser.add_argument("--rounds", type=int, default=1, help="of all sources in turn (%(default)s)")
    options = parser.parse_args()
    brief = {"tables": [96], "seconds": 5.0, "back": 0, "idle": 0}
    usual = {"tables": [16, 64, 256], "seconds": 10.0, "back": 500, "idle": 10_000}
    for name, value in (brief if options.quick else usual).items():
        if getattr(options, name) is None:
            setattr(options, name, value)
    options.game = options.game or [id for id, game in games().items() if options.players + options.bots in game.seats]
    options.source = [source.resolve() for source in options.source or [HERE]]
    return options


def main() -> None:
    """Measure everything and print one line each."""
    options = parsed()
    os.sched_setaffinity(0, {CORES[-1]})
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    gc.disable()  # whoever is late, it is not the load
    seen: dict[Path, list[list[Row]]] = {source: [] for source in options.source}
    for number in range(options.rounds):
        for source in options.source[:: -1 if number % 2 else 1]:  # the first after a pause may be the faster
            rows, load = measured(options, source)
            if options.back:
                rows += back(options, source)
            seen[source].append(rows)
    first: dict[str, Row] = {}
    for source, rounds in seen.items():
        if len(seen) > 1 and not options.json:
            print(source)
        rows = [same[-1]._replace(value=median(row.value for row in same)) for same in zip(*rounds, strict=True)]
        for row in rows:
            show(row, first.get(row.name), as_json=options.json)
        first = first or {row.name: row for row in rows}
    for row in raw(load.speed, round(load.size), options.seconds / 4):
        show(row, None, as_json=options.json)


if __name__ == "__main__":
    main()
