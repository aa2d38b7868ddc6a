"""What looking after a large database costs those who play meanwhile: how long each thing takes, and a move waits.

    python -m bench.upkeep [--tables 5000] [--events 200] [--json]
    python -m bench.upkeep --calls [--games 100000] [--players 10000]

Fills an SQLite file with tables, half of which have expired, their finished games and analyses, results, players and
jobs. Then does what a server does by itself or an operator asks for, while events of a table are stored one after
another. Prints for each the seconds that it took, and how long one of those events waited at most.
``--calls`` measures what pages ask for instead: the server's whole answers, without the network, to somebody whose
circle has played a tenth of all games, where every game is rated and everybody on the lists.
``PYTHONPATH=OTHER/src`` measures another checkout.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import statistics
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterable
from pathlib import Path
from typing import Any

import httpx
import msgspec
from sqlalchemy import Connection, Table, insert

from tablee.rooms.storage import token_hash
from tablee.server.access.limits import Limits
from tablee.server.http.app import make_app
from tablee.server.people.accounts.deletion import Deletion
from tablee.server.people.gatherings.daily import DailyDeal, day_at
from tablee.server.rooms.registry import RoomRegistry
from tablee.server.settings import Settings
from tablee.server.storage import administration, erasing, tables
from tablee.server.storage.store import Store
from tablee.table.occasion import CIRCLE

Rows = Iterable[tuple[Table, Iterable[dict[str, Any]]]]

DAY_S = 24 * 3600.0
OLD_S = 400 * DAY_S  # the age of what has expired
EVENT = b'{"event":"moved","seat":2,"move":"R13 B7 G2","by":"seat","actor":2,"id":"k3x9-117"}'
SEATS = 4
REPLAY = msgspec.json.encode({"seats": [{"name": "A"}] * SEATS, "rounds": "7" * 4000})  # as long as they usually are
ANALYSIS = b"7" * 20_000
BATCH = 20_000  # rows a statement
TIMES = 7  # that each call is asked for
TOKEN, MEMBERS, TRIES = "token", 30, 300  # who asks, how many belong to their circle, and have done the day's deal
CALLS = (
    *("me/plan", "me", "me/games?limit=20", "me/people", "me/statistics/ole", "me/circles", "me/tournaments"),
    *("players/player000000", "players/player000001", "players/player000500", "circles/circle"),
    *("circles/circle/tournaments", "ranks/ole", "ranks/ole?from=4000", "daily", "tables"),
)
CALM = msgspec.structs.replace(Settings(), replay_expiry=9 * OLD_S, analysis_expiry=9 * OLD_S, table_expiry=9 * OLD_S)
BUSY = msgspec.structs.replace(Settings(), replay_expiry=OLD_S / 2, analysis_expiry=OLD_S / 2)


def _rows(count: int, events: int) -> Rows:
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


def _seated(game: int, seat: int, players: int) -> int:
    """The number of a player: in every tenth game, of the circle."""
    return (game // 10 + 7 * seat) % MEMBERS if game % 10 == 1 else (game * SEATS + seat) % players


def _people(games: int, players: int) -> Rows:
    """What is stored of people and their finished games. The first player of the circle is the one who asks."""
    now, ids = time.time(), [f"player{number:06}" for number in range(players)]
    who = {"bot": False, "kept": True, "language": "en", "created": now, "seen": now, "shown": "all"}
    yield tables.players, ({**who, "id": id, "name": id, "look": id} for id in ids)
    yield tables.listed, ({"player": id} for id in ids)
    yield tables.competitors, ({"id": number, "player": id} for number, id in enumerate(ids))
    yield tables.devices, [{"hash": token_hash(TOKEN), "player": ids[0], "created": now}]
    yield tables.circles, [{"id": "circle", "name": "Circle", "created": now}]
    yield tables.members, ({"circle": "circle", "host": True, "joined": now, "player": id} for id in ids[:MEMBERS])
    row: dict[str, Any] = {"status": "playing", "public": True, "watch": True, "clock": "week", "names": ["A", None]}
    yield tables.rooms, ({**row, "room": f"room{n:08}", "game": "ole", "updated": now - n} for n in range(games // 10))
    kinds = ("ole", "coloretto", "olympe", "nain_jaune")
    played = [(n, f"game{n:08}", kinds[n // 2 % 4], now - 60.0 * (games - n)) for n in range(games)]
    today, tries = DailyDeal(day_at(now), "ole").occasion, range(games - TRIES * 8, games, 8)
    row = {"options": {}, "seats": SEATS, "units": SEATS, "clock": "none", "rated": True}
    occasions = (f"{CIRCLE}circle" if n % 10 == 1 else today if n in tries else None for n in range(games))
    ended = ({**row, "id": id, "room": id, "game": kind, "began": at, "at": at} for _, id, kind, at in played)
    yield tables.games, (one | {"occasion": of} for one, of in zip(ended, occasions, strict=True))
    seats = [(n, seat, _seated(n, seat, players)) for n in range(games) for seat in range(SEATS)]
    row = {"kind": "human", "left": False, "score": 7}
    came = ({**row, "game": played[n][1], "at": played[n][3], "seat": seat, "place": seat + 1} for n, seat, _ in seats)
    whose = ({"name": ids[who], "player": ids[who], "team": seat} for _, seat, who in seats)
    yield tables.results, (one | of for one, of in zip(came, whose, strict=True))
    row = {"occasion": today, "at": now}
    yield tables.tries, ({**row, "player": ids[n * SEATS % players], "room": played[n][1]} for n in tries)
    yield tables.rated_games, ({"n": n, "game": id, "kind": kind, "day": at // DAY_S} for n, id, kind, at in played)
    row = {"mu": 25.0, "sigma": 1.0}
    yield tables.rated_seats, ({**row, "n": n, "seat": seat, "competitor": who} for n, seat, who in seats)
    rated = [(who, {"mu": 50 * who / players, "sigma": 4.0 + 4 * (who % 2), "games": 20}) for who in range(players)]
    yield tables.ratings, ({**row, "kind": kind, "competitor": who} for kind in kinds for who, row in rated)


def _fill(connection: Connection, everything: Rows) -> None:
    for table, rows in everything:
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
    await store.transaction(lambda connection: _fill(connection, _rows(count, events)))

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


async def _time(file: Path, games: int, players: int) -> dict[str, float]:
    """The seconds that each call takes, the median of several."""
    store = await Store.open(f"sqlite+aiosqlite:///{file}")
    await store.transaction(lambda connection: _fill(connection, _people(games, players)))
    app = httpx.ASGITransport(make_app(Settings(), store, Limits(1000)))
    found = {}
    async with httpx.AsyncClient(transport=app, base_url="http://localhost", cookies={"tablee": TOKEN}) as client:
        for path in CALLS:
            times = []
            for _ in range(TIMES):
                began = time.perf_counter()
                (await client.get(f"/api/{path}")).raise_for_status()
                times.append(time.perf_counter() - began)
            found[path] = statistics.median(times)
    await store.close()
    return found


def main() -> None:
    """Measure everything and print a line each."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=5000, help="(%(default)s)")
    parser.add_argument("--events", type=int, default=200, help="at each (%(default)s)")
    parser.add_argument("--calls", action="store_true", help="time what pages ask for")
    parser.add_argument("--games", type=int, default=100_000, help="finished, for --calls (%(default)s)")
    parser.add_argument("--players", type=int, default=10_000, help="who have played them (%(default)s)")
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="tablee-bench-") as folder:
        if chosen.calls:
            for path, seconds in asyncio.run(_time(Path(folder) / "people.db", chosen.games, chosen.players)).items():
                told = {"what": path, "seconds": seconds}
                print(json.dumps(told) if chosen.json else f"{path:<28}{1000 * seconds:8.1f} ms")
            return
        found = asyncio.run(_measure(Path(folder) / "tables.db", chosen.tables, chosen.events))
    for name, (seconds, longest) in found.items():
        if chosen.json:
            print(json.dumps({"what": name, "seconds": seconds, "waited": longest}))
        else:
            print(f"{name:<36}{seconds:9.2f} s   an event waits at most{1000 * longest:8.0f} ms")


if __name__ == "__main__":
    main()
