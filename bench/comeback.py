"""Tables in the middle of their games, whose players all come back to a server that has just begun, for `bench.server`.

They come as the page has them come (web/src/lib/socket.ts): at random within three seconds, first those whose turn it
is. Each table then plays one move.
"""

from __future__ import annotations

import asyncio
import random
import secrets
import time
from collections.abc import Sequence

import msgspec

from tablee.engine.configuration import configure, to_json
from tablee.engine.discovery import find_game
from tablee.rooms.storage import Token, token_hash
from tablee.server.rooms import snapshots
from tablee.server.rooms.records import room_row
from tablee.server.storage.store import Store, snapshot_writes
from tablee.table import events
from tablee.table.events import Event
from tablee.table.room import Room

from .load import Measure, Pace, Table, in_turn
from .serving import Servers

NAMES = "ABCDEFGHIJ"
DIFFERENT = 250  # games that are played; more tables than that hold the same ones again, which is quicker to prepare
HELD_S = 600.0  # seconds between two moves: nobody makes a second one


class _Played:
    """A room that is being played at, with what is stored of it, and a snapshot as old as they get."""

    def __init__(self, game: str, players: int, chance: random.Random) -> None:
        self.room = Room("")
        self.stored: list[bytes] = []
        self.snapshot: tuple[int, bytes] | None = None
        self._chance = chance
        self._age = chance.randrange(snapshots.EVERY)  # events since the snapshot, in the end
        options = to_json(configure(find_game(game), {"players": players}))
        new = {"language": "en", "clock": "none", "public": False, "watch": True, "secret": chance.randbytes(32).hex()}
        self._do([events.Created(game=game, options=options, **new)])  # type: ignore[arg-type]
        for name in NAMES[:players]:
            self._do(self.room.join(name))
        self._do(self.room.start(0, "greedy", []))

    def _do(self, decided: Sequence[Event]) -> None:
        for event in decided:
            if event.actor is not None:
                number = len(self.stored)
                event = msgspec.structs.replace(event, id=f"k3x9-{number}", asked=self._chance.randrange(2**32))
            self.room.apply(event, time.time())
            self.stored.append(events.encode(event))

    def play(self, number: int) -> None:
        """Play at random until there are so many events and somebody's turn."""
        room = self.room
        while room.seq < number or room.turn is None:
            if self.snapshot is None and room.seq >= number - self._age:
                self.snapshot = room.seq, snapshots.encode(room)
            if room.status == "over":
                self._do(room.again(0, self._chance.randbytes(32), start=False))
            elif room.status == "lobby":
                self._do(room.start(0, "greedy", []))
            elif room.turn is None:
                self._do(room.next(0))
            else:
                assert room.table is not None
                move = self._chance.choice(room.table.legal_moves)
                self._do(room.act(room.turn, move, room.table.version, room.number))


async def fill(data: str, number: int, games: Sequence[str], players: int, length: int) -> list[Table]:
    """Store so many tables with ``length`` events each, as they would be found after a crash; who sits there."""
    chance, store, tables = random.Random(1), await Store.open(data), []
    different = [_Played(games[index % len(games)], players, chance) for index in range(min(number, DIFFERENT))]
    for played in different:
        played.play(length)

    async def keep(id: str, played: _Played, tokens: Sequence[str]) -> None:
        given = [Token(token_hash(token), seat, "seat") for seat, token in enumerate(tokens)]
        row = msgspec.structs.replace(room_row(played.room, time.time()), room=id)
        await store.create(id, played.stored, given, row)
        if played.snapshot is not None:
            seq, kept = played.snapshot
            await store.write(id, snapshot_writes(id, seq, snapshots.code(), kept))

    writing = []
    for index in range(number):
        id, played = f"a{index:011}", different[index % len(different)]
        tokens = [secrets.token_urlsafe(24) for _ in range(players)]
        tables.append(Table(Measure(), players))
        tables[-1].sit(id, tokens, played.room.turn)
        writing.append(keep(id, played, tokens))
    await in_turn(writing, at_once=64)
    await store.close()
    return tables


async def come_back(tables: Sequence[Table], server: Servers, began: float | None = None) -> list[float]:
    """Have everybody come back; returns the seconds from ``began`` (now) to the answer to each table's first move."""
    server.restart()
    began = time.perf_counter() if began is None else began
    for table in tables:
        table.pace, table.playing = Pace(1 / HELD_S, now=True), True
    await asyncio.gather(*(table.come_back(server.sites) for table in tables))
    return [await table.back - began for table in tables]


async def reload(tables: Sequence[Table], server: Servers, playing: Table) -> list[float]:
    """Have the server replace itself and everybody come back; returns each table's silence in seconds.

    It begins with the last that ``playing`` heard, where moves are made without a break.
    """
    server.reload()
    *_, heard_at = await asyncio.gather(*(table.lost() for table in (*tables, playing)))
    return await come_back(tables, server, heard_at)
