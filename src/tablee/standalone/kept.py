"""Rooms as the browser keeps them."""

from __future__ import annotations

import time
from typing import Protocol

import msgspec

from tablee.engine.errors import TableeError
from tablee.rooms.bots.my_level import needs_level, with_level
from tablee.rooms.failures import Conflict, RoomUnreadable, StorageFailed
from tablee.rooms.storage import RoomChange, Token, seat_change
from tablee.table import events
from tablee.table.events import Event
from tablee.table.replay import to_json_lines
from tablee.table.room import Room

from .history import FinishedGame, belief, finished_game


class BrowserDatabase(Protocol):
    """What the browser keeps, in its IndexedDB (`web/src/worker/kept.ts`). All texts are JSON.

    Each call is a transaction; one that fails raises an exception of any kind and has changed nothing.
    """

    async def append(self, table: str, seq: int, rows: str, tokens: str) -> bool:
        """Store the events of a table from number ``seq`` on, each with its Unix time, and what its tokens are now.

        False, having stored nothing, if another tab was faster: there is an event with such a number.
        """

    async def read(self, table: str) -> str | None:
        """What is stored of a table, as `_Table`; None if there is none."""

    async def finish(self, id: str, replay: str, told: str) -> None:
        """Store a replay under its id, and what is told of the game: a `FinishedGame`, or null."""

    async def game(self, id: str) -> str | None:
        """The replay under that id; None if there is none."""

    async def games(self) -> str:
        """The summaries of all finished games."""

    async def replays(self) -> str:
        """All replays, as JSON Lines."""


class _Table(msgspec.Struct):
    """The stored table: its events, each with its Unix time, and its tokens."""

    rows: list[tuple[float, msgspec.Raw]]
    tokens: list[Token]


class BrowserRoom:
    """A room and its tokens; a `tablee.rooms.storage.Storage`."""

    def __init__(self, room: Room, tokens: list[Token], at: float, kept: BrowserDatabase) -> None:
        self.room = room
        self._at = at  # when the latest event happened
        self.tokens = {token.hash: token for token in tokens}
        self._kept = kept
        self._unsure = False  # more may be stored than is known here
        self._finished: str | None = None  # the latest game that was stored

    @classmethod
    async def read(cls, id: str, kept: BrowserDatabase) -> BrowserRoom:
        """The room as it is kept; raises `TableeError` if there is none, or it cannot be read."""
        try:
            text = await kept.read(id)
        except Exception as error:  # whatever JavaScript raises
            raise StorageFailed("store-failed") from error
        if text is None:
            raise TableeError("room-unknown")
        try:
            table = msgspec.json.decode(text, type=_Table)
            room = Room.fold(id, [(at, events.decode(bytes(row))) for at, row in table.rows])
        except (msgspec.MsgspecError, LookupError, ValueError, TableeError) as error:
            raise TableeError("room-damaged") from error
        return cls(room, table.tokens, table.rows[-1][0], kept)

    async def begin(self, decided: list[Event]) -> list[Event]:
        """As in `Storage`: nobody is rated here."""
        if not needs_level(self.room, decided):
            return decided
        games = await finished_games(self._kept)
        return with_level(self.room, decided, [belief(self.room.game, games, self.room.fitted)])

    async def commit(self, change: RoomChange) -> None:
        """As in `Storage`."""
        tokens = seat_change(change, self.tokens.values()).tokens(self.tokens.values())
        at = max(time.time(), self._at)
        self._unsure = True
        await store(self._kept, self.room.id, self.room.seq + 1, change.events, list(tokens.values()), at)
        self._unsure = False
        for event in change.events:
            self.room.apply(event, at)
        self.tokens, self._at = tokens, at

    async def reread(self) -> bool:
        """As in `Storage`."""
        if not self._unsure:
            return False
        try:
            stored = await BrowserRoom.read(self.room.id, self._kept)
        except StorageFailed as error:
            raise RoomUnreadable(error.message.id) from error
        self.room, self.tokens, self._at, self._unsure = stored.room, stored.tokens, stored._at, False
        return True

    async def keep_records(self) -> None:
        """As in `Storage`."""
        id, table = self.room.replay_id, self.room.table
        if id is not None and id != self._finished and table is not None:
            noted = {"id": id, "began": self.room.began, "ended": self._at}
            await keep_game(self._kept, id, to_json_lines([{**table.replay(), **noted}]))
            self._finished = id

    async def note_return(self) -> None:
        """As in `Storage`: nothing kept here expires."""

    def seconds_left(self) -> float | None:
        """As in `Storage`."""
        return None


async def store(kept: BrowserDatabase, table: str, seq: int, new: list[Event], tokens: list[Token], at: float) -> None:
    """Store events of a table that happen ``at`` that Unix time, and its tokens.

    Raises `Conflict` if another tab was faster, `StorageFailed` if they cannot be stored.
    """
    rows = [(at, msgspec.Raw(events.encode(event))) for event in new]
    try:
        stored = await kept.append(table, seq, msgspec.json.encode(rows).decode(), msgspec.json.encode(tokens).decode())
    except Exception as error:  # whatever JavaScript raises: the space is full, or the browser keeps nothing
        raise StorageFailed("store-failed") from error
    if not stored:
        raise Conflict


async def finished_games(kept: BrowserDatabase) -> list[FinishedGame]:
    """The summaries of finished games."""
    told = msgspec.json.decode(await kept.games(), type=list[FinishedGame | None])
    return [one for one in told if one is not None]


async def keep_game(kept: BrowserDatabase, id: str, replay: bytes) -> None:
    """Store the replay of a game, a valid one."""
    await kept.finish(id, replay.decode(), msgspec.json.encode(finished_game(id, replay)).decode())
