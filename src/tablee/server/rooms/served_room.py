"""A room of the server: what players, administrators and jobs ask of it beside what they ask at the table."""

from __future__ import annotations

import contextlib
from collections.abc import Callable

from tablee.engine.errors import TableeError
from tablee.rooms.failures import Conflict, DataDamaged, OwnerChanged
from tablee.rooms.session import RoomSession
from tablee.rooms.storage import RoomChange, Token
from tablee.rooms.viewer import RESTART
from tablee.server.storage.statement import Writes
from tablee.table import events
from tablee.table.events import Event
from tablee.table.room import Room

from .stored_room import StoredRoom


class ServedRoom(RoomSession):
    """A room in memory."""

    _stored: StoredRoom

    def stored_since(self) -> int:
        """The bytes that the table has stored since this was last asked, what its bots did among them."""
        size, self._stored.since = self._stored.since, 0
        return size

    async def readmit(self, player: str, token: bytes, device: bytes | None = None) -> int:
        """Seat a player again where they sit, with the hash of one more token. Returns the seat's number."""
        async with self._lock:
            await self._reread()
            seat = self.room.seat_of(player)
            if seat is None:
                raise TableeError("room-no-seat-of-yours")
            scope = "bot" if self.room.seats[seat].kind == "remote" else "seat"
            try:
                await self._stored.admit(Token(token, seat, scope, player, device))
            except Conflict:
                raise TableeError("room-unknown") from None
            self.viewers.follow(self._stored.tokens)
            return seat

    async def announce(self, text: str) -> None:
        """Tell those at the table something from whoever runs the server."""
        async with self._lock:
            await self._decide_and_commit(lambda: [events.Announced(text=text)])
            self._broadcast()

    async def expel(self, seat: int, claim: str | None = None) -> None:
        """Remove whoever sits in a seat, by order of whoever runs the server; that was the job under ``claim``.

        Raises `TableeError` if nobody sits there.
        """
        async with self._lock:
            await self._decide_and_commit(lambda: self.room.expel(seat), RoomChange([], claim=claim))
            self._broadcast()

    async def load_tokens(self) -> None:
        """Send those away whose tokens have ended meanwhile."""
        async with self._lock:
            await self._stored.load_tokens()
            self.viewers.follow(self._stored.tokens)

    async def settle(self) -> None:
        """After loading, do what remains to be done: for a game that began under other rules, a crash just before."""
        await super().settle()
        async with self._lock:
            await self._decide_and_commit(self._end_orphans)
            await self._stored.learn_deadline()
            await self._stored.records.replay(self.room)

    def _end_orphans(self) -> list[Event]:
        """Give up the seats that nobody can come back to: those of players who have been deleted."""
        held = {token.seat for token in self._stored.tokens.values()}
        return [
            event
            for number, seat in enumerate(self.room.seats)
            if seat.taken and seat.player is None and number not in held
            for event in self.room.expel(number)
        ]

    async def relist(self) -> None:
        """Store how the list of tables shows it, whatever is stored there."""
        await self._stored.records.row(self.room, 0)

    async def stay(self, interval: float) -> None:
        """Note every ``interval`` seconds that somebody is here, so that the room does not expire."""
        if self.closed or not self.viewers or self._lock.locked():  # the next time, then
            return
        async with self._lock:
            try:
                with contextlib.suppress(DataDamaged):
                    await self._stored.records.row(self.room, interval)
            except OwnerChanged:
                self.close(RESTART)

    # A slow game

    @property
    def awaited_seat(self) -> int | None:
        """The seat that has to move, if it is its owner who does; None if not."""
        seat = self.room.turn
        if seat is None:
            return None
        taken = self.room.seats[seat]
        return None if taken.kind == "bot" or taken.stand_in else seat

    def here(self, seat: int) -> bool:
        """Whether the owner of a seat is at the table."""
        return seat in self.viewers.here

    async def wake(self) -> None:
        """Have the room do by itself what is due."""
        async with self._lock:
            await self._reread()
            self.timer.set()

    def postpone(self, until: float) -> None:
        """Note that the decision has time until then, by `Clock.due`, and tell those who look on."""
        self._stored.set_deadline(until)
        self._broadcast()

    async def time_out(self, claim: str) -> None:
        """Carry out the job of the deadline: a bot moves, and plays on until the owner comes if they are not here.

        Raises `ClaimLost` if ``claim`` is void, which it is if they have moved after all.
        """
        await self.wake()
        turn, seat = self.timer.turn, self.awaited_seat
        if seat is None:
            return
        move = await self._bots.move(self.room, seat, self.viewers.address)
        async with self._lock:
            await self._reread()
            if turn == self.timer.turn and seat == self.awaited_seat:
                moved = events.Moved(seat=seat, move=move, by="clock")
                event = moved if self.here(seat) else events.StoodIn(seat=seat, on=True)
                await self._commit(RoomChange([event], claim=claim))
                self._broadcast()

    async def call_time(self, also: Callable[[Room], Writes]) -> None:
        """End a running game as it stands, and store with that what ``also`` makes of the room."""
        async with self._lock:
            await self._reread()
            if self.room.status == "playing":
                await self._commit(RoomChange([events.Ended(by="clock")], also=also(self.room)))
                self._broadcast()

    async def keep(self) -> None:
        """Store the room as it is now, so that whoever loads it next is quick about it; raises `StorageFailed`."""
        async with self._lock:
            if not self.closed:
                await self._stored.records.keep_snapshot(self.room)

    async def rest(self) -> None:
        """Write nothing more: returns once what is being written is written. `close` has to follow."""
        async with self._lock:
            self.closed = True
            self.timer.close()
