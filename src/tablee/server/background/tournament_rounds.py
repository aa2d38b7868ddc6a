"""The rounds of tournaments: opens their tables, ends those whose time is up, and goes on to the next.

Whatever is done here is done once, however often it is tried: by a host, by a job, or again after a crash.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterable, Sequence
from contextlib import suppress
from functools import partial
from itertools import combinations

import msgspec

from tablee.engine.configuration import configure
from tablee.engine.discovery import find_game
from tablee.engine.errors import TableeError
from tablee.rooms.failures import Conflict, OwnerChanged
from tablee.server.cluster.ownership import shard_of
from tablee.server.jobs import Jobs, Postponed
from tablee.server.people.gatherings.pairing import Table, howell, meetings, mitchell, pair
from tablee.server.people.gatherings.scoring import Row, SeatResult, standings
from tablee.server.people.gatherings.tournaments import TURN, Entry, Seating, StoredTournament, Tournaments, Turn
from tablee.server.rooms.registry import RoomRegistry
from tablee.server.rooms.results import LOOK_AT_ROUND
from tablee.server.rooms.served_room import ServedRoom
from tablee.server.storage.jobs import Due, Job, job_writes
from tablee.server.storage.statement import Writes, combine
from tablee.table import events
from tablee.table.events import Event
from tablee.table.goals import fewest_win
from tablee.table.occasion import TOURNAMENT
from tablee.table.room import Room
from tablee.table.setup import teams
from tablee.wire.tables import NewTable

BREAK_S = 60.0  # between two rounds
APART = 12  # how often those of a team count as having met: as many rounds as there can be
AGAIN_S = 10.0  # until somebody looks whether all tables have been opened
SEAT, CALL_TIME = "round-seat", "round-time"  # kinds of jobs: open a round's tables, end the game at one


class Rounds:
    """Registers what carries its jobs out with ``jobs``."""

    def __init__(self, registry: RoomRegistry, tournaments: Tournaments, jobs: Jobs) -> None:
        self._registry = registry
        self._tournaments = tournaments
        self._jobs = jobs
        kinds = {TURN: self._turn, LOOK_AT_ROUND: self._look, SEAT: self._seat, CALL_TIME: self._call_time}
        for kind, carry_out in kinds.items():  # else the tournament would stand still for good
            jobs.register(kind, carry_out, lasting=True, final_errors={"tournament-unknown"})

    async def seatings(self, found: StoredTournament) -> list[Seating]:
        """All tables of a tournament, round by round."""
        game = find_game(found.game)
        options = configure(game, found.options)
        return await self._tournaments.tables(found.id, teams(game, options) or list(range(options.players)))

    async def go_on(self, id: str) -> None:
        """Begin the first round, or the next one without waiting for the end of the break. Raises `TableeError`."""
        found = await self._tournaments.get(id)
        if found.phase in ("playing", "over"):
            raise TableeError("tournament-running" if found.phase == "playing" else "tournament-over")
        await self._begin(id, found.closed + 1)

    async def _begin(self, id: str, number: int) -> None:
        if await self._tournaments.begin(id, number):
            # If this process dies before all tables are there, another one opens the rest.
            await self._jobs.store(Due(SEAT, id, self._registry.store.clock.due() + AGAIN_S))
            await self._open(id)

    async def _seat(self, job: Job) -> None:
        if not await self._open(job.key):
            raise Postponed(self._registry.store.clock.due() + AGAIN_S)

    async def _open(self, id: str) -> bool:
        """Open those tables of the running round that there are not yet. Returns False if one could not be opened."""
        found = await self._tournaments.get(id)
        if found.phase != "playing":
            return True
        entries = {entry.number: entry for entry in await self._tournaments.entries(id)}
        before = await self.seatings(found)
        paired = await asyncio.to_thread(_paired_tables, found, list(entries.values()), before)
        there = {seating.number for seating in before if seating.round == found.round}
        missing = [(number, chosen) for number, chosen in enumerate(paired) if number not in there]
        opened = [await self._deal(found, number, chosen, entries) for number, chosen in missing]
        await self._registry.store.announce(TOURNAMENT + id)
        return all(opened)

    async def _deal(
        self, found: StoredTournament, number: int, seats: list[int | None], entries: dict[int, Entry]
    ) -> bool:
        new = NewTable(
            game=found.game,
            options=found.options,
            clock=found.clock,
            level=found.level,
            language=found.language,
            watch=False,
        )
        taken = [(seat, entries[entry]) for seat, entry in enumerate(seats) if entry is not None]
        seating = partial(self._tournaments.seating, found, number, seats=seats)
        try:
            room = await self._registry.deal(
                new,
                [_sitting_down(entry, seat, found.level) for seat, entry in taken],
                occasion=found.occasion,
                shuffle=found.shuffle(),
                also=lambda room: seating(room),
            )
        except Conflict:  # somebody else opened it at the same moment, or one of them is being deleted
            return False
        with suppress(OwnerChanged):
            await (await self._registry.room(room)).wake()  # bots play, whether somebody is there or not
        return True

    async def _turn(self, job: Job) -> None:
        """Begin the round after the break, or end the one whose time is up."""
        found, turn = await self._tournaments.get(job.key), msgspec.json.decode(job.data, type=Turn)
        if turn.begins:
            await self._begin(found.id, turn.round)
            return
        if found.round != turn.round or found.closed >= turn.round:
            return
        now = self._registry.store.clock.due()
        late = [one.room for one in await self.seatings(found) if one.round == turn.round and one.results is None]
        await self._jobs.store(
            *(Due(CALL_TIME, room, now, shard=shard_of(room), data=job.key.encode()) for room in late),
            Due(LOOK_AT_ROUND, found.id, now),
        )

    async def _call_time(self, job: Job) -> None:
        """End the game at a table as it stands."""
        id = job.data.decode()
        session = await self._session(job.key)
        if session is None or session.room.ended:
            standing = [] if session is None else _standing(session, session.room)
            await self._registry.store.write("", self._after(id, job.key, standing))
        else:
            await session.call_time(lambda room: self._after(id, job.key, _standing(session, room)))

    async def _session(self, table: str) -> ServedRoom | None:
        """The table's session; None if it is gone or cannot be read any more."""
        try:
            return await self._registry.room(table)
        except TableeError as error:
            if error.message.id in ("room-unknown", "room-damaged"):
                return None
            raise

    def _after(self, id: str, table: str, standing: list[tuple[int, bool]]) -> Writes:
        look = Due(LOOK_AT_ROUND, id, self._registry.store.clock.due())
        return combine(self._tournaments.stands(table, standing), job_writes([look]))

    async def _look(self, job: Job) -> None:
        """End the round if all its tables are over."""
        found = await self._tournaments.get(job.key)
        seatings = await self.seatings(found)
        tables = [one for one in seatings if one.round == found.round]
        if found.phase == "playing" and tables and all(one.results is not None for one in tables):
            rows = standings_after(found, found.round, await self._tournaments.entries(found.id), seatings)
            await self._tournaments.close(found.id, found.round, BREAK_S, {row.entry: row.place for row in rows})
            await self._registry.store.announce(TOURNAMENT + found.id)


