"""Carries out what slow tables have due (`tablee.server.rooms.deadlines`), whether anybody is there or not."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import msgspec

from tablee.server.jobs import Jobs, Postponed
from tablee.server.notices import Notice
from tablee.server.rooms.deadlines import LOOK, LOOK_S, REMIND, REMINDED, DueDecision
from tablee.server.rooms.registry import RoomRegistry
from tablee.server.rooms.served_room import ServedRoom
from tablee.server.storage.jobs import DEADLINE, Job, job_writes
from tablee.server.storage.store import Store
from tablee.table.events import SLOW

STAYING_S = 600.0  # seconds after which we look again whether somebody who was there has gone
AFTERWARDS_S = 24 * 3600.0  # seconds to move in after a holiday
HOLIDAY_LOOK_S = 3600.0  # seconds after which we look again whether a holiday has ended

Holiday = Callable[[str], Awaitable[float | None]]


class SlowGames:
    """``holiday`` tells until when a player is on holiday, by `Clock.due`; None if they are not."""

    def __init__(self, registry: RoomRegistry, store: Store, jobs: Jobs, holiday: Holiday) -> None:
        self._registry = registry
        self._store = store
        self._holiday = holiday
        self._jobs = jobs
        final_errors = {"room-unknown"}
        jobs.register(REMIND, self._remind, final_errors=final_errors)
        for kind, carry_out in ((LOOK, self._look), (DEADLINE, self._end)):  # else the game would stand still for good
            jobs.register(kind, carry_out, lasting=True, final_errors=final_errors)

    async def _look(self, job: Job) -> None:
        """Have the table go on if it can, and tell whoever it waits for."""
        session = await self._session(job)
        if session is None:
            return
        room = session.room
        if room.status == "over":
            people = [number for number, seat in enumerate(room.seats) if seat.kind == "human"]
            await self._tell(job, session, [seat for seat in people if not session.here(seat)], "over")
        elif (seat := await self._seat_to_move(session)) is not None:
            if session.here(seat):
                raise Postponed(self._store.clock.due() + STAYING_S)
            await self._tell(job, session, [seat], "turn")

    async def _remind(self, job: Job) -> None:
        """Tell whoever the table waits for that their time is running out, once that is so."""
        session = await self._session(job)
        if session is None or (seat := await self._seat_to_move(session)) is None or session.here(seat):
            return
        now = self._store.clock.due()
        until = await self._on_holiday(session, seat)
        if until is not None:
            raise Postponed(min(until, now + HOLIDAY_LOOK_S))
        deadline = await self._store.job(DEADLINE, job.key)
        begins = now if deadline is None else deadline.due - (1 - REMINDED) * SLOW[session.room.clock]
        if begins > now:  # a holiday has put the end off
            raise Postponed(begins)
        await self._tell(job, session, [seat], "reminder")

    async def _end(self, job: Job) -> None:
        """Have a bot play, unless the player is on holiday."""
        session = await self._session(job)
        if session is None or (seat := await self._seat_to_move(session)) is None:
            return
        until = await self._on_holiday(session, seat)
        if until is not None:
            session.postpone(until + AFTERWARDS_S)
            raise Postponed(until + AFTERWARDS_S)
        assert job.claimed_by is not None
        await session.time_out(job.claimed_by)
        owner = session.room.seats[seat]
        if owner.stand_in and owner.player is not None:
            notice = Notice(owner.player, "played", table=job.key, game=session.room.game.id)
            await self._jobs.store(notice.due(self._store.clock.due()))

    async def _seat_to_move(self, session: ServedRoom) -> int | None:
        """The seat whose owner the table waits for; None if its game is not going on.

        If a bot is to move, or the next round to be dealt, that is begun, and the job is put off: should this process
        end before, nobody else would come to do it.
        """
        await session.wake()
        seat = session.awaited_seat
        if seat is None and session.room.status == "playing":
            raise Postponed(self._store.clock.due() + LOOK_S)
        return seat

    async def _on_holiday(self, session: ServedRoom, seat: int) -> float | None:
        player = session.room.seats[seat].player
        return None if player is None else await self._holiday(player)

    async def _session(self, job: Job) -> ServedRoom | None:
        """The table's session; None if its game is not slow any more."""
        session = await self._registry.room(job.key)
        return session if session.room.slow else None

    async def _tell(self, job: Job, session: ServedRoom, seats: list[int], what: str) -> None:
        """Store what players are to be told, and end the job; of one table, only the newest waits for a player."""
        room, now = session.room, self._store.clock.due()
        decision = msgspec.json.decode(job.data, type=DueDecision).name
        players = {player for seat in seats if (player := room.seats[seat].player) is not None}
        notices = [
            Notice(player, what, table=room.id, game=room.game.id, decision=decision) for player in sorted(players)
        ]
        await self._store.write(room.id, job_writes(notice.due(now) for notice in notices), claim=job.claimed_by)
