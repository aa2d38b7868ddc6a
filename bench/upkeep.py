"""What looking after a large database costs those who play meanwhile: how long each thing takes, and a move waits.

    python -m bench.upkeep [--tables 5000] [--events 200] [--json]

Fills an SQLite file with tables, half of which have expired, their finished games and analyses, results, players and
jobs. Then does what a server does by itself or an operator asks for, while events of a table are stored one after
another. Prints for each the seconds that it took, and how long one of those events waited at most.
``PYTHONPATH=OTHER/src`` measures another checkout.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterable
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import Connection, Table, insert

from tablee.server.people.accounts.deletion import Deletion
from tablee.server.rooms.registry import RoomRegistry
from tablee.server.settings import Settings
from tablee.server.storage import administration, erasing, tables
from tablee.server.storage.store import Store

DAY_S = 24 * 3600.0
OLD_S = 400 * DAY_S  # the age of what has expired
EVENT = b'{"event":"moved","seat":2,"move":"R13 B7 G2","by":"seat","actor":2,"id":"k3x9-117"}'
SEATS = 4
REPLAY = msgspec.json.encode({"seats": [{"name": "A"}] * SEATS, "rounds": "7" * 4000})  # as long as they usually are
ANALYSIS = b"7" * 20_000
BATCH = 20_000  # rows a statement
CALM = msgspec.structs.replace(Settings(), replay_expiry=9 * OLD_S, analysis_expiry=9 * OLD_S, table_expiry=9 * OLD_S)
BUSY = msgspec.structs.replace(Settings(), replay_expiry=OLD_S / 2, analysis_expiry=OLD_S / 2)


def _rows(count: int, events: int) -> Iterable[tuple[Table, Iterable[dict[str, Any]]]]:
    """What is stored: of each pair of tables one has expired, with the games that were played there."""
    now = time.time()
    rooms = [(f"room{number:08}", now - OLD_S * (number % 2)) for number in range(count)]
    room = {"game": "ole", "status": "playing", "public": True, "watch": True, "clock": "week", "names": []}
    yield tables.rooms, ({**room, "room": id, "updated": at} for id, at in rooms)
    yield (
        tables.events,
        ({"room": id, "seq": n + 1, "at": at, "data": EVENT} for id, at in rooms for n in range(events)),
    )
    games = [(f"{id}-{number}", id if number else f"gone{id}", at) for id, at in rooms for number in range(2)]
    yield tables.replays, ({"id": id, "room": room, "game": "ole", "at": at, "data": REPLAY} for id, room, at in games)
    yield tables.analyses, ({"id": id, "at": at, "data": ANALYSIS} for id, _, at in games[::4])
    game = {"game": "ole", "options": {}, "seats": SEATS, "units": SEATS, "clock": "none", "rated": False}
    yield tables.games, ({**game, "id": id, "room": room, "began": at, "at": at} for id, room, at in games)
    seen = {"bot": False, "kept": False, "language": "en", "created": now}
    players = [(f"player{number:06}", now - OLD_S * (number % 2)) for number in range(2 * count)]
    yield tables.players, ({**seen, "id": id, "name": id, "look": id, "seen": at} for id, at in players)
    result = {"kind": "human", "left": False, "team": 0, "score": 0, "place": 1}
    yield (
        tables.results,
        (
            {**result, "game": id, "seat": seat, "at": at, "name": player, "player": player}
            for number, (id, _, at) in enumerate(games)
            for seat in range(SEATS)
            for player in [players[(number * SEATS + seat) % len(players)][0]]
        ),
    )
    job = {"turn": 0, "served": True, "data": b"{}", "attempts": 0, "due": now + DAY_S}
    yield (
        tables.jobs,
        ({**job, "kind": kind, "key": id} for id, _ in rooms[::2] for kind in ("look", "remind", "deadline")),
    )


def _fill(connection: Connection, count: int, events: int) -> None:
    for table, rows in _rows(count, events):
        waiting: list[dict[str, Any]] = []
        for row in rows:
            waiting.append(row)
            if len(waiting) == BATCH:
                connection.execute(insert(table), waiting)
                waiting = []
        if waiting:
            connection.execute(insert(table), waiting)


async def _beside(store: Store, work: Callable[[], Awaitable[object]]) -> tuple[float, float]:
    """The seconds that ``work`` takes, and that an event stored meanwhile waits at most."""
    began, longest = time.perf_counter(), 0.0
    working = asyncio.ensure_future(work())
    stored = len(await store.events("room00000000"))
    while not working.done():
        asked = time.perf_counter()
        stored += 1
        await store.append("room00000000", stored, [EVENT])
        longest = max(longest, time.perf_counter() - asked)
        await asyncio.sleep(0.001)
    await working
    return time.perf_counter() - began, longest


async def _measure(file: Path, count: int, events: int) -> dict[str, tuple[float, float]]:
    store = await Store.open(f"sqlite+aiosqlite:///{file}")
    await store.transaction(lambda connection: _fill(connection, count, events))

    async def rewrite(room: str, work: Callable[[Connection], None]) -> None:
        await store.transaction(work)

    works: dict[str, Callable[[], Awaitable[object]]] = {
        "a sweep that finds nothing": RoomRegistry(store, CALM).tidy,
        "a look for jobs": lambda: store.ready(None),
        "the time of jobs": store.agree,
        "sizes": lambda: administration.sizes(store),
        "a name is forgotten": lambda: erasing.forget(store, "player000007"),
        "a player is deleted": lambda: Deletion(store, rewrite, 0).delete("player000008"),
        "players expire": Deletion(store, rewrite, OLD_S / 2).tidy,
        "tables, replays, analyses expire": RoomRegistry(store, BUSY).tidy,
    }
    try:
        return {name: await _beside(store, work) for name, work in works.items()}
    finally:
        await store.close()


def main() -> None:
    """Measure everything and print a line each."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=5000, help="(%(default)s)")
    parser.add_argument("--events", type=int, default=200, help="at each (%(default)s)")
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="tablee-bench-") as folder:
        found = asyncio.run(_measure(Path(folder) / "tables.db", chosen.tables, chosen.events))
    for name, (seconds, longest) in found.items():
        if chosen.json:
            print(json.dumps({"what": name, "seconds": seconds, "waited": longest}))
        else:
            print(f"{name:<36}{seconds:9.2f} s   an event waits at most{1000 * longest:8.0f} ms")


if __name__ == "__main__":
    main()
