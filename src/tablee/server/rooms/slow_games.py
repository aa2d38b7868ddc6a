"""Carries out what slow tables have due (`tablee.server.rooms.deadlines`), whether anybody is there or not."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import msgspec

from tablee.engine.errors import TableeError
from tablee.server.jobs import Jobs, PutOff
from tablee.server.storage.failures import StorageFailed
from tablee.server.storage.jobs import DEADLINE, Due, Job, stored
from tablee.server.storage.store import Store

from .deadlines import LOOK, REMIND
from .registry import RoomRegistry
from .session import RoomSession

NOTIFY = "notify"
STAYING_S = 600.0  # seconds after which we look again whether somebody who was there has gone
AFTERWARDS_S = 24 * 3600.0  # seconds to move in after a holiday

Holiday = Callable[[str], Awaitable[float | None]]


class Notice(msgspec.Struct, frozen=True):
    """The data of a job of the kind `NOTIFY`: what ``player`` has to be told of a table, and the game played there."""

    player: str
    table: str
    game: str
    what: str  # ``turn``, ``reminder`` or ``over``


class SlowGames:
    """``holiday`` tells until when a player is on holiday, by `Store.time`; None if they are not."""

    def __init__(self, registry: RoomRegistry, store: Store, jobs: Jobs, holiday: Holiday) -> None:
        self._registry = registry
        self._store = store
        self._holiday = holiday
        for kind, carry_out in ((LOOK, self._look), (REMIND, self._remind), (DEADLINE, self._end)):
            jobs.register(kind, carry_out)

    async def _look(self, job: Job) -> None:
        """Have the table go on if it can, and tell whoever it waits for."""
        session = await self._session(job)
        if session is None:
            return
        await session.wake()
        room = session.room
        if room.status == "over":
            people = [number for number, seat in enumerate(room.seats) if seat.kind == "human"]
            await self._tell(job, session, [seat for seat in people if not session.here(seat)], "over")
        elif (seat := session.awaited) is not None:
            if session.here(seat):
                raise PutOff(self._store.time.now() + STAYING_S)
            await self._tell(job, session, [seat], "turn")

    async def _remind(self, job: Job) -> None:
        session = await self._session(job)
        if session is not None and (seat := session.awaited) is not None and not session.here(seat):
            await self._tell(job, session, [seat], "reminder")

    async def _end(self, job: Job) -> None:
        """Have a bot play, unless the player is on holiday."""
        session = await self._session(job)
        if session is None or (seat := session.awaited) is None:
            return
        player = session.room.seats[seat].player
        until = None if player is None else await self._holiday(player)
        if until is not None:
            session.put_off(until + AFTERWARDS_S)
            raise PutOff(until + AFTERWARDS_S)
        assert job.claimed_by is not None
        await session.time_out(job.claimed_by)

    async def _session(self, job: Job) -> RoomSession | None:
        """The table's session; None if there is no slow game there any more."""
        try:
            session = await self._registry.room(job.key)
        except StorageFailed:
            raise
        except TableeError as error:
            if error.message.id == "room-unknown":
                return None
            raise
        return session if session.room.slow else None

    async def _tell(self, job: Job, session: RoomSession, seats: list[int], what: str) -> None:
        """Store what players are to be told, and end the job; of one table, only the newest waits for a player."""
        room, now = session.room, self._store.time.now()
        players = {player for seat in seats if (player := room.seats[seat].player) is not None}
        notices = [Notice(player, room.id, room.game.id, what) for player in sorted(players)]
        due = [Due(NOTIFY, f"{told.player}/{room.id}", now, msgspec.json.encode(told)) for told in notices]
        await self._store.write(room.id, stored(due), claim=job.claimed_by)
