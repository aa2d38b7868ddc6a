"""What sockets that nobody reads cost the others: their delays with and without, and the ratio.

    python -m research.stalled [--tables N] [--rate R] [--stalled N] [--seconds S] [--rounds N]

Tables are played at a steady pace. In every other measurement, each table has spectators' sockets that keep asking for
the full state and read nothing: all buffers on the way to them are full. Everything is shut down at the end.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import re
import socket
import tempfile

import httpx
import msgspec

from bench.load import UPGRADE, Measure, Pace, Table, in_turn
from bench.server import WARM_UP, quantile_ms
from bench.serving import CORES, servers
from tablee.wire.messages import PROTOCOL, Hello, Sync

BUFFER = 2048  # bytes that the system buffers of what is not read
ASK = 0.02  # seconds between requests for the full state …
FILL = 5.0  # … and seconds in which these fill all buffers on the way
GAME = "coloretto"
PLAYERS = 4
METRICS_PORT = 9471
METRICS = f"http://127.0.0.1:{METRICS_PORT}/metrics"


def frame(message: msgspec.Struct) -> bytes:
    """A short message as a client's WebSocket frame, with mask 0."""
    data = msgspec.json.encode(message)
    return bytes([0x81, 0x80 | len(data), 0, 0, 0, 0]) + data


async def stall(port: int, table: str) -> None:
    """Watch a table, reading nothing but the handshake, until cancelled."""
    loop = asyncio.get_running_loop()
    with socket.socket() as own:
        own.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, BUFFER)
        own.setblocking(False)
        await loop.sock_connect(own, ("127.0.0.1", port))
        request = f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: localhost\r\n{UPGRADE}\r\n"
        await loop.sock_sendall(own, request.encode())
        await loop.sock_recv(own, BUFFER)
        await loop.sock_sendall(own, frame(Hello(protocol=PROTOCOL)))
        for _ in range(round(FILL / ASK)):
            await asyncio.sleep(ASK)
            await loop.sock_sendall(own, frame(Sync()))
        await asyncio.Event().wait()


async def measured(site: str, options: argparse.Namespace) -> dict[bool, list[float]]:
    """Seconds until others see a move, without and with stalled sockets."""
    measure = Measure()
    tables = [Table(measure, PLAYERS) for _ in range(options.tables)]
    port = int(site.rpartition(":")[2])
    seen: dict[bool, list[float]] = {False: [], True: []}
    async with httpx.AsyncClient(base_url=site, timeout=60) as http:
        for table in tables:
            table.pace = Pace(options.rate / options.tables)
        await in_turn(table.open(http, GAME, [site]) for table in tables)
        await asyncio.sleep(WARM_UP)
        for _ in range(options.rounds):
            await measure.during(options.seconds)
            seen[False] += measure.shown
            ids = [table.id for table in tables for _ in range(options.stalled)]
            stalling = [asyncio.create_task(stall(port, id)) for id in ids]
            await asyncio.sleep(FILL + WARM_UP)
            await measure.during(options.seconds)
            seen[True] += measure.shown
            for task in stalling:
                task.cancel()
            await asyncio.gather(*stalling, return_exceptions=True)
            await asyncio.sleep(WARM_UP)
        text = (await http.get(METRICS)).text
        await in_turn(table.close() for table in tables)
    for name in ("tablee_states_dropped_total", "tablee_stalled_total"):
        found = re.search(rf"^{name} (\S+)", text, re.MULTILINE)
        print(f"{name:<40}{float(found[1]) if found else float('nan'):>10,.0f}")
    return seen


def main() -> None:
    """Measure and print one line each."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=16, help="(%(default)s)")
    parser.add_argument("--rate", type=float, default=200, help="moves a second, of all tables together (%(default)s)")
    parser.add_argument("--stalled", type=int, default=1, help="sockets a table that nobody reads (%(default)s)")
    parser.add_argument("--seconds", type=float, default=10.0, help="of each measurement (%(default)s)")
    parser.add_argument("--rounds", type=int, default=2, help="measurements of each kind (%(default)s)")
    options = parser.parse_args()
    os.sched_setaffinity(0, {CORES[-1]})
    with (
        tempfile.TemporaryDirectory(prefix="tablee-bench-") as folder,
        servers(f"sqlite+aiosqlite:///{folder}/tables.db", metrics_port=METRICS_PORT) as running,
    ):
        seen = asyncio.run(measured(running.sites[0], options))
    for stalled, values in seen.items():
        name = f"{options.stalled} stalled a table" if stalled else "nobody stalled"
        p50, p99 = quantile_ms(values, 0.5), quantile_ms(values, 0.99)
        print(f"{name}, move to others' state:  p50 {p50:.1f} ms  p99 {p99:.1f} ms")
    print(f"p99 with / without: {quantile_ms(seen[True], 0.99) / quantile_ms(seen[False], 0.99):.2f}")


if __name__ == "__main__":
    main()
