"""What `bench.server` compares with: SQLite and the WebSocket stack alone, each in its own process.

python -m bench.raw sqlite FOLDER ROW_BYTES SECONDS     rows per second, by rows per transaction, as JSON
python -m bench.raw sockets SEND_BYTES                  a server answering one frame with `FRAMES` of that size
"""

from __future__ import annotations

import json
import socket
import sqlite3
import sys
import time
from pathlib import Path
from typing import Any

import uvicorn

FRAMES = 5  # to four viewers, and the acknowledgement
BATCHES = (1, 32)


def sqlite(folder: str, row: int, seconds: float) -> dict[int, float]:
    """Durable rows per second, by the number of rows per transaction."""
    speeds = {}
    for batch in BATCHES:
        database = sqlite3.connect(Path(folder) / f"raw{batch}.db", isolation_level=None)
        database.execute("PRAGMA journal_mode = WAL")
        database.execute("PRAGMA synchronous = FULL")
        database.execute("CREATE TABLE events (room TEXT, seq INTEGER, at REAL, data BLOB, PRIMARY KEY (room, seq))")
        data = b"x" * row
        rows, began = 0, time.perf_counter()
        while time.perf_counter() < began + seconds:
            database.execute("BEGIN IMMEDIATE")
            for _ in range(batch):
                rows += 1
                database.execute("INSERT INTO events VALUES (?, ?, ?, ?)", (f"room{rows % 64}", rows, 0.0, data))
            database.execute("COMMIT")
        speeds[batch] = rows / (time.perf_counter() - began)
        database.close()
    return speeds


def sockets(size: int) -> None:
    """Serve until terminated; prints the port first."""
    frame = "x" * size

    async def app(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "websocket":
            raise NotImplementedError
        await receive()
        await send({"type": "websocket.accept"})
        while (await receive())["type"] != "websocket.disconnect":
            for _ in range(FRAMES):
                await send({"type": "websocket.send", "text": frame})

    # asyncio sets TCP_NODELAY only if the protocol is given.
    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.bind(("127.0.0.1", 0))
    listening.listen()
    print(listening.getsockname()[1], flush=True)
    config = uvicorn.Config(
        app, ws="websockets-sansio", ws_per_message_deflate=False, lifespan="off", log_config=None, access_log=False
    )
    uvicorn.Server(config).run(sockets=[listening])


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["sqlite", folder, row, seconds]:
            print(json.dumps(sqlite(folder, int(row), float(seconds))))
        case ["sockets", size]:
            sockets(int(size))
        case _:
            raise SystemExit(__doc__)
