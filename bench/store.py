"""The speed of the store beside the raw limit: SQLite alone, with the same rows, as many per transaction.

python -m bench.store [FOLDER]     measures the disk of FOLDER
"""

from __future__ import annotations

import asyncio
import sqlite3
import statistics
import sys
import tempfile
import time
from pathlib import Path

from tablee.server.storage.store import RoomRow, Store

ROOMS = 1000
EVENTS = 20  # appended to each room under load
LONE = 300
DATA = b'{"event":"moved","seat":2,"move":"R13 B7 G2","by":"seat","actor":2,"id":"k3x9-117"}'


async def _store(file: Path) -> tuple[float, float, list[float]]:
    """Rows per second under load, processor seconds per row, and the seconds of lone appends."""
    store = await Store.open(f"sqlite+aiosqlite:///{file}")
    names = [f"room{number:08}" for number in range(ROOMS)]
    listed = [RoomRow(name, "ole", "playing", False, True, "none", [], 0.0) for name in names]
    await asyncio.gather(*(store.create(row.room, [DATA], [], row) for row in listed))

    async def play(name: str) -> None:
        for seq in range(2, EVENTS + 2):
            await store.append(name, seq, [DATA])

    began, worked = time.perf_counter(), time.process_time()
    await asyncio.gather(*map(play, names))
    rows = ROOMS * EVENTS
    speed, work = rows / (time.perf_counter() - began), (time.process_time() - worked) / rows
    lone = []
    for name in names[:LONE]:
        began = time.perf_counter()
        await store.append(name, EVENTS + 2, [DATA])
        lone.append(time.perf_counter() - began)
    await store.close()
    return speed, work, lone


def _raw(file: Path) -> tuple[float, float, list[float]]:
    """The same for SQLite alone, in the file that the store has left."""
    connection = sqlite3.connect(file, isolation_level=None)
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    names = [f"room{number:08}" for number in range(ROOMS)]

    def append(rooms: list[str], seq: int) -> float:
        began = time.perf_counter()
        connection.execute("BEGIN IMMEDIATE")
        rows = [(name, seq, began, DATA) for name in rooms]
        connection.executemany("INSERT INTO events (room, seq, at, data) VALUES (?, ?, ?, ?)", rows)
        connection.execute("COMMIT")
        return time.perf_counter() - began

    first = EVENTS + 3
    worked = time.process_time()
    seconds = sum(append(names, seq) for seq in range(first, first + EVENTS))
    rows = ROOMS * EVENTS
    work = (time.process_time() - worked) / rows
    lone = [append([name], first + EVENTS) for name in names[:LONE]]
    connection.close()
    return rows / seconds, work, lone


def _print(name: str, speed: float, work: float, lone: list[float]) -> None:
    hundredths = statistics.quantiles(lone, n=100)
    print(
        f"{name:12} {speed:9,.0f} durable rows/s   {work * 1e6:5.1f} µs of processor a row   "
        f"a lone append {hundredths[49] * 1e3:5.2f} ms, p99 {hundredths[98] * 1e3:5.2f} ms"
    )


def main() -> None:
    """Measure both and print them."""
    with tempfile.TemporaryDirectory(dir=sys.argv[1] if len(sys.argv) > 1 else None) as folder:
        file = Path(folder) / "tables.db"
        print(f"{ROOMS} rooms at once, {EVENTS} events each, {len(DATA)} bytes an event")
        _print("store", *asyncio.run(_store(file)))
        _print("SQLite alone", *_raw(file))


if __name__ == "__main__":
    main()
