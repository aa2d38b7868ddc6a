"""What players report of others at public tables, for whoever runs the server.

Reports point to events: nothing that is said is stored a second time, and what is erased is gone from here as well.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable
from operator import attrgetter
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, delete, insert, select, update

from tablee.engine.errors import TableeError
from tablee.server.storage import tables
from tablee.server.storage.administration import drop_snapshot
from tablee.server.storage.erasing import HIDDEN
from tablee.server.storage.store import Repository, in_transaction
from tablee.table import events
from tablee.table.events import Event
from tablee.wire.admin import ReportedLine, ReportRow
from tablee.wire.people import NewReport

from .relations import current

KEPT_S = 90 * 24 * 3600.0  # how long a report is kept
SHOWN = 100  # reported events, the latest
AROUND = 5  # lines of the chat before and after

_reports, _events = tables.reports.c, tables.events.c


class _Entry(NamedTuple):
    """What the event ``seq`` tells: that somebody sat down, or what they said, in a ``text`` or by an ``emote``.

    ``sat``: the event of their sitting down.
    """

    seq: int
    at: float
    seat: int
    name: str
    avatar: str | None
    player: str | None
    sat: int
    text: str | None = None
    emote: str | None = None


class TableTalk:
    """Who sat down at a table, what they said there, and who sits there now: from its events."""

    def __init__(self, stored: Iterable[tuple[int, float, bytes]]) -> None:
        self.seats: dict[int, _Entry] = {}
        self.entries: dict[int, _Entry] = {}  # by the event
        self.lines: list[_Entry] = []  # those of them that are words
        self.was_public = False
        for seq, at, data in stored:
            self._apply(seq, at, events.decode(data))

    def _apply(self, seq: int, at: float, event: Event) -> None:
        match event:
            case events.Created() | events.Configured():
                self.was_public = self.was_public or event.public
            case events.Joined(seat=seat, name=name, avatar=avatar, player=player):
                self.seats[seat] = self.entries[seq] = _Entry(seq, at, seat, name, avatar, player, seq)
            case events.Freed() | events.Replaced() | events.BotSeated():
                self.seats.pop(event.seat, None)
            case events.Swapped():
                moved = {event.seat: self.seats.pop(event.other, None), event.other: self.seats.pop(event.seat, None)}
                self.seats |= {seat: sitter._replace(seat=seat) for seat, sitter in moved.items() if sitter}
            case events.Said() if event.seat in self.seats:
                self.entries[seq] = line = self.seats[event.seat]._replace(seq=seq, at=at, text=event.text)
                self.lines.append(line)
            case events.Emoted() if event.seat in self.seats:
                self.entries[seq] = self.seats[event.seat]._replace(seq=seq, at=at, emote=event.emote)

    def find(self, seat: int, text: str | None) -> _Entry | None:
        """Somebody's having said a ``text`` or, if that is None, the sitting down of who sits there now."""
        if text is None:
            return self.seats.get(seat)
        return next((line for line in reversed(self.lines) if line.seat == seat and line.text == text), None)

    def row(self, table: str, seq: int, reasons: list[str]) -> ReportRow | None:
        """What whoever runs the server is shown; None if there is no such event."""
        entry = self.entries.get(seq)
        if entry is None:
            return None
        before = bisect_left(self.lines, seq, key=attrgetter("seq"))
        some = self.lines[max(0, before - AROUND) : before + AROUND + 1]
        around = [ReportedLine(one.name, one.text or "", one.at, one.seq == seq) for one in some]
        here = next((seat for seat, now in self.seats.items() if now.sat == entry.sat), None)
        return ReportRow(table, seq, entry.at, entry.name, entry.text, reasons, around, here)


class Reports(Repository):
    """The reports of all players."""

    async def add(self, player: str, table: str, new: NewReport) -> None:
        """Report what somebody said at a table that is or was public, or their name; again changes nothing.

        Raises `TableeError`.
        """
        chat = TableTalk(await self._store.events(table))
        if not chat.was_public:
            raise TableeError("report-private")
        found = chat.find(new.seat, new.text)
        if found is None:
            raise TableeError("report-nothing")
        expires = self._store.clock.stamp() + KEPT_S
        row = {"room": table, "seq": found.seq, "player": player, "reason": new.reason, "expires": expires}
        await self._add(row, found.player)

    @in_transaction
    def _add(self, connection: Connection, row: dict[str, Any], sitter: str | None) -> None:
        about = current(connection, sitter)
        if about == row["player"]:
            raise TableeError("report-self")
        same = (_reports.room == row["room"], _reports.seq == row["seq"], _reports.player == row["player"])
        if connection.execute(select(_reports.seq).where(*same)).first() is None:
            connection.execute(insert(tables.reports), {**row, "about": about})

    async def rows(self) -> list[ReportRow]:
        """The reported lines, the latest first, with the lines around them."""
        query = select(_reports.room, _reports.seq, _reports.reason).order_by(_reports.expires.desc())
        reasons: dict[tuple[str, int], list[str]] = defaultdict(list)
        for row in await self._store.read(query):
            reasons[row.room, row.seq].append(row.reason)
        reported = {table for table, _ in list(reasons)[:SHOWN]}
        chats = {table: TableTalk(await self._store.events(table)) for table in reported}
        found = (chats[table].row(table, seq, why) for (table, seq), why in reasons.items() if table in chats)
        return [row for row in found if row is not None]

    @in_transaction
    def settle(self, connection: Connection, table: str, seq: int) -> None:
        """Delete what has been reported of an event. Raises `TableeError` if nothing has."""
        gone = delete(tables.reports).where(_reports.room == table, _reports.seq == seq)
        if not connection.execute(gone).rowcount:
            raise TableeError("report-unknown")


def hide_message(connection: Connection, room: str, seq: int) -> None:
    """Replace what somebody said in an event of a table."""
    this = (_events.room == room, _events.seq == seq)
    data = connection.scalar(select(_events.data).where(*this))
    event = None if data is None else events.decode(data)
    if isinstance(event, events.Said):
        hidden = events.encode(msgspec.structs.replace(event, text=HIDDEN))
        connection.execute(update(tables.events).where(*this).values(data=hidden))
        drop_snapshot(connection, room)
