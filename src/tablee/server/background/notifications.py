"""Notifies players of what happens in their absence, at slow tables and in their circles.

A notice (`tablee.server.notices`) becomes one job for each address of the player: a device, a mailbox. A job that
fails is retried for its address alone, so nobody is notified twice. Before each attempt, a notice is checked: one that
no longer holds is dropped.
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
from tablee.wire.people import Alarm, PushMessage


class Channel(Protocol):
    """A channel to players, such as mail: it sends by jobs of its own ``kind``.

    Non-urgent notifications are batched per address for ``gathers_s`` seconds.
    """

    kind: str
    gathers_s: float

    async def addresses(self, player: str) -> list[str]:
        """The addresses of a player on this channel; none contains a slash."""

    async def alarms(self, player: str, except_device: bytes, what: Alarm, by: str | None) -> Sequence[Due]:
        """The jobs that send an alarm to a player, on all devices except one; ``by``: the device that raised it."""


class Notifications:
    """Notifies players on its ``channels``, which are to be added before the jobs run."""

    def __init__(self, store: Store, circles: Circles, jobs: Jobs) -> None:
        self._store = store
        self._circles = circles
        self._friends = Friends(store)
        self.channels: list[Channel] = []
        jobs.register(NOTIFY, self._notify)

    async def _notify(self, job: Job) -> None:
        """Store a job for each address of the player."""
        (notice,), now = notices(job), self._store.clock.due()
        due = [
            Due(channel.kind, f"{address}/{notice.about}", now + (0 if notice.urgent else channel.gathers_s), job.data)
            for channel in self.channels
            for address in await channel.addresses(notice.player)
        ]
        await self._store.write("", job_writes(due), claim=job.claimed_by)

    async def message(self, notice: Notice, language: str) -> PushMessage | None:
        """The notification of a notice; None if the notice no longer holds."""
        say = words(language)
        if notice.circle:
            evening = await self._circles.evening_of(notice.player, notice.circle, notice.evening)
            if evening is None or evening.ended is not None or (evening.began is None) != (notice.what != "begun"):
                return None
            if notice.what == "soon" and evening.answer in (None, "no"):
                return None
            names = {"circle": evening.circle, "evening": evening.name}
            title, text = (say(id, **names) for id in (f"push-{notice.what}", f"push-{notice.what}-text"))
            return PushMessage(title, text, f"/c/{notice.circle}", turn=False)
        if notice.what == "invited":
            name = await self._friends.inviter(notice.table, notice.player)
            title = say("push-invited", name=name or "", game=find_game(notice.game).title)
            return PushMessage(title, say("push-invited-text"), f"/t/{notice.table}", turn=False) if name else None
        deadline = await self._store.job(DEADLINE, notice.table)
        left = None
        if notice.what != "played":  # what has happened is so for good
            if deadline is None or msgspec.json.decode(deadline.data, type=DueDecision).name != notice.decision:
                return None
            left = None if notice.what == "over" else deadline.due - self._store.clock.due()
        title = say(f"push-{notice.what}", game=find_game(notice.game).title)
        body = " ".join([say(f"push-{notice.what}-text"), *await self._about(notice, left, say)])
        return PushMessage(title, body, f"/t/{notice.table}", turn=notice.what in ("turn", "reminder"))

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


def alarm_message(notice: AlarmNotice) -> PushMessage:
    """The notification of an alarm."""
    say = words(notice.language)
    where = say("alarm-by", device=notice.by) if notice.by else ""
    end = say("alarm-not-you" if notice.what != "deleted" else "alarm-not-you-deleted")
    told = filter(None, (say(f"alarm-{notice.what}"), where, end))
    return PushMessage(say("alarm-title"), " ".join(told), "/me", turn=False)


def notices(job: Job) -> list[Notice]:
    """The notices of a job of one of the channels: one, or several if it was batched."""
    told = msgspec.json.decode(job.data, type=Notice | list[Notice])
    return told if isinstance(told, list) else [told]
