"""Telling players of what happens while they are not there: at slow tables, and in their circles.

A notice (`tablee.server.notices`) becomes one job for each way to the player: a device, a mailbox. So what fails for
one is tried again for that one alone, and none is told twice. Before each try we look up whether it is still so.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import msgspec
from sqlalchemy import select

from tablee.engine.discovery import find_game
from tablee.engine.words import Words, words
from tablee.server.jobs import Jobs
from tablee.server.notices import NOTIFY, AlarmNotice, Notice
from tablee.server.people.accounts.relations import Friends
from tablee.server.people.gatherings.circles import Circles
from tablee.server.rooms.deadlines import DueDecision
from tablee.server.storage import tables
from tablee.server.storage.jobs import DEADLINE, Due, Job, job_writes
from tablee.server.storage.store import Store
from tablee.wire.people import Alarm, Pushed


class Way(Protocol):
    """A way in which players are told, by jobs of a ``kind`` of its own.

    What is not urgent is told after ``gathers_s`` seconds, with all else that has come for the same place by then.
    """

    kind: str
    gathers_s: float

    async def to(self, player: str) -> list[str]:
        """Where that leads: one name for each place, with no slash in it."""

    async def alarms(self, player: str, but: bytes, what: Alarm, by: str | None) -> Sequence[Due]:
        """The jobs that tell a player of it in this way, on every device ``but`` one; ``by``: on which it was done."""


class Notifications:
    """What players are told, and by which ``ways``, to be added before the jobs run."""

    def __init__(self, store: Store, circles: Circles, jobs: Jobs) -> None:
        self._store = store
        self._circles = circles
        self._friends = Friends(store)
        self.ways: list[Way] = []
        jobs.register(NOTIFY, self._notify)

    async def _notify(self, job: Job) -> None:
        """Have the player be told in every way."""
        (notice,), now = notices(job), self._store.clock.due()
        due = [
            Due(way.kind, f"{place}/{notice.about}", now + (0 if notice.urgent else way.gathers_s), job.data)
            for way in self.ways
            for place in await way.to(notice.player)
        ]
        await self._store.write("", job_writes(due), claim=job.claimed_by)

    async def message(self, notice: Notice, language: str) -> Pushed | None:
        """What a notice has to tell; None if it is not so any more."""
        say = words(language)
        if notice.circle:
            evening = await self._circles.evening_of(notice.player, notice.circle, notice.evening)
            if evening is None or evening.ended is not None or (evening.began is None) != (notice.what != "begun"):
                return None
            if notice.what == "soon" and evening.answer in (None, "no"):
                return None
            names = {"circle": evening.circle, "evening": evening.name}
            title, text = (say(id, **names) for id in (f"push-{notice.what}", f"push-{notice.what}-text"))
            return Pushed(title, text, f"/c/{notice.circle}", turn=False)
        if notice.what == "invited":
            name = await self._friends.inviter(notice.table, notice.player)
            title = say("push-invited", name=name or "", game=find_game(notice.game).title)
            return Pushed(title, say("push-invited-text"), f"/t/{notice.table}", turn=False) if name else None
        deadline = await self._store.job(DEADLINE, notice.table)
        left = None
        if notice.what != "played":  # what has happened is so for good
            if deadline is None or msgspec.json.decode(deadline.data, type=DueDecision).name != notice.decision:
                return None
            left = None if notice.what == "over" else deadline.due - self._store.clock.due()
        title = say(f"push-{notice.what}", game=find_game(notice.game).title)
        body = " ".join([say(f"push-{notice.what}-text"), *await self._about(notice, left, say)])
        return Pushed(title, body, f"/t/{notice.table}", turn=notice.what in ("turn", "reminder"))

    async def _about(self, notice: Notice, left: float | None, say: Words) -> list[str]:
        """More about a table: how much time is ``left``, in seconds, how its game ended, and with whom it is."""
        rooms, sat, games, results = tables.rooms.c, tables.tokens.c, tables.games.c, tables.results.c
        told = []
        if left is not None:
            hours = max(0, round(left / 3600))
            told.append(say("push-days", days=hours // 24) if hours >= 48 else say("push-hours", hours=hours))
        if notice.what == "over":
            query = select(results.place).join_from(tables.results, tables.games)
            own = (games.room == notice.table, results.player == notice.player)
            came = await self._store.read(query.where(*own).order_by(results.at.desc()).limit(1))
            told += [say("push-place", place=row.place) for row in came]
        query = select(rooms.names, sat.seat).join_from(tables.rooms, tables.tokens, sat.room == rooms.room)
        for row in (await self._store.read(query.where(rooms.room == notice.table, sat.player == notice.player)))[:1]:
            others = [name for seat, name in enumerate(row.names) if name and seat != row.seat]
            told += [say("push-with", people=", ".join(others))] if others else []
        return told


def alarm_message(notice: AlarmNotice) -> Pushed:
    """What tells of an alarm."""
    say = words(notice.language)
    where = say("alarm-by", device=notice.by) if notice.by else ""
    end = say("alarm-not-you" if notice.what != "deleted" else "alarm-not-you-deleted")
    told = filter(None, (say(f"alarm-{notice.what}"), where, end))
    return Pushed(say("alarm-title"), " ".join(told), "/me", turn=False)


def notices(job: Job) -> list[Notice]:
    """What a job of one of the ways has to tell of."""
    told = msgspec.json.decode(job.data, type=Notice | list[Notice])
    return told if isinstance(told, list) else [told]