def outcomes(seatings: Iterable[Seating], round: int) -> list[list[SeatResult]]:
    """The results of the finished tables of a round."""
    return [one.results for one in seatings if one.round == round and one.results is not None]


def standings_after(
    found: StoredTournament, rounds: int, entries: Sequence[Entry], seatings: Sequence[Seating]
) -> list[Row]:
    """How all stand after so many rounds."""
    low = fewest_win(find_game(found.game), found.options)
    since = {entry.number: entry.since for entry in entries if entry.since <= rounds}
    return standings(since, [outcomes(seatings, number) for number in range(1, rounds + 1)], low=low)


def _paired_tables(found: StoredTournament, entries: Sequence[Entry], before: Sequence[Seating]) -> list[Table]:
    """Who sits at which table in the running round, at least one entry at each; ``before``: all earlier tables."""
    seats, round = configure(find_game(found.game), found.options).players, found.round
    if found.pairing in ("mitchell", "howell"):
        places = [entry.number if entry.plays(round) else None for entry in entries if entry.since < round]
        tables = (mitchell if found.pairing == "mitchell" else howell)(places, seats, round)
        return [table for table in tables if any(entry is not None for entry in table)]
    strengths: dict[int, float | None] = {entry.number: entry.strength for entry in entries if entry.plays(round)}
    if found.pairing == "swiss":
        share = {row.entry: row.share for row in standings_after(found, round - 1, entries, before)}
        strengths = {entry: float(share[entry]) for entry in strengths}
    elif found.pairing == "lot":
        strengths = dict.fromkeys(strengths)
    met = meetings(seating.seats for seating in before if seating.round < round)
    met.update(_partners(entries))
    return pair(strengths, seats, met, found.lot())


def _partners(entries: Sequence[Entry]) -> Counter[tuple[int, int]]:
    """The pairs of a team, which count as if they had met in every round: a team gains nothing by beating itself."""
    pairs = combinations(sorted(entries), 2)
    return Counter({(one.number, other.number): APART for one, other in pairs if one.team and one.team == other.team})


def _sitting_down(entry: Entry, seat: int, level: str) -> Event:
    """What seats whoever has entered; a bot in place of a player who is gone."""
    house = entry.level or (level if entry.player is None else None)
    if house is not None:
        return events.BotSeated(seat=seat, name=entry.name, level=house)
    return events.Joined(seat=seat, name=entry.name, bot=entry.bot, avatar=entry.avatar, player=entry.player)


def _standing(session: ServedRoom, room: Room) -> list[tuple[int, bool]]:
    """The place of each seat at this moment, and whether the one who should sit there does not."""
    places = [1] * len(room.seats) if room.table is None else room.table.places
    return [
        (place, taken.left is not None or (taken.kind != "bot" and (taken.stand_in or not session.here(seat))))
        for seat, (place, taken) in enumerate(zip(places, room.seats, strict=True))
    ]
